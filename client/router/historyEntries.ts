import { withStorage } from '../shared/storage';
import type { ScrollPosition } from './scroll';

interface EntryState {
  docgen: { id: string } & ScrollPosition;
}

export interface HistoryEntries {
  /** Adds an entry, after saving the scroll position of the current one. */
  push(url: URL): void;
  replace(url: URL): void;
  save(): void;
  /** Saves the scroll position for a reload: what is written to an entry while its page unloads may be lost. */
  leave(): void;
  /** The scroll position at which the current entry was left, for `popstate` and for the first view. */
  arrive(): ScrollPosition | null;
}

/** Makes the history entries, and takes scroll restoration over from the browser. */
export function createHistoryEntries(window: Window): HistoryEntries {
  const { history } = window;
  // history.state can only be written while its entry is current: the last position before "back" is remembered here.
  const places = new Map<string, ScrollPosition>();
  let current = newId();
  let left = takeLeftPlace(window);
  if (left) places.set(left.id, left);
  history.scrollRestoration = 'manual';

  const place = (): ScrollPosition => ({ x: window.scrollX, y: window.scrollY });
  const write = (position: ScrollPosition, url?: URL): void => {
    const known = entryState(history.state);
    // Changing an entry takes the browser a while, and a click would wait for it.
    if (url === undefined && known?.id === current && known.x === position.x && known.y === position.y) return;
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
    leave() {
      write(place());
      keepLeftPlace(window, { id: current, ...place() });
    },
    arrive() {
      // A reload may lose the state of the entry as well.
      const saved = entryState(history.state) ?? left;
      left = null;
      if (saved?.id !== current) places.set(current, place());
      current = saved?.id ?? newId();
      // An entry needs its id before its page can be left.
      if (!saved) write(place());
      return saved && (places.get(saved.id) ?? { x: saved.x, y: saved.y });
    },
  };
}

const LEFT_PLACE = 'docgen-left-place';

function keepLeftPlace(window: Window, place: EntryState['docgen']): void {
  // Without storage the last saved position has to do.
  withStorage(() =>
    window.sessionStorage.setItem(LEFT_PLACE, JSON.stringify({ address: addressOf(window), ...place })),
  );
}

/** Without the hash: the section being read changes it all the time. */
function addressOf({ location }: Window): string {
  return location.pathname + location.search;
}

function takeLeftPlace(window: Window): EntryState['docgen'] | null {
  const [visit] = window.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const left = withStorage(() => {
    const kept = window.sessionStorage.getItem(LEFT_PLACE);
    window.sessionStorage.removeItem(LEFT_PLACE);
    return JSON.parse(kept ?? 'null') as (EntryState['docgen'] & { address: string }) | null;
  });
  return left?.address === addressOf(window) && visit?.type === 'reload' ? left : null;
}

function entryState(state: unknown): EntryState['docgen'] | null {
  return typeof state === 'object' && state !== null && 'docgen' in state ? (state as EntryState).docgen : null;
}

function newId(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}
