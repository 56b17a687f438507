import type { SearchNames } from '../../../client/search/searchData';

/**
 * Up to so many characters, the names of all pages are loaded for the first query: 200 KB as hosts send them, with
 * which a query takes less than 300 KB. Titles, paths and headings say more than a number of pages: 4,500 pages of long
 * names and many headings have so many, or 12,500 with short ones.
 */
export const WHOLE_NAMES = 800_000;

/** True if the names of all pages have more than so many characters. */
export function isLarge({ pages, headings, summaries = [], operations = [] }: SearchNames, most: number): boolean {
  let size = 0;
  const add = (...texts: string[]): void => texts.forEach((text) => (size += text.length + 6));
  for (const [title, , path] of pages) add(title, path);
  for (const [title, , slug] of headings) add(title, slug);
  for (const [, id, verb, path] of operations) add(id, verb, path);
  add(...summaries);
  return size > most;
}
