import { build } from 'docgen:build';
import { createAnswers } from '../answers';
import { createKeeper, type Keeper } from '../keep';
import { createNewerPages, notedBuild } from '../newerPages';
import {
  type Kept,
  type Survey,
  type WorkerRequest,
  type OfflineFiles,
  filesAtOnce,
  inParts,
  type WorkerScope,
} from '../protocol';
import { createSavedPages } from '../savedPage';
import { createSiteCache, isHashed, type SiteCache } from '../siteCache';

start(self as unknown as WorkerScope);

/** Keeps one build of the site; the worker of a new build waits until no page of the old one is open. */
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

/** Reads the list of all files of a build, and keeps it; null if it can't be loaded. */
async function readOfflineFiles(cache: SiteCache, keeper: Keeper, id: string): Promise<OfflineFiles | null> {
  const path = `/assets/offline.${id}.json`;
  await keeper.keep([path]);
  const list = await cache.match(path);
  return list === undefined ? null : ((await list.json()) as OfflineFiles);
}

/** Parts of the site that are not on the device yet. */
async function survey(cache: SiteCache, list: OfflineFiles | null): Promise<Survey> {
  if (list === null) return null;
  const kept = await cache.paths();
  const pages = list.pages.map(([path, script]): [string, string] => [path, `/assets/js/${script}.js`]);
  return {
    total: pages.length,
    files: list.files.filter((path) => !kept.has(path)),
    pages: pages.filter((page) => page.some((path) => !kept.has(path))),
  };
}

/** Takes over files and pages of the previous build that are the same, and new versions of the saved lists. */
async function carryOver(cache: SiteCache, keeper: Keeper, list: () => Promise<OfflineFiles | null>): Promise<void> {
  const older = await cache.paths(true);
  if (older.size === 0) return;
  const files = await list();
  if (files === null) return;
  const lists = new Set([...older].map(listName));
  lists.delete(null);
  const wanted = [
    ...files.files.filter((path) => older.has(path) || lists.has(listName(path))),
    ...files.pages.map(([, script]) => `/assets/js/${script}.js`).filter((path) => older.has(path)),
  ];
  for (const paths of inParts(wanted, filesAtOnce)) await keeper.keep(paths);
  for (const [path, , hash] of files.pages) {
    const page = older.has(path) ? await cache.matchElsewhere(path) : undefined;
    if (page !== undefined && (await contentHash(page.clone())) === hash) await cache.put(path, page);
  }
}

/** `/assets/routes/0.1a2b3c4d.json` → `routes/0`; null for other files. */
function listName(path: string): string | null {
  return /^\/assets\/((?:lists|routes|sidebar|search)\/[^.]+)\./.exec(path)?.[1] ?? null;
}

/** 8 hex digits of the SHA-256 of a response, as the generator names files. */
async function contentHash(response: Response): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return [...digest.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
