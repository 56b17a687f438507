import type { LineKind } from '../model/line';
import { scanLines } from '../prose/scanLines';

const CODE: ReadonlySet<LineKind> = new Set(['front matter', 'fenced code', 'indented code']);

/** Lines that follow each other, without a blank one between them. */
export interface ProsePart {
  start: number;
  end: number;
}

/** The paragraphs of a text, lists and tables too: all that is neither front matter nor code in lines of its own. */
export function proseParts(text: string): ProsePart[] {
  const parts: ProsePart[] = [];
  let open: ProsePart | undefined;
  let start = 0;
  for (const { text: line, kind } of scanLines(text)) {
    const end = start + line.length;
    if (CODE.has(kind) || line.trim() === '') open = undefined;
    else if (open === undefined) parts.push((open = { start, end }));
    else open.end = end;
    start = end + 1;
  }
  return parts;
}
