import type { SplitFiles, SplitKind } from '../../shared/splitFiles';
import type { SearchShard } from '../searchData';
import type { Inflection } from '../inflection';
import type { SynonymEntry } from '../synonyms';
import { squash } from '../terms';

/**
 * `assets/search/names.HASH.json` of a large site: what every query needs, and all that grows with the site's size in
 * it is the first words of files. Pages and headings have numbers: a page's headings follow it, and `BLOCK` numbers
 * are in one file.
 */
export interface SplitNames {
  pages: number;
  /** One more than the last number. */
  units: number;
  /** Title of the home page. */
  home: string;
  hasCalls: boolean;
  inflection?: Inflection;
  synonyms?: SynonymEntry[];
  /** Path of a part of the site; the first number and one more than the last, for each run of its pages. */
  parts?: [path: string, ...runs: number[]][];
  /** Stems that are in most titles: slips of the pen in them are mended without loading more. */
  frequent: string[];
  /** First keys of all files of words but the first, see `splitKey`. */
  starts: string[];
  /** First words of all files of longer lists. */
  more: string[];
  files: Record<SplitKind, SplitFiles>;
}

/** How many pages and headings are in one file. */
export const BLOCK = 128;

/** `assets/search/pages-N.HASH.json`: pages and headings from `BLOCK` times N on. */
export interface PageBlock {
  groups: string[];
  /** Number; title, place of the label of its group or -1, path; its headings, with the numbers that follow. */
  pages: [unit: number, title: string, group: number, path: string, ...headings: [title: string, slug: string][]][];
  /** Subjects of the pages, if the site shows them. */
  summaries?: string[];
  operations?: SplitOperation[];
  /** See `SearchNames`. */
  weights?: [unit: number, weight: number][];
  /** See `SearchNames`. */
  values?: [unit: number, values: string][];
  /** Pages that list the calls of their folder. */
  lists?: number[];
  /** Pages that were made beside those of calls. */
  asides?: number[];
}

/** Number of a page, id, verb, path. */
export type SplitOperation = [unit: number, id: string, verb: string, path: string];

/** `assets/search/words-N.HASH.json` of a large site. */
export interface SplitShard extends Pick<SearchShard, 'parameters' | 'replies'> {
  operations?: SplitOperation[];
  words: Record<string, SplitWord>;
  /** Key of a whole title or heading → pages, and headings with the number of all units added to theirs, encoded. */
  titles: Record<string, number[]>;
}

/**
 * Pages and sections whose text contains a word, encoded, the best where there are many; how many pages there are, or 0
 * if these are all; and where it is shown, see `PLACES`. Empty lists at the end are left out.
 */
export type SplitWord = [pages: number[], sections?: number[], count?: number, ...shown: number[][]];

/** `assets/search/more-N.HASH.json`: more pages of words that are on many. */
export type MorePages = Record<string, number[]>;

/** Places that show a word: titles of one, two, up to four, and more words; summaries, headings, areas. */
export const PLACES = ['title1', 'title2', 'title4', 'title5', 'summary', 'heading', 'area'] as const;

/** The key that decides about the file of a word, a parameter or a path: all of it, as files hold little each. */
export function splitKey(word: string): string {
  return squash(word).slice(0, 40);
}

/** The number of the file that holds a key. */
export function placeOf(key: string, starts: readonly string[]): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= key) low = middle + 1;
    else high = middle;
  }
  return low;
}
