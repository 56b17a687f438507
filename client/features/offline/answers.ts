import { withoutBase } from '../../shared/basePath';
import type { FetchEvent } from './protocol';
import { isHashed, isKeepable, type SiteCache } from './siteCache';
import type { NewerPages } from './newerPages';
import type { Keeper } from './keep';
import type { SavedPages } from './savedPage';

interface AnswerOptions extends FileAnswersOptions, PageAnswerOptions {
  base: string;
}

/** Files without a hash that belong to pages. */
const assetKinds: readonly string[] = ['image', 'font', 'style', 'script'];

/** Makes the listener that answers requests from the site's pages. All others are left to the browser. */
export function createAnswers({ base, ...options }: AnswerOptions): (event: FetchEvent) => void {
  const page = createPageAnswer(options);
  const { hashedFile, manifest, asset } = createFileAnswers(options);
  return (event) => {
    const { request } = event;
    const url = new URL(request.url);
    const path = withoutBase(base, url.pathname);
    if (request.method !== 'GET' || url.origin !== new URL(location.href).origin || path === null) return;
    if (request.headers.has('range')) return;
    if (request.mode === 'navigate') event.respondWith(page(event, path));
    else if (isHashed(path)) event.respondWith(hashedFile(event, path));
    else if (path === '/assets/manifest.json') event.respondWith(manifest(event, path));
    else if (assetKinds.includes(request.destination)) event.respondWith(asset(event, path));
  };
}

interface FileAnswersOptions {
  cache: SiteCache;
  newer: NewerPages;
  fetch: typeof fetch;
}

/** Makes the answers to requests for the files that pages load. */
function createFileAnswers({ cache, newer, fetch }: FileAnswersOptions) {
  const store = (event: FetchEvent, path: string, response: Response): void => {
    if (isKeepable(path, response)) event.waitUntil(cache.put(path, response.clone()).catch(() => undefined));
  };

  return {
    async hashedFile(event: FetchEvent, path: string): Promise<Response> {
      const kept = (await cache.match(path)) ?? (await cache.matchElsewhere(path));
      if (kept !== undefined) return kept;
      const response = await fetch(event.request);
      store(event, path, response);
      return response;
    },

    /** Pages of this build keep its manifest, so that all their files are from one build. */
    async manifest(event: FetchEvent, path: string): Promise<Response> {
      const kept = (await newer.has(event.clientId)) ? undefined : await cache.match(path);
      return kept ?? fetch(event.request);
    },

    async asset(event: FetchEvent, path: string): Promise<Response> {
      try {
        const response = await fetch(event.request);
        if (!(await newer.has(event.clientId))) store(event, path, response);
        return response;
      } catch (cause) {
        const kept = await cache.match(path);
        if (kept === undefined) throw cause;
        return kept;
      }
    },
  };
}

interface PageAnswerOptions {
  keeper: Keeper;
  newer: NewerPages;
  saved: SavedPages;
  fetch: typeof fetch;
}

/** How long the network may take before a saved page is shown instead, in milliseconds. */
const patience = 3000;

/** Makes the answers to navigations: pages come from the network, or from what is saved if it is down or slow. */
function createPageAnswer({
  keeper,
  newer,
  saved,
  fetch,
}: PageAnswerOptions): (event: FetchEvent, path: string) => Promise<Response> {
  /** Answers with a page from the network: notes which build it is from, and saves it if it is from this one. */
  const fromNetwork = (event: FetchEvent, path: string, response: Response): Response => {
    const current = keeper.currentBuild();
    const noted = newer.check(event.resultingClientId, current);
    event.waitUntil(Promise.all([noted, keeper.keepPage(path, response.clone(), current)]).catch(() => undefined));
    return response;
  };

  return async (event, path) => {
    // Never from the browser's own cache (which a navigation preload would use): it may hold a page of an older build.
    const network = fetch(event.request, { cache: 'no-cache' }).catch(() => null);
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
    const first = await Promise.race([network, late]);
    if (first !== null && first.status < 500) return fromNetwork(event, path, first);
    const kept = await saved.find(new URL(event.request.url));
    if (kept !== null) return kept;
    const last = await network;
    return last === null ? saved.notSaved() : fromNetwork(event, path, last);
  };
}
