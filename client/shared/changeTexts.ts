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
  'changes.changed': 'Changed',
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

/** The texts of saved pages. */
export const OFFLINE_TEXTS = {
  'offline.offer': { other: 'Save all {count} pages for offline use' },
  'offline.looking': 'Checking what is saved',
  'offline.saving': 'Saving pages: {saved} of {count}',
  'offline.saved': '{saved} of {count} pages are saved.',
  'offline.done': { other: 'All {count} pages are saved.' },
  'offline.someFiles': 'Some files could not be loaded.',
  'offline.others': 'The others could not be loaded.',
  'offline.changed': 'The site has changed in the meantime.',
  'offline.full': 'There is no room for more on this device.',
  'offline.cancel': 'Cancel',
  'offline.rest': 'Save the rest',
  'offline.retry': 'Try again',
  'offline.reload': 'Reload this page',
  'offline.notSaved': 'This page is not saved',
  'offline.code': 'Offline',
  'offline.why':
    'There is no connection, and this page is not on your device. Pages that you have opened before are: ' +
    'go back to one of them, or to {home}.',
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
