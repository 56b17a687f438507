import type { Hit } from './hit';
import type { SearchNames } from './searchData';
import { squash } from './terms';

/** The pages of the operations that a query names by path, by verb and path, or by id. */
export function operationHits(text: string, operations: SearchNames['operations'] = []): Hit[] {
  const typed = squash(text);
  // A word alone is part of many paths, which says nothing.
  const isPath = text.includes('/');
  if (typed === '' || operations.length === 0) return [];
  return operations.flatMap(([page, id, verb, path]): Hit[] => {
    const called = squash(path);
    const score = isPath
      ? Math.max(pathScore(typed, called), pathScore(typed, squash(verb) + called))
      : squash(id) === typed
        ? SAME
        : 0;
    return score === 0 ? [] : [{ page, score, coverage: 'all', match: { kind: 'name', text: '', required: false } }];
  });
}

/** Like that of a name that is the query. */
const SAME = 1000;

function pathScore(typed: string, called: string): number {
  if (called === typed) return SAME;
  const closeness = (80 * typed.length) / called.length;
  if (called.startsWith(typed)) return 700 + closeness;
  return called.includes(typed) ? 500 + closeness : 0;
}
