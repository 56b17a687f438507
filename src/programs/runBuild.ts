import path from 'node:path';
import { parseDuration } from '../base/duration';
import { stampOf } from '../build/stamp';
import type { RenewedBuild } from '../build/renewPages';
import { readInputs } from '../build/readInputs';
import { openBuildMemory } from '../build/sourceMemory';
import type { BuildResult } from '../build/result';
import type { BuildOptions } from '../build/run';
import { fullHash } from '../base/hash';
import type { BuildCache, BuiltOutput } from '../cache/buildCache';
import { changedSources, type Stamp } from '../cache/stamp';
import { openConfigCache } from '../cache/compiledConfig';
import type { SourceParts } from '../cache/sourceParts';
import type { LastBuild } from '../cache/outputState';
import { withCache, type CacheUse } from '../cache/withCache';
import type { Baseline } from '../check/baseline';
import { hostsOf } from '../config/host';
import { loadProject } from '../config/load';
import type { Project } from '../config/project';
import { traitsOf } from '../render/hosts/traits';
import type { Inputs } from '../model/inputs';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';
import type { Progress } from '../report/progress';
import type { Environment } from '../report/surroundings';
import { reasonOf } from '../report/systemFault';
import { createTimer, type Timer } from '../report/timer';
import { UsageError } from '../report/usageError';
import { compressedOutput } from '../write/compressedOutput';
import { createDiskOutput } from '../write/disk';
import { hasOutdatedAssets } from '../write/keptAssets';
import { hasWork } from '../write/outputLock';
import { stagingPlace } from '../write/stagingPlace';
import { readBaseline } from './baselineFile';
import type { OnInterruption } from './cleanUp';
import { boundHeapGrowth } from './heapGrowth';
import { checkOutputFolder } from './outputFolder';

/** What can be chosen for a build. */
export interface BuildChoices {
  /** Folder to write to; without it `dist` in the root. */
  out?: string | undefined;
  /** Prefix of every path, instead of the configured one. */
  base?: string | undefined;
  /** Warnings keep the output from being written, as errors do. */
  strict?: boolean | undefined;
  /** File with problems that are let pass. */
  baseline?: string | undefined;
  /** Milliseconds for which files stay that open tabs may need, instead of what is configured. */
  keepAssets?: number | undefined;
  /** False: give up where another build has the output folder, instead of waiting for it. */
  wait?: boolean | undefined;
  /** Folder in which parsed pages are kept; `false` for none. */
  cache?: string | false | undefined;
}

/** What to build, and where to. */
export interface BuildRequest extends BuildChoices {
  /** Absolute path of the root folder, which exists. */
  root: string;
  /** Names of files and folders begin here. */
  currentFolder: string;
  environment: Environment;
  /** What messages call the cache; without it its place. */
  cacheName?: string | undefined;
}

/** Who is told what while a build runs. */
export interface BuildListener {
  progress: Progress;
  /** The build waits for another one, whose holder is named, to end in the folder. */
  waiting(holder: string, folder: string): void;
  /** The cache could not be read, and has been made again. */
  damaged(folder: string): void;
  onInterruption: OnInterruption;
}

/** How a build ended; without a summary nothing was written. */
export interface BuildOutcome extends Pick<BuildResult, 'diagnostics' | 'summary' | 'policy' | 'timings'> {
  /** Absolute path of the output folder. */
  folder: string;
}

/** Builds a site into its output folder; a request that can't be met is a usage error. */
export async function runBuild(request: BuildRequest, listener: BuildListener): Promise<BuildOutcome> {
  const { root, currentFolder, environment, strict = false, wait = true, cache: option } = request;
  const compiled = await openConfigCache(root, option);
  const project = withBase(await loadProject(root, { environment, compiled }), request.base);
  const keepAssets = request.keepAssets ?? parseDuration(project.config.build.keepAssets ?? '') ?? 0;
  const folder = path.resolve(currentFolder, request.out ?? path.join(project.root, 'dist'));
  const shown = path.relative(currentFolder, folder) || '.';
  checkOutputFolder(folder, project, shown);
  const known = request.baseline;
  const baseline = known === undefined ? undefined : await readBaseline(known, currentFolder, project.root);
  const timer = createTimer();
  const warnings: Diagnostic[] = [];
  const { progress, onInterruption } = listener;
  const waiting = (holder: string): void => {
    if (!wait) throw new UsageError([problem('output-busy', { folder: shown, holder })]);
    listener.waiting(holder, shown);
  };
  const use = { option, root: project.root, output: folder, ...cacheFaults(request, listener, warnings) };
  const result = await withCache(use, async (cache): Promise<Built> => {
    progress.report('reading');
    const run = { project, strict, baseline, timer, progress, cache, onInterruption, waiting, keepAssets };
    // A function that waits here would keep the texts of all pages until the end.
    const memory = cache && openBuildMemory(project, cache.sources);
    return timer
      .time('read', () => readInputs(project, memory?.inputs))
      .then((inputs) => {
        memory?.keep(inputs);
        return buildUnlessKnown(folder, inputs, { ...run, parts: memory?.inputs.parts ?? new WeakMap() });
      });
  });
  return { ...result, diagnostics: [...warnings, ...result.diagnostics], folder };
}

