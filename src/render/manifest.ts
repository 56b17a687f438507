import { runLength, type SplitFiles, type SplitKind } from '../../client/shared/splitFiles';
import { hashesPerList } from '../../client/shared/fileLists';
import { languageAt } from '../base/languages';
import { nodesPerFile, type SidebarNode } from '../../client/shared/sidebar';
import type { Manifest, RouteBucket, SiteData } from '../../client/shared/site';
import { routeBucket } from '../../client/shared/resolveRoute';
import type { RenderContext } from './context';
import type { Navigation, SidebarListing } from '../model/site';
import type { OutputFile } from '../model/outputFile';

/** The folders that hold nothing but the files below, whose names depend on what is in them. */
export const loadedFolders = ({ files = '' }: FilesOfLanguage): string[] =>
  ['routes', 'sidebar', 'search', 'lists'].map((folder) => `assets/${files}${folder}/`);
/** Names them. */
export const manifestPath = ({ files = '' }: FilesOfLanguage): string => `assets/${files}manifest.json`;

/** See `SiteData`. */
type FilesOfLanguage = Pick<SiteData, 'files'>;

/** How many pages share one file of routes: few enough to load for a single click. */
const PAGES_PER_BUCKET = 128;

/** The files that the client loads on demand. */
export interface LoadedFiles {
  /** The names of the files. */
  manifest: Manifest;
  files: OutputFile[];
  /** True if the search index is that of a large site. */
  isSplit: boolean;
}

/** Facts about a site, or its pages in one language, from which its loaded files are made: plain data. */
export interface LoadedSite {
  pages: readonly (readonly [path: string, number: number])[];
  redirects: readonly (readonly [from: string, to: string])[];
  /** Hashes of the files of the sidebar, in their order. */
  sidebar: readonly string[];
  client: Pick<RenderContext['client'], 'clientHash' | 'workerHash' | 'splitWorkerHash'>;
}

interface LoadedParts {
  site: LoadedSite;
  /** Hash of each page's script file, in the order of the pages. */
  chunkHashes: readonly string[];
  index: WrittenIndex;
}

/** The search index as JSON; each shard is written when its turn comes. */
export interface WrittenIndex {
  names: string;
  shards: readonly (() => string)[];
  /** The files of a large site's index, in place of the shards; `names` does not name them yet. */
  split?: Readonly<Record<SplitKind, readonly (() => string)[]>> | undefined;
}

/** Facts about a site for the files that the client loads on demand, and the files of its sidebar. */
export function loadedSite(context: RenderContext): { site: LoadedSite; sidebar: OutputFile[] } {
  const { site, client } = context;
  const { clientHash, workerHash, splitWorkerHash } = client;
  const sidebar = sidebarFiles(site.navigation).map((nodes, number) => named('sidebar', `${number}`, nodes, context));
  const own = site.redirects.named.filter(({ from }) => isOwn(from, site));
  return {
    site: {
      pages: site.pages.map(({ record, number }) => [record.path, number]),
      redirects: own.map(({ from, to }) => [from, to]),
      sidebar: sidebar.map(({ hash }) => hash),
      // Its files themselves would be kept for the next build with all that the site tells its pages.
      client: { clientHash, workerHash, splitWorkerHash },
    },
    sidebar: sidebar.map(({ file }) => file),
  };
}

/** Files that the client loads on demand, besides those of the sidebar: routes and search index. */
export function renderLoadedFiles({ site, chunkHashes, index }: LoadedParts, context: NamingContext): LoadedFiles {
  const { client, sidebar } = site;
  const routes = routeBuckets(site, chunkHashes).map((bucket, number) => named('routes', `${number}`, bucket, context));
  const split = index.split && splitFiles(index.names, index.split, context);
  const names = namedText('search', 'names', split?.names ?? index.names, context);
  const shards = index.shards.map((write, number) => namedText('search', `words-${number}`, write(), context));
  const hashesOf = (files: readonly NamedFile[]) => files.map(({ hash }) => hash);
  const lists = listFiles([...hashesOf(routes), ...sidebar, ...hashesOf(shards)], context);
  const manifest: Manifest = {
    client: client.clientHash,
    lists: hashesOf(lists),
    files: { routes: routes.length, sidebar: sidebar.length, words: shards.length },
    worker: split === undefined ? client.workerHash : client.splitWorkerHash,
    names: names.hash,
  };
  const files = [...[...routes, ...shards, names, ...lists].map(({ file }) => file), ...(split?.files ?? [])];
  return { manifest, files, isSplit: split !== undefined };
}

