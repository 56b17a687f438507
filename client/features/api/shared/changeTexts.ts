/** The texts of the page of changes, and of what changed in a method. */
export const CHANGE_TEXTS = {
  'changes.title': 'Changes',
  'changes.nothing': 'Nothing has changed yet.',
  'changes.about':
    'What changed in the documented methods, newest first; days are in UTC. It is read from the history of these ' +
    'pages, so a correction of the documentation looks the same as a change of the API. ' +
    '{mark} marks changes that may break a program that calls the method.',
  'changes.aboutOperations':
    'What changed in the documented operations, newest first; days are in UTC. It is read from the history of these ' +
    'pages, so a correction of the documentation looks the same as a change of the API. ' +
    '{mark} marks changes that may break a program that calls the operation.',
  'changes.follow': 'Follow the changes with {atom} or {json}; all of them are in {file}.',
  'changes.unreleased': 'Not released yet',
  'changes.older': 'Older changes are in {file}.',
  'changes.before': 'Changes before {date} were not examined.',
  'changes.changedOn': 'Changed on {date}',
  'changes.all': 'Changes of all methods',
  'changes.allOperations': 'Changes of all operations',
  'changes.feed': '{site}: changes',
  'changes.missing':
    'What changed in the documented methods is read from the history of these pages, which is missing here.',
  'changes.missingOperations':
    'What changed in the documented operations is read from the history of these pages, which is missing here.',
  'changes.shallow': 'The site was built from a shallow clone, which has only the newest commits.',
  'changes.partial': 'The site was built from a partial clone, which has only the newest files.',
  'changes.reading': 'It is being read now, and appears on this page as soon as that is done.',
} as const;
