/** A JavaScript or Python string in single quotes: `it's` → `'it\'s'` */
export function singleQuoted(text: string): string {
  return `'${text
    .replace(/[\\']/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replace(CONTROL, (character) => `\\x${code(character, 2)}`)}'`;
}

/** A Go string in double quotes. Go's files can't hold some characters that JSON can. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text).replace(/[\u007f\ufeff]/g, (character) => `\\u${code(character, 4)}`);
}

/** A PHP string: in single quotes, or in double ones with its line breaks as `\n`, so that it stays on its line. */
export function phpQuoted(text: string): string {
  if (!/[\n\r]/.test(text)) return `'${text.replace(/[\\']/g, '\\$&')}'`;
  return `"${text
    .replace(/[\\"$]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')}"`;
}

/** A POSIX shell word in single quotes: `it's` → `'it'\''s'` */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A Ruby string: in single quotes, or in double ones where it has line breaks, so that it stays on its line. */
export function rubyQuoted(text: string): string {
  if (!/[\n\r]/.test(text) && !CONTROL_ONE.test(text)) return `'${text.replace(/[\\']/g, '\\$&')}'`;
  return doubleQuoted(text).replaceAll('#', '\\#');
}

/** A C# string. It may hold no line break of Unicode either. */
export function csharpQuoted(text: string): string {
  return doubleQuoted(text).replace(/[\u0085\u2028\u2029]/g, (character) => `\\u${code(character, 4)}`);
}

/** A PowerShell string in single quotes, which typographic ones end too: `it’s` → `'it’’s'` */
export function powershellQuoted(text: string): string {
  return `'${text.replace(/['‘’‚‛]/g, '$&$&')}'`;
}

/** The name of a file without its folders: `my files/a.pdf` → `a.pdf` */
export function fileName(path: string): string {
  return path.replace(/^.*[/\\]/s, '');
}

// oxlint-disable-next-line no-control-regex -- these are what has to be escaped
const CONTROL = /[\0-\x08\x0b-\x1f\x7f]/g;
// oxlint-disable-next-line no-control-regex -- the same, without a place of its own
const CONTROL_ONE = /[\0-\x08\x0b-\x1f\x7f]/;

function code(character: string, digits: number): string {
  return character.charCodeAt(0).toString(16).padStart(digits, '0');
}
