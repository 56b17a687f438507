import { distance } from 'fastest-levenshtein';

/** How many letters are wrong, missing or extra; two swapped letters count as one. */
export function typos(typed: string, meant: string): number {
  const letters = distance(typed, meant);
  return letters === 2 && typed.length === meant.length && isSwap(typed, meant) ? 1 : letters;
}

function isSwap(typed: string, meant: string): boolean {
  let at = 0;
  while (typed[at] === meant[at]) at++;
  return typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && typed.slice(at + 2) === meant.slice(at + 2);
}
