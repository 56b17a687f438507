import { findHashes, type FileRange } from '../shared/fileLists';
import { createRouteTable, resolveRoute, routeBucket, type RouteResolution } from '../shared/resolveRoute';
import { nodesPerFile } from '../shared/sidebar';
import type { Manifest, RouteBucket, SearchManifest, SidebarNode } from '../shared/site';

/** Where a path leads, and for a page the script file that contains it. */
type FoundRoute =
  | Exclude<RouteResolution, { kind: 'page' }>
  | { kind: 'page'; path: string; number: number; hash: string };

export interface Routes {
  /** Decides what a path (without base, query and hash) shows. */
  find(path: string): Promise<FoundRoute>;
  /** Prefetches what `find` needs for these paths, a few files at most. */
  prepare(paths: Iterable<string>): Promise<void>;
  /** Sidebar nodes with consecutive numbers: groups, or the pages of a group. */
  sidebarNodes(first: number, count: number): Promise<SidebarNode[]>;
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

/** How long a manifest is trusted before it is checked again in the background, in milliseconds. */
const manifestAge = 300_000;

/** How many route files are prefetched for the links of one page, however many links it has. */
const preparedFiles = 6;

/** The client script is from another build than the site: the page has to be loaded as a whole. */
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

  /** Files with a hash never change: each is read once, unless reading fails. */
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
    // An old manifest is still good for this navigation; the fresh one is used from the next one on.
    if (manifest === null) manifest = readManifest();
    else if (now() - manifestTime > manifestAge) readManifest().catch(() => undefined);
    const current = await manifest;
    if (clientHash !== null && current.client !== clientHash) {
      throw new OutdatedClientError(`client ${clientHash} runs on a site whose client is ${current.client}`);
    }
    return current;
  };

  const readListed = async <T>(current: Manifest, range: FileRange): Promise<T[]> => {
    const hashes = await findHashes(current, range, readOnce);
    return Promise.all(hashes.map((hash, index) => readOnce<T>(`${range.kind}/${range.from + index}.${hash}.json`)));
  };

  const readBucket = async (current: Manifest, from: number): Promise<RouteBucket> =>
    (await readListed<RouteBucket>(current, { kind: 'routes', from, count: 1 }))[0]!;

  return {
    async find(path) {
      const current = await currentManifest();
      const { pages, redirects } = await readBucket(current, routeBucket(path, current.files.routes));
      const found = resolveRoute(path, createRouteTable(Object.keys(pages), redirects));
      if (found.kind !== 'page') return found;
      const [number, hash] = pages[found.path]!;
      return { ...found, number, hash };
    },
    async prepare(paths) {
      const current = await currentManifest();
      const buckets = new Set<number>();
      for (const path of paths) {
        if (buckets.size < preparedFiles) buckets.add(routeBucket(path, current.files.routes));
      }
      await Promise.all([...buckets].map((index) => readBucket(current, index)));
    },
    async sidebarNodes(first, count) {
      const from = Math.floor(first / nodesPerFile);
      const start = first - from * nodesPerFile;
      const files = await readListed<SidebarNode[]>(await currentManifest(), {
        kind: 'sidebar',
        from,
        count: Math.ceil((start + count) / nodesPerFile),
      });
      return files.flat().slice(start, start + count);
    },
    async searchFiles() {
      const current = await currentManifest();
      const { worker, names, files } = current;
      return {
        worker,
        names,
        shards: await findHashes(current, { kind: 'words', from: 0, count: files.words }, readOnce),
      };
    },
  };
}
