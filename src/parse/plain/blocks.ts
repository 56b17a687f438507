import type { Code, Heading, List, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { closesFence, openingFence } from '../../base/fences';
import { isMarker } from '../../base/markerLines';
import { readInline } from './inline';
import type { TextLines } from './lines';

/** A block that was read, and the line after it, counted from 0. */
export interface PlainBlock {
  node: RootContent;
  next: number;
}

/** A line that can only be text: it begins with a letter, a quotation mark, code or a link. */
const TEXT = /^[A-Za-z\u00C0-\u024F`[("'“‘].*[^ ]$|^[A-Za-z]$/;
const ITEM = /^- (?=[A-Za-z`[].*[^ ]$|[A-Za-z]$)/;
const HEADING = /^(#{1,6}) (?=[^ #].*[^ #]$|[^ #]$)/;
/** An info string of a fence in which every character means itself. */
const PLAIN_INFO = /^$|^[^`\\&\t]*[^`\\&\t ]$/;
/** An empty line. */
export const BLANK = /^[ \t]*$/;

/** Headings, markers and fences end any block before them (CommonMark 4.2, 4.5). */
function endsBlock(line: string): boolean {
  switch (line[0]) {
    case '#':
      return /^#{1,6} /.test(line);
    case ':':
      return isMarker(line);
    case '`':
    case '~':
      return openingFence(line) !== undefined;
    default:
      return false;
  }
}

/** `## Title` */
export function readHeading(lines: TextLines, line: number): PlainBlock | undefined {
  const text = lines.all[line]!;
  const marks = HEADING.exec(text);
  if (marks === null) return undefined;
  const children = readInline(lines, { line, from: marks[0].length, to: text.length });
  if (children === undefined) return undefined;
  const position = lines.position({ line, column: 0 }, { line, column: text.length });
  const node: Heading = { type: 'heading', depth: marks[1]!.length as Heading['depth'], children, position };
  return { node, next: line + 1 };
}

/** Lines of text up to an empty line, or a line that ends any block. */
export function readParagraph(lines: TextLines, line: number): PlainBlock | undefined {
  const children: PhrasingContent[] = [];
  let next = line;
  for (; next < lines.all.length && !BLANK.test(lines.all[next]!) && !endsBlock(lines.all[next]!); next += 1) {
    const text = lines.all[next]!;
    if (!TEXT.test(text)) return undefined;
    const inline = readInline(lines, { line: next, from: 0, to: text.length });
    if (inline === undefined) return undefined;
    if (next > line) {
      const position = lines.position(
        { line: next - 1, column: lines.all[next - 1]!.length },
        { line: next, column: 0 },
      );
      children.push({ type: 'text', value: '\n', position });
    }
    children.push(...inline);
  }
  if (next === line) return undefined;
  const position = lines.position({ line, column: 0 }, { line: next - 1, column: lines.all[next - 1]!.length });
  const node: Paragraph = { type: 'paragraph', children: joinText(children), position };
  return { node, next };
}

/** A tight list of one-line items, up to an empty line, a marker or a fence. */
export function readList(lines: TextLines, line: number): PlainBlock | undefined {
  const children: ListItem[] = [];
  let next = line;
  for (let mark = ITEM.exec(lines.all[next]!); mark !== null; mark = ITEM.exec(lines.all[next] ?? '')) {
    const to = lines.all[next]!.length;
    const inline = readInline(lines, { line: next, from: mark[0].length, to });
    if (inline === undefined) return undefined;
    const position = lines.position({ line: next, column: 2 }, { line: next, column: to });
    const paragraph: Paragraph = { type: 'paragraph', children: inline, position };
    children.push({
      type: 'listItem',
      spread: false,
      checked: null,
      children: [paragraph],
      position: lines.position({ line: next, column: 0 }, { line: next, column: to }),
    });
    next += 1;
  }
  if (children.length === 0 || !endsList(lines.all, next)) return undefined;
  const position = { start: children[0]!.position!.start, end: children.at(-1)!.position!.end };
  const node: List = { type: 'list', ordered: false, start: null, spread: false, children, position };
  return { node, next };
}

/** What follows the last item must not be able to belong to the list: no other item, no text, no indented line. */
function endsList(all: readonly string[], next: number): boolean {
  let after = next;
  while (after < all.length && BLANK.test(all[after]!)) after += 1;
  const follower = all[after];
  if (follower === undefined || endsBlock(follower)) return true;
  return after > next && /^[A-Za-z|]/.test(follower);
}

/** Code between fences at the margin. */
export function readFence(lines: TextLines, line: number): PlainBlock | undefined {
  const info = openingFence(lines.all[line]!)?.info;
  if (info === undefined || !PLAIN_INFO.test(info)) return undefined;
  const end = closingFence(lines.all, line);
  if (end === -1 || lines.all[end]!.includes('\t')) return undefined;
  const [, language, meta] = /^ *([^ ]+)? *(.+)?$/.exec(info)!;
  const position = lines.position({ line, column: 0 }, { line: end, column: lines.all[end]!.length });
  const node: Code = {
    type: 'code',
    lang: language ?? null,
    meta: meta ?? null,
    value: lines.all.slice(line + 1, end).join('\n'),
    position,
  };
  return { node, next: end + 1 };
}

/** The line of the fence that closes the fence on a line; -1 if there is none. */
export function closingFence(all: readonly string[], line: number): number {
  const { fence } = openingFence(all[line]!)!;
  return all.findIndex((each, at) => at > line && closesFence(each, fence));
}

function joinText(nodes: PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (last?.type === 'text' && node.type === 'text') {
      last.value += node.value;
      last.position!.end = node.position!.end;
    } else {
      joined.push(node);
    }
  }
  return joined;
}
