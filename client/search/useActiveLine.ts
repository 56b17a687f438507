import { useEffect, useState } from 'react';
import type { SearchItem } from './searchItems';

/** How long a line stays active before its page is prefetched, in milliseconds. */
const RESTING_TIME = 120;

/** The place of the active line. A list for another query starts at its first line; one that has grown keeps it. */
export function useActiveLine(query: string): [active: number, choose: (index: number) => void] {
  const [choice, setChoice] = useState({ query, index: 0 });
  if (choice.query !== query) setChoice({ query, index: 0 });
  return [choice.query === query ? choice.index : 0, (index) => setChoice({ query, index })];
}

/** Prefetches the page of a line that stays active. */
export function usePrefetch(item: SearchItem | undefined, prefetch: (path: string) => void): void {
  useEffect(() => {
    if (item === undefined || !navigator.onLine) return;
    const timer = setTimeout(() => prefetch(item.path), RESTING_TIME);
    return () => clearTimeout(timer);
  }, [item, prefetch]);
}
