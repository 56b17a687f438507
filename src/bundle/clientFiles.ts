import type { PageAssets } from '../../templates/page';
import type { WorkerBuild } from '../../client/offline/protocol';
import type { SiteData } from '../../client/shared/site';
import type { OutputFile } from '../model/outputFile';
import { fillInBuild, fillInShell, fillInSite, type ClientBundle } from './client';

/** The client as files of one site. */
export interface ClientFiles {
  assets: PageAssets;
  /** The hash in the name of a page's script, from which an open page sees that the site has a new client. */
  clientHash: string;
  workerHash: string;
  files: OutputFile[];
  /** The style sheet of operations, which only sites with operations have. */
  operationStyle: OutputFile;
  /** `sw.js`: the service worker of a build, or the one that removes it. */
  serviceWorker: (build: WorkerBuild | null) => string;
}

/** Names the bundled client's files; `hash` makes a short hash of a string. */
export function clientFiles(bundle: ClientBundle, site: SiteData, hash: (text: string) => string): ClientFiles {
  const shell = fillInSite(bundle.shell, site);
  const shellName = `shell.${hash(shell)}.js`;
  // It names the files that name the others: its hash changes with any of them.
  const shellStyle = `css/shell.${hash(bundle.shellStyle)}.css`;
  const starter = fillInShell(bundle.starter, {
    scripts: [shellName, ...bundle.preloads],
    style: `../${shellStyle}`,
  });
  const clientHash = hash(starter);
  const workerHash = hash(bundle.worker);
  const style = `assets/css/style.${hash(bundle.style)}.css`;
  const contents: [path: string, text: string][] = [
    [`assets/js/app.${clientHash}.js`, starter],
    [`assets/js/${shellName}`, shell],
    [`assets/js/search-worker.${workerHash}.js`, bundle.worker],
    [style, bundle.style],
    [`assets/${shellStyle}`, bundle.shellStyle],
    ...Object.entries(bundle.chunks).map(([name, text]): [string, string] => [`assets/js/${name}`, text]),
  ];
  const operationStyle = `assets/css/operation.${hash(bundle.operationStyle)}.css`;
  return {
    operationStyle: { path: operationStyle, contents: bundle.operationStyle, source: 'docgen' },
    assets: {
      script: `/assets/js/app.${clientHash}.js`,
      style: `/${style}`,
      operationStyle: `/${operationStyle}`,
    },
    clientHash,
    workerHash,
    files: contents.map(([path, text]) => ({ path, contents: text, source: 'docgen' })),
    serviceWorker: (build) =>
      build === null ? bundle.serviceWorkers.remove : fillInBuild(bundle.serviceWorkers.keep, build),
  };
}
