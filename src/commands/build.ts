import path from 'node:path';
import type { BuildOptions, BuildResult } from '../build/build';
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
import type { SourceFile } from '../model/sourceFile';
import { hasErrors } from '../report/diagnostic';
import { problem } from '../report/problem';
import { formatSummary } from '../report/summary';
import type { SignalSource } from '../report/surroundings';
import { createTimer, type Timer } from '../report/timer';
import { contentSecurityPolicy } from '../render/contentSecurityPolicy';
import { scriptHash } from '../base/hash';
import { UsageError } from '../report/usageError';
import { createDiskOutput } from '../write/disk';
import { ExitCode } from './exitCode';
import { boundHeapGrowth } from './heapGrowth';
import { cacheOf, findRoot, openConsole, type CommonOptions } from './options';

export interface BuildCommandOptions extends CommonOptions {
  out?: string;
  base?: string;
  strict?: boolean;
  timings?: boolean;
  cache?: CacheOption;
}

/** `docgen build`: writes the site; returns the exit code. */
export async function buildCommand(named: string, options: BuildCommandOptions): Promise<number> {
  const { strict = false, surroundings } = options;
  const output = openConsole(named, options);
  const root = await findRoot(named, options);
  const project = withBase(await loadProject(root, await openConfigCache(root, cacheOf(options))), options.base);
  const folder = path.resolve(surroundings.folder, options.out ?? path.join(project.root, 'dist'));
  const shown = path.relative(surroundings.folder, folder) || '.';
  checkOutputFolder(folder, project, shown);
  const timer = createTimer();
  const damaged = (place: string) => output.info(damage(typeof options.cache === 'string' ? options.cache : place));
  const use = { option: cacheOf(options), root: project.root, output: folder, damaged };
  const result = await withCache(use, async (cache): Promise<Omit<BuildResult, 'site'>> => {
    output.progress.report('reading');
    const inputs = await timer.time('read', () => readInputs(project));
    boundHeapGrowth(inputs.sources.length);
    const stamp = cache && stampOf(project, inputs, { strict });
    const last = cache?.find(stamp);
    if (last !== undefined) return unchanged(last, timer);
    const { progress } = output;
    const { signals } = surroundings;
    const built = await buildInto(folder, { project, inputs, strict, timer, progress, cache, signals });
    if (built.summary !== undefined)
      await cache?.save({ stamp, diagnostics: built.siteDiagnostics, summary: built.summary });
    return built;
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
  output.info(`content security policy: ${contentSecurityPolicy(scriptHash)}`);
  output.info(`${formatSummary(result.summary)} → ${shown}`);
  return ExitCode.fine;
}

function damage(cacheFolder: string): string {
  return `the cache in \`${cacheFolder}\` was damaged and has been made anew`;
}

interface BuildRun extends Pick<BuildOptions, 'strict' | 'timer' | 'progress'> {
  project: Project;
  inputs: Inputs;
  cache: BuildCache | undefined;
  signals: SignalSource;
}

async function buildInto(
  folder: string,
  { project, inputs, cache, signals, ...options }: BuildRun,
): Promise<BuildResult> {
  // Most of docgen's code: where nothing has changed it is not loaded.
  const { build } = await import('../build/build');
  const disk = await createDiskOutput(folder, cache?.signatures);
  // What was prepared beside the output folder must not stay there.
  const interrupted = (): void => void disk.abandon().finally(() => process.exit(ExitCode.interrupted));
  signals.once('SIGINT', interrupted);
  try {
    return await build(project, inputs, { output: disk, letGo, ...options, ...(cache && { memory: cache.memory }) });
  } finally {
    signals.off('SIGINT', interrupted);
  }
}

/** All texts together are much of the memory that a large site takes. */
function letGo(sources: SourceFile[]): void {
  sources.length = 0;
}

/** What a build says that would write what is there already. */
function unchanged({ diagnostics, summary }: LastBuild, timer: Timer): Omit<BuildResult, 'site'> {
  const milliseconds = timer.total();
  return {
    diagnostics,
    siteDiagnostics: diagnostics,
    summary: { ...summary, changed: 0, milliseconds },
    timings: timer.timings(),
  };
}

function withBase(project: Project, base: string | undefined): Project {
  return base === undefined ? project : { ...project, config: { ...project.config, base } };
}

/** Refuses an output folder in which the content would be lost among the output. */
function checkOutputFolder(folder: string, { root, contentFolder }: Project, shown: string): void {
  const holds = (outer: string, inner: string) => `${inner}${path.sep}`.startsWith(`${outer}${path.sep}`);
  if (!holds(folder, root) && !(root !== contentFolder && holds(contentFolder, folder))) return;
  throw new UsageError([problem('output-folder', { folder: shown })]);
}
