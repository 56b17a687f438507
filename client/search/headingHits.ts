import { WORTH, type Hit } from './hit';
import type { NameQuery } from './nameScore';
import type { SearchNames } from './searchData';
import { stem, words } from './terms';

/**
 * Headings with words that begin with the words of the query. Some words may match the page's title instead: `remote
 * errors`.
 */
export function headingHits({ words: typed }: NameQuery, { headings, pages }: SearchNames): Hit[] {
  const stems = typed.map(stem);
  const begins = (own: readonly string[]) => (word: string) => own.some((each) => each.startsWith(word));
  return headings.flatMap(([title, page, slug]) => {
    const own = words(title).map(stem);
    const missing = stems.filter((word) => !begins(own)(word));
    if (missing.length === stems.length || !missing.every(begins(words(pages[page]![0]).map(stem)))) return [];
    const exact = stems.filter((word) => own.includes(word)).length / Math.max(1, own.length);
    return [
      { page, slug, score: WORTH.heading + 60 * exact, match: { kind: 'heading', text: title, required: false } },
    ];
  });
}
