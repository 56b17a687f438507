import type { PageAssets } from '../../templates/page';
import type { WorkerBuild } from '../../client/offline/protocol';
import type { SiteData } from '../../client/shared/site';
import type { OutputFile } from '../model/outputFile';
import { fillInBuild, fillInSite, type ClientBundle } from './client';

/** The client as files of one site. */
export interface ClientFiles {
  assets: PageAssets;
  /** The hash in the name of the entry, from which an open page sees that the site has a new client. */
  clientHash: string;
  workerHash: string;
  files: OutputFile[];
  /** `sw.js`: the service worker of a build, or the one that removes it. */
  serviceWorker: (build: WorkerBuild | null) => string;
}

/** Names the bundled client's files; `hash` makes a short hash of a string. */
export function clientFiles(bundle: ClientBundle, site: SiteData, hash: (text: string) => string): ClientFiles {
  const script = fillInSite(bundle.script, site);
  const clientHash = hash(script);
  const workerHash = hash(bundle.worker);
  const style = `assets/css/style.${hash(bundle.style)}.css`;
  const contents: [path: string, text: string][] = [
    [`assets/js/app.${clientHash}.js`, script],
    [`assets/js/search-worker.${workerHash}.js`, bundle.worker],
    [style, bundle.style],
    ...Object.entries(bundle.chunks).map(([name, text]): [string, string] => [`assets/js/${name}`, text]),
  ];
  return {
    assets: {
      script: `/assets/js/app.${clientHash}.js`,
      style: `/${style}`,
      preloads: bundle.preloads.map((name) => `/assets/js/${name}`),
    },
    clientHash,
    workerHash,
    files: contents.map(([path, text]) => ({ path, contents: text, source: 'docgen' })),
    serviceWorker: (build) =>
      build === null ? bundle.serviceWorkers.remove : fillInBuild(bundle.serviceWorkers.keep, build),
  };
}
