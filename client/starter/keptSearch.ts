import { isSearchKey, openerOf } from '../shared/search';

/** Requests of the reader to the search before its script is there. */
export interface KeptSearch {
  isAsked(): boolean;
  /** Events that open the search, and typing after them; from now on the search hears such events itself. */
  take(): Event[];
}

/** Keeps clicks and keys that only the search can answer. Calls `asked` for each of them. */
export function keepSearch(window: Window, asked: () => void): KeptSearch {
  const kept: Event[] = [];
  const listening = new AbortController();
  const hear = (event: Event): void => {
    const isMeant =
      event instanceof KeyboardEvent
        ? !event.isComposing && (isSearchKey(event) || (kept.length > 0 && isTyping(event)))
        : openerOf(event);
    if (!isMeant) return;
    event.preventDefault();
    // Nothing else has to do with it.
    event.stopImmediatePropagation();
    kept.push(event);
    asked();
  };
  const options = { capture: true, signal: listening.signal };
  window.addEventListener('click', hear, options);
  window.addEventListener('keydown', hear, options);
  return {
    isAsked: () => kept.length > 0,
    take() {
      listening.abort();
      return kept;
    },
  };
}

function isTyping({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key.length === 1 || key === 'Backspace') && !(ctrlKey || metaKey || altKey);
}
