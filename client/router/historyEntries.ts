import type { ScrollPosition } from './scroll';

/** What docgen keeps in `history.state` of an entry. */
interface EntryState {
  docgen: { id: string } & ScrollPosition;
}

export interface HistoryEntries {
  /** Adds an entry, after keeping the place on the page that is left. */
  push(url: URL): void;
  /** Gives the current entry another address. */
  replace(url: URL): void;
  /** Keeps the current place in the current entry. */
  save(): void;
  /** The place at which the current entry was left, for `popstate` and for the first view. */
  arrive(): ScrollPosition | null;
}

/** Makes the keeper of history entries; it takes scroll restoration over from the browser. */
export function createHistoryEntries(window: Window): HistoryEntries {
  const { history } = window;
  // history.state is only written while its entry is current: the last moments before "back" are remembered here.
  const places = new Map<string, ScrollPosition>();
  let current = newId();
  history.scrollRestoration = 'manual';

  const place = (): ScrollPosition => ({ x: window.scrollX, y: window.scrollY });
  const write = (position: ScrollPosition, url?: URL): void => {
    const state: EntryState = { docgen: { id: current, ...position } };
    history.replaceState(state, '', url);
  };

  return {
    push(url) {
      write(place());
      current = newId();
      const state: EntryState = { docgen: { id: current, x: 0, y: 0 } };
      history.pushState(state, '', url);
    },
    replace: (url) => write(place(), url),
    save: () => write(place()),
    arrive() {
      places.set(current, place());
      const saved = entryState(history.state);
      current = saved?.id ?? newId();
      return saved && (places.get(saved.id) ?? { x: saved.x, y: saved.y });
    },
  };
}

function entryState(state: unknown): EntryState['docgen'] | null {
  return typeof state === 'object' && state !== null && 'docgen' in state ? (state as EntryState).docgen : null;
}

function newId(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}