/** The files of a large site's index, those of a run under the hash of all of them, and the names with the hashes. */
function splitFiles(
  names: string,
  kinds: NonNullable<WrittenIndex['split']>,
  context: NamingContext,
): { names: string; files: OutputFile[] } {
  const files: OutputFile[] = [];
  const named = Object.entries(kinds).map(([kind, parts]): [string, SplitFiles] => {
    const length = runLength(parts.length);
    const hashes: string[] = [];
    for (let first = 0; first < parts.length; first += length) {
      const run = parts.slice(first, first + length).map((write) => write());
      const hash = context.hash(run.length === 1 ? run[0]! : run.map((each) => context.hash(each)).join(' '));
      hashes.push(hash);
      for (const [place, contents] of run.entries()) {
        const path = namedPath('search', `${kind}-${first + place}`, hash, context.site.data);
        files.push({ path, contents, source: 'docgen' });
      }
    }
    return [kind, { count: parts.length, hashes }];
  });
  return { names: JSON.stringify({ ...(JSON.parse(names) as object), files: Object.fromEntries(named) }), files };
}

/** `assets/manifest.json`, with what features add to it. */
export function renderManifest(
  manifest: Manifest,
  { site }: { site: { data: SiteData } },
  ofFeatures: Readonly<Record<string, string>>,
): OutputFile {
  const contents = JSON.stringify({ ...manifest, ...ofFeatures });
  return { path: manifestPath(site.data), contents, source: 'docgen' };
}

function routeBuckets({ pages, redirects }: LoadedSite, chunkHashes: readonly string[]): RouteBucket[] {
  const count = Math.max(1, Math.ceil(pages.length / PAGES_PER_BUCKET));
  const buckets = Array.from({ length: count }, (): RouteBucket => ({ pages: {}, redirects: {} }));
  for (const [index, [path, number]] of pages.entries())
    buckets[routeBucket(path, count)]!.pages[path] = [number, chunkHashes[index]!];
  for (const [from, to] of redirects) buckets[routeBucket(from, count)]!.redirects[from] = to;
  return buckets;
}

/** True if a redirect starts among the pages of the language. */
function isOwn(from: string, { data: { languages, files = '' } }: RenderContext['site']): boolean {
  return languages === undefined || languageAt(from, languages) === languages[indexOf(languages, files)];
}

function indexOf(languages: NonNullable<SiteData['languages']>, files: string): number {
  return Math.max(
    0,
    languages.findIndex(({ folder }) => files !== '' && folder === `/${files}`),
  );
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
function listFiles(hashes: readonly string[], context: NamingContext): NamedFile[] {
  return Array.from({ length: Math.ceil(hashes.length / hashesPerList) }, (_, list) =>
    named('lists', `${list}`, hashes.slice(list * hashesPerList, (list + 1) * hashesPerList), context),
  );
}

/** A file with the hash in its name. */
interface NamedFile {
  hash: string;
  file: OutputFile;
}

/** `assets/FOLDER/NAME.HASH.json`, below the folder of a language. */
export function namedPath(folder: string, name: string, hash: string, { files = '' }: FilesOfLanguage = {}): string {
  return `assets/${files}${folder}/${name}.${hash}.json`;
}

function named(folder: string, name: string, value: unknown, context: NamingContext): NamedFile {
  return namedText(folder, name, JSON.stringify(value), context);
}

/** Parts of a context that names depend on. */
export type NamingContext = Pick<RenderContext, 'hash'> & { site: { data: SiteData } };

function namedText(folder: string, name: string, contents: string, context: NamingContext): NamedFile {
  const hash = context.hash(contents);
  return { hash, file: { path: namedPath(folder, name, hash, context.site.data), contents, source: 'docgen' } };
}
