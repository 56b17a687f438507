import { findHashes, type FileRange } from '../shared/fileLists';
import { createRouteTable, resolveRoute, routeBucket, type RouteResolution } from '../shared/resolveRoute';
import { nodesPerFile, type SidebarNode } from '../shared/sidebar';
import type { Manifest, RouteBucket } from '../shared/site';
import { createSiteFiles, type SiteFilesOptions } from './siteFiles';

/** Target of a path; for a page also the script file that contains the page. */
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
}

/** How many route files are prefetched for the links of one page, however many links it has. */
const preparedFiles = 6;

/** Makes the routes of the site, loaded piece by piece as they are needed. */
export function createRoutes(options: SiteFilesOptions): Routes {
  const { manifest, readOnce } = createSiteFiles(options);

  const readListed = async <T>(current: Manifest, range: FileRange): Promise<T[]> => {
    const hashes = await findHashes(current, range, readOnce);
    return Promise.all(hashes.map((hash, index) => readOnce<T>(`${range.kind}/${range.from + index}.${hash}.json`)));
  };
  const readBucket = async (current: Manifest, from: number): Promise<RouteBucket> =>
    (await readListed<RouteBucket>(current, { kind: 'routes', from, count: 1 }))[0]!;

  return {
    async find(path) {
      const current = await manifest();
      return resolveIn(await readBucket(current, routeBucket(path, current.files.routes)), path);
    },
    async prepare(paths) {
      const current = await manifest();
      const buckets = new Set<number>();
      for (const path of paths) {
        if (buckets.size < preparedFiles) buckets.add(routeBucket(path, current.files.routes));
      }
      await Promise.all([...buckets].map((index) => readBucket(current, index)));
    },
    async sidebarNodes(first, count) {
      const from = Math.floor(first / nodesPerFile);
      const start = first - from * nodesPerFile;
      const fileCount = Math.ceil((start + count) / nodesPerFile);
      const files = await readListed<SidebarNode[]>(await manifest(), { kind: 'sidebar', from, count: fileCount });
      return files.flat().slice(start, start + count);
    },
  };
}

function resolveIn({ pages, redirects }: RouteBucket, path: string): FoundRoute {
  const found = resolveRoute(path, createRouteTable(Object.keys(pages), redirects));
  if (found.kind !== 'page') return found;
  const [number, hash] = pages[found.path]!;
  return { ...found, number, hash };
}
