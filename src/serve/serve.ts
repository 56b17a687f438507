import path from 'node:path';
import { loadClient } from '../render/bundle/loadClient';
import { openConfigCache } from '../cache/compiledConfig';
import { openServeMemory } from '../cache/serveMemory';
import type { CacheOption } from '../cache/cachePlace';
import { readBaseline } from '../build/baselineFile';
import { createResources } from '../build/run';
import type { OtherGenerator } from '../config/generatorNames';
import { RELATIVE_BASE } from '../base/relativeBase';
import { loadProject } from '../generators/loadProject';
import { readAs } from '../generators/readAs';
import type { Project } from '../config/project';
import { createBackground } from './background';
import { createChangeQueue } from './changeQueue';
import { openDistFolder } from './distFolder';
import { createEnding } from './ending';
import type { HostName } from '../base/hostName';
import { imitated } from './imitated';
import type { ImitatedHost } from '../seam/host';
import { createLiveReload } from './liveReload';
import { readLiveScript } from './liveScript';
import { createRebuild } from './rebuild';
import type { ServedBuild } from './servedBuild';
import { createShownSite } from './shownSite';
import { hostView, type SiteFiles } from './hostView';
import { startServer } from './httpServer';
import type { ListenPlace } from './listen';
import type { Middleware } from './middleware';
import { watchProject } from './watchProject';
import type { Console } from '../report/console';
import type { Environment } from '../report/surroundings';
import { tellFailure } from './tellFailure';

export interface ServeOptions extends ListenPlace {
  output: Console;
  /** Answers as this host would, instead of by docgen's own rules. */
  as?: HostName;
  /** Prefix of every path, instead of the configured one. */
  base?: string;
  /** Gets each request first. */
  middleware?: Middleware;
  /** Called after each build. */
  onBuild?: ((built: ServedBuild) => void) | undefined;
  cache?: CacheOption;
  environment: Environment;
  /** True: looks at the files again and again, also where the system tells of changes. */
  poll?: boolean | undefined;
  /** True if older versions are shown, which other code serves, see `versionsBeside`; otherwise the newest is alone. */
  versions?: boolean;
  /** Generator that the site was made for, instead of the one whose marks it has. */
  from?: OtherGenerator | undefined;
  /** Folder with the files of a commit that the code of the site is taken from. */
  codeRoot?: string | undefined;
  /** Makes another project of the one that was loaded: an older version. */
  adapt?: ((project: Project) => Project) | undefined;
}

export interface RunningSite {
  url: string;
  /** Note for those who look at the site. */
  note?: string;
  close(): Promise<void>;
}

/** Builds in memory, serves, and builds again after changes; a broken build keeps the last good version. */
export async function serve(root: string, options: ServeOptions): Promise<RunningSite> {
  const ending = createEnding();
  const output = { ...options.output, progress: ending.watch(options.output.progress) };
  const client = loadClient();
  client.catch(() => undefined);
  const project = await loadForServing(root, options);
  const reload = createLiveReload();
  const { kept, place, remembered, save, close: closeCache } = await openServeMemory(project.root, options.cache);
  const shown = createShownSite(project.config.base, options.as && (await imitated(options.as)).host);
  const failed = (cause: Error) => tellFailure(cause, output);
  const resources = createResources({ client, ...kept });
  const background = createBackground({ done: () => queue.add(historyRead(output)), failed });
  const loadAgain = async (last: Project): Promise<Project> => {
    const loaded = await loadForServing(root, options, last);
    watcher.add(loaded);
    return loaded;
  };
  const rebuild = createRebuild(project, {
    ...{ root, output, reload, resources, cache: place, remembered, loadProject: loadAgain },
    follow: (file) => watcher.follow(file),
    inBackground: background.run,
    ...{ publish: shown.publish, built: options.onBuild },
  });
  const keep = () => save(rebuild.remembered());

  // Nothing is lost: files are watched before the first build reads them, and browsers may connect before it is done.
  const queue = createChangeQueue(rebuild.run);
  const watcher = watchProject(project, { poll: options.poll, changed: both(rebuild.changed, queue.add), failed });
  let firstBuild = Promise.resolve();
  const close = async (): Promise<void> => {
    ending.end();
    await watcher.close();
    await Promise.all([firstBuild, queue.close()]);
    await keep();
    closeCache();
  };
  try {
    const live = { reload, script: readLiveScript() };
    const server = await startServer({ ...address(options), live, current: shown.current });
    // Requested pages come before the files that are made from all pages.
    firstBuild = rebuild.run(new Set()).then(shown.release);
    await Promise.all([shown.first, watcher.ready]);
    void firstBuild.then(keep).then(queue.start).then(background.start);
    // A site that came out of the cache has not needed it yet; the first change does not wait for it.
    void firstBuild.then(resources.parser).catch(() => undefined);
    return {
      url: server.origin + project.config.base,
      // The connections of browsers are closed last, when the process is about to end, because browsers would
      // reconnect.
      close: () => inTurn(close, server.close),
    };
  } catch (cause) {
    await close();
    throw cause;
  }
}

