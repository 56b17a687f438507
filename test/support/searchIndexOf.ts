import type { SearchNames, SearchShard } from '../../client/search/searchData';
import { TELLERS } from '../../src/features/features';
import type { SearchedPage } from '../../src/model/searchedPage';
import { mergeWords, type PlannedIndex } from '../../src/site/mergeWords';
import {
  planSearchIndex,
  searchedTexts,
  type SearchedNavigation,
  type SearchedSettings,
} from '../../src/site/searchIndex';
import { createWordFinder } from '../../src/site/searchWords';

export interface SearchIndex {
  names: SearchNames;
  shards: SearchShard[];
}

interface IndexOptions extends SearchedSettings {
  wholeNames?: number;
  /** How many pages a block has. */
  block?: number;
}

/** The index of pages whose words are found in blocks; each file is made when it is asked for. */
export function plannedIndexOf(
  pages: readonly SearchedPage[],
  navigation: SearchedNavigation,
  { lang, synonyms, parts, weightOf, wholeNames, block: size = 100 }: IndexOptions = {},
): PlannedIndex {
  const find = createWordFinder();
  const starts = Array.from({ length: Math.ceil(pages.length / size) }, (_, block) => block * size);
  const blocks = starts.map((start) => find(pages.slice(start, start + size).map(searchedTexts)));
  const words = pages.map((_, page) => [blocks[Math.floor(page / size)]!, page % size] as const);
  return mergeWords(
    planSearchIndex(pages, navigation, { lang, synonyms, parts, weightOf, tellers: TELLERS }),
    words,
    wholeNames,
  );
}

/** The same, with all files made. */
export function searchIndexOf(...inputs: Parameters<typeof plannedIndexOf>): SearchIndex {
  const { names, shards } = plannedIndexOf(...inputs);
  return { names, shards: shards.map((make) => make()) };
}
