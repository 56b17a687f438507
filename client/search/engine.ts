import { byIntent, byWeight, callsFirst, rankPages } from './rankPages';
import { correct, suggest } from './corrections';
import { headingHits } from './headingHits';
import type { Hit } from './hit';
import { nameHits } from './nameHits';
import { tellingHits } from './tellingHits';
import { operationHits } from './operationHits';
import { pageHits } from './pageHits';
import { parameterHits } from './parameterHits';
import { readQuery, wordsOf, type KnownWords, type Query } from './query';
import { withinLimits } from './queryLimits';
import { replyHits } from './replyHits';
import { toResult, type SearchResult } from './result';
import { groupKey, inGroups } from './resultGroups';
import type { SearchNames, SearchShard } from './searchData';
import { createShards, type Shards } from './shard';
import { openSynonyms, type Synonyms } from './synonyms';
import { findTerm, isFound, type SearchedWords, type TermHits } from './termHits';
import { stem } from './terms';
import { createWordIndex, type WordIndex } from './wordIndex';

export interface SearchAnswer {
  /** As they are shown: in groups, the one with the best result first. */
  results: SearchResult[];
  /** How many there are without a limit. */
  total: number;
  /** Corrected query, if words had to be corrected; else null. */
  corrected: string | null;
  /** Query that may have been meant, if nothing was found; else null. */
  suggestion: string | null;
  /** Words of the query that are nowhere on the site, if no page has all of them. */
  missing: string[];
}

export interface SearchEngine {
  /** Loads the shards that the query needs, once. */
  search(query: string, limit?: number, within?: string): Promise<SearchAnswer>;
}

interface SearchSource {
  names: SearchNames;
  loadShard(index: number): Promise<SearchShard>;
  first?: SearchShard;
}

interface Sources {
  names: SearchNames;
  index: WordIndex;
  synonyms: Synonyms;
  shards: Shards;
}

/** Searches names, parameters, headings and texts. */
export function createSearchEngine({ names, loadShard, first }: SearchSource): SearchEngine {
  const sources: Sources = {
    names,
    index: createWordIndex(names),
    synonyms: openSynonyms(names.synonyms),
    shards: createShards({ names, loadShard, first }),
  };
  return { search: (text, limit = 60, within) => answer(withinLimits(text), { limit, within }, sources) };
}

/** How many results are wanted, and below which path. */
export interface Wanted {
  limit: number;
  within: string | undefined;
}

async function answer(text: string, { limit, within }: Wanted, sources: Sources): Promise<SearchAnswer> {
  const { names, index, synonyms, shards } = sources;
  const vocabulary = index.parts;
  const [whole, cut] = readings(text, { vocabulary, synonyms });
  if (cut.squashed === '') return NOTHING;
  const loaded = await shards.load([whole, cut]);
  const words = { index, shardOf: loaded.shardOf, pageCount: names.pages.length };
  const understood = understand(text, { vocabulary, synonyms, words });
  const find = (query: Query): TermHits[] => findTerms(query, words);
  const named = [
    ...(loaded.parameters === undefined ? [] : parameterHits(text, loaded.parameters)),
    ...(loaded.replies === undefined ? [] : replyHits(text, loaded.replies)),
    ...operationHits(text, names.operations),
  ];
  return present(rank(understood, named, { names, words, find, within }), { understood, names, limit });
}

/** The answer to a query without letters. */
export const NOTHING: SearchAnswer = { results: [], total: 0, corrected: null, suggestion: null, missing: [] };

/** A query with its words whole, and with what they can be cut into. */
export function readings(text: string, known: Omit<KnownWords, 'isWord'>): [whole: Query, cut: Query] {
  return [readQuery(text, { ...known, isWord: () => true }), readQuery(text, { ...known, isWord: () => false })];
}

/** A query as it was understood. */
export interface Understood {
  cut: Query;
  typed: Query;
  /** The one that is looked for: as typed, or corrected. */
  query: Query;
  corrected: string | null;
  found: TermHits[];
  missing: string[];
  /** A query that may have been meant, where nothing is found. */
  suggest(): string | null;
}

interface Understanding extends Omit<KnownWords, 'isWord'> {
  words: SearchedWords;
}

