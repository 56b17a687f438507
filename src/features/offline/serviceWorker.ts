import { offlinePath, type OfflineFiles, type WorkerBuild } from '../../../client/features/offline/protocol';
import { changesPage, machineReadablePage, ownPath } from '../../../client/shared/markdownPath';
import { encodePath } from '../../../client/shared/resolveRoute';
import { outputFile, pageFile } from '../../site/paths';
import { contentHash } from '../../base/hash';
import { fillInBuild } from '../../render/bundle/fillIn';
import type { FinishedSite, LastFiles, OtherFiles } from '../../seam/feature';
import type { Site } from '../../model/site';

/** Facts about a site from which its service worker is made: plain data. */
export interface OfflineSite {
  pages: readonly (readonly [path: string, number: number])[];
  /** Documents that docgen writes beside the pages. */
  own: readonly string[];
  /** Paths that the worker keeps from the beginning, as far as there are such files. */
  shell: readonly string[];
  script: string;
  home: string;
}

/** Files without a hash in their name that pages show. */
const ASSET = /\.(?:svg|png|jpe?g|gif|webp|avif|ico|css|js|woff2?)$/i;

/** Facts about a site for its service worker. */
export function offlineSite({ context: { site, assets }, client }: FinishedSite): OfflineSite {
  const home = site.data.home.path;
  return {
    pages: site.pages.map(({ record: { path }, number }) => [path, number]),
    own: ownDocuments(site),
    shell: ['/assets/manifest.json', ...client.map(sitePath), '/404.html', offlinePath, home],
    script: assets.script.slice(1),
    home,
  };
}

/** Service worker with its list. */
export function renderServiceWorker(site: OfflineSite, others: OtherFiles): LastFiles {
  const contents = JSON.stringify(offlineFiles(site, others));
  // Identifies the whole build.
  const id = contentHash(contents);
  const isThere = (path: string): boolean =>
    others.hashes().has(path === site.home ? pageFile(path) : outputFile(path));
  const shell = site.shell.filter((path) => path === '/assets/manifest.json' || isThere(path));
  const build: WorkerBuild = { id, script: site.script, shell };
  // The name never changes, because browsers look for a new worker there.
  const worker = { path: 'sw.js', contents: fillInBuild(others.scripts.serviceWorker!, build) };
  const files = [{ path: `assets/offline.${id}.json`, contents }, worker];
  return { files: files.map((file) => ({ ...file, source: 'docgen' })), manifest: { offline: id }, facts: site };
}

function offlineFiles(site: OfflineSite, { hashes: hashesOf, chunkHash }: OtherFiles): OfflineFiles {
  const hashes = hashesOf();
  const pages = site.pages.map(([path, number]): OfflineFiles['pages'][number] => [
    path,
    `${number}.${chunkHash(path)}`,
    hashes.get(pageFile(path)) ?? '',
  ]);
  const scripts = new Set(pages.map(([, script]) => `assets/js/${script}.js`));
  const names = [...hashes.keys()].sort();
  const own = site.own.filter((path) => hashes.has(outputFile(path)));
  return {
    build: contentHash(names.map((name) => `${name} ${hashes.get(name)!}\n`).join('')),
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
