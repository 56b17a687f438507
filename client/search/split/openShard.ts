import { decodeNumbers } from '../searchData';
import { openShard, type LoadedShard } from '../shard';
import { createVocabulary, type Vocabulary } from '../vocabulary';
import { PLACE } from '../wordIndex';
import { PLACES, type SplitOperation, type SplitShard } from './splitData';

/** A file of words that was loaded; sections have the number of all units added to theirs. */
export interface OpenedShard {
  loaded: LoadedShard;
  /** The words that are shown. */
  vocabulary: Vocabulary;
  /** Pages and sections that show a word → how much that says about them. */
  placesOf(word: string): ReadonlyMap<number, number> | undefined;
  /** True for a word in a title. */
  isTitled(word: string): boolean;
  operations: SplitOperation[];
  /** Whole titles and headings by key → pages and headings, encoded. */
  titles: [key: string, pages: number[]][];
  /** On how many pages a word is, if the list does not say. */
  countOf(word: string): number;
}

const WORTH: Record<(typeof PLACES)[number], number> = {
  ...{ title1: PLACE.title, title2: PLACE.title, title4: PLACE.title, title5: PLACE.title },
  ...{ summary: PLACE.summary, heading: PLACE.heading, area: PLACE.area },
};
/** How many words titles have, by their place in the list. */
const LENGTHS = [1, 2, 3.5, 6];

interface SplitSite {
  /** How many pages and headings the site has. */
  units: number;
  /** Hears how many words the titles of pages have. */
  lengths: Map<number, number>;
  root(word: string): string;
}

/** Makes a file of words searchable. */
export function openSplitShard(
  { words, parameters, replies = [], operations = [], titles }: SplitShard,
  { units, lengths, root }: SplitSite,
): OpenedShard {
  const all = new Map(Object.entries(words));
  const lists = [...all].map(([word, [pages, sections]]) => [word, together(pages, sections, units)] as const);
  const shown = [...all].filter(([, { length }]) => length > 3).map(([word]) => word);
  const known = new Map<string, ReadonlyMap<number, number>>();
  const placesOf = (word: string): ReadonlyMap<number, number> | undefined => {
    const [, , , ...places] = all.get(word) ?? [[]];
    if (places.length === 0) return undefined;
    const worth = new Map<number, number>();
    for (const [place, list] of places.entries()) {
      const [value, first] = [WORTH[PLACES[place]!], PLACES[place] === 'heading' ? units : 0];
      for (const unit of decodeNumbers(list)) {
        worth.set(first + unit, Math.max(worth.get(first + unit) ?? 0, value));
        if (place < LENGTHS.length) lengths.set(unit, LENGTHS[place]!);
      }
    }
    known.set(word, worth);
    return worth;
  };
  return {
    loaded: openShard({ parameters, replies, words: withoutNames(lists.filter(([, list]) => list.length > 0)) }, root),
    vocabulary: createVocabulary(shown, root),
    placesOf: (word) => known.get(word) ?? placesOf(word),
    isTitled: (word) =>
      all
        .get(word)
        ?.slice(3, 3 + LENGTHS.length)
        .some((list) => (list as number[]).length > 0) === true,
    operations,
    titles: Object.entries(titles),
    countOf: (word) => all.get(word)?.[2] ?? 0,
  };
}

/** An object that has nothing else: words of other files are looked up in it too, and `constructor` may be one. */
function withoutNames<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  return Object.assign(Object.create(null) as Record<string, Value>, Object.fromEntries(entries));
}

/** Pages and sections in one list, encoded. */
function together(pages: readonly number[], [first, ...others]: readonly number[] = [], units: number): number[] {
  if (first === undefined) return [...pages];
  return [...pages, units + first - pages.reduce((sum, each) => sum + each, 0), ...others];
}
