import { fencedTest } from '../../prose/fencedTest';
import type { ScanOptions } from '../../prose/scanLines';

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
  scan?: ScanOptions;
  opened: (line: string) => LinePair | undefined;
  /** Line that ends a block, with the groups `name` and `indent`. */
  closed: RegExp;
  /** Line to write for one that neither opens nor ends anything, outside of pairs or in one. */
  alone?: (line: string, isInside: boolean) => string | undefined;
}

interface OpenPair extends LinePair {
  at: number;
}

/** Writes lines that belong together in docgen's way; what is never ended stays as it is. Lines keep their numbers. */
export function rewritePairs(text: string, { opened, closed, alone, scan }: PairSyntax): string {
  const lines = text.split('\n');
  const isInCode = fencedTest(text, scan);
  const open: OpenPair[] = [];
  for (const [at, line] of lines.entries()) {
    if (isInCode(at)) continue;
    const end = closed.exec(line)?.groups;
    const last = open.at(-1);
    // In code nothing else is opened or ended.
    if (last?.isCode === true && last.name !== end?.name) continue;
    const single = alone?.(line, open.length > 0);
    if (single !== undefined) lines[at] = single;
    const pair = opened(line);
    if (pair !== undefined) open.push({ ...pair, at });
    if (end !== undefined) writeEnd(lines, at, { indent: end.indent!, pair: takeOpen(open, end.name!) });
  }
  return lines.join('\n');
}

function writeEnd(lines: string[], at: number, { indent, pair }: { indent: string; pair: OpenPair | undefined }): void {
  if (pair === undefined) return;
  let first = pair.at + 1;
  while (first < at && lines[first]!.trim() === '') first += 1;
  // Lines indented less than the content would be outside of the list that the content is in.
  const most = pair.isCode === true ? Infinity : indentOf(lines[Math.min(first, at)]!);
  lines[pair.at] = indentedAtMost(most, pair.written);
  lines[at] = pair.end === '' ? '' : indentedAtMost(most, indent + pair.end);
}

function indentedAtMost(most: number, line: string): string {
  return line.slice(Math.max(0, indentOf(line) - most));
}

function indentOf(line: string): number {
  return line.search(/\S|$/);
}

/** Takes the last block of a name, and those that were opened in it and never ended, off a list. */
export function takeOpen<Open extends { name: string }>(open: Open[], name: string): Open | undefined {
  const from = open.findLastIndex((each) => each.name === name);
  return from === -1 ? undefined : open.splice(from)[0];
}
