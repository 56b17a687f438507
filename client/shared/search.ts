import { withStorage } from './storage';

/** `localStorage` key: `on` or `off`, where the reader has chosen whether keys without Ctrl do something. */
const KEYS = 'docgen-keys';

/** The search, once its script is there. */
export interface Search {
  /** Opens it with a query; if that is empty, with the pages visited last. */
  open(query: string): void;
  /** Loads the index; resolved when queries can be answered. */
  warmUp(): Promise<void>;
  /** Shows the pages that the address may have meant on the not-found page. */
  showNearestPages(): Promise<void>;
}

/** True if a key opens the search: `/` unless it is being typed, Ctrl-K or Cmd-K. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey && !shiftKey;
  return key === '/' && isSingleKey({ ctrlKey, metaKey, altKey, target });
}

type Pressed = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** True if a key alone is meant for the site: it is not being typed, and nobody has switched such keys off. */
function isSingleKey({ ctrlKey, metaKey, altKey, target }: Pressed): boolean {
  if (ctrlKey || metaKey || altKey || !hasSingleKeys()) return false;
  return !(target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')));
}

/** The reader's choice, else the site's, which stands at the button of the search (WCAG 2.2, 2.1.4). */
export function hasSingleKeys(): boolean {
  const chosen = withStorage(() => localStorage.getItem(KEYS));
  return chosen ? chosen === 'on' : document.querySelector('[aria-keyshortcuts^=C]') === null;
}

/** Keeps the reader's choice; without storage it lasts for no page. */
export function chooseSingleKeys(isOn: boolean): void {
  withStorage(() => localStorage.setItem(KEYS, isOn ? 'on' : 'off'));
}

/** The element around an event's target that opens the search; its `data-search` is what to search for. */
export function openerOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-search]') : null;
}

/** True if a key opens the list of keys: `?` unless it is being typed. */
export function isKeysKey(event: KeyboardEvent): boolean {
  return event.key === '?' && isSingleKey(event);
}
