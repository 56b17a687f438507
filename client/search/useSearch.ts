import { useEffect, useState } from 'react';
import type { SearchAnswer } from './engine';
import { RESULTS_SHOWN, type SearchClient } from './searchClient';

/** What is known about a query: nothing yet, what it finds, or that the search does not work. */
export type SearchState =
  | { kind: 'waiting' }
  | { kind: 'found'; query: string; answer: SearchAnswer }
  | { kind: 'failed'; outdated: boolean };

interface Search {
  state: SearchState;
  retry(): void;
  /** Asks for more results of the same query. */
  showMore(): void;
}

/** The results of a query while it is typed: those of the previous query stay until there are newer ones. */
export function useSearch(client: SearchClient, query: string): Search {
  const [state, setState] = useState<SearchState>({ kind: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const [wanted, setWanted] = useState({ query, limit: RESULTS_SHOWN });
  // Also a query that comes back starts with the first results.
  if (wanted.query !== query) setWanted({ query, limit: RESULTS_SHOWN });
  const limit = wanted.query === query ? wanted.limit : RESULTS_SHOWN;

  useEffect(() => {
    let current = true;
    const show = (next: SearchState): void => {
      if (current) setState(next);
    };
    client.search(query, limit).then(
      (answer) => answer && show({ kind: 'found', query, answer }),
      (cause: unknown) =>
        show({ kind: 'failed', outdated: cause instanceof Error && cause.name === 'OutdatedClientError' }),
    );
    return () => {
      current = false;
    };
  }, [client, query, limit, attempt]);

  return {
    state,
    retry() {
      setState({ kind: 'waiting' });
      setAttempt(attempt + 1);
    },
    showMore: () => setWanted({ query, limit: limit + RESULTS_SHOWN }),
  };
}
