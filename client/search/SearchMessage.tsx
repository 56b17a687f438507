import type { SearchState } from './useSearch';

interface SearchMessageProps {
  query: string;
  state: SearchState;
  hasRecent: boolean;
  onRetry(): void;
  /** Called with a query that may have been meant. */
  onSuggestion(query: string): void;
}

/** What stands in place of a list. */
export function SearchMessage({ query, state, hasRecent, onRetry, onSuggestion }: SearchMessageProps) {
  const isAnswered = state.kind === 'found' && state.query !== '' && query !== '';
  return (
    <>
      {state.kind === 'failed' && <Failure outdated={state.outdated} onRetry={onRetry} />}
      {query === '' && !hasRecent && state.kind !== 'failed' && (
        <p className="search-message">Names come first: a method, a part of its name, or a parameter.</p>
      )}
      {isAnswered && state.answer.total === 0 && (
        <Nothing query={state.query} suggestion={state.answer.suggestion} onSuggestion={onSuggestion} />
      )}
    </>
  );
}

interface NothingProps {
  query: string;
  suggestion: string | null;
  onSuggestion(query: string): void;
}

function Nothing({ query, suggestion, onSuggestion }: NothingProps) {
  return (
    <div className="search-message">
      <p>
        <strong>No page for “{query}”.</strong>
      </p>
      {suggestion === null ? (
        <p>Try fewer words, the beginning of a name, or a parameter as the request spells it.</p>
      ) : (
        <p>
          Did you mean{' '}
          <button
            type="button"
            className="search-retry"
            onClick={({ currentTarget }) => {
              // The button goes away with the message.
              currentTarget.closest('.search-panel')?.querySelector('input')?.focus();
              onSuggestion(suggestion);
            }}
          >
            {suggestion}
          </button>
          ?
        </p>
      )}
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
