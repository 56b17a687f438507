import { keepSidebarPlace, isSidebarBeside, placeSidebar } from '../router/sidebarPlace';
import { savesData, ownAddress } from '../router/pageLinks';
import { type Search, openerOf } from '../shared/search';
import { onFirstSign, watchLeaving } from './firstSign';
import { keepSearch } from './keptSearch';
import { loadOnce, type ShellFiles } from './shellFiles';
import { createShellStart, type StartShell } from './shellStart';
import type { startEarly } from './startEarly';
import { hashTarget } from '../router/scroll';
import type { WrittenState } from '../shared/shownPages';

/** How long a page is in sight before its shell starts without a sign of its reader, in milliseconds. */
const readingTime = 10_000;

interface StarterOptions {
  window: Window;
  base: string;
  files: ShellFiles<StartShell>;
  /** Loads what answers before the shell. */
  loadEarly(): Promise<typeof startEarly>;
  loadSearch(): Promise<Search>;
}

/**
 * All that a page runs before its reader does something: the page is whole without it. At the reader's first sign it
 * asks for the shell, and starts it a little later, or at once for what only the shell can do. Then the shell does what
 * the reader has asked for so far. A link that is clicked before brings its page into the document, and the search
 * comes before the shell.
 */
export function startStarter({ window, base, files, loadEarly, loadSearch }: StarterOptions): void {
  const { document } = window;
  const search = keepSearch(window, () => void prepareAll());
  const leaving = watchLeaving(window);
  const getSearch = loadOnce(loadSearch);
  const getEarly = loadOnce(async () => {
    const startEarly = await loadEarly();
    return startEarly({ window, base, isUntouched, isLeaving: leaving.isUnderWay, arrived, kept, search, getSearch });
  });
  const { kept, prepare, start, isUntouched } = createShellStart({
    window,
    files,
    startEarly: getEarly,
    getSearch,
    isLeaving: leaving.isUnderWay,
  });

  const sidebar = document.querySelector('.sidebar-body');
  if (sidebar) {
    keepSidebarPlace(window);
    if (isSidebarBeside(window)) placeSidebar(window, sidebar);
  }
  const arrived = (): void => {
    leaving.end();
    prepare();
  };
  const prepareAll = async (sign?: Event): Promise<void> => {
    // Without it, links are the browser's until the shell is there.
    const answering = getEarly().catch(() => undefined);
    if (search.isAsked() || (sign && openerOf(sign))) {
      getSearch().catch(() => undefined);
      await (await answering)?.warmUpSearch();
    }
    prepare();
  };
  if (needsShell(window, base)) void start();
  else onFirstSign(window, prepareAll);
  if (!savesData(window.navigator)) {
    setTimeout(() => document.visibilityState === 'visible' && void start(), readingTime);
  }
  // `docgen serve` brings its changes also to a page that nobody has touched.
  window.addEventListener('docgen:start', (event) => {
    event.preventDefault();
    void start().then((event as CustomEvent<() => void>).detail);
  });
}

/**
 * True if a page can't wait for its reader, because the first view is not yet the one that the address asks for: the
 * shell put the reader here and knows the scroll position; the document stands in for another page, or has another
 * address; or the part of the page that the address names is hidden, or has not come yet.
 */
function needsShell({ document, history, location }: Window, base: string): boolean {
  if (history.scrollRestoration === 'manual') return true;
  const path = ownPath(document);
  if (path === null) return false;
  if (isStandIn(path) || ownAddress(new URL(location.href), base, path) !== null) return true;
  const target = hashTarget(document, location.hash);
  // The target may be in rows that are still to be loaded, or have another id here.
  return target === null ? location.hash !== '' : isHidden(target);
}

/** Path of the page in the document; null where docgen has not written it. */
function ownPath(document: Document): string | null {
  const state = document.getElementById('docgen-state')?.textContent;
  return state == null ? null : (JSON.parse(state) as WrittenState).view.record.path;
}

/** `404.html`, and documents among docgen's files. */
function isStandIn(path: string): boolean {
  return path.endsWith('/404.html') || path.startsWith('/assets/');
}

function isHidden(target: Element): boolean {
  // Not all browsers can tell.
  const isShown = (target as Partial<Element>).checkVisibility?.() === true;
  return !isShown || target.closest('[data-lines]:not([data-unfolded])') !== null;
}
