import { useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { activeAfterKey } from './activeAfterKey';
import type { RecentPage } from './recentPages';
import type { SearchClient } from './searchClient';
import { SearchField } from './SearchField';
import { lineCount, recentItems, resultItems } from './searchItems';
import { SearchList } from './SearchList';
import { SearchMessage } from './SearchMessage';
import { SearchStatus } from './SearchStatus';
import { useActiveLine, usePrefetch } from './useActiveLine';
import { useSearch, type SearchState } from './useSearch';
import type { SiteData } from '../shared/site';
import { textOf } from '../shared/text';

interface SearchPanelProps {
  site: SiteData;
  /** The query to start with. */
  initial: string;
  /** Visited pages, except for the one on the screen. */
  recent: RecentPage[];
  client: SearchClient;
  onClose(): void;
  prefetch(path: string): void;
}

const LIST = 'docgen-search-list';

/**
 * The content of the search dialog: a combobox with a list of links (WAI-ARIA authoring practices, combobox with
 * listbox popup).
 */
export function SearchPanel({ site, initial, recent, client, onClose, prefetch }: SearchPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  const query = text.trim();
  const { state, retry, showMore } = useSearch(client, query);
  const answered = answerTo(query, state);
  const groups = useMemo(() => {
    if (query === '') return recentItems(recent, site);
    return answered === null ? [] : resultItems(answered.answer.results, site);
  }, [query, answered, recent, site]);
  const more = answered === null ? 0 : answered.answer.total - answered.answer.results.length;
  const count = lineCount(groups) + (more > 0 ? 1 : 0);
  const [active, choose] = useActiveLine(answered?.query ?? '');
  usePrefetch(groups.flatMap(({ items }) => items)[active], prefetch);

  return (
    <div className="search-panel" onKeyDown={(event) => closeOrStay(event, onClose)}>
      <SearchField
        site={site}
        input={input}
        text={text}
        list={LIST}
        active={count === 0 ? undefined : optionId(active)}
        onText={setText}
        onKeyDown={(event) => walk(event, { active, count, choose })}
        onClose={onClose}
      />
      <SearchStatus site={site} answered={answered} isWaiting={query !== '' && state.kind === 'waiting'} />
      <SearchList
        site={site}
        id={LIST}
        groups={groups}
        more={more}
        active={active}
        optionId={optionId}
        onActivate={choose}
        onFollow={onClose}
        onMore={showMore}
      />
      <SearchMessage
        site={site}
        query={query}
        state={state}
        hasRecent={recent.length > 0}
        onRetry={backTo(input, retry)}
        onSuggestion={backTo(input, setText)}
      />
      <Keys site={site} onClose={onClose} />
    </div>
  );
}

/** What a button does that goes with its message, and would take the focus along. */
function backTo<Facts extends unknown[]>(input: RefObject<HTMLInputElement | null>, act: (...facts: Facts) => void) {
  return (...facts: Facts): void => {
    act(...facts);
    input.current?.focus();
  };
}

/** The keys of the search, and the way to the list of all, which `client/content/keyHelp.ts` shows. */
function Keys({ site, onClose }: { site: SiteData; onClose: () => void }) {
  return (
    <div className="search-keys">
      <p aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {textOf(site, 'search.choose', 'choose')} <kbd>Enter</kbd>{' '}
        {textOf(site, 'search.open', 'open')} <kbd>{/Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl'} Enter</kbd>{' '}
        {textOf(site, 'search.newTab', 'open in a new tab')}
      </p>
      <button type="button" data-keys="" onClick={onClose}>
        {textOf(site, 'search.allKeys', 'All keys')}
      </button>
    </div>
  );
}

/** The answer that is shown: while a query is typed, the one before it; none for an empty field. */
function answerTo(query: string, state: SearchState): Extract<SearchState, { kind: 'found' }> | null {
  return query !== '' && state.kind === 'found' && state.query !== '' ? state : null;
}

function optionId(index: number): string {
  return `docgen-search-option-${index}`;
}

interface Lines {
  active: number;
  count: number;
  choose(index: number): void;
}

/** The keys of the field: they move through the list, and open its active line. */
function walk(event: KeyboardEvent<HTMLInputElement>, { active, count, choose }: Lines): void {
  if (event.nativeEvent.isComposing) return;
  const line = document.getElementById(optionId(active));
  if (event.key === 'Enter' && line !== null && count > 0) {
    event.preventDefault();
    const isNewTab = event.ctrlKey || event.metaKey;
    if (isNewTab && line instanceof HTMLAnchorElement) window.open(line.href, '_blank', 'noopener');
    else line.click();
  }
  const index = activeAfterKey(event, active, count);
  if (index === null) return;
  event.preventDefault();
  choose(index);
}

function closeOrStay(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  if (event.key === 'Tab') keepFocusInside(event);
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
  // The dialog would close by itself, but perhaps only after the next key.
  event.preventDefault();
  onClose();
}

/** Keeps the Tab key inside the dialog: otherwise it would go on to the browser's own buttons. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const stops = all.filter((each) => each.getClientRects().length > 0);
  const place = stops.findIndex((each) => each === document.activeElement);
  event.preventDefault();
  stops.at((place + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
}
