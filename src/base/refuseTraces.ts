/**
 * Fails if code of a site has added something to every object, and takes it away: `for (const key in {})` finds nothing
 * anywhere in docgen, nor in what it depends on.
 */
export function refuseTraces(): void {
  const added: string[] = [];
  // oxlint-disable-next-line guard-for-in -- what is inherited is what is looked for
  for (const key in {}) added.push(key);
  if (added.length === 0) return;
  for (const key of added) Reflect.deleteProperty(Object.prototype, key);
  const names = added.map((key) => `\`Object.prototype.${key}\``).join(', ');
  throw new Error(`it sets ${names}, which every object of the program then has`);
}
