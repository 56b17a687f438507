import type { Coverage, Hit } from './hit';

/** A page whose title says half of the query is not behind pages that have all words somewhere in their text. */
const RANK: Record<Coverage, number> = { all: 1, named: 1, some: 0 };

/** Results with only some of the words are added while there are fewer than this. */
const ENOUGH = 10;

/** Beyond that number, those that score at least this part of the best of them. */
const LEAST = 0.5;

/**
 * Each page once, with its best match; a page that matches in several ways scores a little more. Those with only some
 * of the words come last, and only where there are few others.
 */
export function rankPages(hits: readonly Hit[]): Hit[] {
  const byPage = new Map<number, { hit: Hit; kinds: Set<string> }>();
  for (const hit of hits) {
    const entry = byPage.get(hit.page) ?? { hit, kinds: new Set<string>() };
    entry.kinds.add(hit.match.kind);
    if (hit.score > entry.hit.score) entry.hit = hit;
    byPage.set(hit.page, entry);
  }
  const sorted = [...byPage.values()]
    .map(({ hit, kinds }) => ({ ...hit, score: hit.score + 2 * kinds.size }))
    .sort((a, b) => RANK[b.coverage] - RANK[a.coverage] || b.score - a.score || a.page - b.page);
  const better = sorted.filter(({ coverage }) => coverage !== 'some').length;
  if (better >= ENOUGH) return sorted.slice(0, better);
  const least = LEAST * (sorted[better]?.score ?? 0);
  return sorted.filter(({ score }, place) => place < ENOUGH || score >= least);
}
