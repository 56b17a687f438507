import type { SearchNames } from '../../../client/search/searchData';
import { BLOCK, type PageBlock } from '../../../client/search/split/splitData';
import type { WordIndex } from '../../../client/search/wordIndex';
import type { Units } from './placeUnits';

/** The files of pages: titles, paths and headings of those whose numbers are next to each other. */
export function planBlocks(
  names: SearchNames,
  units: Units,
  { isList, isAside }: Pick<WordIndex, 'isList' | 'isAside'>,
): (() => PageBlock)[] {
  const { pages, headings, operations = [] } = names;
  const headingsOf = headingPlaces(names);
  const operationOf = new Map(operations.map((operation) => [operation[0], operation]));
  const told = Object.entries({ weights: new Map<number, unknown>(names.weights), values: new Map(names.values) });
  const blockOf = (number: number): number => Math.floor(units.of(number) / BLOCK);
  return pagesInBlocks().map((numbers, block) => (): PageBlock => {
    const groups = [...new Set(numbers.flatMap((page) => names.groups[pages[page]![1]] ?? []))];
    const unitOf = (page: number): number => Math.max(units.of(page), block * BLOCK);
    const called = numbers.flatMap((page): NonNullable<PageBlock['operations']> => {
      const operation = blockOf(page) === block ? operationOf.get(page) : undefined;
      return operation === undefined ? [] : [[units.of(page), operation[1], operation[2], operation[3]]];
    });
    const ofPages = told.map(([kind, of]): [string, unknown[]] => {
      return [kind, numbers.flatMap((page) => (of.has(page) ? [[unitOf(page), of.get(page)]] : []))];
    });
    const kinds = {
      operations: called,
      lists: numbers.filter(isList).map(unitOf),
      asides: numbers.filter(isAside).map(unitOf),
    };
    return {
      groups,
      pages: numbers.map((page): PageBlock['pages'][number] => {
        const [title, group, path] = pages[page]!;
        const own = headingsOf(page).filter((place) => blockOf(pages.length + place) === block);
        const texts = own.map((place): [string, string] => [headings[place]![0], headings[place]![2]]);
        return [unitOf(page), title, groups.indexOf(names.groups[group]!), path, ...texts];
      }),
      ...(names.summaries && { summaries: numbers.map((page) => names.summaries![page]!) }),
      ...Object.fromEntries([...ofPages, ...Object.entries(kinds)].filter(([, units]) => units.length > 0)),
    };
  });

  function pagesInBlocks(): number[][] {
    const inBlock: number[][] = Array.from({ length: Math.ceil(units.end / BLOCK) }, () => []);
    for (const page of pages.keys()) {
      for (const number of [page, ...headingsOf(page).map((place) => pages.length + place)]) {
        const block = inBlock[blockOf(number)]!;
        if (block.at(-1) !== page) block.push(page);
      }
    }
    return inBlock;
  }
}

/** Finds the places of a page's headings, which follow each other. */
function headingPlaces({ pages, headings }: SearchNames): (page: number) => number[] {
  const first = new Int32Array(pages.length + 1).fill(headings.length);
  for (let place = headings.length - 1; place >= 0; place -= 1) first[headings[place]![1]] = place;
  return (page) => {
    const found: number[] = [];
    for (let place = first[page]!; headings[place]?.[1] === page; place += 1) found.push(place);
    return found;
  };
}
