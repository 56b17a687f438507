import { build } from 'docgen:build';
import { createAnswers } from './answers';
import { carryOver } from './carryOver';
import { createKeeper } from './keep';
import { createNewerPages, notedBuild } from './newerPages';
import type { Kept, Survey, WorkerRequest } from './protocol';
import { createSavedPages } from './savedPage';
import type { WorkerScope } from './scope';
import { createSiteCache, isHashed } from './siteCache';
import { readOfflineFiles, survey } from './survey';

start(self as unknown as WorkerScope);

/**
 * Keeps one build of the site. A new build comes with a new worker, which fills a cache of its own and waits until no
 * page of the old one is open.
 */
function start(scope: WorkerScope): void {
  const base = new URL(scope.registration.scope).pathname;
  const fetch = scope.fetch.bind(scope);
  const cache = createSiteCache(scope.caches, base, build.id);
  const keeper = createKeeper({ build, base, cache, fetch });
  const newer = createNewerPages(cache, build.id);
  const list = () => readOfflineFiles(cache, keeper, build.id);
  let isFirst = false;

  const install = async (): Promise<void> => {
    isFirst = scope.registration.active === null;
    const { failed, problem } = await keeper.keep(build.shell);
    // Hosts differ in how they answer `404.html`: the worker can do without it, but not without the client.
    const essential = failed.filter((path) => isHashed(path) || path.endsWith('.json'));
    if (problem !== null || essential.length > 0) throw new Error(`not installed: ${problem ?? essential.join(', ')}`);
    await carryOver(cache, keeper, list).catch(() => undefined);
  };

  const activate = async (): Promise<void> => {
    await cache.deleteOthers();
    // Only the first worker does this: when a later one starts, open pages without a worker may be of any build.
    if (isFirst) await scope.clients.claim();
  };

  /** Takes over if every open page was loaded from the network after this build was published. */
  const takeOver = async (): Promise<void> => {
    const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const own = pages.filter(({ url }) => url.startsWith(scope.registration.scope));
    const builds = await Promise.all(own.map(({ id }) => notedBuild(cache, id)));
    if (builds.every((each) => each === build.id)) await scope.skipWaiting();
  };

  const answerMessage = async (request: WorkerRequest): Promise<Survey | Kept | undefined> => {
    if (request.kind === 'keep') return keeper.keep(request.files);
    if (request.kind === 'survey') return survey(cache, await list());
    await takeOver();
    return undefined;
  };

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener(
    'fetch',
    createAnswers({ base, cache, keeper, newer, saved: createSavedPages(cache, base), fetch }),
  );
  scope.addEventListener('message', (event) => {
    event.waitUntil(answerMessage(event.data).then((reply) => event.ports[0]?.postMessage(reply)));
  });
}
