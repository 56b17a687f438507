import { withBase, withoutBase } from '../shared/basePath';
import type { PageState } from '../shared/page';
import { encodePath } from '../shared/resolveRoute';
import type { HistoryEntries } from './historyEntries';
import { isReachable, type LoadFailure } from './loadFailure';
import type { LoadedPage, PageLoader, PageParts } from './loadPage';
import { moveFocus, scrollForNavigation, type ScrollPosition } from './scroll';
import { isPlainClick, linkOf, pageAddress } from './pageLinks';
import type { Progress } from './progressBar';

interface NavigationOptions {
  window: Window;
  base: string;
  pages: PageLoader;
  entries: HistoryEntries;
  progress: Progress;
  failure: LoadFailure;
  shown(): PageState;
  /** Puts another page on the screen; done when it returns. */
  show(page: PageParts): void;
  /** Called when a navigation has reached its place on the page. */
  arrived(): void;
}

/** How a navigation changes the history: not at all on back and forward. */
type HistoryChange = 'push' | 'replace' | 'none';

interface Trip {
  url: URL;
  change: HistoryChange;
  saved: ScrollPosition | null;
}

export interface Navigation {
  /** Shows the page of an address in place of the current history entry. */
  replace(url: URL): Promise<void>;
}

/** Starts navigation without page loads: clicks on links to pages, and back and forward. */
export function startNavigation(options: NavigationOptions): Navigation {
  const { window, base, entries } = options;
  const { document, location } = window;
  const go = createTravel(options);

  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = linkOf(event);
    const url = link && pageAddress(link, base);
    if (!url) return;
    event.preventDefault();
    void go({ url, change: 'push', saved: null });
  });
  window.addEventListener('popstate', () => {
    void go({ url: new URL(location.href), change: 'none', saved: entries.arrive() });
  });
  window.addEventListener('pagehide', () => entries.leave());

  return { replace: (url) => go({ url, change: 'replace', saved: null }) };
}

/** Makes the function that leads the reader to another page. If several trips are under way, the last one counts. */
function createTravel(options: NavigationOptions): (trip: Trip) => Promise<void> {
  const { window, base, pages, progress, failure } = options;
  let latest = 0;
  const go = async (trip: Trip): Promise<void> => {
    latest += 1;
    const ticket = latest;
    failure.clear();
    const path = withoutBase(base, trip.url.pathname) ?? trip.url.pathname;
    if (encodePath(path) === options.shown().view.record.path) {
      progress.done();
      return arrive(options, trip, null);
    }
    // A page that is already loaded arrives before the timer fires, so no bar is shown.
    const bar = setTimeout(progress.start, 0);
    const loaded = await pages.load(path).catch((error: unknown) => console.error(error));
    const isThere = loaded !== undefined || (await isReachable(window, trip.url));
    clearTimeout(bar);
    if (ticket !== latest) return;
    progress.done();
    if (loaded) finish(options, trip, loaded);
    else if (isThere) loadWhole(options, trip);
    else failure.show(() => void go(trip));
  };
  return go;
}

function finish(options: NavigationOptions, trip: Trip, loaded: LoadedPage): void {
  if (loaded.kind === 'not-found') return loadWhole(options, trip);
  if (loaded.kind === 'outside') return options.window.location.assign(loaded.address);
  if (loaded.moved === null) return arrive(options, trip, loaded);
  const url = movedAddress(trip.url, withBase(options.base, loaded.moved));
  arrive(options, { ...trip, url, change: trip.change === 'none' ? 'replace' : trip.change }, loaded);
}

/** Shows a page, or none if it is already on the screen, and leads the reader to the place on it. */
function arrive(options: NavigationOptions, { url, change, saved }: Trip, page: PageParts | null): void {
  const { window, entries } = options;
  // Before the page changes, so that its scroll position goes into its own entry.
  if (change === 'push' && url.href !== window.location.href) entries.push(url);
  else if (change !== 'none') entries.replace(url);
  if (page) {
    options.show(page);
    // The place on the page before means nothing here.
    window.scrollTo(0, 0);
  }
  scrollForNavigation(window, url.hash, saved);
  if (page || (url.hash !== '' && !saved)) moveFocus(window.document, url.hash);
  entries.save();
  options.arrived();
}

function loadWhole({ window: { location } }: NavigationOptions, { url, change }: Trip): void {
  // On back and forward the address is already set, and assigning an address with a hash would only scroll.
  if (change === 'none') location.reload();
  else if (change === 'replace') location.replace(url.href);
  else location.assign(url.href);
}

/** The address that a redirect leads to; query and hash of the requested address survive. */
function movedAddress(asked: URL, target: string): URL {
  const url = new URL(target, asked);
  if (asked.search !== '') url.search = asked.search;
  if (asked.hash !== '') url.hash = asked.hash;
  return url;
}
