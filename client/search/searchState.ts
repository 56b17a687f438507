import type { SearchAnswer } from './engine';
import { MORE_SHOWN, RESULTS_SHOWN, type SearchClient } from './searchClient';

/** State of a query: nothing known yet, its answer, or a failure of the search. */
export type SearchState =
  | { kind: 'waiting' }
  | {
      kind: 'found';
      query: string;
      answer: SearchAnswer;
      /** Found only outside of the chosen part. */ isWide?: boolean;
    }
  | { kind: 'failed'; isOutdated: boolean };

/** The results of a query while it is typed: those of the query before stay until there are newer ones. */
export function createTypedSearch(client: SearchClient, changed: () => void) {
  let within: string | undefined;
  let state: SearchState = { kind: 'waiting' };
  let asked: string | null = null;
  let limit = RESULTS_SHOWN;
  let latest = 0;
  const look = async (query: string) => {
    const answer = await client.search(query, limit, within);
    if (answer?.total !== 0 || within === undefined || query === '') return answer && { answer };
    const wide = await client.search(query, limit);
    return wide && { answer: wide, isWide: wide.total > 0 };
  };
  const send = (query: string): void => {
    latest += 1;
    const ticket = latest;
    const show = (next: SearchState): void => {
      if (ticket !== latest) return;
      state = next;
      changed();
    };
    look(query).then(
      (found) => found && show({ kind: 'found', query, ...found }),
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
    /** Asks again for what is below another path. */
    lookIn(path: string | undefined): void {
      within = path;
      limit = RESULTS_SHOWN;
      if (asked !== null) send(asked);
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
