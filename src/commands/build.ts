import { statSync } from 'node:fs';
import path from 'node:path';
import type { BuildResult } from '../build/result';
import type { BuildOptions } from '../build/run';
import { openConfigCache } from '../cache/compiledConfig';
import type { BuildCache } from '../cache/buildCache';
import type { CacheOption } from '../cache/cachePlace';
import type { LastBuild } from '../cache/outputState';
import { stampOf } from '../build/stamp';
import { withCache } from '../cache/withCache';
import { loadProject } from '../config/load';
import type { Project } from '../config/project';
import { readInputs } from '../build/readInputs';
import type { Inputs } from '../model/inputs';
import type { Console } from '../report/console';
import { hasErrors } from '../report/diagnostic';
import { problem } from '../report/problem';
import { formatSummary } from '../report/summary';
import { createTimer, type Timer } from '../report/timer';
import type { Baseline } from '../check/baseline';
import { UsageError } from '../report/usageError';
import { createDiskOutput } from '../write/disk';
import { readBaseline } from './baselineFile';
import { ExitCode } from './exitCode';
import { boundHeapGrowth } from './heapGrowth';
import { cleaningUp, type OnInterruption } from './interruption';
import { cacheOf, findRoot, openConsole, type CommonOptions } from './options';

export interface BuildCommandOptions extends CommonOptions {
  out?: string;
  base?: string;
  strict?: boolean;
  /** File with the problems that are known. */
  baseline?: string;
  timings?: boolean;
  /** False: stop where another build has the output folder. */
  wait?: boolean;
  cache?: CacheOption;
}

/** `docgen build`: writes the site; returns the exit code. */
export function buildCommand(named: string, options: BuildCommandOptions): Promise<number> {
  return cleaningUp(options.surroundings.signals, (onInterruption) => buildRoot(named, options, onInterruption));
}

async function buildRoot(named: string, options: BuildCommandOptions, onInterruption: OnInterruption): Promise<number> {
  const { strict = false, surroundings } = options;
  const output = openConsole(named, options);
  const root = await findRoot(named, options);
  const compiled = await openConfigCache(root, cacheOf(options));
  const project = withBase(await loadProject(root, { environment: surroundings.environment, compiled }), options.base);
  const folder = path.resolve(surroundings.folder, options.out ?? path.join(project.root, 'dist'));
  const shown = path.relative(surroundings.folder, folder) || '.';
  checkOutputFolder(folder, project, shown);
  const known = options.baseline;
  const baseline = known === undefined ? undefined : await readBaseline(known, surroundings.folder, project.root);
  const timer = createTimer();
  const damaged = (place: string) => output.info(damage(typeof options.cache === 'string' ? options.cache : place));
  const use = { option: cacheOf(options), root: project.root, output: folder, damaged };
  const result = await withCache(use, async (cache): Promise<CommandResult> => {
    output.progress.report('reading');
    const { progress } = output;
    const waiting = (holder: string) => waitFor(holder, { shown, output, wait: options.wait !== false });
    const run = { project, strict, baseline, timer, progress, cache, onInterruption, waiting };
    // A function that waits here would keep the texts of all pages until the end.
    return timer.time('read', () => readInputs(project)).then((inputs) => buildUnlessKnown(folder, inputs, run));
  });
  output.problems(result.diagnostics);
  if (options.timings === true) {
    for (const [stage, time] of Object.entries(result.timings))
      output.info(`${time.toFixed(0).padStart(7)} ms  ${stage}`);
  }
  if (result.summary === undefined) {
    output.info(hasErrors(result.diagnostics) ? 'nothing was written' : 'nothing was written, because of --strict');
    return ExitCode.problems;
  }
  output.info(`content security policy: ${result.policy}`);
  output.info(`${formatSummary(result.summary)} → ${shown}`);
  return ExitCode.fine;
}

function damage(cacheFolder: string): string {
  return `the cache in \`${cacheFolder}\` was damaged and has been rebuilt`;
}

type CommandResult = Pick<BuildResult, 'diagnostics' | 'summary' | 'policy' | 'timings'>;

interface CommandRun extends Required<Pick<BuildOptions, 'strict' | 'timer' | 'progress'>> {
  project: Project;
  baseline: Baseline | undefined;
  cache: BuildCache | undefined;
  onInterruption: OnInterruption;
  /** Called before the build waits for another one. */
  waiting: (holder: string) => void;
}

function buildUnlessKnown(folder: string, inputs: Inputs, run: CommandRun): Promise<CommandResult> {
  const { project, strict, baseline, timer, cache } = run;
  boundHeapGrowth(inputs.sources.length);
  const stamp = cache && stampOf(project, inputs, { strict, baseline: baseline?.text });
  const last = cache?.find(stamp);
  if (last !== undefined) return Promise.resolve(unchanged(last, timer));
  return prepareBuild(folder, run)
    .then((start) => start(inputs))
    .then(async (built) => {
      const { summary, policy = '', siteDiagnostics: diagnostics, remembered } = built;
      if (summary !== undefined) await cache?.save(remembered, { stamp, diagnostics, summary, policy });
      return built;
    });
}

async function prepareBuild(folder: string, run: CommandRun): Promise<(inputs: Inputs) => Promise<BuildResult>> {
  const { project, cache, onInterruption, waiting, ...options } = run;
  // Most of docgen's code: where nothing has changed it is not loaded.
  const [{ build }, { createResources }] = await Promise.all([import('../build/build'), import('../build/run')]);
  const disk = await createDiskOutput(folder, { signatures: cache?.signatures, waiting });
  // What was prepared beside the output folder and in the cache must not stay there.
  onInterruption({ abandon: disk.abandon, close: () => cache?.close() });
  const resources = createResources(cache && { pages: cache.pages, pastVersions: cache.pastVersions });
  const remembered = cache && { remembered: cache.remembered };
  return async (inputs) => {
    try {
      return await build(project, inputs, { output: disk, resources, ...options, ...remembered });
    } catch (cause) {
      await disk.abandon();
      throw cause;
    }
  };
}

/** Says whose end a build waits for, or refuses to wait. */
function waitFor(holder: string, { shown, output, wait }: { shown: string; output: Console; wait: boolean }): void {
  if (!wait) throw new UsageError([problem('output-busy', { folder: shown, holder })]);
  output.info(`waiting: ${holder} is building into \`${shown}\``);
}

/** The result of a build that would write what is already there. */
function unchanged({ diagnostics, summary, policy }: LastBuild, timer: Timer): CommandResult {
  const milliseconds = timer.total();
  return {
    diagnostics,
    summary: { ...summary, changed: 0, milliseconds },
    policy,
    timings: timer.timings(),
  };
}

function withBase(project: Project, base: string | undefined): Project {
  return base === undefined ? project : { ...project, config: { ...project.config, base } };
}

/** Refuses an output folder that would mix content and output, and one that is a file. */
function checkOutputFolder(folder: string, { root, contentFolder }: Project, shown: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new UsageError([problem('output-file', { folder: shown })]);
  const holds = (outer: string, inner: string) => `${inner}${path.sep}`.startsWith(`${outer}${path.sep}`);
  if (!holds(folder, root) && !(root !== contentFolder && holds(contentFolder, folder))) return;
  throw new UsageError([problem('output-folder', { folder: shown })]);
}
