import type { RootContent } from 'mdast';
import { openingFence } from '../../base/fences';
import { isMarker } from '../../base/markerLines';
import { BLANK, closingFence, readFence, readHeading, readList, readParagraph, type PlainBlock } from './blocks';
import { splitLines, type TextLines } from './lines';
import { readTable } from './table';

/** Lines that are left to the parser, up to but not including `end`; counted from 0. */
export interface UnreadLines {
  type: 'unread';
  from: number;
  end: number;
}

/** How a block of HTML (CommonMark 4.6) or indented code may begin: only the parser can say where they end. */
const UNSURE = /^(?: {0,3}<[A-Za-z!?/]| {1,3}(?:```|~~~))/;

/**
 * Reads the most common blocks of a reference if they are unambiguous: headings, text with code and links, flat lists,
 * tables, code, marker lines, all at the margin. The rest is left to the parser, which looks at every character many
 * times. Both give the same result; lines end with `\n`.
 */
export function readPlain(lines: TextLines): (RootContent | UnreadLines)[] {
  const parts: (RootContent | UnreadLines)[] = [];
  /** Whether the previous line belongs to a block that is left to the parser and may continue. */
  let open = false;
  const leave = (from: number, end: number): number => {
    const before = parts.at(-1);
    if (before?.type === 'unread') before.end = end;
    else parts.push({ type: 'unread', from, end });
    return end;
  };
  for (let line = 0; line < lines.all.length;) {
    const afterUnread = parts.at(-1)?.type === 'unread';
    if (BLANK.test(lines.all[line]!)) {
      // Unclosed code that is left to the parser contains the empty lines after it.
      line = afterUnread ? leave(line, line + 1) : line + 1;
      open = false;
      continue;
    }
    const block: PlainBlock | undefined =
      readAnywhere(lines, line) ?? (open ? undefined : readAfterEnd(lines, line, afterUnread));
    open = block === undefined;
    if (block !== undefined) parts.push(block.node);
    line = block?.next ?? leave(line, endOfUncertain(lines.all, line));
  }
  return parts;
}

/** The line after HTML or code that must not be read line by line; otherwise the line itself. */
function endOfUncertain(all: readonly string[], line: number): number {
  const closing = UNSURE.test(all[line]!) ? -1 : openingFence(all[line]!) ? closingFence(all, line) : line;
  return closing === -1 ? all.length : closing + 1;
}

/** Reads a block that ends any block before it. */
function readAnywhere(lines: TextLines, line: number): PlainBlock | undefined {
  switch (lines.all[line]![0]) {
    case '#':
      return readHeading(lines, line);
    case '`':
    case '~':
      return readFence(lines, line);
    case ':':
    case '<':
    case '[':
      return readMarker(lines, line);
    default:
      return undefined;
  }
}

function readMarker(lines: TextLines, line: number): PlainBlock | undefined {
  const text = lines.all[line]!;
  // The parser counts a tab as several columns.
  if (!isMarker(text) || text.includes('\t')) return undefined;
  const position = lines.position({ line, column: 0 }, { line, column: text.length });
  return { node: { type: 'lineMarker', value: text.trim(), position }, next: line + 1 };
}

/** Reads a block that could continue the previous one if there were no empty line before it; a list could even then. */
function readAfterEnd(lines: TextLines, line: number, afterUnread: boolean): PlainBlock | undefined {
  switch (lines.all[line]![0]) {
    case '|':
      return readTable(lines, line);
    case '-':
      return afterUnread ? undefined : readList(lines, line);
    default:
      return readParagraph(lines, line);
  }
}

/** Splits a text into its lines; undefined if it contains characters that the parser replaces or drops. */
export function plainLines(text: string): TextLines | undefined {
  return /[\r\0\uFEFF]/.test(text) ? undefined : splitLines(text);
}
