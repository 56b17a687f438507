import { decodeNumbers, encodeNumbers } from '../../client/search/searchData';
import type { SearchedPage } from '../model/searchedPage';
import { mostPages, searchedTexts, shorten, textBelow, type SearchIndex } from './searchIndex';
import { createShards, parameterKey, repliesApart } from './searchShards';
import { createStemmer } from './searchWords';

/** A page whose text has changed, and nothing else that the index takes from it. */
export interface RenewedText {
  before: SearchedPage;
  after: SearchedPage;
}

/**
 * The index of a site in which the texts of some pages have changed: the one that `createSearchIndex` would make.
 * Undefined if a word has become common or rare by it, since the lists of common words are not kept.
 */
export function renewIndex(
  { names, shards, common }: SearchIndex,
  renewed: readonly RenewedText[],
): SearchIndex | undefined {
  const lists = createLists({ names, shards, common });
  const stemsIn = createStemmer();
  const summaries = names.summaries?.slice();
  for (const { before, after } of renewed) {
    const page = names.pages.findIndex(([, , path]) => path === after.record.path);
    if (summaries !== undefined) summaries[page] = shorten(after.parsed.description);
    const title = stemsIn(after.record.title);
    const wordsOf = (texts: readonly string[]) => new Set([...title, ...texts.flatMap((text) => [...stemsIn(text)])]);
    lists.change(page, wordsOf(searchedTexts(before)), wordsOf(searchedTexts(after)));
    for (const [place, [heading, ofPage, slug]] of names.headings.entries()) {
      const at = ofPage === page ? textBelow(after, slug) : undefined;
      if (at === undefined) continue;
      const [old, now] = [before, after].map((each) => wordsOf([heading, searchedTexts(each)[at] ?? '']));
      lists.change(names.pages.length + place, old!, now!);
    }
  }
  if (lists.isOtherwiseCommon()) return undefined;
  const parameters = new Map(shards.flatMap((shard) => shard.parameters.map((each) => [parameterKey(each), each])));
  const replies = new Map(
    shards.flatMap((shard) => repliesApart(shard.replies).map((each) => [each.path, each] as const)),
  );
  const encoded = lists.encoded();
  const numbers = [...encoded.values()];
  const divided = createShards({
    parameters: [...parameters.values()],
    replies: [...replies.values()],
    words: [...encoded.keys()],
    countOf: (place) => numbers[place]!.length,
    listOf: (place) => numbers[place]!,
  });
  return {
    names: { ...names, ...(summaries && { summaries }), shards: divided.starts },
    shards: divided.shards,
    common: lists.common(),
  };
}

/** The numbers by word; a list is decoded when it changes. */
function createLists({ names, shards, common }: SearchIndex) {
  const encoded = new Map(shards.flatMap(({ words }) => Object.entries(words)));
  const counts = new Map(Object.entries(common));
  const changed = new Map<string, Set<number>>();
  const pages = names.pages.length;
  const put = (word: string, number: number, isThere: boolean): void => {
    const count = counts.get(word);
    if (count !== undefined) {
      if (number < pages) counts.set(word, count + (isThere ? 1 : -1));
      return;
    }
    const list = changed.get(word) ?? new Set(decodeNumbers(encoded.get(word) ?? []));
    changed.set(word, list);
    if (isThere) list.add(number);
    else list.delete(number);
  };
  return {
    /** Notes the words that a page or section has now. */
    change(number: number, before: ReadonlySet<string>, after: ReadonlySet<string>): void {
      for (const word of after) if (!before.has(word)) put(word, number, true);
      for (const word of before) if (!after.has(word)) put(word, number, false);
    },
    /** True if a word has become too common, or is too common no longer. */
    isOtherwiseCommon(): boolean {
      const most = mostPages(pages);
      const countOf = (list: ReadonlySet<number>) => [...list].filter((number) => number < pages).length;
      return (
        [...counts.values()].some((count) => count <= most) ||
        [...changed.values()].some((list) => countOf(list) > most)
      );
    },
    encoded(): ReadonlyMap<string, number[]> {
      for (const [word, list] of changed) {
        if (list.size === 0) encoded.delete(word);
        else encoded.set(word, encodeNumbers([...list].sort((one, other) => one - other)));
      }
      return encoded;
    },
    common: () => Object.fromEntries(counts),
  };
}
