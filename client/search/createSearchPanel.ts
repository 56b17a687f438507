import { element } from '../shared/element';
import type { SiteData } from '../shared/site';
import { textOf } from '../shared/text';
import { activeAfterKey, createSearchList, type SearchList } from './searchList';
import { createOriginalHits, type OriginalSearch } from './originalHits';
import type { RecentPage } from './recentPages';
import type { SearchClient } from './searchClient';
import { createPartFilter } from './partFilter';
import { createSearchField } from './searchField';
import { recentItems, resultItems, type SearchItemGroup } from './searchItems';
import { searchMessage } from './searchMessage';
import { createTypedSearch, type SearchState } from './searchState';
import { createSearchStatus } from './searchStatus';

interface SearchPanelOptions {
  site: SiteData;
  client: SearchClient;
  notice?: HTMLElement | undefined;
  /** Only on pages of translations. */
  original?: OriginalSearch | undefined;
  initial: string;
  /** Visited pages, except for the one on the screen. */
  recent: readonly RecentPage[];
  close(): void;
}

const LIST = 'docgen-search-list';

/** How long a line stays active before its page is prefetched, in milliseconds. */
const RESTING_TIME = 120;

/** How many lines are, from the active one on. */
const LINES_PREPARED = 3;

/** Makes the content of the search dialog: a combobox with a listbox of links (WAI-ARIA authoring practices). */
export function createSearchPanel(options: SearchPanelOptions): HTMLElement {
  const { site, client, notice, original, initial, recent, close } = options;
  const { element: field, input } = createSearchField(site, LIST, close);
  const [status, message] = [createSearchStatus(site), element('div')];
  const search = createTypedSearch(client, () => show());
  const list = createSearchList({ site, id: LIST, followed: close, more: search.showMore, chosen: noteActive(input) });
  const filter = createPartFilter(site, (path) => search.lookIn(path));
  const query = (): string => input.value.trim();
  const recentGroups = recentItems(recent, site);
  const showResults = createResults(list, site);
  const showOriginal = (answered: Answered): void => {
    showResults(answered);
    status.show(answered, false);
    input.focus();
  };
  const tellOriginal = createOriginalHits(original, { site, message, state: search.state, show: showOriginal });

  const show = (): void => {
    const [text, state] = [query(), search.state()];
    // An answer to the query before is shown while the next one is typed.
    const answered = text !== '' && state.kind === 'found' && state.query !== '' ? state : null;
    filter.show(answered?.isWide === true);
    showResults(text === '' ? recentGroups : answered);
    status.show(answered, text !== '' && state.kind === 'waiting');
    const hasRecent = recent.length > 0;
    message.replaceChildren(...searchMessage({ site, query: text, state, hasRecent, retry, suggested }));
    tellOriginal(answered);
  };
  const ask = (): void => {
    search.ask(query());
    show();
  };
  const retry = (): void => {
    search.retry();
    input.focus();
  };
  const suggested = (text: string): void => {
    input.value = text;
    input.focus();
    ask();
  };

  input.value = initial;
  input.addEventListener('input', ask);
  input.addEventListener('keydown', (event) => walk(event, list));
  ask();
  const parts = [field, filter.element, status.element, notice ?? '', list.element, message, keys(site, close)];
  const panel = element('div', { class: 'search-panel' }, ...parts);
  panel.addEventListener('keydown', (event) => closeOrStay(event, panel, close));
  return panel;
}

/** Makes what tells the field its active line, and the shell to prefetch the pages from one that stays active on. */
function noteActive(input: HTMLInputElement): (line: HTMLElement | undefined) => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  return (line) => {
    input.setAttribute('aria-expanded', String(line !== undefined));
    if (line) input.setAttribute('aria-activedescendant', line.id);
    else input.removeAttribute('aria-activedescendant');
    clearTimeout(resting);
    if (!line || !navigator.onLine) return;
    // As if they had the focus, one after the other: a reader on a phone taps any of the first ones.
    const prepare = (at: Element | null, left: number): void => {
      if (!at || left === 0) return;
      at.dispatchEvent(new Event('focusin', { bubbles: true }));
      resting = setTimeout(() => prepare(at.nextElementSibling, left - 1), RESTING_TIME);
    };
    resting = setTimeout(() => prepare(line, LINES_PREPARED), RESTING_TIME);
  };
}

type Answered = Extract<SearchState, { kind: 'found' }>;

/** Makes what shows groups, an answer or nothing in the list, unless it is there. */
function createResults(list: SearchList, site: SiteData) {
  let shown: readonly SearchItemGroup[] | Answered | null | undefined;
  return (next: readonly SearchItemGroup[] | Answered | null): void => {
    if (next === shown) return;
    const before = shown;
    shown = next;
    if (next === null || !('answer' in next)) {
      list.show(next ?? [], 0);
      return list.choose(0);
    }
    const { results, total } = next.answer;
    list.show(resultItems(results, site), total - results.length);
    // A list for another query starts at its first line; one that has grown keeps its own.
    const isSame = before != null && 'answer' in before && before.query === next.query;
    list.choose(isSame ? list.active() : 0);
  };
}

/** The keys of the search, and the way to the list of all, which `client/content/startContent.ts` shows. */
function keys(site: SiteData, close: () => void): HTMLElement {
  const all = element('button', { type: 'button', 'data-keys': '' }, textOf(site, 'search.allKeys', 'All keys'));
  all.addEventListener('click', close);
  const key = (name: string): HTMLElement => element('kbd', {}, name);
  const words = element(
    'p',
    { 'aria-hidden': 'true' },
    ...[key('↑'), ' ', key('↓'), ` ${textOf(site, 'search.choose', 'choose')} `],
    ...[key('Enter'), ` ${textOf(site, 'search.open', 'open')} `],
    ...[key(/Mac|iP/.test(navigator.platform) ? '⌘ Enter' : 'Ctrl Enter')],
    ` ${textOf(site, 'search.newTab', 'open in a new tab')}`,
  );
  return element('div', { class: 'search-keys' }, words, all);
}

/** The keys of the field: they move through the list, and open its active line. */
function walk(event: KeyboardEvent, list: SearchList): void {
  if (event.isComposing) return;
  const lines = list.lines();
  const line = lines[list.active()];
  if (event.key === 'Enter' && line) {
    event.preventDefault();
    const isNewTab = event.ctrlKey || event.metaKey;
    if (isNewTab && line instanceof HTMLAnchorElement) window.open(line.href, '_blank', 'noopener');
    else line.click();
  }
  const index = activeAfterKey(event, list.active(), lines.length);
  if (index === null) return;
  event.preventDefault();
  list.choose(index);
}

function closeOrStay(event: KeyboardEvent, panel: HTMLElement, close: () => void): void {
  if (event.key === 'Tab') keepFocusInside(event, panel);
  if (event.key !== 'Escape' || event.isComposing) return;
  // The dialog would close by itself, but perhaps only after the next key.
  event.preventDefault();
  close();
}

/** Keeps the Tab key inside the dialog: otherwise it would go on to the browser's own buttons. */
function keepFocusInside(event: KeyboardEvent, panel: HTMLElement): void {
  const all = [...panel.querySelectorAll<HTMLElement>('input, button')];
  const stops = all.filter((each) => each.getClientRects().length > 0);
  const place = stops.findIndex((each) => each === document.activeElement);
  event.preventDefault();
  stops.at((place + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
}