/** Says why the site is built again; what stands for the history of the pages among changed files. */
function historyRead({ info }: Console): string {
  info('the history of the operations is read: what changed is added');
  return 'the history of the pages';
}

function address({
  host,
  port,
  ports,
  middleware,
}: Omit<ServeOptions, 'output' | 'environment'>): ListenPlace & Pick<ServeOptions, 'middleware'> {
  return { host, port, ports, ...(middleware && { middleware }) };
}

function both(one: (file: string) => void, other: (file: string) => void): (file: string) => void {
  return (file) => {
    one(file);
    other(file);
  };
}

/** Does one thing after the other, whatever becomes of the first. */
async function inTurn(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
  try {
    await first();
  } finally {
    await second();
  }
}

/** Loads the project for serving: there is no service worker, so that the browser shows what is on disk. */
async function loadForServing(
  root: string,
  options: Pick<ServeOptions, 'adapt' | 'base' | 'cache' | 'codeRoot' | 'environment' | 'from' | 'output' | 'versions'>,
  last?: Project,
): Promise<Project> {
  const { base, cache, codeRoot, environment, from, output, versions = false } = options;
  const compiled = await openConfigCache(root, cache);
  const loaded = await loadProject(root, { environment, compiled, loaded: last?.packages, from, codeRoot });
  const project = options.adapt?.(loaded) ?? loaded;
  const as = last === undefined ? readAs(project) : undefined;
  if (as !== undefined) output.info(as.line);
  // One that is missing or broken is told at once.
  const baseline = await readBaseline(undefined, '', project);
  const configFiles = [...project.configFiles, ...(baseline ? [path.resolve(project.root, baseline.file)] : [])];
  const shownBelow = base ?? project.config.base;
  // The server is the root of what it shows.
  const served = {
    base: shownBelow === RELATIVE_BASE ? '/' : shownBelow,
    ...(!versions && { versions: [] }),
    pwa: false,
  };
  return { ...project, configFiles, config: { ...project.config, ...served } };
}

/** True if the site was built without the rules of a host, or without redirects for one that has no rules. */
function lacksRules({ rulesFile = 'serve.json' }: ImitatedHost, { kindOf }: SiteFiles): boolean {
  // Written for hosts that have no rules, beside small files that redirect.
  return kindOf(rulesFile) === undefined;
}

function builtForNoHost(as: HostName, { rulesFile }: ImitatedHost): string {
  const missing = rulesFile === undefined ? 'redirects' : 'rules';
  const mend = `\`host: '${as}'\` in the configuration has docgen write them`;
  return `this site was built without ${missing} for ${as}: ${mend}`;
}

/** Serves a site that was built before, as a host would. */
export async function serveDist(
  folder: string,
  {
    host,
    port,
    ports,
    as = 'plain',
    currentFolder,
    middleware,
  }: Omit<ServeOptions, 'output' | 'cache' | 'environment'> & { currentFolder: string },
): Promise<RunningSite> {
  const opened = openDistFolder(folder, path.relative(currentFolder, folder) || '.');
  const shown = await imitated(as);
  const site = hostView(shown.host, opened);
  const server = await startServer({
    ...address({ host, port, ports, ...(middleware && { middleware }) }),
    current: () => Promise.resolve(site),
  });
  const note = lacksRules(shown, opened.files) ? builtForNoHost(as, shown) : undefined;
  return { url: server.origin + site.base, close: server.close, ...(note !== undefined && { note }) };
}
