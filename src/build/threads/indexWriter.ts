import { planSearchIndex } from '../../site/searchIndex';
import { eachPart } from '../../site/split/planSplit';
import { createSearchWords, type SearchWords } from '../../site/searchWords';
import type { KnownWords } from '../../model/knownWords';
import type { IndexAnswer, IndexRequest, ReadRequest } from './protocol';

/** Makes a search index for another thread. */
export interface IndexWriter {
  /** Finds the words of texts before the index is asked for. */
  read(texts: ReadRequest): void;
  /** The words that were found. */
  words(): KnownWords;
  write(request: IndexRequest): IndexAnswer;
}

export function createIndexWriter(): IndexWriter {
  let ahead: SearchWords | undefined = createSearchWords();
  /** Hands over the words without keeping them, because there are many. */
  const takeAhead = (): KnownWords => {
    const words = ahead!.known();
    ahead = undefined;
    return words;
  };
  return {
    read(texts) {
      for (const { id, text } of texts)
        ahead?.visit(
          id,
          () => text,
          () => undefined,
        );
    },
    words: takeAhead,
    write({ pages, ids, synonyms, ...navigation }) {
      const words = createSearchWords(takeAhead());
      const idOfPage = new Map(pages.map((page, place) => [page, ids[place]]));
      const idOf = (page: IndexRequest['pages'][number]): string | undefined => idOfPage.get(page);
      const { names, shards, split, common } = planSearchIndex(pages, navigation, { synonyms, words, idOf });
      const known = words.known();
      const written = (make: () => unknown): string => JSON.stringify(make());
      return {
        names: JSON.stringify(split?.names ?? names),
        shards: shards.map(written),
        split: split && eachPart(split.parts, written),
        ...{ common, known },
      };
    },
  };
}
