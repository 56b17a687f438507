import { loadEach } from '../../shared/loadEach';
import type { SplitKind } from '../../shared/splitFiles';
import { findTerms, NOTHING, present, rank, readings, understand, type SearchAnswer } from '../engine';
import type { SearchEngine, Understood, Wanted } from '../engine';
import { WORTH, type Hit } from '../hit';
import { operationHits } from '../operationHits';
import { parameterHits } from '../parameterHits';
import type { Query } from '../query';
import { withinLimits } from '../queryLimits';
import { replyHits } from '../replyHits';
import { openSynonyms, type Synonyms } from '../synonyms';
import type { SearchedWords, TermHits } from '../termHits';
import { stem } from '../terms';
import { createVocabulary, type Vocabulary } from '../vocabulary';
import type { WordIndex } from '../wordIndex';
import { findCandidates, SHOWN, type Candidate, type Rated } from './candidates';
import { titledPages } from './titledPages';
import { rootFinder } from '../inflection';
import { neededShards, shardOf } from './loadWords';
import { openPages } from './openPages';
import { openSplitShard, type OpenedShard } from './openShard';
import { openWords, type OpenedWords } from './openWords';
import { BLOCK, placeOf, type MorePages, type PageBlock, type SplitNames, type SplitShard } from './splitData';

interface SplitSource {
  names: SplitNames;
  load(kind: SplitKind, number: number): Promise<unknown>;
}

interface Sources {
  names: SplitNames;
  synonyms: Synonyms;
  /** The stems of most titles. */
  frequent: Vocabulary;
  /** How many words the titles of pages have, as far as the loaded files of words say. */
  lengths: Map<number, number>;
  shard(number: number): Promise<OpenedShard>;
  more(number: number): Promise<MorePages>;
  block(number: number): Promise<PageBlock>;
}

/** How many results are asked for at first, and from how many files their pages come at most. */
const FIRST = { results: 60, blocks: 24 };
/** If fewer pages have all words, longer lists of words are loaded: of so many words. */
const ENOUGH = { pages: 10, words: 3 };
/** A word on more than this part of all pages says nothing about a page. */
const COMMON = 0.4;

/** Searches a site that is too large for one list of all pages: finds words first, and then loads the best pages. */
export function createSplitEngine({ names, load }: SplitSource): SearchEngine {
  const lengths = new Map<number, number>();
  const root = rootFinder(names.inflection);
  const shard = async (number: number): Promise<OpenedShard> =>
    openSplitShard((await load('words', number)) as SplitShard, { units: names.units, lengths, root });
  const sources: Sources = {
    names,
    frequent: createVocabulary(names.frequent, root),
    lengths,
    synonyms: openSynonyms(names.synonyms),
    shard: loadEach(shard),
    more: loadEach((number: number) => load('more', number) as Promise<MorePages>),
    block: loadEach((number: number) => load('pages', number) as Promise<PageBlock>),
  };
  return {
    search: (text, limit = FIRST.results, within) => answer(withinLimits(text), { limit, within }, sources),
  };
}

async function answer(text: string, { limit, within }: Wanted, sources: Sources): Promise<SearchAnswer> {
  const { names } = sources;
  const read = readings(text, { vocabulary: sources.frequent, synonyms: sources.synonyms });
  if (read[1].squashed === '') return NOTHING;
  const first = await findWords(text, neededShards(read, text, names), sources);
  const { corrected, query } = first.understood;
  // A corrected word may be in another file.
  const others = corrected === null ? [] : neededShards([query], corrected, names, first.numbers);
  const found = others.length === 0 ? first : await findWords(text, [...first.numbers, ...others], sources);
  const wanted = unitsWithin(within, names);
  const isWanted = wanted ?? (() => true);
  const { understood, looked, candidates } = await withEnough(found, sources, wanted);
  const named = namedHits(text, looked.opened);
  const units = bestOf(titledPages(understood.query, looked.opened), named, candidates).filter(isWanted);
  const most = Math.ceil((limit / FIRST.results) * FIRST.blocks);
  const numbers = [...new Set(units.map((unit) => Math.floor((unit % names.units) / BLOCK)))];
  const blocks = await Promise.all(
    numbers
      .slice(0, most)
      .sort((one, other) => one - other)
      .map((number) => sources.block(number)),
  );
  const known = new Set(units);
  const part = openPages(blocks, (unit) => known.has(unit), names);
  const words: SearchedWords = {
    index: part.index,
    shardOf: (word) => looked.words.shardOf(word) && part.shardOf(looked.opened.shard),
    pageCount: part.names.pages.length,
    total: names.pages,
  };
  const find = (query: Query): TermHits[] => {
    const everywhere = looked.find(query);
    return findTerms(query, words).map((each, place): TermHits => {
      const { weight, isCommon, worth } = everywhere[place]!;
      return { ...each, weight, isCommon, isElsewhere: worth.size > 0 };
    });
  };
  const ranked = rank(understood, part.hits(named), { names: part.names, words, find, within });
  const shown = present(ranked, { understood, names: part.names, limit });
  return numbers.length <= most || within !== undefined
    ? shown
    : { ...shown, total: Math.max(shown.total, countPages(candidates, names)) };
}

