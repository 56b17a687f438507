import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { boundHeapGrowth } from '../build/heapGrowth';
import { readBaseline } from '../build/baselineFile';
import { build } from '../build/build';
import type { BuildOptions, BuildResources } from '../build/run';
import { bundleClient, isClientSource } from '../render/bundle/client';
import type { CachePlace } from '../cache/cachePlace';
import type { Remembered } from '../cache/remembered';
import { foldersOf, type ContentPlace } from '../base/contentFolders';
import { CONTENT_NAMES, isFolder } from '../config/contentFolder';
import type { Project } from '../config/project';
import type { Console } from '../report/console';
import { createTimer, type Timer } from '../report/timer';
import { UsageError } from '../report/diagnostic';
import { createMemoryOutput, type MemoryOutput } from '../write/memory';
import { createEarlyEdits, type EarlyEdits } from './earlyEdits';
import { ServingEnded } from './ending';
import { createInterest, isOfGit } from './interest';
import { createPerformer, type PerformerOptions } from './performEffect';
import { servedBuild, type ServedBuild } from './servedBuild';
import { createInputReader } from './readAgain';
import { retryBuild } from './retryBuild';
import { createServeMachine, type ServeMachine } from './serveMachine';
import { showFirstSight, tellingProgress } from './showFirstSight';
import { FETCH_MILLISECONDS, showChanged } from './showChanged';
import { startState, type ServeState } from './serveState';

export interface RebuildOptions extends PerformerOptions {
  output: Console;
  resources: BuildResources;
  /** Folder of what is kept for the next serve. */
  cache: CachePlace | undefined;
  /** Findings of the last serve. */
  remembered: Remembered;
  /** Loads the configuration again. */
  loadProject: (last: Project) => Promise<Project>;
  /** Told of each build. */
  built?: ((built: ServedBuild) => void) | undefined;
  /** Watches files that plugins read. */
  follow: (file: string) => void;
  /** Does work that nobody waits for. */
  inBackground: (work: () => Promise<void>) => void;
}

export interface Rebuild {
  /** Builds after a change and never fails: problems are reported, and the last good version stays. */
  run(changes: ReadonlySet<string>): Promise<void>;
  /** Call this with every file that changes, at once: pages do not wait for a build that is under way. */
  changed(file: string): void;
  /** Findings that the next serve can use. */
  remembered(): Remembered;
}

/** Builds a project once and again after each change: carries out what `serveState.ts` decides. */
export function createRebuild(project: Project, options: RebuildOptions): Rebuild {
  const inputs = createInputReader(options.resources.sourceParts, options.cache);
  const memory = createMemoryOutput();
  const interest = createInterest(options.follow);
  let { resources } = options;
  const machine = createServeMachine(startState(project, options.remembered), createPerformer(options));
  const { current, dispatch } = machine;
  const early = createEarlyEdits({ machine, inputs, memory, resources: () => resources });
  let underWay = Promise.resolve();

  const rebuild = async (): Promise<void> => {
    dispatch({ kind: 'build-started' });
    early.buildStarted();
    const result = await retryBuild({
      async build() {
        options.output.progress.report('reading');
        const timer = createTimer();
        const read = await timer.time('read', () => inputs.read(current().project));
        boundHeapGrowth(read.sources.length);
        interest.read(read);
        const chosen = await buildOptions({ ...options, resources, machine, memory, timer, early, rest: underWay });
        early.sighted(await showFirstSight(machine, { read, options: chosen, rest: underWay }));
        return build(current().project, read, chosen);
      },
      forgetPages: (pages) => (resources = { ...resources, pages }),
    });
    await early.buildEnded(result.pages);
    interest.built(result.site, current().project);
    ended(dispatch, { result, files: memory.files() }, options);
  };
  const follow = async (changes: ReadonlySet<string>): Promise<void> => {
    if (!interest.hasNews(changes, current().project)) return;
    try {
      if ([...changes].some(isOfGit)) inputs.forgetCommits();
      if ([...changes].some(isClientSource)) resources = { ...resources, client: bundleClient() };
      if (needsConfig(changes, current())) {
        if (!(await reload(machine, options.loadProject))) return;
      } else await showChanged(changes, { machine, inputs, memory, resources });
      await rebuild();
    } catch (cause) {
      await early.buildEnded(undefined);
      if (cause instanceof ServingEnded) return;
      dispatch({ kind: 'build-broke', cause });
    }
  };
  return {
    run: (changes) => (underWay = follow(changes)),
    changed: early.changed,
    remembered: () => current().remembered,
  };
}

function ended(
  dispatch: ServeMachine['dispatch'],
  end: Pick<Extract<Parameters<ServeMachine['dispatch']>[0], { kind: 'build-ended' }>, 'result' | 'files'>,
  { built }: RebuildOptions,
): void {
  dispatch({ kind: 'build-ended', ...end });
  built?.(servedBuild(end.result));
}

interface BuildParts extends Pick<RebuildOptions, 'output' | 'resources' | 'inBackground'> {
  machine: ServeMachine;
  memory: MemoryOutput;
  timer: Timer;
  early: EarlyEdits;
  /** Done when the build is. */
  rest: Promise<void>;
}

async function buildOptions({
  output,
  resources,
  inBackground,
  machine,
  memory,
  timer,
  early,
  rest,
}: BuildParts): Promise<BuildOptions> {
  const { current, dispatch } = machine;
  return {
    output: memory,
    serving: true,
    baseline: await readBaseline(undefined, '', current().project),
    values: new Map(),
    progress: tellingProgress(output.progress, machine),
    timer,
    resources,
    remembered: current().remembered,
    defer: (find) => inBackground(async () => void dispatch({ kind: 'changes-found', changes: await find() })),
    pagesReady: async (site) => {
      if (early.hasShown()) return;
      const effects = dispatch({ kind: 'pages-ready', site, files: memory.preview(), rest });
      if (effects.some(({ kind }) => kind === 'push')) await pause(FETCH_MILLISECONDS);
    },
  };
}

/** Loads the configuration again; false if there is no content, which has been told as what is wrong with it. */
async function reload({ current, dispatch }: ServeMachine, load: RebuildOptions['loadProject']): Promise<boolean> {
  try {
    dispatch({ kind: 'config-loaded', project: await load(current().project) });
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause;
    dispatch({ kind: 'config-broken', diagnostics: cause.diagnostics });
  }
  const there = await Promise.all(contentsOf(current().project).map(isFolder));
  return there.every(Boolean);
}

/** A configuration that was broken may be right now. */
function needsConfig(changes: ReadonlySet<string>, { configProblems, project }: ServeState): boolean {
  return configProblems.length > 0 || isConfigChange(changes, project);
}

function contentsOf(place: ContentPlace): string[] {
  return foldersOf(place).map(({ folder }) => folder);
}

/** Adding or removing the root or the folder with the content changes which project this is. */
function isConfigChange(changes: ReadonlySet<string>, { configFiles, root, ...place }: Project): boolean {
  const folders = [root, ...CONTENT_NAMES.map((name) => path.join(root, name)), ...contentsOf(place)];
  const isConfig = (file: string) => configFiles.includes(file) || /docgen\.config\.\w+$/.test(file);
  return [...changes].some((file) => folders.includes(file) || isConfig(file));
}
