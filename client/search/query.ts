import { bareWord } from './bareWord';
import { isSpaceless, pairsOf } from './spaceless';
import type { Synonyms } from './synonyms';
import { nameRuns, squash, stem, type NamePiece } from './terms';
import { kinOf, verbsFor } from './verbs';

/** A word of a query, or several that are known as a phrase. */
export interface Term {
  words: string[];
  /** Verbs that API references use for the same thing. */
  kin: string[];
  /** Other meanings of the term on this site, each as a list of words. */
  also: string[][];
  /** True if the term says by what something is found or done: `email` in `find client by email`. */
  isMeans: boolean;
}

/** A query, in the form that is compared with names and texts. */
export interface Query {
  /** Without spaces, case and punctuation. */
  squashed: string;
  terms: Term[];
  /** True if it is written as names in code are: `TaskResponse`, `inline_address` */
  isCode?: boolean;
  /** True if the query is compared with prose rather than with names of calls. */
  isProse?: true;
}

export interface KnownWords {
  /** Stems of all parts of names. */
  vocabulary: { has(stem: string): boolean };
  synonyms: Synonyms;
  /** True if a word is on the site as typed: no other word has to be made of its parts. */
  isWord(word: string): boolean;
}

/** Words that say nothing about what the reader is looking for. */
const FILLERS = new Set(
  (
    'a all an and any are as at be by can do does for from have how i if in into is it its me my need of on or our ' +
    'please s should someone that the their there this to us via want wants we what when where which who why with ' +
    'without you your'
  ).split(' '),
);

/** Words without those that say nothing. */
export function telling(words: readonly string[]): string[] {
  return words.filter((word) => !FILLERS.has(word));
}

/** True if several words stand in a row, apart from words that say nothing: `link heading` in `Link to a heading` */
export function areInOrder(typed: readonly string[], text: readonly string[]): boolean {
  const words = telling(text);
  return typed.length > 1 && words.some((_, start) => typed.every((word, place) => words[start + place] === word));
}

/** Words of questions that say nothing either; one that is being typed may become another word. */
export const CHATTER: ReadonlySet<string> = new Set(
  (
    'about additional after again already also another because been before being both but certain cannot could ' +
    'currently did different doing during each every everything exist existing exists extra given he her here ' +
    'him his if instead just later let many may maybe me might more most much must no nor not now off once one ' +
    'only other over own particular per same she should since so some somebody something specific still such ' +
    'than them then these they thing things those through under until using very was were whether while will ' +
    'would yet'
  ).split(' '),
);

/** Words before a means, a condition or a time of an action. */
const BEFORE_MEANS = new Set(
  'after because before by during if once through unless until using via when while with'.split(' '),
);

/** Reads a query. Phrases are recognized before words that say nothing are left out: `sign in`. */
export function readQuery(text: string, known: KnownWords): Query {
  const typed = withVerbsWhole(
    nameRuns(text).flatMap(({ text: word, pieces }) => partsOf(word, pieces, known).map(bareWord)),
    known.synonyms,
  );
  // A single character of a language without spaces is mostly a particle.
  const isTelling = (word: string): boolean =>
    !FILLERS.has(word) && !(CHATTER.has(word) && word !== typed.at(-1)) && !(word.length === 1 && isSpaceless(word));
  const kept = typed.some(isTelling) ? isTelling : () => true;
  const terms: Term[] = [];
  let isMeans = false;
  for (let at = 0; at < typed.length;) {
    const phrase = phraseAt(typed, at, known.synonyms);
    const words = phrase ?? typed.slice(at, at + 1);
    at += words.length;
    if (phrase !== undefined) terms.push({ ...termOf(phrase, known), isMeans });
    else if (kept(words[0]!)) {
      terms.push(...cutIntoWords(words[0]!, known).map((word) => ({ ...termOf([word], known), isMeans })));
    } else isMeans ||= BEFORE_MEANS.has(words[0]!) && terms.length > 0;
  }
  // A state is not done: `closed` is not what closes something.
  if (asksForState(terms)) {
    const also = terms[0]!.also.filter((meaning) => meaning.some((word) => kinOf(word).length === 0));
    terms[0] = { ...terms[0]!, kin: [], also };
  }
  return { squashed: squash(text), terms, isCode: /[a-z][A-Z]|\w_\w/.test(text) };
}

