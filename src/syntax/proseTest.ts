import type { RulePage } from '../model/syntax';

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