/** Reads a query, and mends it. */
export function understand(text: string, { vocabulary, synonyms, words }: Understanding): Understood {
  const known = { vocabulary, synonyms };
  const isWord = (word: string): boolean => isOnSite(word, words);
  const typed = readQuery(text, { ...known, isWord });
  const asked = findTerms(typed, words);
  const corrected = correct(asked, { words, synonyms });
  const query = corrected === null ? typed : readQuery(corrected, { ...known, isWord });
  const found = corrected === null ? asked : findTerms(query, words);
  return {
    cut: readQuery(text, { ...known, isWord: () => false }),
    ...{ typed, query, corrected, found },
    missing: missingWords(found, words),
    suggest: () => suggest(asked, { words, synonyms }),
  };
}

/** The pages that answer a query, best first; `named` are those with a parameter, a key or a path. */
export function rank(understood: Understood, named: readonly Hit[], searched: Searched): Hit[] {
  const { cut, typed, query, corrected } = understood;
  const { index } = searched.words;
  const hits = [
    ...(corrected === null ? partHits(cut, query, searched) : nameHits(typed, index)),
    ...named,
    ...byIntent(hitsOf(query, searched.find(query), searched), query, index),
  ];
  return callsFirst(rankPages(byWeight(hitsWithin(hits, searched), searched.names.weights)), query, index);
}

/** Hits on the pages below a path. */
function hitsWithin(hits: readonly Hit[], { names, within }: Searched): readonly Hit[] {
  return within === undefined ? hits : hits.filter(({ page }) => names.pages[page]![2].startsWith(within));
}

interface Presented {
  understood: Understood;
  names: SearchNames;
  limit: number;
}

/** An answer as it is shown. */
export function present(ranked: readonly Hit[], { understood, names, limit }: Presented): SearchAnswer {
  const { query, corrected, missing } = understood;
  const keyOf = ({ match: { kind }, page, coverage }: Hit) =>
    groupKey({ kind, title: names.pages[page]![0], coverage });
  const shown = inGroups(ranked, keyOf).flatMap(({ list }) => list);
  const isPartial = ranked[0]?.coverage !== 'all';
  return {
    results: shown.slice(0, limit).map((hit) => toResult(hit, query, names)),
    total: shown.length,
    corrected: ranked.length > 0 ? corrected : null,
    suggestion: ranked.length > 0 ? null : understood.suggest(),
    missing: isPartial ? missing : [],
  };
}

/** True for a word in a title, a summary or a text that was loaded. */
function isOnSite(word: string, { index, shardOf }: SearchedWords): boolean {
  return [index.vocabulary, shardOf(word)?.vocabulary].some((each) => each?.has(stem(word)));
}

export function findTerms({ terms }: Query, words: SearchedWords): TermHits[] {
  return terms.map((term) => findTerm(term, words));
}

export interface Searched {
  names: SearchNames;
  words: SearchedWords;
  find(query: Query): TermHits[];
  /** Path above the pages that are wanted. */
  within?: string | undefined;
}

function hitsOf(query: Query, found: readonly TermHits[], { names, words }: Searched): Hit[] {
  const { index, total: count = names.pages.length } = words;
  const missing = missingWords(found, words).length;
  return [
    ...nameHits(query, index),
    ...tellingHits(found, names, words),
    ...headingHits(query, names, index),
    ...pageHits(found.filter(isFound), { names, index, missing, count }),
  ];
}

/** Hits for the parts of a word that the site also has whole: `IPv6` as i, pv, 6. They come after those of the word. */
function partHits(cut: Query, typed: Query, searched: Searched): Hit[] {
  if (wordsOf(cut).join(' ') === wordsOf(typed).join(' ')) return [];
  const hits = hitsOf(cut, searched.find(cut), searched);
  return hits.flatMap((hit) => (hit.coverage === 'some' ? [] : [{ ...hit, isByParts: true }]));
}

/** The words that are nowhere on the site. A single character, or one whose shard was not loaded, may well be there. */
function missingWords(found: readonly TermHits[], { shardOf }: SearchedWords): string[] {
  return found
    .filter((each) => !isFound(each) && each.term.words.every((word) => word.length > 1 && shardOf(word) !== undefined))
    .map(({ term }) => term.words.join(' '));
}