/** A state before things of which there are several is a question for a list: `closed tickets`, `open orders` */
export function asksForState(terms: readonly Pick<Term, 'words'>[]): boolean {
  const isState = /.[^e]ed$|^(?:un)?paid$|^open$/.test(terms[0]?.words[0] ?? '');
  return terms.length > 1 && isState && /[^s]s$/.test(terms.at(-1)!.words.at(-1)!);
}

/** Particles that may stand behind the object of their English verb. */
const PARTICLES = new Set(['back', 'down', 'in', 'off', 'on', 'out', 'over', 'up']);

/** Moves particles to their verbs where the site knows both as a phrase: `turn server on` → turn, on, server */
function withVerbsWhole(typed: readonly string[], { of }: Synonyms): string[] {
  const arranged = [...typed];
  for (const [at, word] of typed.entries()) {
    if (!PARTICLES.has(word)) continue;
    const verb = arranged.findLastIndex((other, place) => place < at - 1 && of([other, word]).length > 0);
    if (verb < 0) continue;
    arranged.splice(at, 1);
    arranged.splice(verb + 1, 0, word);
  }
  return arranged;
}

/** The words of a piece of a query: `getClient` → get, client; those on the site and `i18n` stay whole. */
function partsOf(word: string, pieces: readonly NamePiece[], known: KnownWords): string[] {
  return isKnown(word, known) || /^\p{L}\d+\p{L}$/u.test(word) ? [word] : pieces.map(({ text }) => text);
}

function isKnown(word: string, { isWord, synonyms }: KnownWords): boolean {
  return isWord(word) || synonyms.of([word]).length > 0;
}

/** All words of a query, in order. */
export function wordsOf({ terms }: Pick<Query, 'terms'>): string[] {
  return terms.flatMap(({ words }) => words);
}

function termOf(words: string[], { synonyms }: KnownWords): Omit<Term, 'isMeans'> {
  return {
    words,
    kin: words.length === 1 ? verbsFor(words[0]!) : [],
    also: [...synonyms.of(words), ...inPairs(words)],
  };
}

/** A long Chinese or Japanese word is also looked for by its pairs of characters. */
function inPairs([word, ...others]: string[]): string[][] {
  const pairs = others.length > 0 ? [] : pairsOf(word!);
  return pairs.length === 0 ? [] : [pairs];
}

/** The longest known phrase that begins at a word. */
function phraseAt(typed: readonly string[], at: number, { of, longest }: Synonyms): string[] | undefined {
  for (let length = Math.min(longest, typed.length - at); length > 1; length -= 1) {
    const phrase = typed.slice(at, at + length);
    if (of(phrase).length > 0) return phrase;
  }
  return undefined;
}

function isWhole(word: string, known: KnownWords): boolean {
  return isKnown(word, known) || known.vocabulary.has(stem(word)) || verbsFor(word).length > 0;
}

/** A word as several known ones: `clientadd` → client, add; `offline` and `rename` stay whole. */
function cutIntoWords(word: string, known: KnownWords): string[] {
  const { vocabulary } = known;
  if (isWhole(word, known)) return [word];
  // The fewest words up to each place, if any.
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = Math.max(0, end - 20); start < end - 1; start++) {
      const before = best[start];
      const part = word.slice(start, end);
      if (before === undefined || !vocabulary.has(stem(part)) || (start === 0 && PARTICLES.has(part))) continue;
      const other = best[end];
      if (other === undefined || before.length + 1 < other.length) best[end] = [...before, part];
    }
  }
  return best[word.length] ?? [word];
}

/** Everything that a term may mean besides what was typed, each as a list of words. */
export function meaningsOf({ kin, also }: Term): string[][] {
  return [...kin.map((verb) => [verb]), ...also];
}

/** A query as prose is searched for it, in which verbs do not stand for each other: `edit` is not `change` there. */
export function asProse<Asked extends Pick<Query, 'terms'>>(query: Asked): Asked {
  return { ...query, isProse: true, terms: query.terms.map((term) => ({ ...term, kin: [] })) };
}
