/** The texts of what few pages show: that loading failed, lists of posts, and the question whether a page helped. */
export const PART_TEXTS = {
  'load.failed': 'The page can’t be loaded.',
  'load.again': 'Try again',
  'list.tags': 'Tags',
  'list.authors': 'Authors',
  'diagram.label': 'Diagram',
  'feedback.question': 'Was this page helpful?',
  'feedback.yes': 'Yes',
  'feedback.no': 'No',
  'feedback.text': 'What should be better?',
  'feedback.send': 'Send',
  'feedback.thanks': 'Thank you.',
  'feedback.failed': 'That could not be sent. Please try again later.',
} as const;

/** The texts of the page that lists the files for programs. */
export const PROGRAM_TEXTS = {
  'programs.about':
    'The content of this site for programs. All files are written together with the pages and say the same.',
  'programs.aboutFormats':
    'The content of this site for programs, to download: {formats}. All files are written together with the pages ' +
    'and say the same.',
  'programs.files': 'Files',
  'programs.changes': 'For people, the page {changes} says what changed in the methods.',
  'programs.pages': 'Pages as markdown',
  'programs.pagesAbout':
    'Each page is also there as markdown: in the address of the page, replace {html} with {markdown}, or add {index} ' +
    'after a final {slash}. The home page is {home}.',
  'programs.methods': 'every method as a record: parameters, reply, notes',
  'programs.methodsSchema': 'the JSON Schema of methods.json',
  'programs.operations': 'every operation with verb and path as a record: parameters, body, replies',
  'programs.postman': 'all operations as a Postman collection 2.1',
  'programs.openApi': 'all operations as an OpenAPI 3.1 description',
  'programs.openApiSource': 'the OpenAPI description that pages are made from, in one file',
  'programs.texts': 'the text of all pages, in one file or more for each area',
  'programs.llms': 'an overview of the site, with the address of the markdown of each page',
  'programs.changesFile': 'what changed in the methods, commit by commit',
  'programs.changesFormat': 'feeds of what changed',
  'programs.atom': 'the newest changes as an Atom feed',
  'programs.jsonFeed': 'the same as a JSON Feed',
  'programs.methodsFormat': 'records of all methods as JSON',
  'programs.operationsFormat': 'records of all operations as JSON',
  'programs.postmanFormat': 'a Postman collection',
  'programs.openApiFormat': 'an OpenAPI description',
  'programs.llmsFormat': 'text for language models',
} as const;
