import type { Term } from './query';
import type { LoadedShard } from './shard';
import { PLACE, type WordIndex } from './wordIndex';

/** Pages and sections in which a term of the query was found. */
export interface TermHits {
  term: Term;
  /** Pages and sections → how much the term says about each of them, up to 1. */
  worth: ReadonlyMap<number, number>;
  /** True if most pages contain the term, so that the pages were not noted. */
  isCommon: boolean;
  /** Weight of the term: rare terms tell more about the reader's intent. */
  weight: number;
  /** True if pages have the term that are not looked at. */
  isElsewhere?: boolean;
}

/** True if a term is anywhere on the site. */
export function isFound({ worth, isCommon, isElsewhere }: TermHits): boolean {
  return worth.size > 0 || isCommon || isElsewhere === true;
}

export interface SearchedWords {
  index: WordIndex;
  shardOf(word: string): LoadedShard | undefined;
  /** Units with numbers from here on are sections. */
  pageCount: number;
  /** How many pages the site has, if only some of them are looked at. */
  total?: number;
}

/** How many words of the text a typed beginning may stand for. */
const BEGINNINGS = 12;

/** How much another word with the same meaning is like the word itself; and another verb, where it is no call's. */
const LIKE = { meant: 0.85, verb: 0.3 };

/** Looks up a term: what was typed, and what else it may mean. */
export function findTerm(term: Term, searched: SearchedWords): TermHits {
  const typed = findAll(term.words, searched, BEGINNINGS);
  const verbs = term.kin.map((verb) => findAll([verb], searched, 0));
  const also = term.also.map((meaning) => findAll(meaning, searched, 0));
  const worth = new Map(typed.worth);
  const other = new Map<number, number>();
  const add = (unit: number, value: number): void => void other.set(unit, Math.max(value, other.get(unit) ?? 0));
  for (const each of also) for (const [unit, value] of each.worth) add(unit, value * LIKE.meant);
  for (const each of verbs)
    for (const [unit, value] of each.worth) add(unit, value * (searched.index.isCall(unit) ? LIKE.meant : LIKE.verb));
  for (const [unit, value] of other) worth.set(unit, together(value, worth.get(unit) ?? 0));
  const isCommon = [typed, ...verbs, ...also].some((each) => each.isCommon);
  return { term, worth, isCommon, weight: weightOf({ worth, isCommon }, searched) };
}

function weightOf({ worth, isCommon }: Found, { pageCount }: SearchedWords): number {
  const pages = [...worth].filter(([unit, value]) => unit < pageCount && value >= PLACE.common).length;
  return Math.log(1 + pageCount / Math.max(1, isCommon ? pageCount / 2 : 0, pages));
}

/** A page that has both what was typed and another word for it is a little more likely to be about it. */
function together(value: number, other: number): number {
  return Math.max(value, other) + 0.1 * Math.min(value, other);
}

type Found = Pick<TermHits, 'worth' | 'isCommon'>;

/** Pages and sections with all words of a phrase, each worth as much as the word that says least. */
function findAll(words: readonly string[], searched: SearchedWords, beginnings: number): Found {
  const [first, ...others] = words.map((word) => findWord(word, searched, beginnings));
  if (first === undefined) return { worth: new Map(), isCommon: false };
  const worth = new Map<number, number>();
  for (const [unit, value] of first.worth) {
    const all = [value, ...others.map((each) => each.worth.get(unit) ?? (each.isCommon ? PLACE.common : 0))];
    if (!all.includes(0)) worth.set(unit, Math.min(...all));
  }
  return { worth, isCommon: first.isCommon && others.every(({ isCommon }) => isCommon) };
}

function findWord(word: string, { index, shardOf, pageCount }: SearchedWords, beginnings: number): Found {
  const worth = new Map<number, number>();
  const add = (unit: number, value: number): void => {
    worth.set(unit, Math.max(value, worth.get(unit) ?? 0));
  };
  const limit = word.length > 2 ? beginnings : 0;
  let isCommon = false;
  for (const { word: shown, likeness } of index.vocabulary.variants(word, limit)) {
    for (const [unit, place] of index.placesOf(shown)) add(unit, place * likeness);
  }
  const shard = shardOf(word);
  for (const { word: read, likeness } of shard?.vocabulary.variants(word, limit) ?? []) {
    const units = shard!.pagesOf(read);
    if (units.length === 0 && likeness > 0.8) isCommon = true;
    for (const unit of units) add(unit, likeness * (unit < pageCount ? PLACE.text : PLACE.section));
  }
  return { worth, isCommon };
}
