import type { SearchAnswer, SearchEngine } from '../../../client/search/engine';
import type { SearchResult } from '../../../client/search/result';
import type { SearchNames } from '../../../client/search/searchData';
import { openSynonyms } from '../../../client/search/synonyms';
import { nameParts, root, squash, stem } from '../../../client/search/terms';
import type { PublishedMethod } from '../../site/publishedMethod';
import type { SiteOperation } from './operationAnswer';
import { pageTexts } from './pageTexts';
import { readPages, type RatedPage } from './ranking/fields';
import { readAction, readIntent } from './ranking/intent';
import { hasNearWord } from './ranking/nearWords';
import { readQuestion, type AskedWord } from './ranking/question';
import { createFrequencies, rankPages, type RankedPage } from './ranking/rankPages';

/** A page that answers a question. */
export interface FoundPage {
  /** With the hash of the place to link to. */
  path: string;
  title: string;
  area?: string;
  summary?: string;
  /** Match in the page: `name`, `parameter: client_id`, `words: client, credit`. */
  matched: string;
  /** How many words of the question it has; left out if all. */
  words?: 'most' | 'some';
}

export interface SearchFindings extends Pick<SearchAnswer, 'total' | 'corrected' | 'suggestion' | 'missing'> {
  results: FoundPage[];
}

export type SiteSearch = (query: string, limit: number) => Promise<SearchFindings>;

interface SearchSource {
  engine: SearchEngine;
  names: SearchNames;
  methods: readonly (PublishedMethod & { path: string })[];
  operations: readonly SiteOperation[];
}

/** How many results of the site's search are looked at. */
const LOOKED_AT = 60;

/** Weight of a page's place in the results of the site's search, which knows the texts of guides. */
const SITE_SEARCH = 0.3;

/** Pages that answer much worse than the best one are no answers. */
const RELEVANT = 0.25;

/** Search as on the site for names; sentences, in which agents ask, are ranked by what methods are about. */
export function createSiteSearch({ engine, names, methods, operations }: SearchSource): SiteSearch {
  const pages = readPages(pageTexts(names, { methods, operations }));
  const frequencies = createFrequencies(pages);
  const known = {
    vocabulary: new Set(names.pages.flatMap(([title]) => nameParts(title).map(stem))),
    synonyms: openSynonyms(names.synonyms),
    isWord: (word: string) => frequencies([root(word)]) > 0,
  };
  /** Adds pages that the site's search finds for a word that only texts of guides contain. */
  const withTexts = async (word: AskedWord): Promise<AskedWord> => {
    const { said, own, kin, also, near } = word;
    if ([own, ...[...kin, ...near].map((each) => [each]), ...also].some((meaning) => frequencies(meaning) > 0))
      return word;
    const { results, corrected, total } = await engine.search(said, LOOKED_AT);
    if (corrected !== null || total > LOOKED_AT) return word;
    return { ...word, inTexts: new Set(results.map(({ path }) => withoutHash(path))) };
  };
  return async (query, limit) => {
    const found = await engine.search(query, Math.max(limit, LOOKED_AT));
    if (isName(query, found.results[0])) return { ...found, results: found.results.slice(0, limit).map(asFound) };
    const words = await Promise.all(
      readQuestion(hasNearWord(query) ? query : (found.corrected ?? query), known).map(withTexts),
    );
    const intent = readIntent(query);
    const ranked = rankPages({ words, intent, action: readAction(query, intent) }, { pages, frequencies });
    const merged = merge(ranked, found.results, { pages, count: words.length });
    return { ...found, total: merged.length, results: merged.slice(0, limit) };
  };
}

/** True if the query is a name, a parameter, or a single word: the site's own search is best for these. */
function isName(query: string, best: SearchResult | undefined): boolean {
  if (/[_[\]]/.test(query) || !/\S\s+\S/.test(query.trim())) return true;
  if (best === undefined) return false;
  return [best.title.text, best.matched.text].some((text) => squash(text) === squash(query));
}

interface Merging {
  pages: readonly RatedPage[];
  /** How many words the question has. */
  count: number;
}

/** One list of both: a page that the site's search has put first gains by it. */
function merge(
  ranked: readonly RankedPage[],
  results: readonly SearchResult[],
  { pages, count }: Merging,
): FoundPage[] {
  const places = new Map(results.map((result, place) => [withoutHash(result.path), { result, place }]));
  const gain = (path: string): number => {
    const place = places.get(path)?.place;
    return place === undefined ? 0 : SITE_SEARCH / (3 + place);
  };
  const byPath = new Map(ranked.map((each) => [each.page.texts.path, each]));
  const listed = pages.flatMap(({ texts }) => {
    const score = (byPath.get(texts.path)?.score ?? 0) + gain(texts.path);
    return score === 0 ? [] : [{ path: texts.path, score }];
  });
  const best = Math.max(0, ...listed.map(({ score }) => score));
  return listed
    .filter(({ score }) => score >= best * RELEVANT)
    .sort((a, b) => b.score - a.score)
    .map(({ path }) => describe(byPath.get(path), places.get(path)?.result, count)!);
}

/** A page as it was found: at its section, if the site's search knows one. */
function describe(
  ranked: RankedPage | undefined,
  result: SearchResult | undefined,
  count: number,
): FoundPage | undefined {
  if (ranked === undefined) return result && asFound(result);
  const { texts } = ranked.page;
  const share = ranked.found.length / count;
  return {
    path: texts.call === undefined && result !== undefined ? result.path : texts.path,
    title: texts.title,
    ...(texts.area !== '' && { area: texts.area }),
    ...(texts.summary !== '' && { summary: texts.summary }),
    matched: `words: ${ranked.found.join(', ')}`,
    ...(share < 1 && { words: share > 0.5 ? 'most' : 'some' }),
  };
}

function asFound({ path, title, area, summary, kind, matched, coverage }: SearchResult): FoundPage {
  return {
    path,
    title: title.text,
    ...(area !== '' && { area }),
    ...(summary.text !== '' && { summary: summary.text }),
    matched: matched.text === '' ? kind : `${kind}: ${matched.text}`,
    ...(coverage !== 'all' && { words: coverage === 'some' ? 'some' : 'most' }),
  };
}

function withoutHash(path: string): string {
  return path.replace(/#[^]*/, '');
}
