import type { PageLink } from '../shared/page';
import { createRouteTable, resolveRoute, routeBucket, type RouteResolution } from '../shared/resolveRoute';
import type { Manifest, RouteBucket, SearchManifest } from '../shared/site';

/** Where a path leads, and for a page the script file that holds it. */
type FoundRoute =
  Exclude<RouteResolution, { kind: 'page' }> | { kind: 'page'; path: string; number: number; hash: string };

export interface Routes {
  /** Decides what a path (without base, query and hash) shows. */
  find(path: string): Promise<FoundRoute>;
  /** Loads ahead what `find` needs for some paths, as far as it is in the first few files. */
  prepare(paths: Iterable<string>): Promise<void>;
  /** All pages of a sidebar group. */
  groupPages(index: number): Promise<PageLink[]>;
  /** Names of the files that search loads. */
  searchFiles(): Promise<SearchManifest>;
}

interface RoutesOptions {
  base: string;
  fetch: typeof fetch;
  /** Hash of the running client script; null where it is unknown, as in `docgen serve`. */
  clientHash: string | null;
  now?: () => number;
}

/** How long a manifest is trusted before it is looked at again in the background, in milliseconds. */
const manifestAge = 300_000;

/** How many files of routes are loaded ahead for the links of one page, whatever their number. */
const preparedFiles = 6;

/** A client script of another build than the site's: the page has to be loaded as a whole. */
class OutdatedClientError extends Error {
  override readonly name = 'OutdatedClientError';
}

/** Makes the routes of the site, loaded piece by piece as they are needed. */
export function createRoutes({ base, fetch, clientHash, now = Date.now }: RoutesOptions): Routes {
  const files = new Map<string, Promise<unknown>>();
  let manifest: Promise<Manifest> | null = null;
  let manifestTime = 0;

  const read = async <T>(file: string, cache: RequestCache): Promise<T> => {
    const response = await fetch(`${base}assets/${file}`, { cache });
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    return (await response.json()) as T;
  };

  /** Files with a hash never change: each is read once, unless it failed. */
  const readOnce = <T>(file: string): Promise<T> => {
    const known = files.get(file);
    if (known) return known as Promise<T>;
    const reading = read<T>(file, 'default');
    files.set(file, reading);
    reading.catch(() => files.delete(file));
    return reading;
  };

  const readManifest = (): Promise<Manifest> => {
    const reading = read<Manifest>('manifest.json', 'no-cache');
    manifestTime = now();
    reading.then(
      () => (manifest = reading),
      () => manifest === reading && (manifest = null),
    );
    return reading;
  };

  const currentManifest = async (): Promise<Manifest> => {
    // An old manifest is still good for this navigation; the fresh one counts from the next.
    if (manifest === null) manifest = readManifest();
    else if (now() - manifestTime > manifestAge) readManifest().catch(() => undefined);
    const current = await manifest;
    if (clientHash !== null && current.client !== clientHash) {
      throw new OutdatedClientError(`client ${clientHash} runs on a site whose client is ${current.client}`);
    }
    return current;
  };

  const readBucket = (hashes: string[], index: number): Promise<RouteBucket> =>
    readOnce(`routes/${index}.${hashes[index]}.json`);

  return {
    async find(path) {
      const { routes } = await currentManifest();
      const { pages, redirects } = await readBucket(routes, routeBucket(path, routes.length));
      const found = resolveRoute(path, createRouteTable(Object.keys(pages), redirects));
      if (found.kind !== 'page') return found;
      const [number, hash] = pages[found.path]!;
      return { ...found, number, hash };
    },
    async prepare(paths) {
      const { routes } = await currentManifest();
      const buckets = new Set<number>();
      for (const path of paths) if (buckets.size < preparedFiles) buckets.add(routeBucket(path, routes.length));
      await Promise.all([...buckets].map((index) => readBucket(routes, index)));
    },
    async groupPages(index) {
      const { groups } = await currentManifest();
      return readOnce<PageLink[]>(`groups/${index}.${groups[index]}.json`);
    },
    searchFiles: async () => (await currentManifest()).search,
  };
}
