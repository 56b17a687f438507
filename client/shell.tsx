import { startTransition, useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { site } from 'docgen:site';
import { App } from './components/App';
import type { ClientServices, ShownPage } from './components/clientServices';
import { knownGroups } from './components/sidebarParts';
import { startContent } from './content/startContent';
import { FEATURES } from './features/features';
import { createActiveSection, type ActiveSection } from './router/activeSection';
import { updateHead } from './router/head';
import { createHistoryEntries, type HistoryEntries } from './router/historyEntries';
import { createChunkLoader } from './router/loadChunk';
import { createLoadFailure } from './router/loadFailure';
import { createHtmlLoader, createPageLoader, type PageLoader, type PageParts } from './router/loadPage';
import { startNavigation } from './router/navigate';
import { leaveNotFound } from './router/notFound';
import { ownAddress } from './router/pageLinks';
import { startPrefetch } from './router/prefetch';
import { createPageSlots, readSlots, type KeptElement } from './router/pageSlots';
import { readState } from './router/readState';
import { progressBar } from './router/progressBar';
import { createRoutes, type Routes } from './router/routes';
import { clientHash } from './router/clientHash';
import { createStore } from './router/store';
import { createRecentPages } from './search/recentPages';
import type { Search } from './shared/search';

/** Services that the parts of the client share. */
interface Client extends ClientServices {
  first: PageParts;
  routes: Routes;
  pages: PageLoader;
}

/** Before React looks at the page, which has them in its HTML. */
const menus =
  site.languages === undefined && site.version === undefined && site.parts === undefined
    ? undefined
    : (await import('./components/siteMenus')).siteMenus;

/** How long the shell waits before it looks again whether the reader is still leaving, in milliseconds. */
const leavingPause = 100;

/** Starts the client; calls `answers` when the page answers to its reader, and waits while they are leaving. */
export async function startShell(
  answers: () => void,
  isLeaving: () => boolean,
  getSearch: () => Promise<Search>,
): Promise<void> {
  const state = readState(document, site.base);
  const root = document.getElementById('docgen-app');
  if (!state || !root) return answers();
  const content: KeptElement | null = document.getElementById('docgen-content');
  const first = { state, html: content?.docgenHtml ?? content?.innerHTML ?? '', slots: readSlots(document, state) };
  // Nothing is waited for where the site puts nothing around parts of the shell.
  const Around = state.slots?.around && (await import('./components/Around')).Around;
  const client = createClient(first, Around);
  // Until then the starter keeps what the reader asks for.
  const hydrated = (): void => {
    // The next page needs the processor more.
    if (isLeaving()) return void setTimeout(hydrated, leavingPause);
    startRouter(client, getSearch);
    answers();
  };
  startTransition(() => {
    hydrateRoot(
      root,
      <Hydrated done={hydrated}>
        <App site={site} client={client} />
      </Hydrated>,
      { onRecoverableError: (error) => console.error(error) },
    );
  });
}

/** Calls `done` when everything in it has hydrated, in a task of its own. */
function Hydrated({ done, children }: { done: () => void; children: ReactNode }) {
  useEffect(() => void setTimeout(done), [done]);
  return children;
}

/** Makes what the parts share; nothing in it listens to the reader. */
function createClient(first: PageParts, Around: ClientServices['Around']): Client {
  const { base, files } = site;
  const page = createStore<ShownPage>({ ...first, navigated: false });
  const groups = createStore(knownGroups(site, first.state));
  const routes = createRoutes({ base, files, fetch: window.fetch.bind(window), clientHash: clientHash(document) });
  const chunks = createChunkLoader({ base, document, scope: window });
  const slotsOf = createPageSlots(first.state, first.slots, (hash) => readJson(`${base}assets/slots.${hash}.json`));
  const pages = createPageLoader({ routes, chunks, first, slotsOf });
  const section = createStore<string | null>(null);
  return { first, page, groups, menus, Around, section, loadNodes: routes.sidebarNodes, routes, pages };
}

async function readJson<Value>(address: string): Promise<Value> {
  return (await (await fetch(address)).json()) as Value;
}

/** Starts what leads from page to page, and what works inside a page. */
function startRouter(client: Client, getSearch: () => Promise<Search>): void {
  const { first, page, groups, section, routes, pages } = client;
  const { base } = site;
  keepRecentPages(client);
  const content = startContent(window, site, createHtmlLoader(base, pages));
  const entries = createHistoryEntries(window);
  const reader = createActiveSection({ window, section, saveScroll: entries.save });
  const ahead = startPrefetch({ window, base, routes, pages });
  const show = (next: PageParts): void => {
    flushSync(() => {
      if (next.state.near) groups.set(new Map([...groups.get(), ...next.state.near]));
      page.set({ state: next.state, html: next.html, slots: next.slots, navigated: true });
    });
    updateHead(document, next.state.view, site);
    content.watch();
  };
  // The script of `docgen serve` has already patched the content itself.
  addEventListener('docgen:state', (event) => {
    const { html, slots } = page.get();
    const state = readState((event as CustomEvent<Document>).detail, base);
    if (state) show({ state, html, slots });
  });

  startHistory(entries, reader, first);
  const navigation = startNavigation({
    window,
    base,
    pages,
    entries,
    progress: progressBar,
    failure: createLoadFailure(document, site),
    shown: () => page.get().state,
    show,
    arrived: () => {
      content.arrived();
      reader.settle();
      ahead.arrived();
    },
  });
  if (standsIn(first)) {
    leaveNotFound({ window, site, routes, pages, navigation })
      .then(async (isNotFound) => isNotFound && (await getSearch()).showNearestPages())
      .catch(() => undefined);
  }
  for (const { start } of FEATURES) start?.(window, site);
}

/** Gives the page its own address, and after a reload its place. On a first visit the browser handles the hash. */
function startHistory(entries: HistoryEntries, reader: ActiveSection, { state }: PageParts): void {
  const own = ownAddress(new URL(location.href), site.base, state.view.record.path);
  if (own) history.replaceState(history.state, '', own);
  const saved = entries.arrive();
  if (saved) {
    window.scrollTo(saved.x, saved.y);
    reader.settle();
  } else reader.start();
}

/** The search shows the pages that were opened last. */
function keepRecentPages({ page, groups }: Client): void {
  const recent = createRecentPages(site.base, () => window.localStorage);
  const add = (): void => {
    const { view } = page.get().state;
    recent.add(view, (view.group === null ? undefined : groups.get().get(view.group)?.label) ?? '');
  };
  add();
  page.subscribe(add);
}

/** `404.html`, or a document of docgen's own that shows nothing yet. */
function standsIn({ state, html }: PageParts): boolean {
  const { path, relativePath } = state.view.record;
  return path === `/${site.files ?? ''}404.html` || (relativePath === '' && html === '');
}
