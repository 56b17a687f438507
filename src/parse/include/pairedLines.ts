import { fencedTest, TAGS_HOLD_MARKDOWN } from '../../prose/fencedTest';

/** Fences of code hardly ever have as many. */
export const FENCE = '`````';

/** Block that one line opens and another one ends. */
export interface LinePair {
  /** Name in the line that ends the block, which tells the block from others. */
  name: string;
  /** Both lines as docgen writes them. */
  written: string;
  end: string;
  /** True if everything between the lines is code. */
  isCode?: boolean;
}

/** How another generator writes blocks, each of which has a line at its start and one at its end. */
export interface PairSyntax {
  /** True if markdown goes on below a tag, which then begins no HTML. */
  tagsHoldMarkdown?: boolean;
  opened: (line: string) => LinePair | undefined;
  /** The name of what a line ends, and its indentation. */
  closed: (line: string) => { name: string; indent: string } | undefined;
  /** Line to write for one that neither opens nor ends anything, outside of pairs or in one. */
  alone?: (line: string, isInside: boolean) => string | undefined;
}

interface OpenPair extends LinePair {
  at: number;
}

/** Writes lines that belong together in docgen's way; what is never ended stays as it is. Lines keep their numbers. */
export function rewritePairs(text: string, { opened, closed, alone, tagsHoldMarkdown }: PairSyntax): string {
  const lines = text.split('\n');
  const isInCode = fencedTest(text, tagsHoldMarkdown === true ? TAGS_HOLD_MARKDOWN : {});
  const open: OpenPair[] = [];
  for (const [at, line] of lines.entries()) {
    if (isInCode(at)) continue;
    const end = closed(line);
    const last = open.at(-1);
    // In code nothing else is opened or ended.
    if (last?.isCode === true && last.name !== end?.name) continue;
    const single = alone?.(line, open.length > 0);
    if (single !== undefined) lines[at] = single;
    const pair = opened(line);
    if (pair !== undefined) open.push({ ...pair, at });
    if (end !== undefined) writeEnd(lines, at, { end, pair: takePair(open, end.name) });
  }
  return lines.join('\n');
}

function writeEnd(
  lines: string[],
  at: number,
  { end, pair }: { end: { indent: string }; pair: OpenPair | undefined },
): void {
  if (pair === undefined) return;
  let first = pair.at + 1;
  while (first < at && lines[first]!.trim() === '') first += 1;
  // Lines indented less than the content would be outside of the list that the content is in.
  const most = pair.isCode === true ? Infinity : indentOf(lines[Math.min(first, at)]!);
  lines[pair.at] = indentedAtMost(most, pair.written);
  lines[at] = pair.end === '' ? '' : indentedAtMost(most, end.indent + pair.end);
}

function indentedAtMost(most: number, line: string): string {
  return line.slice(Math.max(0, indentOf(line) - most));
}

function indentOf(line: string): number {
  return line.search(/\S|$/);
}

/** Takes the last pair of a name, and those that were opened in it and never ended, off a list. */
function takePair(open: OpenPair[], name: string): OpenPair | undefined {
  const from = open.findLastIndex((each) => each.name === name);
  return from === -1 ? undefined : open.splice(from)[0];
}
