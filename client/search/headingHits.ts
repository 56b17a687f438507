import { WORTH, type Hit } from './hit';
import { areInOrder, asProse, telling, meaningsOf, type Query, type Term } from './query';
import type { SearchNames } from './searchData';
import { stem } from './terms';
import type { WordIndex } from './wordIndex';

/** Headings that have the words of a query. Some of them may be in the page's title instead: `remote errors`. */
export function headingHits(query: Query, { headings }: SearchNames, index: WordIndex): Hit[] {
  const prose = asProse(query);
  return headings.flatMap(([title, page, slug], place): Hit[] => {
    const { terms } = index.isCall(page) ? query : prose;
    const own = index.headings[place]!;
    const missing = terms.filter((term) => !isIn(term, own));
    if (missing.length === terms.length) return [];
    const above = missing.length === 0 ? [] : index.names[page]!.parts.map(stem);
    if (!missing.every((term) => isIn(term, above))) return [];
    const typed = terms.flatMap((term) => term.words.map(stem));
    const exact = typed.filter((word) => own.includes(word)).length / Math.max(1, telling(own).length);
    const isSpelled = typed.every((word) => own.includes(word) || above.includes(word));
    const score = scoreOf({ exact, isSpelled, isAlone: missing.length === 0, isOrdered: areInOrder(typed, own) });
    return [{ page, slug, score, coverage: 'all', match: { kind: 'heading', text: title, required: false } }];
  });
}

interface HeadingMatch {
  /** The part of the heading that was typed. */
  exact: number;
  isSpelled: boolean;
  /** True if the heading itself has all words. */
  isAlone: boolean;
  /** True if the heading has the words as typed, one after the other. */
  isOrdered: boolean;
}

function scoreOf({ exact, isSpelled, isAlone, isOrdered }: HeadingMatch): number {
  if (isOrdered) return WORTH.heading + (140 + 120 * exact) * exact;
  if (!isSpelled) return WORTH.likeHeading + 60 * exact;
  return isAlone ? WORTH.heading + 140 * exact : WORTH.titledHeading + 60 * exact;
}

/** True if a term is among words: as their beginning, or as another word for it. */
function isIn(term: Term, own: readonly string[]): boolean {
  return (
    term.words.every((word) => own.some((each) => each.startsWith(stem(word)))) ||
    meaningsOf(term).some((meaning) => meaning.every((word) => own.includes(stem(word))))
  );
}
