import { createFencePartReader } from '../../../base/fencedLines';
import { frontMatterEnd } from '../../../base/frontMatterEnd';
import { indentWidth } from '../../../base/indentWidth';
import { readLineTags } from './lineTags';
import { createLineMover, indentOf, type IndentedBlock } from './movedLine';

const ANY = /^(?: {2}|\t)/m;
/** A line that begins with a tag. */
const TAG = /^[ \t]*<\/?[A-Za-z]/m;
const ITEM = /^([ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+)\S/;
/** From here on, CommonMark takes what is indented for code. */
const CODE_INDENT = 4;

/**
 * Moves what is indented in MDX to where markdown reads it: there, four spaces are no code (they are switched off in
 * MDX), and what is between tags is indented as their author likes. Lines keep their numbers.
 */
export function rewriteMdxIndents(text: string): string {
  if (!ANY.test(text)) return text;
  const start = frontMatterEnd(text);
  const prose = text.slice(start);
  const lines = prose.split('\n');
  return text.slice(0, start) + withoutCodeIndents(TAG.test(prose) ? withoutTagIndents(lines) : lines).join('\n');
}

/** What is between tags begins where the first of them does. A tag of HTML is on one line. */
function withoutTagIndents(written: readonly string[]): readonly string[] {
  const { pairs, wholes } = readLineTags(written, 'elements');
  const lines = [...written];
  const open: IndentedBlock[] = [];
  const moved = createLineMover(open);
  for (let at = 0; at < lines.length; at += 1) {
    lines[at] = moved(lines[at]!, at);
    if (open.at(-1)?.closer.from === at) open.pop();
    const pair = pairs.get(at);
    const found = pair?.opener ?? wholes.get(at);
    if (pair !== undefined) open.push({ closer: pair.closer, indent: indentOf(lines[at]!) });
    if (found === undefined || found.to === at + 1) continue;
    if (/^[a-z]/.test(found.tag.name)) {
      const parts = written.slice(at + 1, found.to).map((part) => part.trim());
      lines[at] = [lines[at]!.trimEnd(), ...parts].join(' ');
      lines.fill('', at + 1, found.to);
    }
    at = found.to - 1;
  }
  return lines;
}

/** Blocks that would be code by their indentation begin where the content of the list around them does. */
function withoutCodeIndents(lines: readonly string[]): readonly string[] {
  const partOf = createFencePartReader();
  const read = createIndentReader();
  return lines.map((line) => {
    const part = partOf(line);
    if (line.trim() === '') return line;
    const isOutside = part === undefined || part === 'start';
    return withoutWidth(line, isOutside ? read.next(line, part === undefined) : read.shift());
  });
}

/** Tells how far lines are moved to the left: the next one, or one like those before. */
function createIndentReader() {
  /** Where the content of the lists around a line begins. */
  const offsets: number[] = [];
  let shift = 0;
  /** The indentation of the first line that is moved. */
  let from = 0;
  const next = (line: string, mayBeItem: boolean): number => {
    const indent = indentWidth(line);
    if (indent < from) shift = 0;
    while ((offsets.at(-1) ?? 0) > indent - shift) offsets.pop();
    const more = indent - shift - (offsets.at(-1) ?? 0);
    if (more >= CODE_INDENT) [shift, from] = [shift + more, indent];
    const marker = mayBeItem ? ITEM.exec(line)?.[1] : undefined;
    if (marker !== undefined) offsets.push(indentWidth(marker.replaceAll(/\S/g, ' ')) - shift);
    return shift;
  };
  return { next, shift: () => shift };
}

/** A line without so much of the space that it begins with. */
function withoutWidth(line: string, width: number): string {
  if (width === 0) return line;
  let end = 0;
  while (end < indentOf(line) && indentWidth(line.slice(0, end)) < width) end += 1;
  return ' '.repeat(Math.max(0, indentWidth(line.slice(0, end)) - width)) + line.slice(end);
}
