import { isInRanges, type LineRange } from '../../markdown/code/fence';

/** Stands for what is left out between two parts of a file. */
const GAP = '…';

/** Lines of a file that somebody chose. */
export interface ChosenLines {
  text: string;
  /** The number in the text of each line that is shown; undefined for a gap. */
  numbers: readonly (number | undefined)[];
}

/** `3-7,9-`, counted from 1; a part that is beyond the end of the text has no lines. */
export function chooseLines(text: string, written: string): ChosenLines {
  const lines = text.split('\n');
  const parts = written.split(',').map((range) => rangeOf(range, lines.length));
  const numbers = parts.flatMap(({ first, last }, index): (number | undefined)[] => {
    const own = Array.from({ length: Math.max(0, Math.min(last, lines.length) - first + 1) }, (_, at) => first + at);
    const before = parts[index - 1];
    return before === undefined || before.last + 1 === first ? own : [undefined, ...own];
  });
  return { text: numbers.map((number) => (number === undefined ? GAP : lines[number - 1])).join('\n'), numbers };
}

/** `3`, `3-7`, `3-`, `-7`; `-2` alone would be the last ones to some tools, and the first ones to most. */
function rangeOf(range: string, length: number): LineRange {
  const [, first = '', dash, last = ''] = /^(\d*)(?:(-)(\d*))?$/.exec(range.trim()) ?? [];
  const from = Math.max(1, Number(first) || 1);
  return { first: from, last: dash === undefined ? from : Number(last) || length };
}

/** The places among shown lines of those that are marked by their number in the file: `4,6-7` → `1,3-4` */
export function placesOfLines(marked: readonly LineRange[], numbers: ChosenLines['numbers']): string {
  const at = numbers.flatMap((number, index) => (number !== undefined && isInRanges(number, marked) ? index + 1 : []));
  return at.join(',');
}
