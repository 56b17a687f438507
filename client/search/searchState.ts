import type { SearchAnswer } from './engine';
import { MORE_SHOWN, RESULTS_SHOWN, type SearchClient } from './searchClient';

/** State of a query: nothing known yet, its answer, or a failure of the search. */
export type SearchState =
  | { kind: 'waiting' }
  | { kind: 'found'; query: string; answer: SearchAnswer }
  | { kind: 'failed'; isOutdated: boolean };

/** The results of a query while it is typed: those of the query before stay until there are newer ones. */
export function createTypedSearch(client: SearchClient, changed: () => void) {
  let state: SearchState = { kind: 'waiting' };
  let asked: string | null = null;
  let limit = RESULTS_SHOWN;
  let latest = 0;
  const send = (query: string): void => {
    latest += 1;
    const ticket = latest;
    const show = (next: SearchState): void => {
      if (ticket !== latest) return;
      state = next;
      changed();
    };
    client.search(query, limit).then(
      (answer) => answer && show({ kind: 'found', query, answer }),
      (cause: unknown) =>
        show({ kind: 'failed', isOutdated: cause instanceof Error && cause.name === 'OutdatedClientError' }),
    );
  };
  return {
    state: () => state,
    /** Asks for a query, unless it is the one that was asked last. */
    ask(query: string): void {
      if (query === asked) return;
      asked = query;
      limit = RESULTS_SHOWN;
      send(query);
    },
    retry(): void {
      state = { kind: 'waiting' };
      changed();
      send(asked ?? '');
    },
    showMore(): void {
      limit += MORE_SHOWN;
      send(asked ?? '');
    },
  };
}
