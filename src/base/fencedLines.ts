/** Backticks with backticks behind them are code in a line. In a list, a tab may stand before them. */
const OPENER = /^[ \t]*(`{3,}(?=[^`]*$)|~{3,})/;
/** Words behind the marks are code that shows a fence. */
const CLOSER = /^[ \t]*(`{3,}|~{3,})[ \t]*$/;

/** What a line is to fenced code: the line that begins it or ends it, one in it, or none of these. */
type FencePart = 'start' | 'inside' | 'end' | undefined;

/** Tells of each line of a text, asked for one after the other, which part of fenced code it is (CommonMark, 4.5). */
export function createFencePartReader(): (line: string) => FencePart {
  let fence: string | undefined;
  let most = 0;
  return (line) => {
    if (!mayBeFence(line)) return fence === undefined ? undefined : 'inside';
    if (fence === undefined) {
      fence = OPENER.exec(line)?.[1];
      most = indentOf(line) + 3;
      return fence === undefined ? undefined : 'start';
    }
    if (indentOf(line) > most || CLOSER.exec(line)?.[1]?.startsWith(fence) !== true) return 'inside';
    fence = undefined;
    return 'end';
  };
}

/** Columns before the first sign; the end of fenced code has at most three more than its beginning. */
function indentOf(line: string): number {
  const [space = ''] = /^[ \t]*/.exec(line) ?? [];
  return space.replaceAll('\t', '    ').length;
}

/** Whether a line begins as those of fences do: for most lines the first letter tells sooner than a pattern. */
function mayBeFence(line: string): boolean {
  let at = 0;
  while (line[at] === ' ' || line[at] === '\t') at += 1;
  return line[at] === '`' || line[at] === '~';
}

/** The same, of which only is told whether the line is part of fenced code. */
export function createFenceReader(): (line: string) => boolean {
  const partOf = createFencePartReader();
  return (line) => partOf(line) !== undefined;
}
