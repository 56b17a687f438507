import { encodeNumbers } from '../../client/search/searchData';
import type { PageTeller } from '../model/pageTeller';
import type { SearchedPage } from '../model/searchedPage';
import type { ShardedReply } from './searchShards';

/** The keys of replies and their pages, but those on more than `most` pages: they tell nothing about a page. */
export function searchedReplies(
  pages: readonly SearchedPage[],
  tellers: readonly PageTeller[],
  most: number,
): ShardedReply[] {
  const found = new Map<string, number[]>();
  for (const [page, { parsed }] of pages.entries()) {
    for (const path of tellers.flatMap(({ replies }) => replies?.(parsed) ?? [])) {
      const listed = found.get(path);
      if (listed === undefined) found.set(path, [page]);
      else listed.push(page);
    }
  }
  return [...found].flatMap(([path, listed]) => (listed.length > most ? [] : [{ path, pages: encodeNumbers(listed) }]));
}
