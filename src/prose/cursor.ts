/** Place in a line, and its column, in which a tab goes to the next fourth one (CommonMark 2.2). */
export interface Cursor {
  at: number;
  column: number;
}

export function takeQuote(line: string, cursor: Cursor): boolean {
  if (widthOf(line.slice(cursor.at), cursor.column) > 3) return false;
  const at = line.slice(cursor.at).search(/[^ \t]/);
  if (at === -1 || line[cursor.at + at] !== '>') return false;
  advance(line, cursor, at + 1);
  if (line[cursor.at] === ' ') advance(line, cursor, 1);
  return true;
}

/** Moves on by columns of space, if there are as many. A tab that goes further stays half read. */
export function takeIndent(line: string, cursor: Cursor, columns: number): boolean {
  if (widthOf(line.slice(cursor.at), cursor.column) < columns) return false;
  const end = cursor.column + columns;
  while (cursor.column < end && isSpace(line, cursor.at)) advance(line, cursor, 1);
  return true;
}

export function skipSpace(line: string, cursor: Cursor): void {
  while (isSpace(line, cursor.at)) advance(line, cursor, 1);
}

function isSpace(line: string, at: number): boolean {
  return line[at] === ' ' || line[at] === '\t';
}

export function advance(line: string, cursor: Cursor, count: number): void {
  for (let left = count; left > 0; left -= 1) {
    cursor.column += line[cursor.at] === '\t' ? 4 - (cursor.column % 4) : 1;
    cursor.at += 1;
  }
}

/** The line behind the cursor, with spaces in place of the tabs that it begins with. */
export function restOf(line: string, { at, column }: Cursor): string {
  const rest = line.slice(at);
  return rest.includes('\t') && /^ *\t/.test(rest) ? ' '.repeat(widthOf(rest, column)) + withoutIndent(rest) : rest;
}

/** Columns of space that a text begins with. */
export function widthOf(text: string, from = 0): number {
  let column = from;
  for (let at = 0; isSpace(text, at); at += 1) column += text[at] === '\t' ? 4 - (column % 4) : 1;
  return column - from;
}

/** True if a line has only spaces and tabs: other white space is text in CommonMark (2.1). */
export function isBlank(line: string): boolean {
  return /^[ \t]*$/.test(line);
}

export function withoutIndent(line: string): string {
  return isSpace(line, 0) ? line.replace(/^[ \t]+/, '') : line;
}
