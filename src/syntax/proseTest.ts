import type { RulePage } from '../model/syntax';

/** True if a place in a line is inside a code span, as far as that line shows. */
export function isInCodeSpan(line: string, at: number): boolean {
  return (line.slice(0, at).match(/`+/g)?.length ?? 0) % 2 === 1;
}

/** Tells of places in a text, asked for from left to right, whether a rule may write there. */
export function proseTest(text: string, { isProse, isText }: RulePage): (place: number) => boolean {
  let line = 0;
  let start = 0;
  return (place) => {
    for (let end = text.indexOf('\n', start); end !== -1 && end < place; end = text.indexOf('\n', start)) {
      start = end + 1;
      line += 1;
    }
    return isProse(line) && isText(line, place - start);
  };
}
