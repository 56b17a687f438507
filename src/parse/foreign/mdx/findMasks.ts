import { readComponentTag } from '../../../base/componentTag';
import { createFenceReader } from '../../../base/fencedLines';
import { matchAt } from '../../../base/matchAt';
import { readMdxCode } from './mdxCode';
import { readMdxTag, type MdxTag } from './mdxTag';

/** A place of a text that MDX reads in another way than markdown. */
export type Mask = {
  start: number;
  end: number;
  /** What stands in its place while the text is read as markdown, of the same length. */
  hidden: string;
} & (
  | { kind: 'line'; html: string }
  | { kind: 'tag'; html: string }
  | { kind: 'code'; text: string | undefined; isComment: boolean }
  | { kind: 'blank' }
);

/** What may stand before a tag in its line: indentation, quotations, items of lists. */
const BEFORE = /[ \t]*(?:(?:>|[-+*]|\d{1,9}[.)])(?:[ \t]+|(?<=>)|$))*/y;
/** Lines that have a meaning of their own: docgen's markers, and comments. */
const OTHER = /:::|\[\[_?toc|<<<|<!--/y;
/** Lines of a module go on up to an empty line. */
const MODULE = /(?<=^|\n)(?:import|export)[ \t{*][^]*?(?=\n[ \t]*(?:\n|$)|$)/y;
/** Elements whose content markdown leaves to them, up to their end. */
const VERBATIM = /^(?:pre|script|style|textarea)$/i;
const SPACE = /[ \t]*/y;
/** A line that code in the line above does not go on in: an empty one, or the beginning of an item or a heading. */
const NEW_BLOCK = String.raw`[ \t]*(?:\n|[-+*][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t])`;
/** What is skipped in prose: escaped characters, code, addresses, attributes of directives, formulas. */
const SKIPPED = new RegExp(
  [
    String.raw`\\[^]`,
    String.raw`(\x60+)(?!\x60)(?:[^\x60\n]|\n(?!${NEW_BLOCK})|(?!\1(?!\x60))\x60+)*?\1(?!\x60)|\x60+`,
    String.raw`\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\]:[ \t]*<[^<>\n]*>`,
    String.raw`(?:\]|:[\w-]+)\{[^{}\n]*\}`,
    String.raw`\$\$[^]*?\$\$|\$(?!\s)[^$\n]*[^\s$\\]\$(?!\d)`,
    '<!--[^]*?-->',
  ].join('|'),
  'y',
);
const NEXT = /[\\`\]:$<{\n]/g;

/** Finds what MDX reads in another way: tags, which are no HTML, and code in braces. */
export function findMasks(text: string): Mask[] {
  const masks: Mask[] = [];
  const isInCode = createFenceReader();
  let done = 0;
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    if (done > start) {
      if (done < end) done = readProse(text, { from: done, end }, masks);
    } else {
      const from = start + matchAt(BEFORE, text, start)![0].length;
      if (!isInCode(text.slice(from, end)) && from < end) done = readLine(text, { from, end }, masks);
    }
    start = end + 1;
  }
  return masks;
}

interface Range {
  from: number;
  end: number;
}

/** Reads a line from its first character on; gives the place up to which it has read. */
function readLine(text: string, { from, end }: Range, masks: Mask[]): number {
  if (matchAt(OTHER, text, from) !== undefined) return from;
  const code = matchAt(MODULE, text, from)?.[0];
  if (code !== undefined) return from + code.length;
  if (text[from] === '{') return readCodeLine(text, { from, end }, masks);
  const tags = text[from] === '<' ? tagsOnly(text, { from, end }) : [];
  const [first] = tags;
  if (first === undefined) return readTagAndProse(text, { from, end }, masks);
  if (tags.some(({ name }) => VERBATIM.test(name))) return end;
  const named = tags.filter(({ name }) => name !== '');
  const html = named.map((tag) => tag.html).join('');
  const last = from + text.slice(from, end).trimEnd().length;
  if (named.length === 0) masks.push({ kind: 'blank', start: from, end: last, hidden: ' '.repeat(last - from) });
  else if (named.length !== 1 || named[0]!.hasCode || readComponentTag(text.slice(from, last)) === null)
    masks.push({ kind: 'line', html, start: from, end: last, hidden: ':'.repeat(last - from) });
  return end;
}

/** Code that has lines to itself would be HTML as a tag. */
function readCodeLine(text: string, { from, end }: Range, masks: Mask[]): number {
  const code = codeMask(text, from);
  if (code === undefined || !isBlank(text, code.end, end)) return readProse(text, { from, end }, masks);
  masks.push({ ...code, hidden: hide(text, code, '`') });
  return code.end;
}

/** Tags that have a line to themselves; none if there is anything else on it. */
function tagsOnly(text: string, { from, end }: Range): MdxTag[] {
  const tags: MdxTag[] = [];
  for (let at = from; at < end; at += matchAt(SPACE, text, at)![0].length) {
    const tag = readMdxTag(text, at);
    if (tag === undefined || tag.end > end) return [];
    tags.push(tag);
    at = tag.end;
  }
  return tags;
}

/** A tag in front of text is a part of its line. */
function readTagAndProse(text: string, { from, end }: Range, masks: Mask[]): number {
  const tag = text[from] === '<' ? readMdxTag(text, from) : undefined;
  if (tag === undefined || VERBATIM.test(tag.name)) return readProse(text, { from, end }, masks);
  masks.push(
    tag.end > end && isBlank(text, tag.end, end) ? linesMask(text, { from, end }, tag) : tagMask(text, from, tag),
  );
  return tag.end >= end ? tag.end : readProse(text, { from: tag.end, end }, masks);
}

/** Reads text up to the end of a line, or to where what begins on it ends. */
function readProse(text: string, { from, end }: Range, masks: Mask[]): number {
  let at = from;
  while (at < end) {
    NEXT.lastIndex = at;
    const next = NEXT.exec(text);
    if (next === null || next.index >= end) return end;
    at = next.index;
    const skipped = matchAt(SKIPPED, text, at)?.[0].length ?? 0;
    at = skipped > 0 ? at + skipped : readCharacter(text, at, masks);
  }
  return at;
}

function readCharacter(text: string, at: number, masks: Mask[]): number {
  if (text[at] === '{') {
    const code = codeMask(text, at);
    if (code !== undefined) masks.push(code);
    return code?.end ?? at + 1;
  }
  const tag = text[at] === '<' ? readMdxTag(text, at) : undefined;
  if (tag === undefined) return at + 1;
  const isOther = tag.hasCode || tag.name === '' || tag.name.includes('.');
  if (isOther || QUOTED_END.test(text.slice(at, tag.end))) masks.push(tagMask(text, at, tag));
  return tag.end;
}

/** An end of a tag that begins a quotation in markdown. */
const QUOTED_END = /\n[ \t]*>$/;

/** Two colons are no marker: `<a` with its attributes below. */
const SHORTEST_MARKER = 3;

/** A tag over several lines, which has them to itself. */
function linesMask(text: string, { from, end }: Range, tag: MdxTag): Mask {
  if (tag.name === '' || end - from < SHORTEST_MARKER) return tagMask(text, from, tag);
  const hidden = ':'.repeat(end - from) + text.slice(end, tag.end).replace(/[^\n]/g, ' ');
  return { kind: 'line', html: tag.html, start: from, end: tag.end, hidden };
}

function tagMask(text: string, start: number, { name, end, html }: MdxTag): Mask {
  const range = { start, end };
  if (name === '') return { kind: 'blank', ...range, hidden: ' '.repeat(end - start) };
  return { kind: 'tag', html, ...range, hidden: hide(text, range, text[start + 1] === '/' ? '</' : '<') };
}

function codeMask(text: string, start: number): Mask | undefined {
  const code = readMdxCode(text, start);
  if (code === undefined) return undefined;
  const range = { start, end: code.end };
  return { kind: 'code', ...code, ...range, hidden: hide(text, range, '<') };
}

/** A tag or code that ends in markdown where something else does in MDX. Lines stay, and an empty one ends it. */
function hide(text: string, { start, end }: { start: number; end: number }, opener: '`' | '<' | '</'): string {
  const shown = text.slice(start, end);
  const empty = shown.search(/\n[ \t]*\n/);
  const first = empty === -1 ? shown : shown.slice(0, empty);
  const rest = shown.slice(first.length).replace(/[^\n]/g, ' ');
  if (first.length < 3) return first.replace(/[^\n]/g, ' ') + rest;
  // The name of a tag follows its sign.
  const sign = shown[opener.length] === '\n' ? '`' : opener;
  const inner = first.slice(sign.length, -1).replace(/(?<!\n[ \t]*)[ \t]|\S/g, 'x');
  const closed = sign + inner + (sign === '`' ? '`' : '>') + rest;
  // At the start of a line its end would begin a quotation: it is put behind what is before.
  return sign === '`' ? closed : closed.replace(LONE_END, '>$1 ');
}

/** The end of a tag on a line of its own, and what is before it: an empty line is left. */
const LONE_END = /(?<![</])x(\n[ \t]*)>(?=\s*$)/;

function isBlank(text: string, from: number, end: number): boolean {
  const lineEnd = from > end ? text.indexOf('\n', from) : end;
  return text.slice(from, lineEnd === -1 ? text.length : lineEnd).trim() === '';
}
