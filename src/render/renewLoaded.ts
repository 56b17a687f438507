import { isSplit } from '../../client/shared/splitFiles';
import { routeBucket } from '../../client/shared/resolveRoute';
import type { Manifest, RouteBucket } from '../../client/shared/site';
import type { OutputFile } from '../model/outputFile';
import { renewIndex, type RenewedText } from '../site/renewIndex';
import type { SearchIndex } from '../site/searchIndex';
import { listFiles, manifestPath, named, namedPath, type NamedFile, type NamingContext } from './manifest';

/** A page whose text has changed. */
export interface RenewedPage {
  path: string;
  number: number;
  /** Hash of its new script file. */
  chunkHash: string;
  /** Present if the search finds it. */
  texts?: RenewedText | undefined;
}

/** Changes to an output after texts of pages have changed. */
export interface RenewedFiles {
  /** All but the manifest. */
  files: OutputFile[];
  manifest: Manifest;
  /** Files that are no longer used. */
  gone: string[];
  common: Readonly<Record<string, number>>;
}

interface RenewOptions {
  /** Reads a file of the last output. */
  read: (path: string) => string;
  pages: readonly RenewedPage[];
  /** See `SearchIndex`. */
  common: Readonly<Record<string, number>>;
}

/** The files of `renderLoadedFiles`, made from the last output; undefined if that takes all pages. */
export function renewLoadedFiles(options: RenewOptions, context: NamingContext): RenewedFiles | undefined {
  const read = (path: string): unknown => JSON.parse(options.read(path)) as unknown;
  const { data } = context.site;
  const pathOf = (folder: string, name: string, hash: string): string => namedPath(folder, name, hash, data);
  const manifest = read(manifestPath(data)) as Manifest;
  const { files: counts } = manifest;
  const listed = manifest.lists.map((hash, list) => pathOf('lists', `${list}`, hash));
  const hashes = listed.flatMap((path) => read(path) as string[]);
  const [routes, words] = [hashes.slice(0, counts.routes), hashes.slice(counts.routes + counts.sidebar)];
  const routePaths = routes.map((hash, bucket) => pathOf('routes', `${bucket}`, hash));
  const shardPaths = words.map((hash, shard) => pathOf('search', `words-${shard}`, hash));
  const namesPath = pathOf('search', 'names', manifest.names);

  const searched = options.pages.flatMap(({ texts }) => texts ?? []);
  const shards = shardPaths.map((path) => read(path) as SearchIndex['shards'][number]);
  const names = read(namesPath) as SearchIndex['names'];
  // The lists of words are cut there.
  if (isSplit(names)) return undefined;
  const index = renewIndex({ names, shards, common: options.common }, searched);
  if (index === undefined) return undefined;

  const newRoutes = renewRoutes(options.pages, { read, paths: routePaths, context });
  const newShards = index.shards.map((shard, number) => named('search', `words-${number}`, shard, context));
  const newNames = named('search', 'names', index.names, context);
  const newHashes = [
    ...routes.map((hash, bucket) => newRoutes.get(bucket)?.hash ?? hash),
    ...hashes.slice(counts.routes, counts.routes + counts.sidebar),
    ...newShards.map(({ hash }) => hash),
  ];
  const lists = listFiles(newHashes, context);
  const next = {
    ...manifest,
    lists: lists.map(({ hash }) => hash),
    files: { ...counts, words: newShards.length },
    names: newNames.hash,
  };
  const made = [...newRoutes.values(), ...newShards, newNames, ...lists].map(({ file }) => file);
  const replaced = [...[...newRoutes.keys()].map((bucket) => routePaths[bucket]!), ...shardPaths, namesPath, ...listed];
  const [before, after] = [new Set(replaced), new Set(made.map(({ path }) => path))];
  return {
    files: made.filter(({ path }) => !before.has(path)),
    manifest: next,
    gone: replaced.filter((path) => !after.has(path)),
    common: index.common,
  };
}

/** The buckets of routes that name the scripts of these pages, by number. */
function renewRoutes(
  pages: readonly RenewedPage[],
  { read, paths, context }: { read: (path: string) => unknown; paths: readonly string[]; context: NamingContext },
): Map<number, NamedFile> {
  const buckets = new Map<number, RouteBucket>();
  for (const { path, number: own, chunkHash } of pages) {
    const number = routeBucket(path, paths.length);
    const bucket = buckets.get(number) ?? (read(paths[number]!) as RouteBucket);
    buckets.set(number, bucket);
    bucket.pages[path] = [own, chunkHash];
  }
  return new Map([...buckets].map(([number, bucket]) => [number, named('routes', `${number}`, bucket, context)]));
}
