/** The texts of what few pages show: that loading failed, lists of posts, and the question whether a page helped. */
export const PART_TEXTS = {
  'load.failed': 'The page can’t be loaded.',
  'load.again': 'Try again',
  'list.tags': 'Tags',
  'feedback.question': 'Was this page helpful?',
  'feedback.yes': 'Yes',
  'feedback.no': 'No',
  'feedback.text': 'What should be better?',
  'feedback.send': 'Send',
  'feedback.thanks': 'Thank you.',
  'feedback.failed': 'That could not be sent. Please try again later.',
} as const;
