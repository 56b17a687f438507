import type { Hit } from './hit';
import type { Query } from './query';
import type { SearchNames } from './searchData';
import { kinOf, verbsFor } from './verbs';
import type { WordIndex } from './wordIndex';

/** Share of its score that a call with another verb keeps, and a list of calls. */
const OTHER_VERB = 0.8;

/** Least score of a name that was typed as a whole. */
const WHOLE_NAME = 960;

/** Hits of a query that begins with a verb: calls with another verb score less, `createKey` for `delete key`. */
export function byIntent(hits: readonly Hit[], { terms }: Query, { pages, index }: Asked): Hit[] {
  const verb = terms.length > 1 ? terms[0]!.words[0]! : '';
  const meant = new Set([verb, ...verbsFor(verb)]);
  if (meant.size === 1) return [...hits];
  const isAsked = kinOf('get').some((each) => meant.has(each));
  const isOther = (page: number): boolean => {
    const { parts } = index.names[page]!;
    if (!index.isCall(page)) return pages[page]![2].endsWith('/');
    if (parts.some((part) => meant.has(part))) return false;
    return kinOf(parts[0]!).length > 0 || (index.telling.has(page) && !isAsked);
  };
  return hits.map((hit) =>
    hit.score < WHOLE_NAME && isOther(hit.page) ? { ...hit, score: hit.score * OTHER_VERB } : hit,
  );
}

interface Asked extends Pick<SearchNames, 'pages'> {
  index: WordIndex;
}
