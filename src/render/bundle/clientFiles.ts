import type { PageAssets } from '../../../templates/page';
import type { WorkerBuild } from '../../../client/offline/protocol';
import type { SiteData } from '../../../client/shared/site';
import type { Look } from '../../model/look';
import type { OutputFile } from '../../model/outputFile';
import { fillInBuild, fillInShell, fillInSite, type ClientBundle } from './client';

/** The client as files of one site. */
export interface ClientFiles {
  assets: PageAssets;
  /** The hash in the name of a page's script, from which an open page sees that the site has a new client. */
  clientHash: string;
  workerHash: string;
  files: OutputFile[];
  /** Files that only components need, as paths of the site without the base. */
  components: { runtime?: string; style?: string };
  /** `sw.js`: the service worker of a build, or the one that removes it. */
  serviceWorker: (build: WorkerBuild | null) => string;
}

interface ClientFilesOptions {
  look: Pick<Look, 'layers' | 'colours'>;
  /** Whether the site has a landing page. */
  hasHome: boolean;
  /** Whether the site has pages of operations. */
  hasOperations: boolean;
  /** Makes a short hash of a string. */
  hash: (text: string) => string;
  /** Whether the site has components that run in the browser. */
  withIslands: boolean;
  /** Whether a page needs the style sheet of docgen's own components. */
  withComponents: boolean;
}

/** Names the bundled client's files. */
export function clientFiles(bundle: ClientBundle, site: SiteData, options: ClientFilesOptions): ClientFiles {
  const { hash } = options;
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
  const rules = styleOf(bundle, site, options);
  const style = `assets/css/style.${hash(rules)}.css`;
  const contents: [path: string, text: string][] = [
    [`assets/js/app.${clientHash}.js`, starter],
    [`assets/js/${shellName}`, shell],
    [`assets/js/search-worker.${workerHash}.js`, bundle.worker],
    [style, rules],
    [`assets/${shellStyle}`, bundle.shellStyle],
    ...Object.entries(bundle.chunks).map(([name, text]): [string, string] => [`assets/js/${name}`, text]),
  ];
  const operationStyle = `assets/css/operation.${hash(bundle.partStyles.operation)}.css`;
  if (options.hasOperations) contents.push([operationStyle, bundle.partStyles.operation]);
  const components = componentFiles(bundle, options);
  contents.push(...components.contents);
  return {
    components: components.assets,
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

/** docgen's own rules, with those that this site needs. */
function styleOf({ style, partStyles }: ClientBundle, site: SiteData, { look, hasHome }: ClientFilesOptions): string {
  const hasParts = [site.logo, site.social, site.announcement, site.footer].some((part) => part !== undefined);
  return [look.layers, style, hasParts && partStyles.look, hasHome && partStyles.home, look.colours]
    .filter(Boolean)
    .join('');
}

/** What a site with components has besides: nothing else changes with it. */
function componentFiles(
  { islands, componentStyle }: ClientBundle,
  { hash, withIslands, withComponents }: ClientFilesOptions,
): { assets: ClientFiles['components']; contents: [path: string, text: string][] } {
  const runtime = `assets/js/islands.${hash(islands.runtime)}.js`;
  const style = `assets/css/components.${hash(componentStyle)}.css`;
  const scripts: [string, string][] = [
    [runtime, islands.runtime],
    [`assets/js/${islands.react.name}`, islands.react.text],
  ];
  return {
    assets: { ...(withIslands && { runtime: `/${runtime}` }), ...(withComponents && { style: `/${style}` }) },
    contents: [
      ...(withIslands ? scripts : []),
      ...(withComponents ? [[style, componentStyle] as [string, string]] : []),
    ],
  };
}
