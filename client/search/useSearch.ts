import { useEffect, useState } from 'react';
import type { SearchResult } from './result';
import type { SearchClient } from './searchClient';

/** What is known about a query: nothing yet, its results, or that the search does not work. */
export type SearchState =
  | { kind: 'waiting' }
  | { kind: 'found'; query: string; results: SearchResult[] }
  | { kind: 'failed'; outdated: boolean };

/** The results of a query while it is typed: those of the previous query stay until there are newer ones. */
export function useSearch(client: SearchClient, query: string): { state: SearchState; retry(): void } {
  const [state, setState] = useState<SearchState>({ kind: 'waiting' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    const show = (next: SearchState): void => {
      if (current) setState(next);
    };
    client.search(query).then(
      (results) => results && show({ kind: 'found', query, results }),
      (cause: unknown) =>
        show({ kind: 'failed', outdated: cause instanceof Error && cause.name === 'OutdatedClientError' }),
    );
    return () => {
      current = false;
    };
  }, [client, query, attempt]);

  return {
    state,
    retry() {
      setState({ kind: 'waiting' });
      setAttempt(attempt + 1);
    },
  };
}
