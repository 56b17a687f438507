import { statusText } from './statusText';
import type { SearchState } from './useSearch';
import type { SiteData } from '../shared/site';

interface SearchStatusProps {
  site: SiteData;
  answered: Extract<SearchState, { kind: 'found' }> | null;
}

/** How many results there are and how they were found: shown above the list, and read out by screen readers. */
export function SearchStatus({ site, answered }: SearchStatusProps) {
  // What is shown instead of a list says the same, so that this is only read out.
  const isShown = answered !== null && answered.answer.total > 0;
  return (
    <p className={isShown ? 'search-status' : 'visually-hidden'} role="status">
      {answered !== null && statusText(site, answered.query, answered.answer)}
    </p>
  );
}
