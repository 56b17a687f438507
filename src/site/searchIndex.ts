import { encodeNumbers, type SearchNames, type SearchShard } from '../../client/search/searchData';
import { slugify } from '../base/slug';
import { METHOD_SECTIONS } from '../../client/shared/methodSections';
import type { SynonymEntry } from '../../client/search/synonyms';
import type { SynonymConfig } from '../config/search';
import { onPage } from '../report/onPage';
import type { SearchedPage } from '../model/searchedPage';
import type { Navigation, NavigationPlace } from '../model/site';
import { parameterPages } from './parameterPages';
import { calledOperations } from './searchedFields';
import { searchedReplies } from './searchedReplies';
import { planShards, type IndexEntries } from './searchShards';
import { isLarge, WHOLE_NAMES } from './split/isLarge';
import { planSplit, type PlannedSplit } from './split/planSplit';
import { createPostings } from './postings';
import type { SearchWords } from './searchWords';

/** Search index for the browser, in the pieces in which it is loaded. */
export interface SearchIndex {
  names: SearchNames;
  shards: SearchShard[];
  /** Stem of a word that says nothing since most pages contain it → how many do. */
  common: Readonly<Record<string, number>>;
}

/** A heading on more pages than this says nothing about a page. */
const COMMON_HEADING = 3;
/** A word on more pages than this distinguishes none. */
const COMMON_WORD = { part: 0.4, pages: 1000 };
/** Up to this number of pages, summaries are in the file of names, all of which is loaded for the first query. */
const SUMMARIES_UP_TO = 2000;
/** How many characters of a summary are shown. */
const SUMMARY_LENGTH = 120;

/** Places of pages in the sidebar, as far as the index contains them. */
export interface SearchedNavigation {
  groups: readonly Pick<Navigation['groups'][number], 'label'>[];
  places: ReadonlyMap<string, Pick<NavigationPlace, 'group'>>;
}

interface SearchIndexOptions {
  synonyms?: readonly SynonymConfig[];
  words: SearchWords;
  /** How many characters the names of all pages may have in one file; tests say so. */
  wholeNames?: number;
  /** Identifies what was found on a page, apart from its title; the text itself does where this is undefined. */
  idOf?: (page: SearchedPage) => string | undefined;
}

/** Makes the search index from the same parse as the pages. */
export function createSearchIndex(...inputs: Parameters<typeof planSearchIndex>): SearchIndex {
  const { shards, ...index } = planSearchIndex(...inputs);
  return { ...index, shards: shards.map((make) => make()) };
}

/** The search index, of which each shard is made when it is asked for. */
interface PlannedIndex extends Omit<SearchIndex, 'shards'> {
  shards: (() => SearchShard)[];
  /** The index of a large site, in place of the shards. */
  split?: PlannedSplit;
}

/** Finds what the search index holds. */
export function planSearchIndex(
  pages: readonly SearchedPage[],
  navigation: SearchedNavigation,
  { synonyms = [], words, idOf = () => undefined, wholeNames = WHOLE_NAMES }: SearchIndexOptions,
): PlannedIndex {
  const headings = rareHeadings(pages);
  const { found, common } = wordPages(pages, headings, { words, idOf });
  words.finish();
  const entries: IndexEntries = {
    parameters: parameterPages(pages),
    replies: searchedReplies(pages, mostPages(pages.length)),
    words: words.stems,
    countOf: (stem) => (found.isCommon(stem) ? 0 : found.countOf(stem)),
    listOf: (stem) => (found.isCommon(stem) ? [] : encodeNumbers(found.listOf(stem))),
  };
  const operations = calledOperations(pages);
  const names: SearchNames = {
    groups: navigation.groups.map(({ label }) => label),
    pages: pages.map(({ record: { title, path } }) => [title, navigation.places.get(path)?.group ?? -1, path]),
    ...(pages.length <= SUMMARIES_UP_TO && { summaries: pages.map(({ parsed }) => shorten(parsed.description)) }),
    ...(operations.length > 0 && { operations }),
    headings,
    ...(synonyms.length > 0 && { synonyms: synonyms.map(synonymEntry) }),
    shards: [],
  };
  if (isLarge(names, wholeNames)) {
    return { names, shards: [], common: {}, split: planSplit(names, { ...entries, ...found }) };
  }
  const { starts, shards } = planShards(entries);
  return { names: { ...names, shards: starts }, shards, common };
}

function synonymEntry(synonym: SynonymConfig): SynonymEntry {
  return Array.isArray(synonym) ? [synonym] : [synonym.words, synonym.find];
}

