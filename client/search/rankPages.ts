import { WORTH, type Hit } from './hit';
import { asksForState, type Query } from './query';
import type { SearchNames } from './searchData';
import { kinOf, verbsFor } from './verbs';
import type { WordIndex } from './wordIndex';

/** Rank before the score: words in a text alone, or some of the words, come behind titles and what is shown. */
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

/**
 * Pages beside calls come behind the best call that shows all words: who types `refund` wants to make one. A list that
 * somebody wrote has its own name, and so has a schema that is typed as code is written: `TaskResponse`.
 */
export function callsFirst(ranked: readonly Hit[], { isCode }: Query, index: WordIndex): Hit[] {
  const call = ranked.findIndex((hit) => hit.coverage === 'all' && tierOf(hit) === 1 && index.isCall(hit.page));
  const isBefore = (hit: Hit, place: number): boolean =>
    place < call &&
    (index.isAside(hit.page) || index.isList(hit.page)) &&
    (hit.score < WHOLE_NAME || (index.isAside(hit.page) && isCode !== true));
  const behind = ranked.filter(isBefore);
  const [first, rest] = [ranked.slice(0, call + 1), ranked.slice(call + 1)];
  return [...first.filter((hit) => !behind.includes(hit)), ...behind, ...rest];
}

/** Share of its score that a call with another verb keeps, and a page beside calls that nobody asks for by name. */
const OTHER = 0.8;

/** Least score of a name that was typed as a whole. */
const WHOLE_NAME = 960;

/** Hits by how much their pages count on this site; a name that was typed as a whole comes first whatever that is. */
export function byWeight(hits: readonly Hit[], weights: SearchNames['weights']): readonly Hit[] {
  if (weights === undefined) return hits;
  const weightOf = new Map(weights);
  return hits.map((hit) => {
    const score = hit.score * (weightOf.get(hit.page) ?? 1);
    return hit.score >= WHOLE_NAME ? hit : { ...hit, score: Math.min(score, WHOLE_NAME - 1) };
  });
}

/** Hits by what a query wants: pages beside calls, calls with another verb, and unasked deletions score less. */
export function byIntent(hits: readonly Hit[], query: Query, index: WordIndex): Hit[] {
  const hasOtherVerb = otherVerb(query, index);
  const deletes = unaskedDeletion(query, index);
  const isOther = ({ page, coverage, match }: Hit): boolean =>
    index.isAside(page) || index.isList(page)
      ? match.kind !== 'name' || coverage !== 'all'
      : hasOtherVerb(page) || deletes(page);
  return hits.map((hit) => (hit.score < WHOLE_NAME && isOther(hit) ? { ...hit, score: hit.score * OTHER } : hit));
}

function lists(parts: readonly string[]): boolean {
  return parts.some((part) => part === 'get' || kinOf('get').includes(part));
}

/** Test for calls with another verb than the first word of a query; none where that is no verb. */
function otherVerb({ terms }: Query, index: WordIndex): (page: number) => boolean {
  const verb = terms.length > 1 ? terms[0]!.words[0]! : '';
  if (asksForState(terms)) return (page) => index.isCall(page) && !lists(index.names[page]!.parts);
  const meant = new Set([verb, ...verbsFor(verb)]);
  if (meant.size === 1) return () => false;
  const isAsked = kinOf('get').some((each) => meant.has(each));
  return (page) => {
    const { parts } = index.names[page]!;
    if (!index.isCall(page) || parts.some((part) => meant.has(part))) return false;
    return kinOf(parts[0]!).length > 0 || (index.telling.has(page) && !isAsked);
  };
}

/** Test for calls that delete, for a query in which nothing means that. */
function unaskedDeletion({ terms }: Query, index: WordIndex): (page: number) => boolean {
  const deletions = ['delete', ...kinOf('delete')];
  const isAsked = terms.some(({ words }) =>
    words.some((word) => [word, ...verbsFor(word)].some((each) => deletions.includes(each))),
  );
  if (isAsked) return () => false;
  return (page) => index.isCall(page) && index.names[page]!.parts.some((part) => deletions.includes(part));
}
