import { distance } from 'fastest-levenshtein';
import { typos } from '../../client/shared/typos';

/** Finds the known name that a misspelt one most likely means; undefined if none is similar. */
export type FindNearest = (name: string) => string | undefined;

/**
 * The known name that a misspelt one most likely means, or undefined if none is similar: up to one slip in short names,
 * two in longer ones. A slip is a missing, extra or wrong letter, or two swapped letters. `titel` → `title`
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  return createNearest(known)(name);
}

/** Nobody reads thousands of hints, and each compares a name with all others: beyond this, there are none. */
const MOST_COMPARISONS = 3_000_000;

/** Prepares names that are compared with many others, and remembers what it found. */
export function createNearest(known: readonly string[]): FindNearest {
  const names = known.map((each) => each.toLowerCase());
  const lengths = Int32Array.from(names, (name) => name.length);
  const letters = Int32Array.from(names, letterBits);
  const found = new Map<string, string | undefined>();
  let comparisons = 0;
  const find: FindNearest = (name) => {
    if (comparisons > MOST_COMPARISONS) return undefined;
    comparisons += names.length;
    const wanted = name.toLowerCase();
    const [length, bits] = [wanted.length, letterBits(wanted)];
    let nearest: string | undefined;
    let limit = name.length <= 4 ? 1 : 2;
    for (let at = 0; at < lengths.length; at += 1) {
      // A slip changes at most two letters of all that a name has: most names are out of the question at once.
      if (Math.abs(lengths[at]! - length) > limit || bitCount(bits ^ letters[at]!) > 2 * limit) continue;
      const slips = slipsUpTo(limit, wanted, names[at]!);
      if (slips > limit || (slips === limit && nearest !== undefined)) continue;
      nearest = known[at];
      limit = slips;
      if (slips === 0) break;
    }
    return nearest;
  };
  return (name) => {
    if (!found.has(name)) found.set(name, find(name));
    return found.get(name);
  };
}

/** Letters of a text, as bits; several letters share one. */
function letterBits(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
}

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The slips between two texts if they are not more than the limit, otherwise any larger number. */
function slipsUpTo(limit: number, a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  let end = 0;
  const [lastOfA, lastOfB] = [a.length - 1, b.length - 1];
  while (end < shorter - start && a.charCodeAt(lastOfA - end) === b.charCodeAt(lastOfB - end)) end += 1;
  const apart = distance(a.slice(start, a.length - end), b.slice(start, b.length - end));
  // Two swapped letters are one slip, and two wrong letters.
  return apart > 2 * limit ? apart : typos(a, b);
}

/** The hint for a misspelt name, or undefined if no known name is similar. */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const nearest = nearestName(name, known);
  return nearest === undefined ? undefined : `did you mean \`${nearest}\`?`;
}