/** At most this many characters, cut between words: `Adds credit to a client …` */
export function shorten(text: string): string {
  if (text.length <= SUMMARY_LENGTH) return text;
  const cut = text.slice(0, SUMMARY_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SUMMARY_LENGTH / 2))} …`;
}

/** Whatever a site calls them. */
const SECTION_SLUGS = new Set(METHOD_SECTIONS.map(slugify));

function rareHeadings(pages: readonly SearchedPage[]): SearchNames['headings'] {
  const all = pages.flatMap(({ parsed }, page) =>
    parsed.headers
      .filter(({ level, slug }) => level > 1 && !(parsed.operation?.kind === 'rpc' && SECTION_SLUGS.has(slug)))
      .map(({ title, slug }) => ({ title, page, slug })),
  );
  const counts = new Map<string, number>();
  for (const { title } of all) counts.set(title, (counts.get(title) ?? 0) + 1);
  return all
    .filter(({ title }) => counts.get(title)! <= COMMON_HEADING)
    .map(({ title, page, slug }) => [title, page, slug]);
}

interface WordPages {
  /** Pages, and sections by a number that follows from their position in `headings`. */
  listOf(stem: number): number[];
  /** How many are in the list. */
  countOf(stem: number): number;
  /** True for a word that is on too many pages to tell anything. */
  isCommon(stem: number): boolean;
}

/** Pages by stem of a word, and the number of pages for words that are too common to tell anything. */
function wordPages(
  pages: readonly SearchedPage[],
  headings: SearchNames['headings'],
  { words: { visit, stems }, idOf }: Required<Pick<SearchIndexOptions, 'words' | 'idOf'>>,
): { found: WordPages; common: Record<string, number> } {
  const postings = createPostings();
  const add = ({ id, text }: SearchedText, number: number): void =>
    visit(id, text, (found) => postings.add(found, number));
  for (const [number, page] of pages.entries()) {
    onPage(page.record.path, () => {
      add(titleText(page.record.title), number);
      for (const each of textsOf(page, idOf(page))) add(each, number);
    });
  }
  const most = mostPages(pages.length);
  const counts = stems.map((_stem, number) => postings.countOf(number));
  for (const [number, [title, page, slug]] of headings.entries()) {
    const at = pages[page]!;
    const place = textBelow(at, slug);
    for (const each of [at.record.title, title]) add(titleText(each), pages.length + number);
    const text = place === undefined ? undefined : textsOf(at, idOf(at))[place];
    if (text !== undefined) add(text, pages.length + number);
  }
  const listOf = postings.lists();
  const isCommon = (number: number): boolean => (counts[number] ?? 0) > most;
  return {
    found: { listOf, countOf: postings.countOf, isCommon },
    common: Object.fromEntries(stems.flatMap((each, number) => (isCommon(number) ? [[each, counts[number]!]] : []))),
  };
}

/** A word on more pages than this says nothing. */
export function mostPages(pages: number): number {
  return Math.min(COMMON_WORD.pages, Math.max(20, pages * COMMON_WORD.part));
}

/** The place of the text below a heading among the texts of a page; undefined if it has none of its own. */
export function textBelow({ parsed }: Pick<SearchedPage, 'parsed'>, slug: string): number | undefined {
  const section = hasOwnSections(parsed) ? parsed.headers.findIndex((each) => each.slug === slug) : -1;
  return section < 0 ? undefined : 1 + section;
}

/** A text whose words are looked for once, whatever it belongs to: it is read only for that. */
export interface SearchedText {
  id: string;
  text: () => string;
}

function titleText(title: string): SearchedText {
  return { id: title, text: () => title };
}

/** The texts of a page, each as it is read for the sections too: reading one takes most of the time of the index. */
export function searchedTexts({ parsed }: Pick<SearchedPage, 'parsed'>): string[] {
  return hasOwnSections(parsed) ? parsed.searchText : [parsed.searchText.join(' ')];
}

/** The same, with what identifies them; `id` identifies the page, and the texts do where there is none. */
export function textsOf(page: Pick<SearchedPage, 'parsed'>, id: string | undefined): SearchedText[] {
  const { parsed } = page;
  if (id === undefined) return searchedTexts(page).map((text) => ({ id: text, text: () => text }));
  const count = hasOwnSections(parsed) ? (parsed.sections ?? parsed.searchText.length) : 1;
  const textAt = (place: number) => () => searchedTexts(page)[place]!;
  return Array.from({ length: count }, (_, place) => ({ id: `${id} #${place}`, text: textAt(place) }));
}

/** A method page has headings that docgen writes, without prose of their own. */
function hasOwnSections({ operation }: SearchedPage['parsed']): boolean {
  return operation?.kind !== 'rpc';
}
