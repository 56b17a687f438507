/** Verbs that API references use for the same thing: a search for `create invoice` means `addInvoice`. */
const KIN = [
  ['add', 'create', 'new', 'make', 'insert'],
  ['delete', 'remove', 'drop', 'destroy'],
  ['get', 'list', 'show', 'fetch', 'read', 'view', 'find', 'retrieve'],
  ['edit', 'update', 'change', 'set', 'modify'],
];

/** Verbs of readers → the verbs that names of methods have for them. */
const MEANT: Record<string, string> = {
  allow: 'set add enable',
  allot: 'add assign',
  alter: 'edit update set change',
  append: 'add',
  approve: 'accept confirm set',
  archive: 'update set delete',
  assign: 'set add attach',
  attach: 'add upload',
  book: 'add create record',
  bring: 'get',
  cancel: 'delete remove terminate',
  clear: 'delete remove reset',
  close: 'update set edit archive',
  connect: 'attach add link',
  correct: 'edit update set',
  deactivate: 'disable suspend',
  define: 'add create set',
  detach: 'remove delete',
  disconnect: 'detach remove',
  display: 'get list',
  erase: 'delete remove',
  exchange: 'change set replace',
  file: 'add create',
  forget: 'delete remove',
  generate: 'create add',
  give: 'add set assign',
  grant: 'add set',
  increase: 'update change set edit upgrade',
  invite: 'add send create',
  issue: 'create add',
  know: 'get list',
  look: 'get search',
  lookup: 'get search',
  lower: 'update change set edit downgrade',
  mark: 'set',
  migrate: 'move transfer change',
  move: 'change transfer set',
  open: 'add create',
  place: 'add create',
  post: 'add create send',
  pause: 'suspend stop disable',
  protect: 'update set enable add',
  publish: 'add create',
  put: 'add set',
  raise: 'update change set edit upgrade',
  reboot: 'restart',
  record: 'add',
  register: 'add create',
  reject: 'decline set',
  rename: 'edit update set change',
  replace: 'update set change edit',
  reopen: 'update set edit',
  report: 'add get',
  restart: 'reboot',
  resume: 'unsuspend start enable',
  retrieve: 'get list',
  run: 'start execute trigger create',
  save: 'add store set',
  see: 'get list',
  start: 'add create',
  store: 'add create',
  submit: 'add create',
  subscribe: 'add create',
  swap: 'change replace',
  switch: 'change set',
  tell: 'get send notify',
  transfer: 'change move',
  turn: 'convert set',
  undo: 'delete remove',
  unlink: 'remove detach delete',
  upload: 'add',
  write: 'add create',
};

/** The verbs of names that a verb may mean: those with the same meaning, and those that do the same. */
export function verbsFor(word: string): string[] {
  const meant = MEANT[word]?.split(' ') ?? [];
  return [...new Set([...kinOf(word), ...meant])].filter((verb) => verb !== word);
}

/** The other verbs with the same meaning: `create` → add, new, make, insert */
export function kinOf(word: string): string[] {
  return (KIN.find((verbs) => verbs.includes(word)) ?? []).filter((verb) => verb !== word);
}
