import type { Hit } from '../hit';
import type { SearchNames } from '../searchData';
import type { LoadedShard } from '../shard';
import { nameParts, stem } from '../terms';
import { createWordIndex, type WordIndex } from '../wordIndex';
import type { PageBlock, SplitNames } from './splitData';

/** Pages of a large site as a site of their own, with numbers of its own. */
export interface PartSite {
  names: SearchNames;
  index: WordIndex;
  /** A shard as this site sees it. */
  shardOf(shard: LoadedShard): LoadedShard;
  /** Hits whose pages have numbers of the whole site. */
  hits(found: readonly Hit[]): Hit[];
}

/** Makes a site of the pages that a query is about, out of the blocks that hold them. */
export function openPages(
  blocks: readonly PageBlock[],
  isWanted: (unit: number) => boolean,
  split: SplitNames,
): PartSite {
  const kept = readPages(blocks, split).filter(({ units, headings }) =>
    [...units, ...headings.map(([unit]) => unit)].some(isWanted),
  );
  const names = namesOf(kept, split);
  const headings = kept.flatMap((page) => page.headings);
  const places = new Map([
    ...kept.flatMap(({ units }, number) => units.map((unit): [number, number] => [unit, number])),
    ...headings.map(([unit], number): [number, number] => [unit, kept.length + number]),
  ]);
  const operations = blocks.flatMap((block) =>
    (block.operations ?? []).flatMap(([unit, ...operation]): NonNullable<SearchNames['operations']> =>
      places.has(unit) ? [[places.get(unit)!, ...operation]] : [],
    ),
  );
  const pageOf = (unit: number): number => names.headings[unit - kept.length]?.[1] ?? unit;
  const asides = kept.flatMap(({ isAside }, page): [number, number][] => (isAside ? [[page, 1]] : []));
  const place = (unit: number): number | undefined => places.get(unit);
  return {
    names: { ...names, operations },
    index: {
      ...createWordIndex({ ...names, operations, asides, inflection: split.inflection }),
      siteWords: new Set(nameParts(split.home).map(stem)),
      isList: (unit) => kept[pageOf(unit)]?.isList === true,
    },
    shardOf: (shard) => seenFrom(shard, place),
    hits: (found) => found.flatMap((hit) => (places.has(hit.page) ? [{ ...hit, page: places.get(hit.page)! }] : [])),
  };
}

/** A page, out of all blocks that have some of it. */
interface KeptPage {
  /** Its numbers: one in each block. */
  units: number[];
  title: string;
  group: string | undefined;
  path: string;
  headings: [unit: number, title: string, slug: string][];
  summary: string | undefined;
  isList: boolean;
  isAside: boolean;
  weight: number;
  values: string | undefined;
}

function readPages(blocks: readonly PageBlock[], { units: sections }: Pick<SplitNames, 'units'>): KeptPage[] {
  const found = new Map<string, KeptPage>();
  for (const { pages, groups, summaries, lists = [], asides = [], weights = [], values = [] } of blocks) {
    const [weightOf, valuesOf] = [new Map(weights), new Map(values)];
    for (const [at, [unit, title, group, path, ...own]] of pages.entries()) {
      const headings = own.map(([text, slug], place): KeptPage['headings'][number] => {
        return [sections + unit + 1 + place, text, slug];
      });
      const before = found.get(path);
      before?.units.push(unit);
      before?.headings.push(...headings);
      if (before !== undefined) continue;
      const shown = { summary: summaries?.[at], isList: lists.includes(unit), isAside: asides.includes(unit) };
      const weight = weightOf.get(unit) ?? 1;
      found.set(path, {
        units: [unit],
        title,
        group: groups[group],
        path,
        headings,
        ...shown,
        weight,
        values: valuesOf.get(unit),
      });
    }
  }
  return [...found.values()];
}

/** The names of pages, as a small site has them. */
function namesOf(kept: readonly KeptPage[], { synonyms }: Pick<SplitNames, 'synonyms'>): SearchNames {
  const labels = new Set(kept.flatMap(({ group }) => group ?? []));
  const groups = new Map([...labels].map((label, place) => [label, place]));
  return {
    groups: [...labels],
    pages: kept.map(({ title, group = '', path }) => [title, groups.get(group) ?? -1, path]),
    ...(kept.some(({ summary }) => summary !== undefined) && { summaries: kept.map(({ summary = '' }) => summary) }),
    headings: kept.flatMap(({ headings }, number) =>
      headings.map(([, text, slug]): SearchNames['headings'][number] => [text, number, slug]),
    ),
    ...weighted(kept),
    values: kept.flatMap(({ values }, page): [number, string][] => (values === undefined ? [] : [[page, values]])),
    ...(synonyms && { synonyms }),
    shards: [],
  };
}

function weighted(kept: readonly KeptPage[]): Pick<SearchNames, 'weights'> {
  const weights = kept.flatMap(({ weight }, page): [number, number][] => (weight === 1 ? [] : [[page, weight]]));
  return weights.length === 0 ? {} : { weights };
}

/** The names of all pages, out of all blocks. */
export function joinBlocks(blocks: readonly PageBlock[], names: SplitNames): SearchNames {
  return namesOf(readPages(blocks, names), names);
}

function seenFrom(shard: LoadedShard, place: (unit: number) => number | undefined): LoadedShard {
  const pagesOf = (word: string): number[] =>
    shard.pagesOf(word).flatMap((unit) => {
      const here = place(unit);
      return here === undefined ? [] : [here];
    });
  const { variants } = shard.vocabulary;
  const vocabulary = {
    ...shard.vocabulary,
    // A word without pages would count as one that most pages have.
    variants: (word: string, beginnings: number) =>
      variants(word, beginnings).filter((each) => pagesOf(each.word).length > 0),
  };
  return { ...shard, pagesOf, vocabulary };
}
