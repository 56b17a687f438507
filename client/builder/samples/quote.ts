/** A JavaScript or Python string in single quotes: `it's` → `'it\'s'` */
export function singleQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;
}

/** A Go string in double quotes. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text);
}

/** A PHP string in single quotes; it may contain line breaks. */
export function phpQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** A POSIX shell word in single quotes: `it's` → `'it'\''s'` */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
