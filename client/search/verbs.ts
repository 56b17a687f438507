/** Verbs that API references use for the same thing: a search for `create invoice` means `addInvoice`. */
const KIN = [
  ['add', 'create', 'new', 'make', 'insert'],
  ['delete', 'remove', 'drop', 'destroy'],
  ['get', 'list', 'show', 'fetch', 'read', 'view', 'find'],
  ['edit', 'update', 'change', 'set', 'modify'],
];

/** The other verbs with the same meaning: `create` → add, new, make, insert */
export function kinOf(word: string): string[] {
  return (KIN.find((verbs) => verbs.includes(word)) ?? []).filter((verb) => verb !== word);
}
