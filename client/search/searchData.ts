import type { Inflection } from './inflection';
import type { SynonymEntry } from './synonyms';

/** `assets/search/names.HASH.json`: what is searched first, and what results are shown with. */
export interface SearchNames {
  groups: string[];
  /** Title, index of the group or -1, path; a page's place in the list is its number in all other files. */
  pages: [title: string, group: number, path: string][];
  /** Subject of each page, in a line; left out on large sites. */
  summaries?: string[];
  /** Operations over HTTP: number of the page, id, verb, path. */
  operations?: [page: number, id: string, verb: string, path: string][];
  /** Values by which calls list things: number of the page, and the values in a line. */
  values?: [page: number, values: string][];
  /**
   * Headings that few pages share: text, number of the page, slug. The text below a heading is searched as a unit of
   * its own, whose number is the number of pages plus its place in this list.
   */
  headings: [title: string, page: number, slug: string][];
  /** Pages that count more or less than others: number of the page, and how many times as much. */
  weights?: [page: number, weight: number][];
  /** Pages that were made beside those of operations, such as schemas: number of the first, and how many follow. */
  asides?: [first: number, count: number][];
  /** How words of the language change, where it is not English. */
  inflection?: Inflection | undefined;
  /** Meanings of words on this site, if it defines any. */
  synonyms?: SynonymEntry[];
  /** Paths of the parts of a site that the search can be limited to. */
  parts?: string[];
  /** First keys of all shards but the first, see `shardOf`. */
  shards: string[];
}

/**
 * `assets/search/words-N.HASH.json`: the parameters and words whose first characters fall into shard N; parameters are
 * also in the shard of their last key. Page numbers are ascending, each stored as the difference from the one before.
 */
export interface SearchShard {
  /** Name, id of its row if that is not the usual one, pages that require it, pages that take it. */
  parameters: [name: string, id: string, required: number[], optional: number[]][];
  /**
   * Keys of replies whose words, or whose path, fall into the shard: the keys above them, as in `invoice.client`, the
   * pages that have them, and their names. Their words are not in `words`.
   */
  replies?: [above: string, pages: number[], ...keys: string[]][];
  /** Stem of a word → pages and sections whose text contains it; empty for a word that most of them contain. */
  words: Record<string, number[]>;
}

/** `[3, 4, 9]` → `[3, 1, 5]` */
export function encodeNumbers(numbers: ArrayLike<number>): number[] {
  return Array.from(numbers, (number, index) => number - (numbers[index - 1] ?? 0));
}

/** `[3, 1, 5]` → `[3, 4, 9]` */
export function decodeNumbers(differences: readonly number[]): number[] {
  let number = 0;
  return differences.map((difference) => (number += difference));
}