/** What is told of a cache that is damaged or can't be used, by the name that it was given. */
function cacheFaults(
  { cacheName }: BuildRequest,
  { damaged }: BuildListener,
  warnings: Diagnostic[],
): Pick<CacheUse, 'damaged' | 'refused'> {
  const named = (place: string) => cacheName ?? place;
  return {
    damaged: (place) => damaged(named(place)),
    refused: (place, cause) =>
      void warnings.push(problem('cache-refused', { folder: named(place), reason: reasonOf(cause) })),
  };
}

type Built = Pick<BuildResult, 'diagnostics' | 'summary' | 'policy' | 'timings'>;

interface RunningBuild extends Required<Pick<BuildOptions, 'strict' | 'timer' | 'progress'>> {
  project: Project;
  baseline: Baseline | undefined;
  keepAssets: number;
  cache: BuildCache | undefined;
  parts: SourceParts;
  onInterruption: OnInterruption;
  /** Called before the build waits for another one. */
  waiting: (holder: string) => void;
}

function buildUnlessKnown(folder: string, inputs: Inputs, run: RunningBuild): Promise<Built> {
  const { project, strict, baseline, timer, cache, keepAssets, parts } = run;
  const stamp = cache && stampOf(project, inputs, { strict, baseline: baseline?.text, keepAssets, parts });
  const last = cache?.find(stamp);
  const isLeft = hasWork(stagingPlace(folder)) || hasOutdatedAssets(folder, { longest: keepAssets, now: Date.now() });
  if (last !== undefined && !isLeft) return Promise.resolve(unchanged(last, timer));
  const changed = stamp && cache.last && changedSources(stamp, cache.last.stamp);
  return prepareBuild(folder, run)
    .then((start) => start(inputs, changed))
    .then(async (built) => {
      const { summary, policy = '', siteDiagnostics: diagnostics, remembered } = built;
      if (summary !== undefined && cache !== undefined) {
        const outlined = await outlineBuild(built, { project, cache, stamp });
        await cache.save(remembered, { stamp, diagnostics, summary, policy, ...outlined });
      }
      return built;
    });
}

/** What the next build needs to know of the site, should only texts inside of pages have changed until then. */
async function outlineBuild(
  { pages, common, commonWords }: RunningResult,
  { project, cache, stamp }: { project: Project; cache: BuildCache; stamp: Stamp | undefined },
): Promise<Pick<BuiltOutput, 'outline' | 'newOutline' | 'common'>> {
  if (common !== undefined) return { outline: cache.last?.outline, common };
  if (pages === undefined || commonWords === undefined || stamp === undefined) return {};
  const { outlineOf } = await import('../build/outline');
  const newOutline = outlineOf(pages.context, project);
  if (newOutline === undefined) return {};
  return { newOutline, outline: fullHash(JSON.stringify(stamp)), common: commonWords() };
}

type RunningResult = BuildResult & Partial<Pick<RenewedBuild, 'common'>>;

/** So many pages are rendered without looking at the others; with more, a whole build is hardly slower. */
const MOST_RENEWED = { pages: 200, part: 0.2 };

type StartBuild = (inputs: Inputs, changed: readonly number[] | undefined) => Promise<RunningResult>;

async function prepareBuild(folder: string, run: RunningBuild): Promise<StartBuild> {
  const { project, cache, onInterruption, waiting, keepAssets, parts, ...options } = run;
  const { createResources, createRun } = await import('../build/run');
  const { progress } = options;
  // Somebody who has called it off hears so at the next sign of work, and waiting is work too.
  const stillWaiting = (): void => progress.report('waiting');
  const disk = await createDiskOutput(folder, { signatures: cache?.signatures, keepAssets, waiting, stillWaiting });
  const compressed = compressedOutput(disk, traitsOf(hostsOf(project.config)).encodings);
  // What was prepared beside the output folder and in the cache must not stay there.
  onInterruption({ abandon: disk.abandon, close: () => cache?.close() });
  const resources = createResources({ sourceParts: parts, ...(cache && keptParts(cache)) });
  const remembered = cache && { remembered: cache.remembered };
  return async (inputs, changed) => {
    try {
      const outline = changed && isFew(changed, inputs) ? cache?.outline() : undefined;
      if (outline !== undefined) {
        const { renewPages } = await import('../build/renewPages');
        const renewal = { project, inputs, changed: changed!, last: cache!.last!, outline, output: compressed };
        const renewed = await renewPages(
          renewal,
          createRun(project, { output: compressed, resources, ...options, ...remembered }),
        );
        if (renewed !== undefined) return renewed;
      }
      boundHeapGrowth(inputs.sources.length);
      // Most of docgen's code: where nothing or little has changed it is not loaded.
      const { build } = await import('../build/build');
      return await build(project, inputs, { output: compressed, resources, ...options, ...remembered });
    } catch (cause) {
      await disk.abandon();
      throw cause;
    }
  };
}

function isFew(changed: readonly number[], { sources }: Inputs): boolean {
  return changed.length <= Math.min(MOST_RENEWED.pages, Math.max(1, sources.length * MOST_RENEWED.part));
}

function keptParts({ pages, pastVersions, words }: BuildCache): Pick<BuildCache, 'pages' | 'pastVersions' | 'words'> {
  return { pages, pastVersions, words };
}

/** The result of a build that would write what is already there. */
function unchanged({ diagnostics, summary, policy }: LastBuild, timer: Timer): Built {
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
