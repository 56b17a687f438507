/** As many characters fit beside each other on any screen. */
const FITS = 24;

/** True if code in a text stays in one line: short words with hyphens, such as `YYYY-MM-DD`. */
export function isWhole(code: string): boolean {
  return code.length <= FITS && /\w-\w/.test(code);
}
