import type { RulePage } from '../../model/syntax';

/** Code in a line with a sign that ends a cell. */
const ANY = /`[^`\n|]*\|[^`\n]*`/;
const DELIMITERS = /^[ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;
/** Code in a line: as many backticks end it as begin it (CommonMark 6.1). */
const CODE = /(?<!`)(`+)(?!`)(?:.*?[^`])\1(?!`)/g;
const PIPE = /(?<!\\)\|/g;

/**
 * Escapes signs in code that would end a cell in rows that have too many cells with them, and the right number without:
 * GFM drops what is too much (tables, example 204), and others do not count code. Lines keep their numbers.
 */
export function rewriteTablePipes(lines: string[], { isProse }: RulePage): void {
  if (!lines.some((line) => ANY.test(line))) return;
  let columns = 0;
  for (const [at, line] of lines.entries()) {
    if (!isProse(at) || !line.includes('|')) columns = 0;
    else if (columns > 0) lines[at] = fitting(line, columns);
    else if (DELIMITERS.test(line)) {
      columns = cellsIn(line);
      if (at > 0) lines[at - 1] = fitting(lines[at - 1]!, columns);
    }
  }
}

function fitting(row: string, columns: number): string {
  if (cellsIn(row) <= columns || cellsIn(row.replaceAll(CODE, '')) !== columns) return row;
  return row.replaceAll(CODE, (code) => code.replaceAll(PIPE, String.raw`\|`));
}

function cellsIn(row: string): number {
  const bare = row.replace(/^[ \t>]*\|?/, '').replace(/(?<!\\)\|[ \t]*$/, '');
  return (bare.match(PIPE)?.length ?? 0) + 1;
}
