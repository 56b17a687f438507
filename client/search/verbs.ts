/** Verbs that API references use for the same thing: a search for `create invoice` means `addInvoice`. */
const KIN = [
  ['add', 'create', 'new', 'make', 'insert'],
  ['delete', 'remove', 'drop', 'destroy'],
  ['get', 'list', 'show', 'fetch', 'read', 'view', 'find', 'retrieve'],
  ['edit', 'update', 'change', 'set', 'modify'],
];

/** Verbs of readers → the verbs that names of methods have for them: a line for those that mean the same. */
const MEANT = new Map(
  `
allow: set add enable
allot: add assign
alter rename: edit update set change
append record upload: add
approve: accept confirm set
archive: update set delete
assign: set add attach
attach: add upload
book: add create record
bring: get
cancel: delete remove terminate
clear: delete remove reset
close: update set edit archive
connect: attach add link
correct: edit update set
deactivate: disable suspend
define: add create set
detach: disconnect unlink remove delete
disconnect: detach unlink remove
display know retrieve see: get list
erase forget revoke undo: delete remove
exchange: change set replace
file open place publish register start store submit subscribe write: add create
generate issue: create add
give: add set assign
grant put: add set
increase raise: update change set edit upgrade
invite: add send create
look lookup: get search
lower: update change set edit downgrade
mark: set
migrate: move transfer change
move: change transfer set
post: add create send
pause: suspend stop disable
protect: update set enable add
reboot: restart
reject: decline set
replace: update set change edit
reopen: update set edit
report: add get
restart: reboot
resume: unsuspend start enable
run: start execute trigger create
save: add store set
swap: change replace
switch: change set
tell: get send notify
transfer: change move
turn: convert set
unassign: remove detach delete
uninstall unsubscribe: remove delete
unlink: disconnect remove detach delete
`
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [readers = '', names = ''] = line.split(': ');
      return readers.split(' ').map((verb) => [verb, names.split(' ')] as const);
    }),
);

/** The verbs of names that a verb may mean: those with the same meaning, and those that do the same. */
export function verbsFor(word: string): string[] {
  const meant = MEANT.get(word) ?? [];
  return [...new Set([...kinOf(word), ...meant])].filter((verb) => verb !== word);
}

/** The other verbs with the same meaning: `create` → add, new, make, insert */
export function kinOf(word: string): string[] {
  return (KIN.find((verbs) => verbs.includes(word)) ?? []).filter((verb) => verb !== word);
}
