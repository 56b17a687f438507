import { useEffect, useState } from 'react';
import { statusText } from './statusText';
import type { SearchState } from './useSearch';
import type { SiteData } from '../shared/site';
import { textOf } from '../shared/text';

interface SearchStatusProps {
  site: SiteData;
  answered: Extract<SearchState, { kind: 'found' }> | null;
  /** A query has no answer yet, not even one to the query before it. */
  isWaiting: boolean;
}

/** Most indexes are there sooner, and then nobody reads that they are coming. */
const LATE_MILLISECONDS = 500;

/** How many results there are and how they were found: shown above the list, and read out by screen readers. */
export function SearchStatus({ site, answered, isWaiting }: SearchStatusProps) {
  const isLate = useLater(isWaiting);
  // What is shown instead of a list says the same, so that this is only read out.
  const isShown = isLate || (answered !== null && answered.answer.total > 0);
  return (
    <p className={isShown ? 'search-status' : 'visually-hidden'} role="status">
      {answered !== null && statusText(site, answered.query, answered.answer)}
      {isLate && textOf(site, 'search.loading', 'The search index is still loading…')}
    </p>
  );
}

/** Whether something has been so for a while. */
function useLater(isSo: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(setLate, LATE_MILLISECONDS, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isSo]);
  return isSo && isLate;
}
