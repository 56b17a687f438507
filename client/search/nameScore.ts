import { isSameWord, nameParts, squash, stem } from './terms';
import { typos } from '../shared/typos';
import { kinOf } from './verbs';

/** A query, in the form that is compared with names. */
export interface NameQuery {
  /** Without spaces, case and punctuation. */
  squashed: string;
  /** Its words, lower case, not stemmed. */
  words: string[];
}

/** A name, in the form that is compared with queries. */
export interface SearchedName {
  /** Without spaces, case and punctuation. */
  whole: string;
  /** Lower case. */
  parts: string[];
}

/** Reads a name: `getVMs` → getvms; get, vms */
export function readName(name: string): SearchedName {
  return { whole: squash(name), parts: nameParts(name) };
}

/** How a word of the query matches a part of a name, worst first. */
export const QUALITY = { none: 0, typo: 1, beginning: 2, kin: 3, same: 4 };

/** Score of a name whose parts match the words of the query, by the quality of the worst match. */
const WORD_WORTH = [0, 340, 520, 620, 700];

/** Parts without a meaning of their own: a search for `edit client` means `editClientDetails`. */
const WEAK_PARTS = new Set(['details', 'by', 'to', 'of', 'for', 'from']);

/**
 * How well a name matches a query, 0 for not at all: best is the whole name, then all words as parts of it, then its
 * beginning, then parts by their beginnings, then anywhere inside, then with a typo.
 */
export function nameScore({ squashed, words }: NameQuery, { whole, parts }: SearchedName): number {
  if (whole === squashed) return 1000;
  if (stem(whole) === stem(squashed)) return 960;
  const closeness = squashed.length / Math.max(whole.length, squashed.length);
  return Math.max(
    wordScore(words, parts),
    whole.startsWith(squashed) ? 600 + 80 * closeness : 0,
    squashed.length > 2 && whole.includes(squashed) ? 440 + 60 * closeness : 0,
    typoScore(squashed, whole),
  );
}

/** The part of a name that a word matches best, among those not taken; place -1 if there is none. */
export function bestPart(
  word: string,
  parts: readonly string[],
  taken: readonly number[],
): { place: number; quality: number } {
  let found = { place: -1, quality: QUALITY.none };
  for (const [place, part] of parts.entries()) {
    if (taken.includes(place)) continue;
    const quality = partQuality(word, part);
    if (quality > found.quality) found = { place, quality };
  }
  return found;
}

function partQuality(word: string, part: string): number {
  if (isSameWord(word, part)) return QUALITY.same;
  if (kinOf(word).includes(part)) return QUALITY.kin;
  if (part.startsWith(word)) return QUALITY.beginning;
  return word.length > 3 && typos(stem(word), stem(part)) <= 1 ? QUALITY.typo : QUALITY.none;
}

/**
 * Scores a name of which all words match a part; with three or more words, one may fail to. Counts how much of the name
 * they cover, and where.
 */
function wordScore(typed: readonly string[], parts: readonly string[]): number {
  const found: { place: number; quality: number }[] = [];
  let spelled = 0;
  for (const word of typed) {
    const part = bestPart(
      word,
      parts,
      found.map(({ place }) => place),
    );
    if (part.quality > QUALITY.none) found.push(part);
    if (parts[part.place] === word || part.quality === QUALITY.kin) spelled += 1;
  }
  const missing = typed.length - found.length;
  if (missing > (typed.length > 2 ? 1 : 0) || found.length === 0) return 0;
  const base = WORD_WORTH[Math.min(...found.map(({ quality }) => quality))]!;
  const score =
    base +
    coverScore(
      found.map(({ place }) => place),
      parts,
    ) +
    (12 * spelled) / typed.length;
  return missing > 0 ? score / 2.5 : score;
}

/** Ranks names higher that contain little else, and those that are about the words. */
function coverScore(places: readonly number[], parts: readonly string[]): number {
  const telling = parts.flatMap((part, place) => (WEAK_PARTS.has(part) ? [] : [place]));
  const cover = telling.length === 0 ? 1 : telling.filter((place) => places.includes(place)).length / telling.length;
  const inOrder = places.every((place, index) => index === 0 || place > places[index - 1]!);
  // The last part of a name is what it is about: a client credit is a credit.
  const isAbout = places.includes(telling.at(-1) ?? 0);
  return 160 * cover + (places.includes(0) ? 16 : 0) + (isAbout ? 32 : 0) + (inOrder ? 8 : 0) - parts.length;
}

function typoScore(typed: string, whole: string): number {
  if (typed.length < 5 || Math.abs(typed.length - whole.length) > 2) return 0;
  const count = typos(typed, whole);
  return count <= (typed.length < 9 ? 1 : 2) ? 560 - 60 * count : 0;
}
