/** A whole number from 1 on in a text; undefined for any other text. */
export function countOf(text) {
  const count = /^\d+$/.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(count) && count > 0 ? count : undefined;
}

/**
 * Ends a script that was called in a way that would do nothing, with its usage.
 *
 * @returns {never}
 */
export function refuse(reason, usage) {
  process.stderr.write(`${reason}\n\n${usage}`);
  process.exit(2);
}
