import { distance } from 'fastest-levenshtein';

/** Letters that are wrong, missing or too many; two neighbours that changed places count as one. */
export function typos(typed: string, meant: string): number {
  const { text, swaps } = undoSwaps(typed, meant);
  const letters = distance(typed, meant);
  return swaps === 0 ? letters : Math.min(letters, swaps + distance(text, meant));
}

/** `ittel`, `title` → `title`, 2 */
function undoSwaps(typed: string, meant: string): { text: string; swaps: number } {
  let text = '';
  let swaps = 0;
  for (let at = 0; at < typed.length; at = text.length) {
    const isSwap = typed[at] !== meant[at] && typed[at] === meant[at + 1] && typed[at + 1] === meant[at];
    text += isSwap ? meant.slice(at, at + 2) : typed[at]!;
    if (isSwap) swaps += 1;
  }
  return { text, swaps };
}
