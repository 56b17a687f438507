/** Tells of places in a text in which line they are. */
export interface LineReader {
  /** The number of the line, from 0 on. */
  lineOf(place: number): number;
  /** The places at which the line begins and ends, without its break. */
  rangeOf(place: number): { start: number; end: number };
}

/** Finds the line of each place in little time, however long the text and its lines are. */
export function createLineReader(text: string): LineReader {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const lineOf = (place: number): number => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! > place) high = middle;
      else low = middle;
    }
    return low;
  };
  return {
    lineOf,
    rangeOf(place) {
      const line = lineOf(place);
      return { start: starts[line]!, end: (starts[line + 1] ?? text.length + 1) - 1 };
    },
  };
}
