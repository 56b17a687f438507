import { WORTH, type Hit } from './hit';
import type { SearchNames } from './searchData';
import type { LoadedShard } from './shard';
import { stem } from './terms';

/** How many words of a shard one word of a query may match. */
const VARIANTS = 12;

/** The words of a query that a page or section contains. */
interface Found {
  words: string[];
  weight: number;
}

/** Pages, and sections of pages, whose prose contains the words: all of them, or of three or more all but one. */
export function textHits(
  terms: readonly string[],
  shards: ReadonlyMap<string, LoadedShard>,
  names: SearchNames,
): Hit[] {
  const found = new Map<number, Found>();
  const count = names.pages.length + names.headings.length;
  let wanted = 0;
  for (const term of terms) {
    const weights = termWeights(term, shards.get(term), count);
    // A word on most pages does not tell them apart.
    if (weights === undefined) continue;
    wanted += 1;
    for (const [unit, weight] of weights) {
      const entry = found.get(unit) ?? { words: [], weight: 0 };
      found.set(unit, { words: [...entry.words, term], weight: entry.weight + weight });
    }
  }
  const enough = wanted > 2 ? wanted - 1 : wanted;
  return [...found]
    .filter(([, { words }]) => words.length >= enough)
    .map(([unit, entry]) => toHit(unit, entry, wanted, names));
}

/**
 * Units that contain a word → their weight: rare words count more than common ones, the word itself more than a similar
 * one.
 */
function termWeights(term: string, shard: LoadedShard | undefined, count: number): Map<number, number> | undefined {
  const weights = new Map<number, number>();
  if (shard === undefined) return weights;
  const word = stem(term);
  const variants = shard.vocabulary
    .search(word, { prefix: word.length > 2, fuzzy: word.length > 4 ? 1 : 0 })
    .slice(0, VARIANTS);
  for (const { id } of variants) {
    const variant = id as string;
    const units = shard.pagesOf(variant);
    if (units.length === 0 && variant === word) return undefined;
    const likeness = variant === word ? 1 : variant.startsWith(word) ? 0.6 : 0.3;
    const weight = likeness * Math.log(1 + count / Math.max(1, units.length));
    for (const unit of units) weights.set(unit, Math.max(weight, weights.get(unit) ?? 0));
  }
  return weights;
}

function toHit(unit: number, { words, weight }: Found, wanted: number, { pages, headings }: SearchNames): Hit {
  const heading = headings[unit - pages.length];
  const score = (words.length === wanted ? WORTH.text : WORTH.text / 2) + Math.min(60, 6 * weight) / wanted;
  if (heading === undefined)
    return { page: unit, score, match: { kind: 'text', text: words.join(', '), required: false } };
  const [title, page, slug] = heading;
  // Words in one section are closer together than words on one page.
  return { page, slug, score: score + 5, match: { kind: 'text', text: title, required: false } };
}
