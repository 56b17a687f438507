import { encodeNumbers, type SearchNames, type SearchShard } from '../../client/search/searchData';
import { shardOf, stem, words } from '../../client/search/terms';
import type { Navigation } from './navigation';
import type { SitePage } from './records';

/** What the browser searches in, in the pieces that it loads. */
export interface SearchIndex {
  names: SearchNames;
  shards: SearchShard[];
}

/** About how many page numbers a shard may hold; a query loads one shard for each of its words. */
const NUMBERS_PER_SHARD = 60_000;
/** A heading on more pages than this says nothing of a page ("Request"). */
const COMMON_HEADING = 3;
/** A word on more than this part of the pages finds nothing. */
const COMMON_WORD = 0.4;

/** Makes the search index from the same parse as the pages. */
export function createSearchIndex(pages: readonly SitePage[], navigation: Navigation): SearchIndex {
  const names: SearchNames = {
    groups: navigation.groups.map(({ label }) => label),
    pages: pages.map(({ record: { title, path } }) => [title, navigation.places.get(path)?.group ?? -1, path]),
    headings: rareHeadings(pages),
  };
  return { names, shards: createShards(parameterPages(pages), wordPages(pages)) };
}

function rareHeadings(pages: readonly SitePage[]): SearchNames['headings'] {
  const all = pages.flatMap(({ parsed }, page) =>
    parsed.headers.filter(({ level }) => level > 1).map(({ title, slug }) => ({ title, page, slug })),
  );
  const counts = new Map<string, number>();
  for (const { title } of all) counts.set(title, (counts.get(title) ?? 0) + 1);
  return all.filter(({ title }) => counts.get(title)! <= COMMON_HEADING).map(({ title, page, slug }) => [title, page, slug]);
}

type ParameterPages = Map<string, { required: number[]; optional: number[] }>;

function parameterPages(pages: readonly SitePage[]): ParameterPages {
  const found: ParameterPages = new Map();
  for (const [page, { parsed }] of pages.entries()) {
    for (const { name, required } of parsed.method?.parameters ?? []) {
      const entry = found.get(name) ?? { required: [], optional: [] };
      found.set(name, entry);
      const list = required ? entry.required : entry.optional;
      if (list.at(-1) !== page) list.push(page);
    }
  }
  return found;
}

function wordPages(pages: readonly SitePage[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [page, { parsed }] of pages.entries()) {
    const stems = new Set(words(parsed.searchText).filter((word) => word.length > 2).map(stem));
    for (const word of stems) {
      const list = found.get(word);
      if (list === undefined) found.set(word, [page]);
      else list.push(page);
    }
  }
  const most = Math.max(20, pages.length * COMMON_WORD);
  return new Map([...found].filter(([, list]) => list.length <= most));
}

function createShards(parameters: ParameterPages, wordList: ReadonlyMap<string, number[]>): SearchShard[] {
  const numbers = [...wordList.values()].reduce((sum, list) => sum + list.length, 0);
  const count = Math.max(1, Math.ceil(numbers / NUMBERS_PER_SHARD));
  const shards = Array.from({ length: count }, (): SearchShard => ({ parameters: {}, words: {} }));
  for (const [name, { required, optional }] of sorted(parameters)) {
    shards[shardOf(name, count)]!.parameters[name] = [encodeNumbers(required), encodeNumbers(optional)];
  }
  for (const [word, list] of sorted(wordList)) shards[shardOf(word, count)]!.words[word] = encodeNumbers(list);
  return shards;
}

function sorted<Value>(map: ReadonlyMap<string, Value>): [string, Value][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}
