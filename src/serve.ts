import { build } from './build';
import { createBuildMemory } from './cache/pageStore';
import { bundleClient } from './bundle/client';
import { loadProject, type Project } from './config/load';
import { createLiveReload } from './dev/liveReload';
import { startServer, type ServedState } from './dev/server';
import { watchProject } from './dev/watch';
import { createRouteTable } from '../client/shared/resolveRoute';
import { createHighlighter } from './parse/highlight';
import type { Console } from './report/console';
import { UsageError } from './report/usageError';
import { formatSummary } from './report/summary';
import { createMemoryOutput } from './write/memory';

export interface ServeOptions {
  host: string;
  port: number;
  output: Console;
}

export interface RunningSite {
  url: string;
  close(): Promise<void>;
}

/** Builds into memory, serves the result and builds again after each change; what is broken keeps its last good version. */
export async function serve(root: string, { host, port, output }: ServeOptions): Promise<RunningSite> {
  const reload = createLiveReload();
  const client = bundleClient();
  const highlight = createHighlighter();
  const memory = createBuildMemory();
  const memoryOutput = createMemoryOutput();
  let project = await loadForServing(root);
  let current: ServedState = { base: project.config.base, routes: createRouteTable([]), files: new Map() };

  const rebuild = async (): Promise<void> => {
    const result = await build(project, { output: memoryOutput, progress: output.progress, client, highlight, memory });
    output.problems(result.diagnostics);
    if (result.summary === undefined || result.site === undefined) {
      output.info(current.files.size > 0 ? 'not rebuilt: the last good version is still served' : 'nothing is served until this is mended');
      return;
    }
    current = { base: project.config.base, routes: result.site.routes, files: memoryOutput.files() };
    output.info(formatSummary(result.summary));
    reload.push();
  };

  await rebuild();
  const server = await startServer({ host, port, reload, current: () => current });
  const watcher = await watchProject(project, {
    ignored: [],
    changed: async (files) => {
      try {
        if (isConfigChange(files, project)) project = await reloaded(root, project, output);
        await rebuild();
      } catch (cause) {
        // A bug in one rebuild must not end a day's work.
        output.bug(cause);
      }
    },
  });
  return {
    url: server.url,
    async close() {
      await watcher.close();
      await server.close();
    },
  };
}

function isConfigChange(files: ReadonlySet<string>, { configFiles }: Project): boolean {
  return [...files].some((file) => configFiles.includes(file) || /docgen\.config\.\w+$/.test(file));
}

/** Without a service worker: what the browser shows is what the disk holds, and one of an earlier site at this port is removed. */
async function loadForServing(root: string): Promise<Project> {
  const project = await loadProject(root);
  return { ...project, config: { ...project.config, pwa: false } };
}

/** The project with its new configuration; with the old one where the new one is broken. */
async function reloaded(root: string, project: Project, output: Console): Promise<Project> {
  try {
    return await loadForServing(root);
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause;
    output.problems(cause.diagnostics);
    output.info('the last good configuration stays in force');
    return project;
  }
}
