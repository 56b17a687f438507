import { element } from '../shared/element';
import type { SiteData } from '../shared/site';
import { textOf } from '../shared/text';
import type { SearchState } from './searchState';
import { statusText } from './statusText';

export interface SearchStatus {
  element: HTMLElement;
  /** Says how many results there are; `isWaiting`: a query has no answer yet, not even one to the query before it. */
  show(answered: Extract<SearchState, { kind: 'found' }> | null, isWaiting: boolean): void;
}

/** Most indexes are there sooner, and then nobody reads that they are coming. */
const LATE_MILLISECONDS = 500;

/** How many results there are and how they were found: shown above the list, and read out by screen readers. */
export function createSearchStatus(site: SiteData): SearchStatus {
  const status = element('p', { class: 'visually-hidden', role: 'status' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (text: string, isShown: boolean): void => {
    status.className = isShown ? 'search-status' : 'visually-hidden';
    // The same text once more would be read out again.
    if (status.textContent !== text) status.textContent = text;
  };
  return {
    element: status,
    show(answered, isWaiting) {
      if (!isWaiting) {
        clearTimeout(timer);
        timer = undefined;
        // The message in place of a list says the same, so this text is only read out.
        say(answered ? statusText(site, answered.query, answered.answer) : '', (answered?.answer.total ?? 0) > 0);
      } else if (timer === undefined) {
        say('', false);
        const late = textOf(site, 'search.loading', 'The search index is still loading…');
        timer = setTimeout(say, LATE_MILLISECONDS, late, true);
      }
    },
  };
}
