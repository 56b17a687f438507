import { type Search, isSearchKey, openerOf } from '../shared/search';
import { isSwitchedOff } from '../shared/singleKeys';
import type { KeptSearch } from './keptSearch';
import { startNextPage, type NextPageOptions } from './nextPage';

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

interface SearchStartOptions {
  window: Window;
  waiting: Waiting;
  getSearch(): Promise<Search>;
  kept: readonly Event[];
}

/**
 * Opens the search with `/`, Ctrl/Cmd-K and every element with `data-search`. None of it is loaded before the first
 * sign that it will be wanted; what is typed meanwhile comes into its field. Returns what loads its
 * index too.
 */
function startSearch({ window, waiting, getSearch, kept }: SearchStartOptions): () => Promise<void> {
  const { document, location, navigator } = window;
  const warmUp = (): Promise<void> =>
    getSearch()
      .then((search) => search.warmUp())
      .catch(() => undefined);
  const open = async (event: Event, typed: readonly Event[] = []): Promise<void> => {
    event.preventDefault();
    const opener = openerOf(event);
    const finish = hearTyping(window, typed);
    waiting.show(opener);
    try {
      const search = await getSearch();
      const text = finish();
      search.open((opener?.dataset.search ?? '') + text);
      // Further typing continues at the end of the text.
      if (text !== '') moveToEnd(document.activeElement);
    } catch {
      finish();
      // A file that can't be loaded may be from another build, and a full load brings one that fits.
      if (navigator.onLine) location.reload();
    }
    waiting.end();
  };
  const hear = (event: Event): void => {
    const isAsked =
      event instanceof KeyboardEvent
        ? !event.defaultPrevented && !event.isComposing && isSearchKey(event) && !isSwitchedOff(event)
        : openerOf(event) !== null;
    if (isAsked) void open(event);
  };

  for (const type of ['click', 'keydown']) window.addEventListener(type, hear, true);
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    window.addEventListener(type, (event) => void (openerOf(event) && warmUp()), { passive: true, capture: true });
  }
  const opening = kept.findIndex((event) => !isSwitchedOff(event));
  const [first, ...typed] = opening === -1 ? [] : kept.slice(opening);
  if (first) void open(first, typed);
  return warmUp;
}

/** Takes what is typed from now on, after some keys; returns what ends that and gives the text. */
function hearTyping(window: Window, typed: readonly Event[]): () => string {
  let text = '';
  const hear = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || isSearchKey(event)) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || (key.length !== 1 && key !== 'Backspace')) return;
    event.preventDefault();
    text = key === 'Backspace' ? text.slice(0, -1) : text + key;
  };
  typed.forEach(hear);
  window.addEventListener('keydown', hear, true);
  return () => {
    window.removeEventListener('keydown', hear, true);
    return text;
  };
}

function moveToEnd(field: Element | null): void {
  if (field instanceof HTMLInputElement) field.setSelectionRange(field.value.length, field.value.length);
}

/** Shows that what the reader has asked for is on its way, before the shell is there to show it. */
interface Waiting {
  /** Shows the progress bar, and marks what was clicked as busy. */
  show(asked: Element | null): void;
  end(): void;
}

function createWaiting(document: Document): Waiting {
  const bar = document.createElement('div');
  bar.id = 'nprogress';
  bar.className = 'early';
  bar.innerHTML = '<div class="bar" aria-hidden="true"></div>';
  const busy = new Set<Element>();
  return {
    show(asked) {
      if (asked) busy.add(asked).forEach((each) => each.setAttribute('aria-busy', 'true'));
      document.body.append(bar);
    },
    end() {
      bar.remove();
      for (const each of busy) each.removeAttribute('aria-busy');
      busy.clear();
    },
  };
}
