import { encodeNumbers, type SearchNames, type SearchShard } from '../../client/search/searchData';
import { lastKey, shardOf, stem, words } from '../../client/search/terms';
import type { Navigation } from './navigation';
import type { SitePage } from './records';

/** What the browser searches in, in the pieces that it loads. */
export interface SearchIndex {
  names: SearchNames;
  shards: SearchShard[];
}

/** About how many page numbers a shard may hold; a query loads one shard for each of its words. */
const NUMBERS_PER_SHARD = 40_000;
/** A heading on more pages than this says nothing of a page ("Request"). */
const COMMON_HEADING = 3;
/** A word on more than this part of the pages finds nothing. */
const COMMON_WORD = 0.4;
/** Summaries are in the file of names up to this number of pages: all of that file is loaded for the first query. */
const SUMMARIES_UP_TO = 2000;
/** Characters of a summary that are shown. */
const SUMMARY_LENGTH = 120;

/** Makes the search index from the same parse as the pages. */
export function createSearchIndex(pages: readonly SitePage[], navigation: Navigation): SearchIndex {
  const headings = rareHeadings(pages);
  const names: SearchNames = {
    groups: navigation.groups.map(({ label }) => label),
    pages: pages.map(({ record: { title, path } }) => [title, navigation.places.get(path)?.group ?? -1, path]),
    ...(pages.length <= SUMMARIES_UP_TO && { summaries: pages.map(({ parsed }) => shorten(parsed.description)) }),
    headings,
  };
  return { names, shards: createShards(parameterPages(pages), wordPages(pages, headings)) };
}

/** At most so many characters, cut between words: `Adds credit to a client …` */
function shorten(text: string): string {
  if (text.length <= SUMMARY_LENGTH) return text;
  const cut = text.slice(0, SUMMARY_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SUMMARY_LENGTH / 2))} …`;
}

function rareHeadings(pages: readonly SitePage[]): SearchNames['headings'] {
  const all = pages.flatMap(({ parsed }, page) =>
    parsed.headers.filter(({ level }) => level > 1).map(({ title, slug }) => ({ title, page, slug })),
  );
  const counts = new Map<string, number>();
  for (const { title } of all) counts.set(title, (counts.get(title) ?? 0) + 1);
  return all.filter(({ title }) => counts.get(title)! <= COMMON_HEADING).map(({ title, page, slug }) => [title, page, slug]);
}

interface ParameterPages {
  name: string;
  id: string;
  required: number[];
  optional: number[];
}

function parameterPages(pages: readonly SitePage[]): ParameterPages[] {
  const found = new Map<string, ParameterPages>();
  for (const [page, { parsed }] of pages.entries()) {
    for (const { name, id, required } of parsed.method?.parameters ?? []) {
      // The id of a name differs where two names of a page would share one.
      const key = JSON.stringify([name, id]);
      const entry = found.get(key) ?? { name, id, required: [], optional: [] };
      found.set(key, entry);
      (required ? entry.required : entry.optional).push(page);
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

/** Stem of a word → pages, and sections by the number that follows from their place in `headings`. */
function wordPages(pages: readonly SitePage[], headings: SearchNames['headings']): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const add = (text: string, number: number): void => {
    for (const word of new Set(words(text).filter((each) => each.length > 2).map(stem))) {
      const list = found.get(word);
      if (list === undefined) found.set(word, [number]);
      else list.push(number);
    }
  };
  for (const [page, { record, parsed }] of pages.entries()) add([record.title, ...parsed.searchText].join(' '), page);
  const most = Math.max(20, pages.length * COMMON_WORD);
  for (const [word, list] of found) if (list.length > most) found.set(word, []);
  const common = new Set([...found].flatMap(([word, list]) => (list.length === 0 ? [word] : [])));
  for (const [place, [title, page, slug]] of headings.entries()) {
    const { record, parsed } = pages[page]!;
    // A method page has headings that docgen writes, without prose of their own.
    const text = parsed.method === undefined ? parsed.searchText[1 + parsed.headers.findIndex((each) => each.slug === slug)] : '';
    add([record.title, title, text].join(' '), pages.length + place);
  }
  for (const word of common) found.set(word, []);
  return found;
}

function createShards(parameters: readonly ParameterPages[], wordList: ReadonlyMap<string, number[]>): SearchShard[] {
  const lists = [...wordList.values(), ...parameters.flatMap(({ required, optional }) => [required, optional])];
  const numbers = lists.reduce((sum, list) => sum + list.length, 0);
  const count = Math.max(1, Math.ceil(numbers / NUMBERS_PER_SHARD));
  const shards = Array.from({ length: count }, (): SearchShard => ({ parameters: [], words: {} }));
  for (const { name, id, required, optional } of parameters) {
    const keys = [name, lastKey(name)].filter((key) => key !== '');
    for (const shard of new Set(keys.map((key) => shards[shardOf(key, count)]!))) {
      shard.parameters.push([name, id, encodeNumbers(required), encodeNumbers(optional)]);
    }
  }
  const sorted = [...wordList].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [word, list] of sorted) shards[shardOf(word, count)]!.words[word] = encodeNumbers(list);
  return shards;
}
