import type { SearchNames, SearchShard } from '../../client/search/searchData';
import { METHOD_SECTIONS } from '../../client/shared/methodSections';
import type { SynonymEntry } from '../../client/search/synonyms';
import type { SynonymConfig } from '../config/search';
import type { SearchedPage } from '../model/searchedPage';
import type { Navigation } from '../model/site';
import { calledOperations, isReceived, searchedFields } from './searchedFields';
import { createPostings } from './postings';
import { parameterEntries, planShards, wordEntries, type ParameterPages } from './searchShards';
import type { SearchWords } from './searchWords';

/** What the browser searches, in the pieces in which it is loaded. */
export interface SearchIndex {
  names: SearchNames;
  shards: SearchShard[];
}

/** The same; each shard is made when it is asked for, since all of them take much memory. */
export interface PlannedSearchIndex {
  names: SearchNames;
  shards: (() => SearchShard)[];
}

/** A heading on more pages than this says nothing about a page. */
const COMMON_HEADING = 3;
/**
 * A word on more than this part of the pages, or on more pages than anybody looks through, does not distinguish them.
 */
const COMMON_WORD = { part: 0.4, pages: 1000 };
/** Up to this number of pages, summaries are in the file of names, all of which is loaded for the first query. */
const SUMMARIES_UP_TO = 2000;
/** How many characters of a summary are shown. */
const SUMMARY_LENGTH = 120;
/** A field of replies is often on hundreds of pages, as replies have schemas in common: these many lead to it. */
const MOST_REPLIES = 12;

interface SearchIndexOptions {
  synonyms?: readonly SynonymConfig[];
  words: SearchWords;
  /** Identifies what was found on a page, apart from its title; the text itself does where this is undefined. */
  idOf?: (page: SearchedPage) => string | undefined;
}

/** Makes the search index from the same parse as the pages. */
export function createSearchIndex(...inputs: Parameters<typeof planSearchIndex>): SearchIndex {
  const { names, shards } = planSearchIndex(...inputs);
  return { names, shards: shards.map((make) => make()) };
}

/** Finds what the search index holds. */
export function planSearchIndex(
  pages: readonly SearchedPage[],
  navigation: Pick<Navigation, 'groups' | 'places'>,
  { synonyms = [], words, idOf = () => undefined }: SearchIndexOptions,
): PlannedSearchIndex {
  const headings = rareHeadings(pages);
  const { starts, shards } = planShards([
    ...parameterEntries(parameterPages(pages)),
    ...wordEntries(words.stems, wordPages(pages, headings, { words, idOf })),
  ]);
  const operations = calledOperations(pages);
  const names: SearchNames = {
    groups: navigation.groups.map(({ label }) => label),
    pages: pages.map(({ record: { title, path } }) => [title, navigation.places.get(path)?.group ?? -1, path]),
    ...(pages.length <= SUMMARIES_UP_TO && { summaries: pages.map(({ parsed }) => shorten(parsed.description)) }),
    ...(operations.length > 0 && { operations }),
    headings,
    ...(synonyms.length > 0 && { synonyms: synonyms.map(synonymEntry) }),
    shards: starts,
  };
  return { names, shards };
}

function synonymEntry(synonym: SynonymConfig): SynonymEntry {
  return Array.isArray(synonym) ? [synonym] : [synonym.words, synonym.find];
}

/** At most this many characters, cut between words: `Adds credit to a client …` */
function shorten(text: string): string {
  if (text.length <= SUMMARY_LENGTH) return text;
  const cut = text.slice(0, SUMMARY_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SUMMARY_LENGTH / 2))} …`;
}

function rareHeadings(pages: readonly SearchedPage[]): SearchNames['headings'] {
  const all = pages.flatMap(({ parsed }, page) =>
    parsed.headers
      .filter(({ level, title }) => level > 1 && !(parsed.operation?.kind === 'rpc' && METHOD_SECTIONS.includes(title)))
      .map(({ title, slug }) => ({ title, page, slug })),
  );
  const counts = new Map<string, number>();
  for (const { title } of all) counts.set(title, (counts.get(title) ?? 0) + 1);
  return all
    .filter(({ title }) => counts.get(title)! <= COMMON_HEADING)
    .map(({ title, page, slug }) => [title, page, slug]);
}

function parameterPages(pages: readonly SearchedPage[]): ParameterPages[] {
  const found = new Map<string, ParameterPages>();
  for (const [page, { parsed }] of pages.entries()) {
    for (const { name, id = name, required } of searchedFields(parsed)) {
      // A name may have another id on a page where two names would otherwise have the same one.
      const key = JSON.stringify([name, id]);
      const entry = found.get(key) ?? { name, id, required: [], optional: [] };
      found.set(key, entry);
      const listed = required ? entry.required : entry.optional;
      if (!isReceived(id) || listed.length < MOST_REPLIES) listed.push(page);
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

/** Number of a stem → pages, and sections by a number that follows from their position in `headings`. */
function wordPages(
  pages: readonly SearchedPage[],
  headings: SearchNames['headings'],
  { words: { visit, stems }, idOf }: Required<Pick<SearchIndexOptions, 'words' | 'idOf'>>,
): (stem: number) => number[] {
  const postings = createPostings();
  const add = ({ id, text }: SearchedText, number: number): void =>
    visit(id, text, (found) => postings.add(found, number));
  const texts = pages.map((page) => textsOf(page, idOf(page)));
  for (const [number, { record }] of pages.entries()) {
    for (const each of [titleText(record.title), ...texts[number]!]) add(each, number);
  }
  const most = Math.min(COMMON_WORD.pages, Math.max(20, pages.length * COMMON_WORD.part));
  const isCommon = stems.map((_stem, number) => postings.countOf(number) > most);
  for (const [place, [title, page, slug]] of headings.entries()) {
    const { record, parsed } = pages[page]!;
    const section = hasOwnSections(parsed) ? parsed.headers.findIndex((each) => each.slug === slug) : -1;
    const below = section < 0 ? undefined : texts[page]![1 + section];
    for (const each of [titleText(record.title), titleText(title), ...(below ? [below] : [])]) {
      add(each, pages.length + place);
    }
  }
  return distinguishing(isCommon, postings.lists());
}

/** The pages of words that distinguish pages. */
function distinguishing(isCommon: readonly boolean[], listOf: (stem: number) => number[]): (stem: number) => number[] {
  return (stem) => (isCommon[stem] === true ? [] : listOf(stem));
}

/** A text whose words are looked for once, whatever it belongs to. */
interface SearchedText {
  id: string;
  text: () => string;
}

function titleText(title: string): SearchedText {
  return { id: title, text: () => title };
}

/** The texts of a page, each as it is read for the sections too: reading one takes most of the time of the index. */
function textsOf({ parsed }: SearchedPage, id: string | undefined): SearchedText[] {
  const texts = hasOwnSections(parsed) ? parsed.searchText : [parsed.searchText.join(' ')];
  return texts.map((text, index) => ({ id: id === undefined ? text : `${id} #${index}`, text: () => text }));
}

/** A method page has headings that docgen writes, without prose of their own. */
function hasOwnSections({ operation }: SearchedPage['parsed']): boolean {
  return operation?.kind !== 'rpc';
}
