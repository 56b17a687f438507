import type { Keeper } from './keep';
import type { NewerPages } from './newerPages';
import type { SavedPages } from './savedPage';
import type { FetchEvent } from './scope';

export interface PageAnswerOptions {
  keeper: Keeper;
  newer: NewerPages;
  saved: SavedPages;
  fetch: typeof fetch;
}

/** How long the network may take before a saved page is shown instead, in milliseconds. */
const patience = 3000;

/** Makes the answers to navigations: pages come from the network, or from what is saved if it is down or slow. */
export function createPageAnswer({
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
    const first = await Promise.race([network, timeout(patience)]);
    if (first !== null && first.status < 500) return fromNetwork(event, path, first);
    const kept = await saved.find(new URL(event.request.url));
    if (kept !== null) return kept;
    const late = await network;
    return late === null ? saved.notSaved() : fromNetwork(event, path, late);
  };
}

function timeout(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