interface Looked {
  opened: OpenedWords;
  words: SearchedWords;
  /** Looks a query up on the whole site. */
  find(query: Query): TermHits[];
}

interface FoundWords {
  understood: Understood;
  looked: Looked;
  shards: readonly OpenedShard[];
  /** The numbers of these. */
  numbers: ReadonlySet<number>;
}

async function findWords(text: string, wanted: readonly number[], sources: Sources): Promise<FoundWords> {
  const shards = await Promise.all(wanted.map((number) => sources.shard(number)));
  const numbers = new Set(wanted);
  const looked = look({ shards, more: [] }, numbers, sources);
  const known = { vocabulary: looked.opened.parts, synonyms: sources.synonyms, words: looked.words };
  return { understood: understand(text, known), looked, shards, numbers };
}

function look(
  loaded: Parameters<typeof openWords>[0],
  numbers: ReadonlySet<number>,
  { names, frequent }: Pick<Sources, 'names' | 'frequent'>,
): Looked {
  const opened = openWords(loaded, { frequent, hasCalls: names.hasCalls });
  const words: SearchedWords = {
    // Only these three are asked for where words are looked up.
    index: opened.index as WordIndex,
    shardOf: (word) => (numbers.has(shardOf(word, names.starts)) ? opened.shard : undefined),
    pageCount: names.units,
  };
  const find = (query: Query): TermHits[] => findTerms(query, words).map((each) => weigh(each, opened, names));
  return { opened, words, find };
}

/** Says if a page or section is in a part of the site; undefined for a part that the index does not know. */
function unitsWithin(within: string | undefined, { parts, units }: SplitNames): IsWanted | undefined {
  const [, ...runs] = parts?.find(([path]) => path === within) ?? [];
  // An even number of ends of runs is before what is outside of all.
  return runs.length === 0 ? undefined : (unit) => runs.filter((end) => end <= unit % units).length % 2 === 1;
}

type IsWanted = (unit: number) => boolean;

/** A term with its weight by the number of all pages that have it, of which only the best may be known. */
function weigh(hits: TermHits, { countOf }: OpenedWords, { pages, units }: SplitNames): TermHits {
  const listed = [...hits.worth.keys()].filter((unit) => unit < units).length;
  const count = Math.max(1, listed, ...hits.term.words.map((word) => countOf(stem(word))));
  return { ...hits, isCommon: count > COMMON * pages, weight: Math.log(1 + pages / count) };
}

/** Adds longer lists of words where there are several, or a part is wanted, and hardly a page has all of them. */
async function withEnough(
  { understood, looked, shards, numbers }: FoundWords,
  sources: Sources,
  isWanted: IsWanted | undefined,
) {
  const { names } = sources;
  const candidatesOf = (on: Looked) =>
    [understood.query, understood.cut].flatMap((query) =>
      findCandidates(on.find(query), {
        missing: query === understood.query ? understood.missing.length : 0,
        pageCount: names.pages,
        lengthOf: (unit) => sources.lengths.get(unit) ?? 1,
      }),
    );
  const candidates = candidatesOf(looked);
  const { terms } = understood.query;
  const cut = terms.flatMap(({ words }) => words.map(stem)).filter((word) => looked.opened.countOf(word) > 0);
  const whole = candidates.filter(({ hasAll, unit }) => hasAll && isWanted?.(unit) !== false);
  const isEnough =
    isWanted === undefined ? terms.length < 2 || whole.length >= ENOUGH.pages : whole.length >= FIRST.results;
  if (cut.length === 0 || isEnough) return { understood, looked, candidates };
  const files = [...new Set(cut.map((word) => placeOf(word, names.more)))].slice(0, ENOUGH.words);
  const more = await Promise.all(files.map((number) => sources.more(number)));
  const longer = look({ shards, more }, numbers, sources);
  return { understood, looked: longer, candidates: candidatesOf(longer) };
}

/** Pages with a parameter, a key of a reply, or a path that was asked for. */
function namedHits(text: string, { shard, operations }: OpenedWords): Hit[] {
  return [...parameterHits(text, shard), ...replyHits(text, shard), ...operationHits(text, operations)];
}

/** Pages and sections that may answer, the best first. */
function bestOf(titled: readonly Rated[], named: readonly Hit[], candidates: readonly Rated[]): number[] {
  const rows = named.map(({ page, score }) => ({ unit: page, score: score + (score < WORTH.likeHeading ? 0 : SHOWN) }));
  return [...titled, ...rows, ...candidates]
    .sort((a, b) => b.score - a.score || a.unit - b.unit)
    .map(({ unit }) => unit);
}

/** About how many pages have all words, or some if hardly any has all. */
function countPages(candidates: readonly Candidate[], { units }: SplitNames): number {
  const pages = candidates.filter(({ unit }) => unit < units);
  const all = new Set(pages.filter(({ hasAll }) => hasAll).map(({ unit }) => unit)).size;
  return all >= ENOUGH.pages ? all : Math.min(pages.length, ENOUGH.pages);
}
