import { planSearchIndex } from '../../site/searchIndex';
import { createSearchWords } from '../../site/searchWords';
import type { IndexAnswer, IndexRequest } from './protocol';

/** Makes a search index for another thread. */
export function writeIndex({ pages, ids, synonyms, ...navigation }: IndexRequest): IndexAnswer {
  const words = createSearchWords();
  const idOfPage = new Map(pages.map((page, place) => [page, ids[place]]));
  const { names, shards, common } = planSearchIndex(pages, navigation, {
    synonyms,
    words,
    idOf: (page) => idOfPage.get(page),
  });
  const known = words.known();
  return { names: JSON.stringify(names), shards: shards.map((make) => JSON.stringify(make())), common, known };
}
