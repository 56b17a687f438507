// Pages in blocks → their words, of which the search index is a merge.

import { fullHash } from '../base/hash';
import { blockKey, cutBlocks, type KeyedPage } from '../cache/blocks';
import type { WordStore } from '../cache/wordStore';
import type { BlockWords, PageWords, SearchedTexts } from '../model/blockWords';
import type { SearchedPage } from '../model/searchedPage';
import { searchedTexts } from '../site/searchIndex';
import { createWordFinder } from '../site/searchWords';

/** Pages whose words are found, and kept, together. */
export interface WordBlock {
  /** Names the block among those of the site. */
  name: string;
  /** Identifies the texts. */
  key: string;
  texts: () => SearchedTexts[];
}

/** The place of a page's words: its block, and its number there. */
export type WordPlace = readonly [block: WordBlock, place: number];

export type WordReader = (place: WordPlace) => PageWords;

/** Makes a function for the words of pages: those that are known, or else found in the texts of their blocks. */
export function createWordReader(words: WordStore): WordReader {
  const find = createWordFinder();
  const loaded = new Map<WordBlock, BlockWords>();
  const load = (block: WordBlock): BlockWords => {
    const { name, key, texts } = block;
    const known = words.find(name, key);
    const found = known ?? find(texts());
    if (known === undefined) words.add(name, key, found);
    loaded.set(block, found);
    return found;
  };
  return ([block, place]) => [loaded.get(block) ?? load(block), place];
}

/** The places of pages by source; `read` is asked for the pages of a block whose words are not known. */
export function wordPlaces(
  pages: readonly KeyedPage[],
  read: (page: KeyedPage) => SearchedPage['parsed'],
): Map<string, WordPlace> {
  const textsOf = (page: KeyedPage): SearchedTexts =>
    searchedTexts({ record: { title: '', path: page.name }, parsed: read(page) });
  return new Map(
    cutBlocks(pages).flatMap((own) => {
      const block = { name: own[0]!.name, key: blockKey('words', own), texts: () => own.map(textsOf) };
      return own.map(({ name }, place) => [name, [block, place]] as const);
    }),
  );
}

/** The places of pages that are in no block of sources. */
export function ownPlaces(name: string, texts: readonly SearchedTexts[]): WordPlace[] {
  const block = { name, key: fullHash(JSON.stringify(texts)), texts: () => [...texts] };
  return texts.map((_, place) => [block, place]);
}
