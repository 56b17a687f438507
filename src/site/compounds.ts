import { isCompounding } from './inflections';
import type { Postings } from './postings';
import { PART } from './searchWords';

/** A part of a name in code counts as a word where it is one on so few pages, if any. */
const FEW = 3;

/**
 * The words of an index as they are looked up, and words under which others are found too, by their numbers: compounds
 * under their last parts, and names in code under their parts where these are rare. An empty word is looked up by none.
 */
export function wordsInWords(
  { stems, countOf }: Pick<Postings, 'stems' | 'countOf'>,
  lang: string,
): { words: string[]; others: ReadonlyMap<number, number> } {
  const numbers = new Map(stems.map((stem, number) => [stem, number]));
  const others = new Map(isCompounding(lang) ? lastParts(stems, numbers) : []);
  const words = stems.map((stem, number) => {
    if (!stem.startsWith(PART)) return stem;
    const word = stem.slice(PART.length);
    const own = numbers.get(word);
    if (own === undefined) return word;
    if (countOf(own) <= FEW) others.set(number, own);
    return '';
  });
  return { words, others };
}

/** A stem as it is looked up; empty for one that is only a part of a name. */
export function withoutPart(stem: string): string {
  return stem.startsWith(PART) ? '' : stem;
}

/** Signs of the last part of a compound, and of what stands before it. */
const LEAST = { part: 5, before: 3 };

/** Sounds that join the parts: `Verbindung|s|aufbau` */
const JOINTS = ['', 's', 'n', 'en', 'es', 'er', 'e'];

/**
 * Numbers of words that end with another word of the site, and begin with one, with the numbers of their last parts:
 * `serverkonfiguration` → konfiguration, if the site has `server` and `konfiguration`.
 */
function lastParts(words: readonly string[], numbers: ReadonlyMap<string, number>): [number, number][] {
  return words.flatMap((word, number): [number, number][] => {
    for (let at = LEAST.before; at <= word.length - LEAST.part; at += 1) {
      const last = numbers.get(word.slice(at));
      if (last !== undefined && isWord(word.slice(0, at), numbers)) return [[number, last]];
    }
    return [];
  });
}

function isWord(before: string, words: ReadonlyMap<string, number>): boolean {
  return JOINTS.some((joint) => before.endsWith(joint) && words.has(before.slice(0, before.length - joint.length)));
}
