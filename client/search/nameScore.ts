import { distance } from 'fastest-levenshtein';
import { nameParts, squash, stem } from './terms';

/** A query as names are compared with it. */
export interface NameQuery {
  /** Without spaces, case and punctuation. */
  squashed: string;
  /** Its words, lower case, not stemmed. */
  words: string[];
}

/**
 * How well a name answers a query, 0 for not at all: the whole name, then all words as parts of it, then its beginning,
 * then parts by their beginnings, then anywhere inside, then with a typo.
 */
export function nameScore(query: NameQuery, name: string): number {
  const whole = squash(name);
  if (whole === query.squashed) return 1000;
  const parts = nameParts(name);
  const closeness = query.squashed.length / Math.max(whole.length, query.squashed.length);
  if (stem(whole) === stem(query.squashed)) return 960;
  return Math.max(
    wordScore(query.words, parts),
    whole.startsWith(query.squashed) ? 600 + 80 * closeness : 0,
    query.squashed.length > 2 && whole.includes(query.squashed) ? 440 + 60 * closeness : 0,
    typoScore(query.squashed, whole),
  );
}

/** All words are parts of the name, or begin parts, or are parts but for a typo; the weakest word decides the kind. */
function wordScore(typed: string[], parts: string[]): number {
  const places: number[] = [];
  let worst = 3;
  for (const word of typed) {
    const { place, quality } = bestPart(word, parts, places);
    if (quality === 0) return 0;
    places.push(place);
    worst = Math.min(worst, quality);
  }
  const base = [0, 340, 520, 700][worst]!;
  const inOrder = places.every((place, index) => index === 0 || place > places[index - 1]!);
  const first = places.includes(0) ? 24 : 0;
  // The last part of a name is what it is about: a client credit is a credit.
  const last = places.includes(parts.length - 1) ? 32 : 0;
  return base + (60 * typed.length) / parts.length + first + last + (inOrder ? 8 : 0);
}

/** Quality 3: the part itself, 2: its beginning, 1: the part with a typo, 0: none. */
function bestPart(word: string, parts: string[], taken: readonly number[]): { place: number; quality: number } {
  let found = { place: -1, quality: 0 };
  for (const [place, part] of parts.entries()) {
    if (taken.includes(place)) continue;
    const quality = partQuality(word, part);
    if (quality > found.quality) found = { place, quality };
  }
  return found;
}

function partQuality(word: string, part: string): number {
  if (stem(word) === stem(part)) return 3;
  if (part.startsWith(word)) return 2;
  return word.length > 3 && distance(word, part) <= 1 ? 1 : 0;
}

function typoScore(typed: string, whole: string): number {
  if (typed.length < 5 || Math.abs(typed.length - whole.length) > 2) return 0;
  const typos = distance(typed, whole);
  return typos <= (typed.length < 9 ? 1 : 2) ? 560 - 60 * typos : 0;
}
