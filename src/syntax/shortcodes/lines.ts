import { createLineReader } from '../lineReader';
import { shortcodesOf, type Shortcode } from './tokens';

/** A line of a table with a shortcode. */
const ROW = /^[ \t]*\|.*\{\{[<%]/m;
/** A line of a paragraph that is no block of its own, nor ends with a line break. */
const PLAIN = /^[ \t]*(?!\d{1,9}[.)][ \t])[\p{L}\p{N}("'`*_[](?!.*(?:\\| {2})$)/u;
/** Text behind the end of a block that may be left out. */
const NO_WORDS = /^[\s.,;]*$/;

/**
 * Gives shortcodes of some names the lines that they share with text: the blank ones above and below a block, else one
 * that becomes free where two lines of a paragraph are joined. What a pair is around within a cell of a table does not
 * end the cell, as in Hugo. Lines keep their numbers, but those in such blocks and tables.
 */
export function spreadShortcodes(text: string, isBlock: (name: string) => boolean): string {
  const shown = ROW.test(text) ? joinAllRows(text) : text;
  const lines = shown.split('\n');
  const { lineOf } = createLineReader(shown);
  const pairs = shortcodesOf(shown).filter(({ partner, isEnd, name }) => partner && !isEnd && isBlock(name));
  // From the last one on, so that those in others come first.
  for (const start of pairs.reverse()) spreadPair(lines, start, lineOf);
  return lines.join('\n');
}

/** A row may go on in several shortcodes, of which each begins in the row only once the one before is a part of it. */
function joinAllRows(text: string): string {
  const joined = joinRows(text);
  return joined === text ? text : joinAllRows(joined);
}

/** Writes rows of tables that go on in a shortcode as one line; blank ones behind the table take up the others. */
function joinRows(text: string): string {
  const lines = text.split('\n');
  const { lineOf } = createLineReader(text);
  for (const { partner, isEnd, start, end, part } of shortcodesOf(text).reverse()) {
    if (partner?.part !== part || isEnd) continue;
    const [first, last] = [lineOf(start), lineOf(partner.start)];
    const before = lines[first]!.slice(0, end - text.lastIndexOf('\n', start) - 1);
    if (!/^[ \t]*\|/.test(before)) continue;
    const inside = text.slice(end, partner.start).replaceAll(/(?<!\\)\|/g, String.raw`\|`);
    const broken = inside.split('\n').map((line, at) => (at === 0 ? line : line.trim()));
    const behind = lines[last]!.slice(partner.start - text.lastIndexOf('\n', partner.start) - 1);
    const free = lines.findIndex((line, at) => at > last && line.trim() === '');
    lines.splice(free === -1 ? lines.length : free, 0, ...broken.slice(1).map(() => ''));
    lines.splice(first, last - first + 1, before + broken.join('<br>').replace(/^(?:<br>)/, '') + behind);
  }
  return lines.join('\n');
}

interface Block {
  indent: string;
  opener: string;
  closer: string;
  inside: string[];
  /** Text behind its end. */
  after: string[];
  first: number;
  last: number;
}

function spreadPair(lines: string[], start: Shortcode, lineOf: (place: number) => number): void {
  const block = readBlock(lines, start, [lineOf(start.start), lineOf(start.partner!.start)]);
  if (block === undefined) return;
  const { indent, opener, closer, after } = block;
  let { first, last, inside } = block;
  let missing = 2 + inside.length + after.length - (last - first + 1);
  if (missing > 0 && isFree(lines, first - 1)) [first, missing] = [first - 1, missing - 1];
  if (missing > 0 && after.length === 0 && (lines[last + 1] ?? '').trim() === '')
    [last, missing] = [last + 1, missing - 1];
  for (; missing > 0; missing -= 1) {
    const shorter = withoutOneLine(inside);
    if (shorter === undefined) return;
    inside = shorter;
  }
  const blank = Array.from({ length: -missing }, () => '');
  lines.splice(first, last - first + 1, indent + opener, ...blank, ...inside, indent + closer, ...after);
}

/** A block that shares a line with text, or whose start takes several; undefined for one that has its lines. */
function readBlock(lines: readonly string[], start: Shortcode, [first, last]: [number, number]): Block | undefined {
  const closer = start.partner!.written;
  const opened = start.written.split('\n');
  const openEnd = first + opened.length - 1;
  const indent = /^[ \t]*/.exec(lines[first]!)![0];
  const to = lines[last]!.lastIndexOf(closer);
  if (to === -1 || !lines[first]!.startsWith(opened[0]!, indent.length)) return undefined;
  const from = (opened.length === 1 ? indent.length : 0) + opened.at(-1)!.length;
  const top = lines[openEnd]!.slice(from, openEnd === last ? to : undefined).trim();
  const bottom = openEnd === last ? '' : lines[last]!.slice(0, to).trimEnd();
  const behind = lines[last]!.slice(to + closer.length);
  const after = NO_WORDS.test(behind) ? [] : [indent + behind.trim()];
  if (opened.length === 1 && top + bottom + after.join('') === '') return undefined;
  const middle = lines.slice(openEnd + 1, last);
  const inside = [...lineWith(indent, top), ...middle, ...lineWith('', bottom)];
  const opener = opened.map((line, at) => (at === 0 ? line : line.trim())).join(' ');
  return { indent, opener, closer, inside, after, first, last };
}

function lineWith(indent: string, words: string): string[] {
  return words === '' ? [] : [indent + words];
}

/** True if a line can become another one: blank, and not below HTML, which ends at a blank line. */
function isFree(lines: readonly string[], at: number): boolean {
  return lines[at]?.trim() === '' && !/^[ \t]*</.test(lines[at - 1] ?? '');
}

function withoutOneLine(inside: readonly string[]): string[] | undefined {
  const [first = '', second = ''] = inside;
  if (inside.length > 1 && first.trim() === '') return inside.slice(1);
  if (inside.length > 1 && inside.at(-1)!.trim() === '') return inside.slice(0, -1);
  return PLAIN.test(first) && PLAIN.test(second) ? [`${first} ${second.trim()}`, ...inside.slice(2)] : undefined;
}
