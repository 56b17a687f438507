/** Fences of code hardly ever have as many. */
export const FENCE = '`````';

/** Block that one line opens and another one ends. */
export interface LinePair {
  /** Name in the line that ends the block, which tells the block from others. */
  name: string;
  /** Both lines as docgen writes them, without their indentation; undefined for one that stays. */
  written?: string;
  end?: string;
  /** True if everything between the lines is code. */
  isCode?: boolean;
  /** Number of lines below the first one that belong to it, as its options. */
  options?: number;
}

/** Lines of a text, as they are written up to now, and the pairs that are open at one of them. */
export interface PairsAround {
  lines: string[];
  open: readonly LinePair[];
}

/** How another generator writes blocks, each of which has a line at its start and one at its end. */
export interface PairSyntax {
  /** Block that a line opens; text to write for a line that is no part of a pair. */
  opened(line: string, at: number, around: PairsAround): LinePair | string | undefined;
  /** Name of the block that a line ends. */
  closed(line: string, last: LinePair | undefined): string | undefined;
}

type OpenPair = LinePair & { at: number };

/** Writes lines that belong together in docgen's way; what is never ended stays as it is. */
export function writePairs(lines: string[], isProse: (at: number) => boolean, syntax: PairSyntax): void {
  const { opened, closed } = syntax;
  const open: OpenPair[] = [];
  for (const [at, line] of lines.entries()) {
    if (!isProse(at)) continue;
    const last = open.at(-1);
    const end = closed(line, last);
    // In code nothing else is opened or ended.
    if (last?.isCode === true && last.name !== end) continue;
    const found = opened(line, at, { lines, open });
    if (typeof found === 'string') lines[at] = found;
    else if (found !== undefined) open.push({ ...found, at });
    const ended = end && takeOpen(open, end);
    if (ended) writePair(lines, ended, at);
  }
}

function writePair(lines: string[], { at, written, end, isCode, options = 0 }: OpenPair, last: number): void {
  // Below its first line, options of code would be blank lines in it.
  const start = isCode === true ? at + options : at;
  const opener = lines[at]!;
  lines.fill('', at, at + 1 + options)[start] = opener;
  const first = lines.slice(at + 1, last).find((line) => line.trim() !== '') ?? lines[last]!;
  // Lines indented less than the content would be outside of the list that the content is in.
  const most = isCode === true ? Infinity : first.search(/\S|$/);
  const write = (place: number, line: string | undefined): void => {
    const [indent] = /^[ \t]*(?:>[ \t]*)*/.exec(lines[place]!)!;
    if (line !== undefined) lines[place] = line && indent.slice(Math.max(0, indent.search(/>|$/) - most)) + line;
  };
  write(start, written);
  write(last, end);
}

/** Takes the last block of a name, and those that were opened in it and never ended, off a list. */
export function takeOpen<Open extends { name: string }>(open: Open[], name: string): Open | undefined {
  const from = open.findLastIndex((each) => each.name === name);
  return from === -1 ? undefined : open.splice(from)[0];
}
