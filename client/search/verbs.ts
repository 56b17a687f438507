/** Verbs that API references use for one and the same thing: who looks for `create invoice` wants `addInvoice`. */
const KIN = [
  ['add', 'create', 'new', 'make', 'insert'],
  ['delete', 'remove', 'drop', 'destroy'],
  ['get', 'list', 'show', 'fetch', 'read', 'view', 'find'],
  ['edit', 'update', 'change', 'set', 'modify'],
];

/** The other verbs for the same: `create` → add, new, make, insert */
export function kinOf(word: string): string[] {
  return (KIN.find((verbs) => verbs.includes(word)) ?? []).filter((verb) => verb !== word);
}
