import path from 'node:path';
import { bundleClient, isClientSource } from '../bundle/client';
import { build, type BuildOptions, type BuildResult } from '../build/build';
import { openConfigCache } from '../cache/compiledConfig';
import type { CacheOption } from '../cache/cachePlace';
import { createMemoryStore, DamagedCacheError, type BuildMemory } from '../cache/pageStore';
import { loadProject } from '../config/load';
import type { Project } from '../config/project';
import type { Inputs } from '../model/inputs';
import { type Console, sourceLookup } from '../report/console';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';
import { formatSummary } from '../report/summary';
import { createTimer } from '../report/timer';
import type { Site } from '../model/site';
import { UsageError } from '../report/usageError';
import { createMemoryOutput, noFiles, type MemoryFiles } from '../write/memory';
import { changedFiles, isPlainFile } from './changedFiles';
import type { LiveReload } from './liveReload';
import { createInputReader } from './readAgain';
import { emptySite, type LiveSite } from './served';
import { describeTrouble } from './trouble';

export interface RebuildOptions {
  root: string;
  cache: CacheOption;
  output: Console;
  reload: LiveReload;
  build: Omit<BuildOptions, 'output' | 'progress'> & { memory: BuildMemory };
  /** Hands a new version of the site over. */
  publish: (site: LiveSite) => void;
  /** Told of the files that a new configuration is made of. */
  follow: (files: readonly string[]) => void;
}

/** Builds again after a change, and never fails: what is broken is told, and the last good version stays. */
export type Rebuild = (files: ReadonlySet<string>) => Promise<void>;

/** Loads the project as serve uses it: what the browser shows is what the disk holds, so there is no service worker. */
export async function loadForServing(root: string, cache: CacheOption, last?: Project): Promise<Project> {
  const project = await loadProject(root, { compiled: await openConfigCache(root, cache), loaded: last?.packages });
  return { ...project, config: { ...project.config, pwa: false } };
}

/** Makes the function that builds a project first and again after each change. */
export function createRebuild(first: Project, options: RebuildOptions): Rebuild {
  const { root, output, reload, publish, cache, follow } = options;
  const memory = createMemoryOutput();
  const inputs = createInputReader();
  let project = first;
  let files: MemoryFiles = noFiles;
  let configProblems: Diagnostic[] = [];

  const loadConfig = async (): Promise<void> => {
    try {
      project = await loadForServing(root, cache, project);
      follow(project.configFiles);
      configProblems = [];
    } catch (cause) {
      if (!(cause instanceof UsageError)) throw cause;
      configProblems = cause.diagnostics;
      output.problems(configProblems);
      output.info('the last good configuration stays in force');
    }
  };
  const tell = (problems: readonly Diagnostic[]): void => {
    const all = [...configProblems, ...problems];
    reload.report(
      describeTrouble(noteFor({ problems, isBuilt: files.size > 0 }), all, sourceLookup(path.resolve(root))),
    );
  };
  const preview: { shown: number; paths?: string } = { shown: 0 };
  let underWay = Promise.resolve();
  let attempts = 0;
  let last = emptySite(project.config.base);
  /** Shows the pages at once: nobody waits for the search index of a page that is being written. */
  const showPages = async ({ pages, routes }: Site): Promise<void> => {
    const paths = pages.map(({ record }) => record.path).join('\n');
    const isSameSet = paths === preview.paths;
    preview.paths = paths;
    const isFirst = files.size === 0;
    // Where pages come or go the whole site is waited for, and where none has changed there is nothing to show.
    if (!isFirst && (!isSameSet || changedFiles(files, memory.preview()).length === 0)) return;
    preview.shown += 1;
    publish({
      base: project.config.base,
      routes,
      files: memory.preview(),
      ...(isFirst ? { rest: underWay } : { previous: files }),
    });
    if (isFirst) return;
    reload.push([]);
    await new Promise((resolve) => setTimeout(resolve, FETCH_MILLISECONDS));
  };
  const rebuild = async (): Promise<void> => {
    attempts += 1;
    const before = preview.shown;
    const result = await buildAgain(project, () => inputs.read(project), {
      ...options.build,
      output: memory,
      progress: output.progress,
      pagesReady: showPages,
    });
    const isShown = preview.shown > before;
    output.problems(result.diagnostics);
    if (result.summary === undefined || result.site === undefined) {
      if (isShown) publish(last);
      output.info(
        files.size > 0
          ? 'not rebuilt: the last good version is still served'
          : 'nothing is served until this is mended',
      );
      return tell(result.diagnostics);
    }
    const built = memory.files();
    const changed = changedFiles(files, built);
    const isFirst = files.size === 0;
    last = { base: project.config.base, routes: result.site.routes, files: built, previous: files };
    publish(last);
    files = built;
    output.info(formatSummary(result.summary));
    tell([]);
    const plain = isFirst ? [] : changed.filter(isPlainFile);
    // Nobody has seen anything else than a first build, unless there was one before that failed.
    const isNews = isFirst ? attempts > 1 : changed.length > 0 && !isShown;
    if (isNews || plain.length > 0) reload.push(plain);
  };
  const answer = async (changes: ReadonlySet<string>): Promise<void> => {
    try {
      if ([...changes].some(isOfGit)) inputs.forgetCommits();
      if ([...changes].some(isClientSource)) options.build.client = bundleClient();
      if (configProblems.length > 0 || isConfigChange(changes, project)) await loadConfig();
      await rebuild();
    } catch (cause) {
      // A bug in one rebuild must not end a day's work.
      publish(last);
      output.bug(cause);
      tell([problem('bug', { reason: String(cause) })]);
    }
  };
  return (changes) => (underWay = answer(changes));
}

function noteFor({ problems, isBuilt }: { problems: readonly Diagnostic[]; isBuilt: boolean }): string {
  if (!isBuilt) return 'There is nothing to show until this is mended.';
  return problems.length > 0
    ? 'Below is the last good version of the site.'
    : 'The last good configuration stays in force.';
}

/** A folder `content` that comes or goes changes what the project is. */
function isConfigChange(changes: ReadonlySet<string>, { configFiles, root }: Project): boolean {
  const content = path.join(root, 'content');
  return [...changes].some(
    (file) => file === content || configFiles.includes(file) || /docgen\.config\.\w+$/.test(file),
  );
}

/** The log of commits is followed beside the project's own files. */
function isOfGit(file: string): boolean {
  return path.basename(file) === 'HEAD' && path.basename(path.dirname(file)) === 'logs';
}

const ATTEMPTS = 5;
/** How long a browser takes to ask for a page that has changed. */
const FETCH_MILLISECONDS = 40;

/** Files may go while they are read: then there is a newer state of the disk to be built. */
async function buildAgain(
  project: Project,
  read: () => Promise<Inputs>,
  options: BuildOptions & { memory: BuildMemory },
): Promise<BuildResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const timer = createTimer();
      options.progress.report('reading');
      return await build(project, await timer.time('read', read), { ...options, timer });
    } catch (cause) {
      if (cause instanceof DamagedCacheError) {
        options.memory.pages = createMemoryStore();
        continue;
      }
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === ATTEMPTS) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }
}
