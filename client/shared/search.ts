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
  if (key !== '/' || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')));
}

/** The element around an event's target that opens the search; its `data-search` is what to search for. */
export function openerOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-search]') : null;
}

/** True if a key opens the list of keys: `?` unless it is being typed. */
export function isKeysKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== '?' || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')));
}
