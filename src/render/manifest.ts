import { hashesPerList } from '../../client/shared/fileLists';
import { nodesPerFile } from '../../client/shared/sidebar';
import type { SidebarNode } from '../../client/shared/page';
import type { Manifest, RouteBucket } from '../../client/shared/site';
import { routeBucket } from '../../client/shared/resolveRoute';
import { isSearched } from '../site/visibility';
import { planSearchIndex } from '../site/searchIndex';
import type { SearchWords } from '../site/searchWords';
import type { RenderContext } from './context';
import type { Navigation, SidebarListing } from '../model/site';
import type { OutputFile } from '../model/outputFile';
import type { SearchedPage } from '../model/searchedPage';

/** The folders that hold nothing but the files below, whose names depend on what is in them. */
export const LOADED_FOLDERS = ['assets/routes/', 'assets/sidebar/', 'assets/search/', 'assets/lists/'];
/** Names them. */
export const MANIFEST = 'assets/manifest.json';

/** How many pages share one file of routes: few enough to load for a single click. */
const PAGES_PER_BUCKET = 128;

/** The files that the client loads on demand. */
interface LoadedFiles {
  /** The names of the files. */
  manifest: Manifest;
  files: OutputFile[];
  /** The words that the search index leaves out, see `SearchIndex`. */
  common: Readonly<Record<string, number>>;
}

interface LoadedParts {
  /** Hash of each page's script file, in the order of the pages. */
  chunkHashes: readonly string[];
  /** Pages that docgen writes itself and that the search finds. */
  ownPages: readonly SearchedPage[];
  words: SearchWords;
  /** Identifies what was found on a page. */
  idOf: (page: SearchedPage) => string | undefined;
}

/**
 * The files that the client loads on demand: routes in buckets, the sidebar in parts, and the search index.
 */
export function renderLoadedFiles(
  { chunkHashes, ownPages, words, idOf }: LoadedParts,
  context: RenderContext,
): LoadedFiles {
  const routes = routeBuckets(chunkHashes, context).map((bucket, index) =>
    named('routes', `${index}`, bucket, context),
  );
  const sidebar = sidebarFiles(context.site.navigation).map((nodes, index) =>
    named('sidebar', `${index}`, nodes, context),
  );
  const { site, config } = context;
  const index = planSearchIndex([...site.pages.filter(isSearched), ...ownPages], site.navigation, {
    synonyms: config.search.synonyms,
    words,
    idOf,
  });
  const names = named('search', 'names', index.names, context);
  const shards = index.shards.map((make, number) => named('search', `words-${number}`, make(), context));
  const counted = [...routes, ...sidebar, ...shards];
  const lists = listFiles(
    counted.map(({ hash }) => hash),
    context,
  );
  const manifest: Manifest = {
    client: context.client.clientHash,
    lists: lists.map(({ hash }) => hash),
    files: { routes: routes.length, sidebar: sidebar.length, words: shards.length },
    worker: context.client.workerHash,
    names: names.hash,
  };
  return { manifest, files: [...counted, names, ...lists].map(({ file }) => file), common: index.common };
}

/** `assets/manifest.json`; `offline` is the hash of the list of files that a service worker can keep. */
export function renderManifest(manifest: Manifest, offline?: string): OutputFile {
  const contents = JSON.stringify({ ...manifest, ...(offline !== undefined && { offline }) });
  return { path: MANIFEST, contents, source: 'docgen' };
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

/** The nodes of the sidebar by file, each at the position of its number. */
function sidebarFiles({ groups, listings }: Navigation): SidebarNode[][] {
  const files: SidebarNode[][] = [];
  const add = (node: SidebarNode, number: number): void => {
    (files[Math.floor(number / nodesPerFile)] ??= [])[number % nodesPerFile] = node;
  };
  const addAll = ({ first, nodes, inner }: SidebarListing): void => {
    nodes.forEach((node, place) => add(node, first + place));
    inner.forEach(addAll);
  };
  groups.forEach(add);
  listings.forEach(addAll);
  return files;
}

/** The lists of the hashes of all files that are counted. */
export function listFiles(hashes: readonly string[], context: Pick<RenderContext, 'hash'>): NamedFile[] {
  return Array.from({ length: Math.ceil(hashes.length / hashesPerList) }, (_, list) =>
    named('lists', `${list}`, hashes.slice(list * hashesPerList, (list + 1) * hashesPerList), context),
  );
}

/** A file with the hash in its name. */
export interface NamedFile {
  hash: string;
  file: OutputFile;
}

/** `assets/FOLDER/NAME.HASH.json` */
export function namedPath(folder: string, name: string, hash: string): string {
  return `assets/${folder}/${name}.${hash}.json`;
}

export function named(folder: string, name: string, value: unknown, context: Pick<RenderContext, 'hash'>): NamedFile {
  const contents = JSON.stringify(value);
  const hash = context.hash(contents);
  return { hash, file: { path: namedPath(folder, name, hash), contents, source: 'docgen' } };
}
