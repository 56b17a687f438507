import type { SearchState } from './useSearch';
import type { SiteData } from '../shared/site';
import { putInto, textOf } from '../shared/text';
import { Words } from '../shared/Words';

interface SearchMessageProps {
  site: SiteData;
  query: string;
  state: SearchState;
  hasRecent: boolean;
  onRetry(): void;
  /** Called with a query that may have been meant. */
  onSuggestion(query: string): void;
}

/** What stands in place of a list. */
export function SearchMessage({ site, query, state, hasRecent, onRetry, onSuggestion }: SearchMessageProps) {
  const isAnswered = state.kind === 'found' && state.query !== '' && query !== '';
  return (
    <>
      {state.kind === 'failed' && <Failure site={site} outdated={state.outdated} onRetry={onRetry} />}
      {query === '' && !hasRecent && state.kind !== 'failed' && (
        <p className="search-message">
          {textOf(site, 'search.start', 'Names come first: a method, a part of its name, or a parameter.')}
        </p>
      )}
      {isAnswered && state.answer.total === 0 && (
        <Nothing site={site} query={state.query} suggestion={state.answer.suggestion} onSuggestion={onSuggestion} />
      )}
    </>
  );
}

interface NothingProps {
  site: SiteData;
  query: string;
  suggestion: string | null;
  onSuggestion(query: string): void;
}

function Nothing({ site, query, suggestion, onSuggestion }: NothingProps) {
  return (
    <div className="search-message">
      <p>
        <strong>{putInto(textOf(site, 'search.nothing', 'No page for “{query}”.'), { query })}</strong>
      </p>
      {suggestion === null ? (
        <p>
          {textOf(
            site,
            'search.tips',
            'Try fewer words, the beginning of a name, or a parameter as the request spells it.',
          )}
        </p>
      ) : (
        <p>
          <Words
            text={textOf(site, 'search.meant', 'Did you mean {query}?')}
            values={{ query: <Suggestion text={suggestion} onSuggestion={onSuggestion} /> }}
          />
        </p>
      )}
    </div>
  );
}

function Suggestion({ text, onSuggestion }: { text: string; onSuggestion(query: string): void }) {
  return (
    <button
      type="button"
      className="search-retry"
      onClick={({ currentTarget }) => {
        // The button goes away with the message.
        currentTarget.closest('.search-panel')?.querySelector('input')?.focus();
        onSuggestion(text);
      }}
    >
      {text}
    </button>
  );
}

function Failure({ site, outdated, onRetry }: { site: SiteData; outdated: boolean; onRetry(): void }) {
  return (
    <div className="search-message" role="alert">
      <p>
        {outdated
          ? textOf(site, 'search.outdated', 'This site has changed since you opened it.')
          : textOf(site, 'search.failed', 'The search index could not be loaded.')}
      </p>
      <button type="button" className="search-retry" onClick={outdated ? () => location.reload() : onRetry}>
        {outdated ? textOf(site, 'search.reload', 'Load the page again') : textOf(site, 'search.retry', 'Try again')}
      </button>
    </div>
  );
}
