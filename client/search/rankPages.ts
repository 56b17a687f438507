import { WORTH, type Hit } from './hit';

/**
 * A page whose title says half of the query is not behind pages that have all words somewhere in their text; and these
 * are not before pages that show most of the words.
 */
function tierOf({ coverage, match, score }: Hit): number {
  const isInText = match.kind === 'text' || (match.kind === 'reply' && score < WORTH.likeHeading);
  return coverage === 'some' || isInText ? 0 : 1;
}

/** A page that has all words as they were typed is before those that have parts of these. */
function isBehind({ isByParts, coverage }: Hit): number {
  return isByParts === true || coverage === 'some' ? 1 : 0;
}

/** Results with only some of the words are added while there are fewer than this. */
const ENOUGH = 10;

/** Beyond that number, those that score at least this part of the best of them. */
const LEAST = 0.5;

/**
 * Each page once, with its best match; a page that matches in several ways scores a little more. Those with only some
 * of the words come last or among those that have all of them in their text, the best and where there are few others.
 */
export function rankPages(hits: readonly Hit[]): Hit[] {
  const hasParts = hits.some(({ isByParts }) => isByParts);
  const byPage = new Map<number, { hit: Hit; kinds: Set<string> }>();
  for (const hit of hits) {
    const entry = byPage.get(hit.page) ?? { hit, kinds: new Set<string>() };
    entry.kinds.add(hit.match.kind);
    const wholly = Number(entry.hit.isByParts ?? false) - Number(hit.isByParts ?? false);
    if (wholly > 0 || (wholly === 0 && hit.score > entry.hit.score)) entry.hit = hit;
    byPage.set(hit.page, entry);
  }
  const sorted = [...byPage.values()]
    .map(({ hit, kinds }) => ({ ...hit, score: hit.score + 2 * kinds.size }))
    .sort(
      (a, b) =>
        (hasParts ? isBehind(a) - isBehind(b) : 0) || tierOf(b) - tierOf(a) || b.score - a.score || a.page - b.page,
    );
  const some = sorted.filter(({ coverage }) => coverage === 'some');
  const isEnough = sorted.length - some.length >= ENOUGH;
  const least = LEAST * (some[0]?.score ?? 0);
  return sorted.filter(
    ({ coverage, score }, place) => coverage !== 'some' || place < ENOUGH || (!isEnough && score >= least),
  );
}
