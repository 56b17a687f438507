import type { Manifest, RouteBucket } from '../../client/shared/site';
import { routeBucket } from '../../client/shared/resolveRoute';
import { createSearchIndex } from '../site/searchIndex';
import type { RenderContext } from './context';
import type { OutputFile } from '../model/outputFile';

/** How many pages share one file of routes: small enough to load for a single click. */
const PAGES_PER_BUCKET = 128;

/** What the client loads on demand. */
interface LoadedFiles {
  /** The names of the files. */
  manifest: Manifest;
  files: OutputFile[];
}

/**
 * The files that the client loads on demand: routes in buckets, the pages of each sidebar group, and the search index.
 */
export function renderLoadedFiles(chunkHashes: readonly string[], context: RenderContext): LoadedFiles {
  const routes = routeBuckets(chunkHashes, context).map((bucket, index) =>
    named('routes', `${index}`, bucket, context),
  );
  const groups = context.site.navigation.groupPages.map((pages, index) => named('groups', `${index}`, pages, context));
  const index = createSearchIndex(context.site.pages, context.site.navigation);
  const names = named('search', 'names', index.names, context);
  const shards = index.shards.map((shard, number) => named('search', `words-${number}`, shard, context));
  const manifest: Manifest = {
    client: context.client.clientHash,
    routes: routes.map(({ hash }) => hash),
    groups: groups.map(({ hash }) => hash),
    search: { worker: context.client.workerHash, names: names.hash, shards: shards.map(({ hash }) => hash) },
  };
  return { manifest, files: [...routes, ...groups, names, ...shards].map(({ file }) => file) };
}

/** `assets/manifest.json`; `offline` is the hash of the list of files that a service worker can keep. */
export function renderManifest(manifest: Manifest, offline?: string): OutputFile {
  const contents = JSON.stringify({ ...manifest, ...(offline !== undefined && { offline }) });
  return { path: 'assets/manifest.json', contents, source: 'docgen' };
}

function routeBuckets(chunkHashes: readonly string[], { site }: RenderContext): RouteBucket[] {
  const count = Math.max(1, Math.ceil(site.pages.length / PAGES_PER_BUCKET));
  const buckets = Array.from({ length: count }, (): RouteBucket => ({ pages: {}, redirects: {} }));
  for (const [index, { record, number }] of site.pages.entries()) {
    buckets[routeBucket(record.path, count)]!.pages[record.path] = [number, chunkHashes[index]!];
  }
  for (const { from, to } of site.redirects.named) {
    buckets[routeBucket(from, count)]!.redirects[from] = to;
  }
  return buckets;
}

function named(
  folder: string,
  name: string,
  value: unknown,
  context: RenderContext,
): { hash: string; file: OutputFile } {
  const contents = JSON.stringify(value);
  const hash = context.hash(contents);
  return { hash, file: { path: `assets/${folder}/${name}.${hash}.json`, contents, source: 'docgen' } };
}
