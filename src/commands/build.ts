import path from 'node:path';
import type { BuildResult } from '../build/result';
import type { BuildOptions } from '../build/run';
import { packageVersion } from '../base/packageVersion';
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
import { createConsole } from '../report/console';
import { hasErrors } from '../report/diagnostic';
import { problem } from '../report/problem';
import { formatSummary } from '../report/summary';
import { createTimer, type Timer } from '../report/timer';
import { contentSecurityPolicy } from '../render/contentSecurityPolicy';
import { scriptHash } from '../base/hash';
import { UsageError } from '../report/usageError';
import { createDiskOutput } from '../write/disk';
import { ExitCode } from './exitCode';
import { boundHeapGrowth } from './heapGrowth';
import type { CommonOptions } from './options';

export interface BuildCommandOptions extends CommonOptions {
  out?: string;
  base?: string;
  strict?: boolean;
  timings?: boolean;
  cache?: CacheOption;
}

/** `docgen build`: writes the site; returns the exit code. */
export async function buildCommand(root: string, options: BuildCommandOptions): Promise<number> {
  const { format, quiet = false, color, strict = false } = options;
  const output = createConsole({ format, quiet, color, root: path.resolve(root), version: packageVersion() });
  const project = withBase(
    await loadProject(root, { compiled: await openConfigCache(root, options.cache) }),
    options.base,
  );
  const folder = path.resolve(options.out ?? path.join(project.root, 'dist'));
  checkOutputFolder(folder, project);
  const timer = createTimer();
  const use = { option: options.cache, root: project.root, output: folder, note: output.info };
  const result = await withCache(use, async (cache): Promise<CommandResult> => {
    output.progress.report('reading');
    const run = { project, strict, timer, progress: output.progress, cache };
    // An async function that awaits here would keep the text of all pages in memory until the end.
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
  output.info(`content security policy: ${contentSecurityPolicy(scriptHash)}`);
  output.info(`${formatSummary(result.summary)} → ${path.relative(process.cwd(), folder) || '.'}`);
  return ExitCode.fine;
}

type CommandResult = Pick<BuildResult, 'diagnostics' | 'summary' | 'timings'>;

interface CommandRun extends Required<Pick<BuildOptions, 'strict' | 'timer' | 'progress'>> {
  project: Project;
  cache: BuildCache | undefined;
}

function buildUnlessKnown(folder: string, inputs: Inputs, run: CommandRun): Promise<CommandResult> {
  const { project, strict, timer, cache } = run;
  boundHeapGrowth(inputs.sources.length);
  const stamp = cache && stampOf(project, inputs, { strict });
  const last = cache?.find(stamp);
  if (last !== undefined) return Promise.resolve(unchanged(last, timer));
  return prepareBuild(folder, run)
    .then((start) => start(inputs))
    .then(async (built) => {
      const { summary, siteDiagnostics: diagnostics, remembered } = built;
      if (summary !== undefined) await cache?.save(remembered, { stamp, diagnostics, summary });
      return built;
    });
}

async function prepareBuild(folder: string, run: CommandRun): Promise<(inputs: Inputs) => Promise<BuildResult>> {
  const { project, cache, ...options } = run;
  // This is most of docgen's code, so it is not loaded if nothing has changed.
  const [{ build }, { createResources }] = await Promise.all([import('../build/build'), import('../build/run')]);
  const disk = await createDiskOutput(folder, cache?.signatures);
  // What was prepared beside the output folder must not stay there.
  const interrupted = (): void => void disk.abandon().finally(() => process.exit(ExitCode.interrupted));
  process.once('SIGINT', interrupted);
  const resources = createResources(cache && { pages: cache.pages, pastVersions: cache.pastVersions });
  const remembered = cache && { remembered: cache.remembered };
  return (inputs) =>
    build(project, inputs, { output: disk, resources, ...options, ...remembered }).finally(() =>
      process.off('SIGINT', interrupted),
    );
}

/** The result of a build that would write what is already there. */
function unchanged({ diagnostics, summary }: LastBuild, timer: Timer): CommandResult {
  const milliseconds = timer.total();
  return {
    diagnostics,
    summary: { ...summary, changed: 0, milliseconds },
    timings: timer.timings(),
  };
}

function withBase(project: Project, base: string | undefined): Project {
  return base === undefined ? project : { ...project, config: { ...project.config, base } };
}

/** Refuses an output folder that would mix content and output. */
function checkOutputFolder(folder: string, { root, contentFolder }: Project): void {
  const holds = (outer: string, inner: string) => `${inner}${path.sep}`.startsWith(`${outer}${path.sep}`);
  if (!holds(folder, root) && !(root !== contentFolder && holds(contentFolder, folder))) return;
  throw new UsageError([problem('output-folder', { folder: path.relative(process.cwd(), folder) || '.' })]);
}
