import type { Hit } from './hit';
import type { Query } from './query';
import { kinOf, verbsFor } from './verbs';
import type { WordIndex } from './wordIndex';

/** Share of its score that a call with another verb keeps, and a list of calls that is not asked for by its name. */
const OTHER = 0.8;

/** Least score of a name that was typed as a whole. */
const WHOLE_NAME = 960;

/**
 * Lists of calls score less: whoever looks for something wants the call itself. Where a query begins with a verb, so do
 * calls with another one: `createKey` for `delete key`. Nobody who does not say so wants to delete anything.
 */
export function byIntent(hits: readonly Hit[], query: Query, index: WordIndex): Hit[] {
  const hasOtherVerb = otherVerb(query, index);
  const deletes = unaskedDeletion(query, index);
  const isOther = ({ page, coverage, match }: Hit): boolean =>
    index.isList(page) ? match.kind !== 'name' || coverage !== 'all' : hasOtherVerb(page) || deletes(page);
  return hits.map((hit) => (hit.score < WHOLE_NAME && isOther(hit) ? { ...hit, score: hit.score * OTHER } : hit));
}

/** Tells calls with another verb than the one that a query begins with; none where it begins with none. */
function otherVerb({ terms }: Query, index: WordIndex): (page: number) => boolean {
  const verb = terms.length > 1 ? terms[0]!.words[0]! : '';
  const meant = new Set([verb, ...verbsFor(verb)]);
  if (meant.size === 1) return () => false;
  const isAsked = kinOf('get').some((each) => meant.has(each));
  return (page) => {
    const { parts } = index.names[page]!;
    if (!index.isCall(page) || parts.some((part) => meant.has(part))) return false;
    return kinOf(parts[0]!).length > 0 || (index.telling.has(page) && !isAsked);
  };
}

/** Tells calls that delete, for a query in which nothing means that. */
function unaskedDeletion({ terms }: Query, index: WordIndex): (page: number) => boolean {
  const deletions = ['delete', ...kinOf('delete')];
  const isAsked = terms.some(({ words }) =>
    words.some((word) => [word, ...verbsFor(word)].some((each) => deletions.includes(each))),
  );
  if (isAsked) return () => false;
  return (page) => index.isCall(page) && index.names[page]!.parts.some((part) => deletions.includes(part));
}
