/** A question has at most so many characters and words: whoever pastes a page does not ask for one. */
export const MOST_CHARACTERS = 1000;
export const MOST_WORDS = 40;

/** `'  a  b '` → 2 */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/** As much of a query as is looked for. */
export function withinLimits(text: string): string {
  const start = text.slice(0, MOST_CHARACTERS);
  return countWords(start) <= MOST_WORDS ? start : start.trim().split(/\s+/).slice(0, MOST_WORDS).join(' ');
}
