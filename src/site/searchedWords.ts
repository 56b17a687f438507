import { nameParts, root, words } from '../../client/search/terms';
import type { PageTeller } from '../model/pageTeller';
import type { SearchedPage } from '../model/searchedPage';

/** Makes a test of whether all words of a phrase stand on a site, in any of their forms. */
export function wordsOfSite(
  pages: readonly SearchedPage[],
  tellers: readonly PageTeller[],
): (phrase: string) => boolean {
  const known = new Set<string>();
  const add = (parts: readonly string[]): void => parts.forEach((part) => known.add(root(part)));
  for (const { record, parsed } of pages) {
    for (const text of [record.title, ...parsed.headers.map(({ title }) => title), ...parsed.searchText]) {
      add(words(text));
      add(nameParts(text));
    }
    for (const { names, replies } of tellers) {
      for (const path of replies?.(parsed) ?? []) add(words(path));
      for (const { name } of names?.(parsed) ?? []) add(nameParts(name));
    }
  }
  return (phrase) => words(phrase).every((word) => known.has(root(word)));
}
