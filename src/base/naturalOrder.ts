import { matchAt } from './matchAt';

const DIGITS = /\d+/y;

/** Order of two texts for `sort`: by code units, but numbers by their values: `2-b`, `10-a`. */
export function naturalOrder(a: string, b: string): number {
  if (a === b) return 0;
  let at = 0;
  while (a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  while (isDigit(a.charCodeAt(at - 1))) at -= 1;
  const [first, second] = [a, b].map((text) => Number(matchAt(DIGITS, text, at)?.[0] ?? Number.NaN));
  return first! - second! || (a < b ? -1 : 1);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
