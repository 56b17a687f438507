import type { SearchState } from './useSearch';

interface SearchMessageProps {
  query: string;
  state: SearchState;
  hasRecent: boolean;
  onRetry(): void;
}

/** The message below the list, and for screen readers the number of results. */
export function SearchMessage({ query, state, hasRecent, onRetry }: SearchMessageProps) {
  const isAnswered = state.kind === 'found' && state.query !== '' && query !== '';
  return (
    <>
      <p className="visually-hidden" role="status">
        {isAnswered && resultCount(state.results.length, state.query)}
      </p>
      {state.kind === 'failed' && <Failure outdated={state.outdated} onRetry={onRetry} />}
      {query === '' && !hasRecent && state.kind !== 'failed' && (
        <p className="search-message">Names come first: a method, a part of its name, or a parameter.</p>
      )}
      {isAnswered && state.results.length === 0 && <Nothing query={state.query} />}
    </>
  );
}

function resultCount(count: number, query: string): string {
  if (count === 0) return `No page for ${query}`;
  return count === 1 ? '1 result' : `${count} results`;
}

function Nothing({ query }: { query: string }) {
  return (
    <div className="search-message">
      <p>
        <strong>No page for “{query}”.</strong>
      </p>
      <p>Try fewer words, the beginning of a name, or a parameter as the request spells it.</p>
    </div>
  );
}

function Failure({ outdated, onRetry }: { outdated: boolean; onRetry(): void }) {
  return (
    <div className="search-message" role="alert">
      <p>{outdated ? 'This site has changed since you opened it.' : 'The search index could not be loaded.'}</p>
      <button type="button" className="search-retry" onClick={outdated ? () => location.reload() : onRetry}>
        {outdated ? 'Load the page again' : 'Try again'}
      </button>
    </div>
  );
}
