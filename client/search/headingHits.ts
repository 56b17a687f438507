import { WORTH, type Hit } from './hit';
import type { Query, Term } from './query';
import type { SearchNames } from './searchData';
import { stem, words } from './terms';

/**
 * Headings with words that begin with the words of the query. Some words may match the page's title instead: `remote
 * errors`.
 */
export function headingHits({ terms }: Query, { headings, pages }: SearchNames): Hit[] {
  return headings.flatMap(([title, page, slug]): Hit[] => {
    const own = words(title).map(stem);
    const missing = terms.filter((term) => !isIn(term, own));
    if (missing.length === terms.length) return [];
    const titleWords = words(pages[page]![0]).map(stem);
    if (!missing.every((term) => isIn(term, titleWords))) return [];
    const typed = terms.flatMap((term) => term.words.map(stem));
    const exact = typed.filter((word) => own.includes(word)).length / Math.max(1, own.length);
    const score = WORTH.heading + 60 * exact;
    return [{ page, slug, score, coverage: 'all', match: { kind: 'heading', text: title, required: false } }];
  });
}

/** Whether a term is among words: as their beginning, or as another word for it. */
function isIn({ words: typed, also }: Term, own: readonly string[]): boolean {
  return (
    typed.every((word) => own.some((each) => each.startsWith(stem(word)))) ||
    also.some((meaning) => meaning.every((word) => own.includes(stem(word))))
  );
}
