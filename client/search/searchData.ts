/** `assets/search/names.HASH.json`: what is searched first, and what results are shown with. */
export interface SearchNames {
  /** Labels of the sidebar groups. */
  groups: string[];
  /** Title, index of the group or -1, path; a page's place in the list is its number in all other files. */
  pages: [title: string, group: number, path: string][];
  /** Headings that are not on many pages: text, number of the page, slug. */
  headings: [title: string, page: number, slug: string][];
}

/**
 * `assets/search/words-N.HASH.json`: parameters and words whose first two characters fall into shard N. Page numbers are
 * ascending, each as the difference to the one before.
 */
export interface SearchShard {
  /** Parameter name → pages that require it, pages that take it. */
  parameters: Record<string, [required: number[], optional: number[]]>;
  /** Stem of a word → pages whose text holds it. */
  words: Record<string, number[]>;
}

/** `[3, 4, 9]` → `[3, 1, 5]` */
export function encodeNumbers(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

/** `[3, 1, 5]` → `[3, 4, 9]` */
export function decodeNumbers(differences: readonly number[]): number[] {
  let number = 0;
  return differences.map((difference) => (number += difference));
}
