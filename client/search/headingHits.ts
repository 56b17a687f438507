import { WORTH, type Hit } from './hit';
import type { NameQuery } from './nameScore';
import type { SearchNames } from './searchData';
import { stem, words } from './terms';

/** Headings in which every word of the query begins a word. */
export function headingHits({ words: typed }: NameQuery, { headings }: SearchNames): Hit[] {
  const stems = typed.map(stem);
  return headings.flatMap(([title, page, slug]) => {
    const own = words(title).map(stem);
    if (!stems.every((word) => own.some((each) => each.startsWith(word)))) return [];
    const exact = stems.filter((word) => own.includes(word)).length / Math.max(1, own.length);
    return [{ page, slug, score: WORTH.heading + 60 * exact, match: { kind: 'heading', text: title, required: false } }];
  });
}
