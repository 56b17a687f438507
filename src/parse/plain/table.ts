import type { AlignType, Table, TableCell, TableRow } from 'mdast';
import { BLANK, type PlainBlock } from './blocks';
import { readInline } from './inline';
import type { TextLines } from './lines';

const ROW = /^\|.*\|$/;
const DELIMITERS = /^\|(?: *:?-+:? *\|)+$/;

/**
 * A table whose rows begin and end with a pipe and have as many cells as its header (GFM 4.10), up to an empty line.
 */
export function readTable(lines: TextLines, line: number): PlainBlock | undefined {
  const delimiters = lines.all[line + 1] ?? '';
  if (!DELIMITERS.test(delimiters)) return undefined;
  const align = delimiters.slice(1, -1).split('|').map(alignment);
  const children: TableRow[] = [];
  let next = line;
  for (; next < lines.all.length && !BLANK.test(lines.all[next]!); next += 1) {
    if (next === line + 1) continue;
    const row = readRow(lines, next);
    if (row?.children.length !== align.length) return undefined;
    children.push(row);
  }
  const end = Math.max(next - 1, line + 1);
  const node: Table = {
    type: 'table',
    align,
    children,
    position: lines.position({ line, column: 0 }, { line: end, column: lines.all[end]!.length }),
  };
  return { node, next };
}

function alignment(delimiter: string): AlignType {
  const dashes = delimiter.trim();
  if (dashes.startsWith(':')) return dashes.endsWith(':') ? 'center' : 'left';
  return dashes.endsWith(':') ? 'right' : null;
}

function readRow(lines: TextLines, line: number): TableRow | undefined {
  const text = lines.all[line]!;
  if (!ROW.test(text) || text.length < 2 || /[\\\t]/.test(text)) return undefined;
  const children: TableCell[] = [];
  for (let from = 0; from < text.length - 1;) {
    const pipe = text.indexOf('|', from + 1);
    const cell = readCell(lines, { line, from, to: pipe });
    if (cell === undefined) return undefined;
    children.push(cell);
    from = pipe;
  }
  // The last cell includes the pipe that closes the row.
  const position = lines.position({ line, column: 0 }, { line, column: text.length });
  children.at(-1)!.position!.end = position.end;
  return { type: 'tableRow', children, position };
}

/** A cell from its leading pipe to the next one. */
function readCell(
  lines: TextLines,
  { line, from, to }: { line: number; from: number; to: number },
): TableCell | undefined {
  const inside = lines.all[line]!.slice(from + 1, to);
  const [, before, content] = /^( *)(.*?) *$/.exec(inside)!;
  const start = from + 1 + before!.length;
  const children = readInline(lines, { line, from: start, to: start + content!.length });
  if (children === undefined) return undefined;
  return { type: 'tableCell', children, position: lines.position({ line, column: from }, { line, column: to }) };
}
