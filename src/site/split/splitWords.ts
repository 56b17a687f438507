import { encodeNumbers } from '../../../client/search/searchData';
import { PLACES, type SplitWord } from '../../../client/search/split/splitData';
import { PLACE, type WordIndex } from '../../../client/search/wordIndex';
import type { Units } from './placeUnits';

/** How many numbers the first file of a word holds of each kind, and its longer list. */
export const MOST = { pages: 1000, sections: 500, shown: 600, more: 8000 };

/** The pages of a word, before they are encoded. */
export interface WordLists {
  word: SplitWord;
  /** The pages beyond the best ones. */
  more: number[];
}

interface WordSources {
  /** The number of the first heading: so many pages there are. */
  first: number;
  placesOf: WordIndex['placesOf'];
  /** How many parts the titles of pages have. */
  lengths: ArrayLike<number>;
  units: Units;
}

/** Makes a function for the lists of a word; `numbers` are its pages and sections, numbered as in a whole index. */
export function createWordLists({
  first,
  placesOf,
  lengths,
  units,
}: WordSources): (stem: string, numbers: number[]) => WordLists {
  const unitsOf = (numbers: readonly number[]): number[] => numbers.map((number) => units.of(number));
  return (stem, numbers) => {
    const shown = shownIn(placesOf(stem), { first, lengthOf: (page) => lengths[page]! });
    const kept = cutPlaces(shown.map(unitsOf));
    const [pages, sections] = [
      unitsOf(numbers.filter((each) => each < first)),
      unitsOf(numbers.filter((each) => each >= first)),
    ];
    const best = bestOf(pages, kept.filter((_, place) => PLACES[place] !== 'heading').flat(), MOST.pages);
    const isBest = new Set(best);
    const more = best.length === pages.length ? [] : pages.filter((unit) => !isBest.has(unit)).slice(0, MOST.more);
    const count = best.length === pages.length ? 0 : pages.length;
    const lists = [best, bestOf(sections, kept[PLACES.indexOf('heading')]!, MOST.sections)].map(encodeNumbers);
    const word = withoutEmpty([lists[0]!, lists[1]!, count, ...kept.map(encodeNumbers)]);
    return { word, more };
  };
}

/** Pages and headings that show a word, by place. */
function shownIn(
  places: ReadonlyMap<number, number>,
  { first, lengthOf }: { first: number; lengthOf(page: number): number },
): number[][] {
  const lists: Record<(typeof PLACES)[number], number[]> = {
    ...{ title1: [], title2: [], title4: [], title5: [], summary: [], heading: [], area: [] },
  };
  for (const [unit, worth] of places) {
    if (unit >= first) lists.heading.push(unit);
    else if (worth === PLACE.summary) lists.summary.push(unit);
    else if (worth < PLACE.summary) lists.area.push(unit);
    else lists[titleOf(lengthOf(unit))].push(unit);
  }
  return PLACES.map((place) => lists[place].sort((one, other) => one - other));
}

function titleOf(parts: number): 'title1' | 'title2' | 'title4' | 'title5' {
  if (parts < 3) return parts < 2 ? 'title1' : 'title2';
  return parts < 5 ? 'title4' : 'title5';
}

/** As many as a file holds: titles first, the shortest before others. */
function cutPlaces(lists: readonly number[][]): number[][] {
  let left = MOST.shown;
  return lists.map((list) => {
    const kept = list.slice(0, left);
    left -= kept.length;
    return kept;
  });
}

/** At most so many of a list, in ascending order: those that show the word, and then the first ones. */
function bestOf(list: number[], shown: readonly number[], most: number): number[] {
  if (list.length <= most) return list;
  const isShown = new Set(shown);
  const best = list.filter((unit) => isShown.has(unit)).slice(0, most);
  const others = list.filter((unit) => !isShown.has(unit)).slice(0, most - best.length);
  return [...best, ...others].sort((one, other) => one - other);
}

function withoutEmpty([pages, ...rest]: SplitWord): SplitWord {
  const last = rest.findLastIndex((each) => (typeof each === 'number' ? each > 0 : each!.length > 0));
  return [pages, ...rest.slice(0, last + 1)] as SplitWord;
}
