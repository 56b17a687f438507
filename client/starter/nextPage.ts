import { moveFocus, scrollForNavigation } from '../router/scroll';
import { isPlainClick, linkOf, pageAddress } from '../router/pageLinks';
import { isSidebarBeside, showCurrentEntry } from '../router/sidebarPlace';
import { addStyles, HELD } from './addStyles';

/** Limit of the host's answer time in milliseconds, beyond which browsers show that readers wait. */
const quickAnswer = 100;
/** How long the next page may take before the browser loads it, in milliseconds. */
const patience = 1000;
/** Elements of the head that belong to a page. */
const OF_PAGE = 'title, meta[name="description"], meta[data-docgen-page], link[rel="canonical"], link[rel="alternate"]';
/** Islands start when a document loads, so pages with them need a page load. */
const ISLAND = 'docgen-island';

export interface NextPageOptions {
  window: Window;
  base: string;
  /** True if the shell does not work on the page yet. */
  isUntouched(): boolean;
  arrived(): void;
}

/** Puts the page of a link into this document until the shell can; what is not sure is left to the browser. */
export function startNextPage(options: NextPageOptions): void {
  const { window, base } = options;
  const { document, location } = window;
  let shown = location.pathname;
  let last = new AbortController();

  const follow = async (url: URL): Promise<void> => {
    last = new AbortController();
    const { signal } = last;
    // Now, as the browser would have to lay out this page once more to find them later.
    const place = { x: window.scrollX, y: window.scrollY };
    const sidebarTop = document.querySelector('.sidebar-body')?.scrollTop ?? 0;
    const next = await loadPage(document, url, signal).catch(() => null);
    if (signal.aborted) return;
    if (next === null || !options.isUntouched()) return location.assign(url.href);
    // So that the shell, once it is there, leads the reader back to this place.
    window.history.scrollRestoration = 'manual';
    window.history.replaceState({ docgen: { id: Date.now().toString(36), ...place } }, '');
    window.history.pushState(null, '', url);
    shown = url.pathname;
    if (url.hash === '') foldUntilPainted(window);
    replacePage(window, next, sidebarTop);
    scrollForNavigation(window, url.hash, null);
    moveFocus(document, url.hash);
    options.arrived();
  };
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    // Whoever follows it, it is what the reader wants now.
    last.abort();
    const url = pageAddress(link, base);
    if (!url || url.pathname === location.pathname || !options.isUntouched() || !isSure(window)) return;
    event.preventDefault();
    void follow(url);
  });
  window.addEventListener('popstate', () => {
    const hasShell = document.documentElement.dataset.arrived !== undefined;
    if (!hasShell && location.pathname !== shown) location.reload();
  });
}

/** True if the next page will soon be there; a service worker has answers that only the browser gets. */
function isSure({ navigator, performance }: Window): boolean {
  if ((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller) return false;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A page from the browser's cache tells nothing of the host.
  return visit !== undefined && visit.transferSize > 0 && visit.responseStart - visit.requestStart < quickAnswer;
}

interface LoadedPage {
  next: Document;
  /** Style sheets of the page: loaded, but not applied. */
  sheets: HTMLLinkElement[];
}

/** The document of an address; null if it is not one that can take the place of this one's. */
async function loadPage(document: Document, url: URL, signal: AbortSignal): Promise<LoadedPage | null> {
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) });
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  if (!response.ok || response.redirected || !isPage) return null;
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (!isAlike(document, next)) return null;
  // Before the page, or it would be seen without them.
  const hrefs = [...next.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map((each) => each.href);
  const sheets = await addStyles(document, hrefs, HELD);
  return { next, sheets };
}

/** True if two documents are of the same build and language, and load the same scripts. */
function isAlike(document: Document, next: Document): boolean {
  const { lang, dir } = next.documentElement;
  const scripts = (of: Document) => [...of.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
  const has = (selector: string) => document.querySelector(selector) !== null || next.querySelector(selector) !== null;
  return (
    next.getElementById('docgen-state') !== null &&
    document.documentElement.lang === lang &&
    document.documentElement.dir === dir &&
    scripts(document).join('\n') === scripts(next).join('\n') &&
    !has(ISLAND)
  );
}

function replacePage(window: Window, { next, sheets }: LoadedPage, sidebarTop: number): void {
  const { document } = window;
  // With the page: for each change the browser would lay out everything.
  for (const sheet of sheets) if (sheet.media === HELD) sheet.media = 'all';
  for (const old of document.head.querySelectorAll(OF_PAGE)) old.remove();
  document.head.append(...next.head.querySelectorAll(OF_PAGE));
  for (const id of ['docgen-app', 'docgen-state']) {
    const part = next.getElementById(id)!;
    document.getElementById(id)?.replaceWith(part);
    for (const script of part.querySelectorAll('script:not([type])')) script.replaceWith(awakened(document, script));
  }
  const sidebar = document.querySelector('.sidebar-body');
  if (!sidebar || !isSidebarBeside(window)) return;
  sidebar.scrollTop = sidebarTop;
  showCurrentEntry(sidebar);
}

/** As for the first paint of a document (templates/inlineScripts.ts). */
function foldUntilPainted(window: Window): void {
  const root = window.document.documentElement;
  root.setAttribute('data-folded', '');
  window.requestAnimationFrame(() => setTimeout(() => root.removeAttribute('data-folded')));
}

/** The same script, which runs when it comes into the page: one that was parsed for another document never does. */
function awakened(document: Document, { textContent }: Element): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { textContent });
}
