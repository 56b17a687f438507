import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { site } from 'docgen:site';
import { App } from './components/App';
import type { ShownPage } from './components/clientServices';
import { knownGroups } from './components/sidebarParts';
import { createLazyContent } from './content/lazyContent';
import { offlinePath } from './offline/protocol';
import { startOffline } from './offline/startOffline';
import { createActiveSection } from './router/activeSection';
import { updateHead } from './router/head';
import { createHistoryEntries } from './router/historyEntries';
import { createChunkLoader } from './router/loadChunk';
import { createPageLoader } from './router/loadPage';
import { startNavigation } from './router/navigate';
import { leaveNotFound } from './router/notFound';
import { ownAddress } from './router/ownAddress';
import { startPrefetch } from './router/prefetch';
import { createProgress } from './router/progress';
import { createRoutes } from './router/routes';
import { createStore } from './router/store';
import { createRecentPages } from './search/recentPages';
import { startSearch } from './search/startSearch';
import type { PageState } from './shared/page';

// In a task of its own, so that the browser can respond to input between loading React and running it.
setTimeout(start);

/** Wires the client together, once, when the page has been parsed (module scripts are deferred). */
function start(): void {
  const { base } = site;
  const state = JSON.parse(document.getElementById('docgen-state')?.textContent ?? 'null') as PageState | null;
  const root = document.getElementById('docgen-app');
  if (!state || !root) return;
  const html = document.getElementById('docgen-content')?.innerHTML ?? '';

  const page = createStore<ShownPage>({ state, html, navigated: false });
  const section = createStore<string | null>(null);
  const groups = createStore(knownGroups(site, state));
  const routes = createRoutes({ base, fetch: window.fetch.bind(window), clientHash: clientHash() });
  const chunks = createChunkLoader({ base, document, scope: window });
  const pages = createPageLoader({ routes, chunks, first: { state, html } });

  const recent = createRecentPages({
    base,
    groupLabel: (number) => groups.get().get(number)?.label,
    storage: () => window.localStorage,
  });
  const search = startSearch({
    window,
    base,
    routes,
    recent,
    shownPath: () => page.get().state.view.record.path,
    prefetch: (path) => void pages.load(path).catch(() => undefined),
  });

  startTransition(() => {
    hydrateRoot(root, <App site={site} client={{ page, section, groups, loadNodes: routes.sidebarNodes }} />, {
      onRecoverableError: (error) => console.error(error),
    });
  });

  const content = createLazyContent(window);
  const entries = createHistoryEntries(window);
  const reader = createActiveSection({ window, section, saveScroll: entries.save });
  const show = (next: Pick<ShownPage, 'state' | 'html'>): void => {
    flushSync(() => {
      if (next.state.near) groups.set(new Map([...groups.get(), ...next.state.near]));
      page.set({ state: next.state, html: next.html, navigated: true });
    });
    updateHead(document, next.state.view);
    content.watch();
  };
  // The script of `docgen serve` has already patched the content itself.
  addEventListener('docgen:state', (event) => show({ ...page.get(), state: (event as CustomEvent<PageState>).detail }));
  const navigation = startNavigation({
    window,
    base,
    pages,
    entries,
    progress: createProgress(document),
    shown: () => page.get().state,
    show,
    arrived: () => {
      content.arrived();
      reader.settle();
      ahead.arrived();
    },
  });
  const ahead = startPrefetch({ window, base, routes, pages });
  recent.add(state.view);
  page.subscribe(() => recent.add(page.get().state.view));

  const own = ownAddress(new URL(location.href), base, state.view.record.path);
  if (own) history.replaceState(history.state, '', own);

  // After a reload, restoring the scroll position is up to us. A first visit has none, and the browser handles its
  // hash.
  const saved = entries.arrive();
  if (saved) window.scrollTo(saved.x, saved.y);
  reader.settle();

  if (standsIn(state.view.record.path, html)) {
    leaveNotFound({ location, base, routes, navigation })
      .then((isNotFound) => (isNotFound ? search.showNearestPages() : undefined))
      .catch(() => undefined);
  }
  startOffline(window, site);
}

/** Whether a document stands in for a page: `404.html`, or offline the one whose message the worker has taken out. */
function standsIn(path: string, html: string): boolean {
  return path === '/404.html' || (path === offlinePath && html === '');
}

/** Hash in the name of the running script: `assets/js/app.1a2b3c4d.js` → `1a2b3c4d`. */
function clientHash(): string | null {
  const src = document.querySelector<HTMLScriptElement>('#docgen-client')?.src ?? '';
  return /\.([\w-]+)\.js(?:\?|$)/.exec(src)?.[1] ?? null;
}
