import { offlinePath, type OfflineFiles, type WorkerBuild } from '../../client/offline/protocol';
import { changesPage, machineReadablePage, ownPath } from '../../client/shared/markdownPath';
import { encodePath } from '../../client/shared/resolveRoute';
import { outputFile } from '../site/paths';
import type { RenderContext } from './context';
import type { OutputFile } from '../model/outputFile';
import type { Site } from '../model/site';

/** Facts about a site from which its service worker is made: plain data. */
export interface OfflineSite {
  pages: readonly (readonly [path: string, number: number])[];
  /** Documents that docgen writes beside the pages. */
  own: readonly string[];
  /** Paths that the worker keeps from the beginning, as far as there are such files. */
  shell: readonly string[];
  script: string;
}

/** Contents from which a build's service worker is made. */
interface ServiceWorkerInput {
  /** Absent where the site has none. */
  site: OfflineSite | undefined;
  /** Makes the script of a build, or for null the script that removes the service worker. */
  script: (build: WorkerBuild | null) => string;
  /** Hashes of all files of the build except the manifest, by path. */
  hashes: ReadonlyMap<string, string>;
  /** Hashes of the script files, in the order of the pages. */
  chunkHashes: readonly string[];
  hash: (text: string) => string;
}

interface ServiceWorkerFiles {
  /** Hash of the list of files, which identifies the whole build; absent if the site has no service worker. */
  id?: string;
  files: OutputFile[];
}

/** Files without a hash in their name that pages show. */
const ASSET = /\.(?:svg|png|jpe?g|gif|webp|avif|ico|css|js|woff2?)$/i;

/** Facts about a site for its service worker; undefined where it has none. `client` are the client's files. */
export function offlineSite(context: RenderContext, client: readonly OutputFile[]): OfflineSite | undefined {
  const { site, config, assets } = context;
  if (!config.pwa) return undefined;
  const home = site.data.home.path;
  return {
    pages: site.pages.map(({ record: { path }, number }) => [path, number]),
    own: ownDocuments(site),
    shell: ['/assets/manifest.json', ...client.map(({ path }) => sitePath(path)), '/404.html', offlinePath, home],
    script: assets.script.slice(1),
  };
}

/** Service worker with its list; without `pwa`, a script that removes an earlier worker. */
export function renderServiceWorker(input: ServiceWorkerInput): ServiceWorkerFiles {
  const { site, script, hashes, hash } = input;
  if (site === undefined) return { files: [workerFile(script(null))] };
  const contents = JSON.stringify(offlineFiles(site, input));
  const id = hash(contents);
  const build: WorkerBuild = {
    id,
    script: site.script,
    shell: site.shell.filter((path) => path === '/assets/manifest.json' || hashes.has(outputFile(path))),
  };
  return { id, files: [{ path: offlineFile(id), contents, source: 'docgen' }, workerFile(script(build))] };
}

/** The file that lists all files of a build. */
export function offlineFile(id: string): string {
  return `assets/offline.${id}.json`;
}

/** The name never changes, because browsers look for a new worker there. */
function workerFile(contents: string): OutputFile {
  return { path: 'sw.js', contents, source: 'docgen' };
}

function offlineFiles(site: OfflineSite, { hashes, chunkHashes, hash }: ServiceWorkerInput): OfflineFiles {
  const pages = site.pages.map(([path, number], index): OfflineFiles['pages'][number] => [
    path,
    `${number}.${chunkHashes[index]!}`,
    hashes.get(outputFile(path)) ?? '',
  ]);
  const scripts = new Set(pages.map(([, script]) => `assets/js/${script}.js`));
  const names = [...hashes.keys()].sort();
  const own = site.own.filter((path) => hashes.has(outputFile(path)));
  return {
    build: hash(names.map((name) => `${name} ${hashes.get(name)!}\n`).join('')),
    pages,
    files: [
      ...names
        .filter((name) => !scripts.has(name) && (/^assets\/.*\.json$/.test(name) || ASSET.test(name)))
        .map(sitePath),
      ...own,
    ],
  };
}

/** Paths of the documents that docgen writes beside the site's pages and that readers look up. */
function ownDocuments({ pages, data, languages }: Site): string[] {
  const written = new Set(pages.map(({ record }) => record.path));
  return (languages?.editions ?? [{ data }])
    .flatMap((own) => [...[changesPage, machineReadablePage].map((name) => ownPath(own.data, name)), own.data.allPages])
    .filter((path) => !written.has(path));
}

/** The path of a file: `a b.svg` → `/a%20b.svg`. */
function sitePath(file: string): string {
  return encodePath(`/${file}`);
}
