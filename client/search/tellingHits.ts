import { headingHits } from './headingHits';
import type { Hit } from './hit';
import { nameHits } from './nameHits';
import { meaningsOf, wordsOf, type Query, type Term } from './query';
import type { SearchNames } from './searchData';
import { isFound, type SearchedWords, type TermHits } from './termHits';
import { stem } from './terms';
import { kinOf } from './verbs';
import { IN_TITLE, PLACE, type WordIndex } from './wordIndex';

/** How much a name or heading counts that has the telling words only, or not what something is found by. */
const PART = { telling: 0.65, withoutMeans: 0.55 };

/**
 * The pages whose names or headings have all words of a query but those that tell nothing: words that no name, or no
 * heading, has, and the name of the site. `endpoint to create invoice` → addInvoice
 */
export function tellingHits(found: readonly TermHits[], names: SearchNames, { index }: SearchedWords): Hit[] {
  const part = found.some(({ term }) => term.isMeans) ? PART.withoutMeans : PART.telling;
  const byName = tellingQuery(found, { least: IN_TITLE, index });
  const byHeading = tellingQuery(found, { least: 0.8 * PLACE.heading, index });
  const hits = [
    ...(byName === null ? [] : nameHits(byName, index)),
    ...(byHeading === null ? [] : headingHits(byHeading, names, index)),
  ];
  return hits.map((hit) => ({ ...hit, score: hit.score * part, coverage: 'named' }));
}

interface Telling {
  /** A word tells something if it says at least this much about some page: itself, another form or word for it. */
  least: number;
  index: WordIndex;
}

/** The query without the words that tell nothing; null if that is the same, or says hardly anything. */
function tellingQuery(found: readonly TermHits[], telling: Telling): Query | null {
  const kept = found.filter((each) => isTelling(each, telling));
  const terms = kept.map(({ term }) => term);
  const left = found.filter((each) => isFound(each) && !kept.includes(each) && !each.term.isMeans);
  const weight = (all: readonly TermHits[]): number => all.reduce((sum, each) => sum + each.weight, 0);
  const isMost = weight(kept) >= weight(left);
  // Half of the words is enough only if the other half is in texts at most.
  const isEnough = isMost && (terms.length > left.length || (terms.length === left.length && !left.some(isShown)));
  if (terms.length === found.length || !isEnough || terms.every(isVerb)) return null;
  return { squashed: wordsOf({ terms }).join(''), terms };
}

/** True if some page shows the word. */
function isShown({ worth }: TermHits): boolean {
  return [...worth.values()].some((value) => value >= PLACE.area);
}

function isTelling({ term, worth }: TermHits, { least, index }: Telling): boolean {
  if (term.isMeans || term.words.every((word) => index.siteWords.has(stem(word)))) return false;
  return [...worth.values()].some((value) => value >= least);
}

/** True if a term only names an action: `add`, or `generate` where it means `add`. */
function isVerb(term: Term): boolean {
  return [term.words, ...meaningsOf(term)].some(([word, ...others]) => others.length === 0 && kinOf(word!).length > 0);
}
