/** A string of JavaScript or Python in single quotes: `it's` → `'it\'s'` */
export function singleQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;
}

/** A string of Go in double quotes. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text);
}

/** A PHP string in single quotes; it may hold line ends. */
export function phpQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** A word of a POSIX shell in single quotes: `it's` → `'it'\''s'` */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
