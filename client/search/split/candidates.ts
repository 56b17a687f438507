import { WORTH } from '../hit';
import { isFound, type TermHits } from '../termHits';
import { IN_TITLE, IS_SHOWN, PLACE } from '../wordIndex';

/** A page or section that may answer a query. */
export interface Rated {
  unit: number;
  score: number;
}

export interface Candidate extends Rated {
  hasAll: boolean;
}

interface Search {
  /** How many words of the query are nowhere. */
  missing: number;
  pageCount: number;
  lengthOf(unit: number): number;
}

/** A page with all words in its title is worth so much more than others. */
const NAMED = 400;

/** A page that shows what is looked for is worth so much more than one that only says it in its text. */
export const SHOWN = 1000;

/** Pages and sections by what is known of them before they are loaded, the best first. */
export function findCandidates(all: readonly TermHits[], { missing, pageCount, lengthOf }: Search): Candidate[] {
  const terms = all.filter(isFound);
  const whole = terms.reduce((sum, { weight }) => sum + weight, missing * Math.log(1 + pageCount));
  const wanted = terms.length + missing;
  const units = new Set(terms.flatMap(({ worth }) => [...worth.keys()]));
  return [...units]
    .map((unit): Candidate => {
      const sums = sumUp(unit, terms);
      const hasAll = sums.terms === wanted;
      const isNamed = sums.inTitle === wanted;
      const quality = sums.said / whole + (0.1 * sums.inTitle) / lengthOf(unit);
      const text = WORTH.text * (hasAll ? 1 : (sums.found / whole) ** 2);
      const tier = sums.shown >= sums.found / 2 ? SHOWN : 0;
      const above = (isNamed ? NAMED : 0) + (hasAll || isNamed ? tier : tier / 4);
      return { unit, hasAll, score: text + WORTH.saying * (hasAll ? 1 : 0.9) * quality + above };
    })
    .sort((a, b) => b.score - a.score || a.unit - b.unit);
}

/** The weights of the words that a page or section says, has and shows, and how many it has and has in its title. */
function sumUp(unit: number, terms: readonly TermHits[]) {
  const sums = { said: 0, found: 0, shown: 0, terms: 0, inTitle: 0 };
  for (const { worth, weight, isCommon } of terms) {
    const value = Math.max(worth.get(unit) ?? 0, isCommon ? PLACE.common : 0);
    sums.said += value * weight;
    if (value >= IN_TITLE) sums.inTitle += 1;
    if (value >= IS_SHOWN) sums.shown += weight;
    if (value < PLACE.common) continue;
    sums.terms += 1;
    sums.found += weight;
  }
  return sums;
}
