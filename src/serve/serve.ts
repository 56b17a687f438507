import path from 'node:path';
import { loadClient } from '../bundle/loadClient';
import { openServeMemory } from '../cache/serveMemory';
import type { CacheOption } from '../cache/cachePlace';
import { createBackground } from './background';
import { createChangeQueue } from './changeQueue';
import { openDistFolder } from './distFolder';
import { hosts, type HostName } from './hosts/hosts';
import { createLiveReload } from './liveReload';
import { readLiveScript } from './liveScript';
import { createRebuild, loadForServing } from './rebuild';
import { emptySite, serveFromMemory, type Served } from './served';
import { memorySiteFiles, serveAs } from './servedAs';
import { startServer } from './server';
import { watchFolder } from './watch';
import { commitLogFile } from '../read/commitLog';
import type { Console } from '../report/console';
import { UsageError } from '../report/usageError';

export interface ServeOptions {
  host: string;
  port: number;
  output: Console;
  /** Answers as this host would, and not by docgen's own rules. */
  as?: HostName;
  cache?: CacheOption;
}

export interface RunningSite {
  url: string;
  close(): Promise<void>;
}

/**
 * Builds into memory, serves the result and builds again after each change; what is broken keeps its last good version.
 */
export async function serve(root: string, { host, port, output, as, cache }: ServeOptions): Promise<RunningSite> {
  const client = loadClient();
  client.catch(() => undefined);
  const project = await loadForServing(root, cache);
  const reload = createLiveReload();
  const { memory, save } = await openServeMemory(project.root, cache);
  let current: Served = serveFromMemory(emptySite(project.config.base));
  let shown = (): void => undefined;
  const firstPages = new Promise<void>((resolve) => (shown = resolve));
  const background = createBackground({
    done: () => queue.add(HISTORY_READ),
    failed: (cause) => tellFailure(cause, output),
  });
  const rebuild = createRebuild(project, {
    root,
    cache,
    output,
    reload,
    build: { client, memory, defer: background.run },
    publish(site) {
      const { base, files, rest } = site;
      current =
        as === undefined
          ? serveFromMemory(site)
          : { ...serveAs(hosts[as], { base, files: memorySiteFiles(files) }), rest };
      shown();
    },
  });

  // Nothing is lost: files are watched before the first build reads them, and a browser may ask before it is done.
  const queue = createChangeQueue(rebuild);
  const watcher = watchFolder(project.root, { changed: queue.add, failed: (cause) => tellFailure(cause, output) });
  watcher.ready.catch(() => undefined);
  // A commit changes the dates of pages.
  void commitLogFile(project.contentFolder).then((file) => file !== undefined && watcher.follow(file));
  const close = async (): Promise<void> => {
    await watcher.close();
    await queue.close();
    await save();
  };
  try {
    const server = await startServer({
      host,
      port,
      live: { reload, script: readLiveScript() },
      current: () => firstPages.then(() => current),
    });
    // Pages that are asked for come before what is made from all of them.
    const firstBuild = rebuild(new Set()).then(shown);
    await Promise.all([firstPages, watcher.ready]);
    void firstBuild.then(save).then(queue.start).then(background.start);
    return {
      url: server.origin + current.base,
      // Browsers lose their connection last, when the process is about to end: until then they would ask again.
      close: () => close().finally(server.close),
    };
  } catch (cause) {
    await close();
    throw cause;
  }
}

/** Stands among changed files for the past of the pages. */
const HISTORY_READ = 'the history of the pages';

/** Serves a site that was built before, as a host would. */
export async function serveDist(
  folder: string,
  { host, port, as = 'plain', currentFolder }: Omit<ServeOptions, 'output' | 'cache'> & { currentFolder: string },
): Promise<RunningSite> {
  const site = serveAs(hosts[as], openDistFolder(folder, path.relative(currentFolder, folder) || '.'));
  const server = await startServer({ host, port, current: () => Promise.resolve(site) });
  return { url: server.origin + site.base, close: server.close };
}

function tellFailure(cause: Error, output: Console): void {
  if (cause instanceof UsageError) output.problems(cause.diagnostics);
  else output.bug(cause);
}
