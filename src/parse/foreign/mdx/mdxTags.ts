import { attribute, foreignTag, type WrittenTag } from './foreignTag';
import { readLineTags, type LineTag, type LineTags, type TagPair } from './lineTags';
import { writeAttached } from './attachedTags';
import { createLineMover, indentOf, type IndentedBlock } from './movedLine';

const ANY = /^[ \t]*<\/?[A-Z]/m;
/** Titles of code in a group, as words behind its language. */
const FENCE_TITLE = /^([ \t]*(?:`{3,}|~{3,})[\w+#-]+)[ \t]+(?![ \t])([^[\]{}=`~]+)$/;

/** A component from the line of its tag to that of its end. */
interface OpenBlock extends TagPair, IndentedBlock {
  closer: TagPair['closer'];
  written: WrittenTag | undefined;
}

/**
 * Writes components of other generators as docgen's: `<Aside type="tip">` → `::: tip`. Where one has lines of its own,
 * its content is moved to the left as far as it is indented: MDX has no indented code. Lines keep their numbers.
 */
export function rewriteMdxTags(text: string, ownComponents: readonly string[]): string {
  if (!ANY.test(text)) return text;
  const lines = text.split('\n');
  const tags = readLineTags(lines);
  const open: OpenBlock[] = [];
  const move = createLineMover(open);
  for (let at = 0; at < lines.length; at += 1) {
    lines[at] = move(lines[at]!, at);
    const last = open.at(-1);
    const found = tagOn(at, tags);
    if (last?.closer.from === at) closeBlock(lines, at, open.pop()!);
    else if (found === undefined) lines[at] = lineIn(last, lines[at]!);
    else {
      const isOwn = ownComponents.includes(found.tag.name);
      const written = isOwn ? undefined : foreignTag(found.tag);
      const pair = tags.pairs.get(at);
      if (pair !== undefined) open.push({ ...pair, written, indent: indentOf(lines[at]!), inner: written?.indent });
      if (!isOwn) writeFound(lines, found, { written, isAttached: tags.attached.has(at) });
      at = found.to - 1;
    }
  }
  return lines.join('\n');
}

function tagOn(at: number, { pairs, wholes, attached }: LineTags): LineTag | undefined {
  return pairs.get(at)?.opener ?? wholes.get(at) ?? attached.get(at);
}

/** A line without a tag: in a group of code, the words behind a language are its title. */
function lineIn(block: OpenBlock | undefined, line: string): string {
  return block?.written?.isCodeGroup === true ? line.replace(FENCE_TITLE, '$1 [$2]') : line;
}

function closeBlock(lines: string[], at: number, { written }: OpenBlock): void {
  if (written !== undefined) writeLine(lines, at, written.end);
}

function writeFound(
  lines: string[],
  found: LineTag,
  { written, isAttached }: { written: WrittenTag | undefined; isAttached: boolean },
): void {
  if (isAttached) writeAttached(lines, found, written);
  else if (written === undefined) writePlain(lines, found);
  else writeTag(lines, found, written.start);
}

function writeLine(lines: string[], at: number, written: string): void {
  lines[at] = written === '' ? '' : lines[at]!.slice(0, indentOf(lines[at]!)) + written;
}

function writeTag(lines: string[], { from, to }: LineTag, written: string): void {
  writeLine(lines, from, written);
  lines.fill('', from + 1, to);
}

/** A component that docgen does not know: without code in its tag, and on one line, it can be told as one. */
function writePlain(lines: string[], found: LineTag): void {
  const { name, kind, attributes } = found.tag;
  const isLong = kind === 'whole' && found.to > found.from + 1;
  if (!isLong && ![...attributes.values()].includes(undefined)) return;
  const texts = [...attributes].flatMap(([key, value]) => (value === undefined ? [] : [attribute(key, value)]));
  writeTag(lines, found, `<${name}${texts.join('')}${kind === 'whole' ? ' /' : ''}>`);
}
