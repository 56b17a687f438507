import type { SearchNames } from '../../client/search/searchData';
import type { SynonymEntry } from '../../client/search/synonyms';
import type { SynonymConfig } from '../config/search';
import type { SearchedTexts } from '../model/blockWords';
import type { PageTeller } from '../model/pageTeller';
import type { SearchedPage } from '../model/searchedPage';
import type { Navigation, NavigationPlace } from '../model/site';
import { inflectionOf } from './inflections';
import { parameterPages } from './parameterPages';
import { searchedReplies } from './searchedReplies';
import type { ShardedParameter, ShardedReply } from './searchShards';

/** All that the search index takes from a site, apart from the words of its texts: plain data. */
export interface IndexPlan {
  lang: string;
  /** Without summaries, which are texts. */
  names: SearchNames;
  hasSummaries: boolean;
  /** For each heading the place of the text below it among those of its page; -1 if it has none of its own. */
  below: number[];
  parameters: ShardedParameter[];
  replies: ShardedReply[];
}

/** A heading on more pages than this says nothing about a page. */
const COMMON_HEADING = 3;
/** A word on more pages than this distinguishes none. */
const COMMON_WORD = { part: 0.4, pages: 1000 };
/** Up to this number of pages, summaries are in the file of names, all of which is loaded for the first query. */
const SUMMARIES_UP_TO = 2000;

/** Places of pages in the sidebar, as far as the index contains them. */
export interface SearchedNavigation {
  groups: readonly Pick<Navigation['groups'][number], 'label'>[];
  places: ReadonlyMap<string, Pick<NavigationPlace, 'group'>>;
}

export interface SearchedSettings {
  /** Language of the pages. */
  lang?: string | undefined;
  synonyms?: readonly SynonymConfig[] | undefined;
  /** Paths of the parts of a site that the search can be limited to. */
  parts?: string[] | undefined;
  /** How many times as much a page counts as others. */
  weightOf?: ((page: SearchedPage) => number) | undefined;
  tellers?: readonly PageTeller[];
  /** How many of the last pages docgen writes itself. */
  ownPages?: number;
}

/** Finds what the search index takes from pages and their places. */
export function planSearchIndex(
  pages: readonly SearchedPage[],
  navigation: SearchedNavigation,
  { lang = 'en', synonyms = [], parts = [], weightOf = () => 1, tellers = [], ownPages = 0 }: SearchedSettings = {},
): IndexPlan {
  const weights = pages.map((page, number): [number, number] => [number, weightOf(page)]);
  const unlike = weights.filter(([, weight]) => weight !== 1);
  const headings = rareHeadings(pages);
  const operations = pages.flatMap(({ parsed }, page) =>
    tellers.flatMap(({ called }): NonNullable<SearchNames['operations']> => {
      const names = called?.(parsed);
      return names === undefined ? [] : [[page, ...names]];
    }),
  );
  const hasCalls = operations.length > 0 || pages.some(({ parsed }) => parsed.documents !== undefined);
  const asides = runsOfPages(pages, ({ parsed }, page) => {
    return page >= pages.length - ownPages || tellers.some(({ isAside }) => isAside?.(parsed) === true);
  });
  const inflection = inflectionOf(lang);
  return {
    lang,
    names: {
      groups: navigation.groups.map(({ label }) => label),
      pages: pages.map(({ record: { title, path } }) => [title, navigation.places.get(path)?.group ?? -1, path]),
      headings,
      ...(hasCalls && asides.length > 0 && { asides }),
      ...filled({
        operations,
        weights: unlike,
        values: listedValues(pages, tellers),
        synonyms: synonyms.map(synonymEntry),
        parts,
      }),
      ...(inflection && { inflection }),
      shards: [],
    },
    hasSummaries: pages.length <= SUMMARIES_UP_TO,
    below: headings.map(([, page, slug]) => textBelow(pages[page]!, slug)),
    parameters: parameterPages(pages, tellers),
    replies: searchedReplies(pages, tellers, mostPages(pages.length)),
  };
}

/** The lists that are not empty. */
function filled<Lists extends Readonly<Record<string, readonly unknown[]>>>(lists: Lists): Partial<Lists> {
  return Object.fromEntries(Object.entries(lists).filter(([, all]) => all.length > 0)) as Partial<Lists>;
}

/** The values by which calls list things, in a line for each page that has some. */
function listedValues(pages: readonly SearchedPage[], tellers: readonly PageTeller[]): [number, string][] {
  return pages.flatMap(({ parsed }, page): [number, string][] => {
    const all = tellers.flatMap((teller) => teller.values?.(parsed) ?? []);
    return all.length === 0 ? [] : [[page, all.join(' ')]];
  });
}

/** Pages of a kind that follow each other: number of the first, and how many. */
function runsOfPages(
  pages: readonly SearchedPage[],
  isOfKind: (page: SearchedPage, number: number) => boolean,
): [first: number, count: number][] {
  const runs: [first: number, count: number][] = [];
  for (const [number, page] of pages.entries()) {
    if (!isOfKind(page, number)) continue;
    const last = runs.at(-1);
    if (last !== undefined && last[0] + last[1] === number) last[1] += 1;
    else runs.push([number, 1]);
  }
  return runs;
}

function synonymEntry(synonym: SynonymConfig): SynonymEntry {
  return Array.isArray(synonym) ? [synonym] : [synonym.words, synonym.find];
}

function rareHeadings(pages: readonly SearchedPage[]): SearchNames['headings'] {
  const all = pages.flatMap(({ parsed }, page) =>
    parsed.headers
      .filter(({ level, slug }) => level > 1 && parsed.madeHeadings?.includes(slug) !== true)
      .map(({ title, slug }) => ({ title, page, slug })),
  );
  const counts = new Map<string, number>();
  for (const { title } of all) counts.set(title, (counts.get(title) ?? 0) + 1);
  return all
    .filter(({ title }) => counts.get(title)! <= COMMON_HEADING)
    .map(({ title, page, slug }) => [title, page, slug]);
}

/** A word on more pages than this says nothing. */
export function mostPages(pages: number): number {
  return Math.min(COMMON_WORD.pages, Math.max(20, pages * COMMON_WORD.part));
}

/** The place of the text below a heading among the texts of a page; -1 if it has none of its own. */
function textBelow({ parsed }: SearchedPage, slug: string): number {
  const section = hasOwnSections(parsed) ? parsed.headers.findIndex((each) => each.slug === slug) : -1;
  return section < 0 ? -1 : 1 + section;
}

/** The texts of a page, each as it is read for the sections too: reading one takes most of the time of the index. */
export function searchedTexts({ record, parsed }: SearchedPage): SearchedTexts {
  const { description: about, searchText, markdownBytes: size = 0 } = parsed;
  return { path: record.path, about, size, texts: hasOwnSections(parsed) ? searchText : [searchText.join(' ')] };
}

/** Headings that docgen writes have no prose of their own. */
function hasOwnSections({ madeHeadings }: SearchedPage['parsed']): boolean {
  return madeHeadings === undefined;
}
