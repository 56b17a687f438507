/** Stands around the number of a template that says nothing, which tells it from text: it is left out of the tree. */
const SIGN = '\u2062';
/** A template that is left out, in markdown or in HTML. */
export const LEFT_OUT = String.raw`${SIGN}[^${SIGN}]*${SIGN}`;
/** Matches any text that may have templates that are left out. */
export const MAY_BE_LEFT_OUT = new RegExp(SIGN);
const NUMBER = new RegExp(String.raw`${SIGN}(\d+)[^${SIGN}]*${SIGN}`, 'g');

const LINES = new RegExp(String.raw`(?<=^|\n)[ \t]*(?:${LEFT_OUT}[ \t]*)+(?:\n|$)`, 'g');
const BESIDE = new RegExp(`(?<=\n|^)${LEFT_OUT}[ \t]*|[ \t]*${LEFT_OUT}`, 'g');

/** Text in place of a template, which is noted; it has as many lines. */
export function leaveOut(written: string, leftOut: string[]): string {
  const number = leftOut.push(written) - 1;
  return SIGN + written.replaceAll(/[^\n]+/g, `${number}`) + SIGN;
}

/** A text without the templates that are left out, and without the lines that they fill. */
export function withoutLeftOut(text: string): string {
  return text.includes(SIGN) ? text.replaceAll(LINES, '').replaceAll(BESIDE, '') : text;
}

/** A text with the templates that were left out as they were written. */
export function writtenAs(text: string, leftOut: readonly string[]): string {
  return text.replaceAll(NUMBER, (sign, number: string) => leftOut[Number(number)] ?? sign);
}
