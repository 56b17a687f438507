import type { Search } from '../shared/search';
import type { KeptSearch } from './keptSearch';
import { startNextPage, type NextPageOptions } from './nextPage';
import { startSearch } from './startSearch';
import { createWaiting } from './waiting';

interface EarlyOptions extends NextPageOptions {
  /** Events kept for the shell so far, a growing list; `search` has those for the search. */
  kept: readonly Event[];
  search: KeptSearch;
  /** True if the reader has just clicked a link to another page. */
  isLeaving(): boolean;
  getSearch(): Promise<Search>;
}

/** Parts that answer the reader before the shell does. */
export interface Early {
  /** Loads the search; resolved when queries can be answered, or will not be. */
  warmUpSearch(): Promise<void>;
  /** The shell is there, or will not come: nobody waits for it. */
  ended(): void;
}

/** Starts the search, the next page, and what shows that something is on its way. */
export function startEarly({ kept, search, isLeaving, getSearch, ...options }: EarlyOptions): Early {
  const { window, isUntouched } = options;
  const waiting = createWaiting(window.document);
  startNextPage({
    ...options,
    arrived() {
      waiting.end();
      options.arrived();
    },
  });
  const showKept = ({ target }: Event): void =>
    waiting.show(target instanceof Element ? target.closest('button') : null);
  const hear = (event: Event): void => {
    if (isUntouched() && isLeaving()) waiting.show(null);
    else if (kept.includes(event)) showKept(event);
  };
  for (const type of ['click', 'keydown']) window.addEventListener(type, hear, true);
  kept.forEach(showKept);
  if (isLeaving()) waiting.show(null);
  // Back from another page, perhaps to this document.
  window.addEventListener('pageshow', waiting.end);
  const warmUpSearch = startSearch({ window, waiting, getSearch, kept: search.take() });
  return { warmUpSearch, ended: waiting.end };
}
