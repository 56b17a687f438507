import type { SplitKind } from '../../../client/shared/splitFiles';
import type { SearchNames } from '../../../client/search/searchData';
import type { MorePages, PageBlock, SplitNames, SplitShard } from '../../../client/search/split/splitData';
import { createWordIndex, type WordIndex } from '../../../client/search/wordIndex';
import type { IndexEntries } from '../searchShards';
import { planBlocks } from './pageBlocks';
import { placeUnits, type Units } from './placeUnits';
import { divideMore, divideWords } from './splitShards';
import { createWordLists, MOST, type WordLists } from './splitWords';

/** The index of a large site; each file is made when it is asked for. */
export interface PlannedSplit {
  names: Omit<SplitNames, 'files'>;
  parts: Record<SplitKind, readonly (() => SplitShard | MorePages | PageBlock)[]>;
}

/** How many stems of titles are loaded for every query. */
const FREQUENT = 2000;

/** Divides the index of a large site, so that a query loads what it is about. */
export function planSplit(names: SearchNames, found: IndexEntries): PlannedSplit {
  // Taken apart, since whatever of it no function needs is let go of before the files are made.
  const { placesOf, isCall, isList, isAside, parts, vocabulary, names: read } = createWordIndex(names);
  const units = placeUnits(names);
  const lengths = Uint16Array.from(read, (name) => name.parts.length);
  const listsOf = createWordLists({ first: names.pages.length, placesOf, lengths, units });
  const stems = allStems(found.words, vocabulary);
  const countOf = (place: number): number => (place < found.words.length ? found.countOf(place) : 0);
  const listed = (place: number): WordLists =>
    listsOf(stems[place]!, place < found.words.length ? found.listOf(place) : []);
  const words = divideWords({
    ...{ names, units, listed },
    found: {
      ...found,
      words: stems,
      countOf: (place) =>
        Math.min(countOf(place), MOST.pages + MOST.sections) + Math.min(placesOf(stems[place]!).size, MOST.shown),
    },
  });
  const long = stems.flatMap((stem, place) =>
    stem !== '' && countOf(place) > MOST.pages ? [{ stem, place, count: countOf(place) }] : [],
  );
  const more = divideMore(long, listed);
  const home = names.pages.find(([, , path]) => path === '/')?.[0] ?? '';
  return {
    names: {
      ...{ pages: names.pages.length, units: units.end, home },
      hasCalls: names.pages.some((_, page) => isCall(page)),
      ...(names.inflection && { inflection: names.inflection }),
      ...(names.synonyms && { synonyms: names.synonyms }),
      ...(names.parts && { parts: partUnits(names, units) }),
      ...{ frequent: frequentOf(parts), starts: words.starts, more: more.starts },
    },
    parts: { words: words.files, more: more.files, pages: planBlocks(names, units, { isList, isAside }) },
  };
}

/** Numbers of pages and headings by the path of a part: the first, and one more than the last, of each run of pages. */
function partUnits({ parts = [], pages }: SearchNames, { of, end }: Units): NonNullable<SplitNames['parts']> {
  const next = (page: number): number => (page + 1 < pages.length ? of(page + 1) : end);
  return parts.map((part) => {
    const runs: number[] = [];
    for (const [page, [, , path]] of pages.entries()) {
      if (!path.startsWith(part)) continue;
      if (runs.at(-1) === of(page)) runs.pop();
      else runs.push(of(page));
      runs.push(next(page));
    }
    return [part, ...runs];
  });
}

/** The stems of texts, and those that are only shown: parts of names, labels of areas. */
function allStems(ofTexts: readonly string[], vocabulary: WordIndex['vocabulary']): string[] {
  const known = new Set(ofTexts);
  const shown = vocabulary.variants('', Infinity).map(({ word }) => word);
  return [...ofTexts, ...shown.filter((stem) => !known.has(stem))];
}

function frequentOf(parts: WordIndex['parts']): string[] {
  const most = [...parts].filter(([stem]) => stem.length > 2).sort(([, one], [, other]) => other.length - one.length);
  return most
    .slice(0, FREQUENT)
    .map(([stem]) => stem)
    .sort();
}

/** Does the same to all parts of an index. */
export function eachPart<Part, Made>(
  parts: Readonly<Record<SplitKind, readonly Part[]>>,
  make: (part: Part) => Made,
): Record<SplitKind, Made[]> {
  return { words: parts.words.map(make), more: parts.more.map(make), pages: parts.pages.map(make) };
}
