import { scriptSizes } from '../base/scriptSizes';
import path from 'node:path';
import { parseDuration } from '../base/dates';
import { stampOf } from '../build/stamp';
import { createFeatureReader } from '../build/readFeatures';
import { readInputs, type InputMemory } from '../build/readInputs';
import { openBuildMemory, openPassingMemory } from '../build/sourceMemory';
import type { BuildResult } from '../build/result';
import type { PartialBuild } from '../build/share';
import { changedSources } from '../cache/stamp';
import { findCache } from '../cache/cachePlace';
import { openConfigCache } from '../cache/compiledConfig';
import type { LastBuild } from '../cache/outputState';
import { withCache, type CacheUse } from '../cache/withCache';
import { loadProject } from '../generators/loadProject';
import { readAs } from '../generators/readAs';
import type { Project } from '../config/project';
import type { Inputs, ReadCommits } from '../model/inputs';
import { type Diagnostic, problem, usageError } from '../report/diagnostic';
import { reasonOf } from '../report/systemFault';
import { createTimer, type Timer } from '../report/timer';
import { hasOutdatedAssets } from '../write/keptAssets';
import { hasWork } from '../write/outputLock';
import { stagingPlace } from '../write/stagingPlace';
import { readBaseline } from '../build/baselineFile';
import type { BuildListener, BuildOutcome, BuildRequest } from './buildRequest';
import { keptViews, prepareBuild, type RunningBuild, type RunningResult } from './prepareBuild';
import { checkOutputFolder, outputFolderOf } from './outputFolder';

/** A project that is to be built, and what was said of the cache when its configuration was read. */
export interface OpenedProject {
  project: Project;
  faults: Pick<CacheUse, 'damaged' | 'refused'>;
  warnings: Diagnostic[];
}

/** Reads the configuration of a site; a request that can't be met is a usage error. */
export async function openProject(request: BuildRequest, listener: BuildListener): Promise<OpenedProject> {
  const { root, environment, cache: option, from, code, ran } = request;
  const warnings: Diagnostic[] = [];
  const faults = cacheFaults(request, listener, warnings);
  const compiled = await openConfigCache(root, option, faults.refused);
  const loaded = withBase(
    await loadProject(root, { environment, compiled, from, ran, codeRoot: code?.root }),
    request.base,
  );
  const project = request.print === undefined ? loaded : { ...loaded, print: request.print };
  const as = readAs(project);
  if (as !== undefined) listener.readAs(as);
  return { project, faults, warnings };
}

/** Builds a site into its output folder; a request that can't be met is a usage error. */
export async function buildProject(
  { project, faults, warnings }: OpenedProject,
  request: BuildRequest & { commits?: ReadCommits | undefined },
  listener: BuildListener,
): Promise<BuildOutcome> {
  const { currentFolder, strict = false, wait = true, cache: option, commits, threads, part = {}, shared } = request;
  const keepAssets = request.keepAssets ?? parseDuration(project.config.build.keepAssets ?? '') ?? 0;
  const folder = outputFolderOf(project, request);
  const shown = path.relative(currentFolder, folder) || '.';
  checkOutputFolder(folder, project, shown);
  const baseline = await readBaseline(request.baseline, currentFolder, project);
  const timer = createTimer();
  const { progress, onInterruption } = listener;
  const waiting = (holder: string): void => {
    if (!wait) throw usageError('output-busy', { folder: shown, holder });
    listener.waiting(holder, shown);
  };
  const place = await findCache(project.root, option);
  // Pages that others have parsed are already on disk.
  const use = { option: part.facts === undefined ? option : false, root: project.root, output: folder, ...faults };
  let scripts: BuildOutcome['scripts'] = {};
  let code: BuildOutcome['code'] = [];
  const result = await withCache(use, async (cache): Promise<Built> => {
    progress.report('reading');
    const chosen = { strict, baseline, keepAssets, threads, part, shared };
    const run = { project, timer, progress, cache, onInterruption, waiting, ...chosen };
    // A function that waits here would keep the texts of all pages until the end.
    const isWhole = part.share === undefined && part.rendered === undefined;
    const memory = cache && isWhole ? openBuildMemory(project, cache.sources) : undefined;
    const compiling = <Result>(work: () => Promise<Result>) => timer.time('compile', work);
    const features = createFeatureReader({ cache: place, refused: faults.refused, compiling });
    const passing = isWhole ? { parts: new WeakMap() } : openPassingMemory(shareToRead(part));
    const known: InputMemory = { ...(memory?.inputs ?? passing), features };
    return timer
      .time('read', () => readInputs(project, { ...known, commits }))
      .then((inputs) => {
        memory?.keep(inputs);
        scripts = Object.assign({}, ...Object.values(inputs.features).map(scriptSizes)) as typeof scripts;
        code = Object.values(inputs.features).flatMap((each) => each.inputs);
        return buildUnlessKnown(folder, inputs, { ...run, parts: known.parts });
      });
  });
  return { ...result, diagnostics: [...warnings, ...result.diagnostics], folder, scripts, code };
}

/** The share whose texts are read; undefined where all are, because others parse none of the pages. */
function shareToRead({ share, facts }: PartialBuild): PartialBuild['share'] {
  return share?.stage === 'parse' || facts !== undefined ? share : undefined;
}

/** Callbacks that report a damaged or unusable cache, under `cacheName` if there is one. */
function cacheFaults(
  { cacheName }: BuildRequest,
  { damaged }: BuildListener,
  warnings: Diagnostic[],
): Pick<CacheUse, 'damaged' | 'refused'> {
  const named = (place: string) => cacheName ?? place;
  return {
    damaged: (place) => damaged(named(place)),
    refused(place, cause) {
      const isTold = warnings.some(({ code }) => code === 'cache-refused');
      if (!isTold) warnings.push(problem('cache-refused', { folder: named(place), reason: reasonOf(cause, place) }));
    },
  };
}

type Built = Pick<BuildResult, 'diagnostics' | 'summary' | 'policy' | 'timings'>;

function buildUnlessKnown(folder: string, inputs: Inputs, run: RunningBuild): Promise<Built> {
  const { project, strict, baseline, timer, cache, keepAssets, parts, part } = run;
  const isWhole = part.share === undefined && part.rendered === undefined;
  const stamp =
    cache && isWhole ? stampOf(project, inputs, { strict, baseline: baseline?.text, keepAssets, parts }) : undefined;
  const last = cache?.find(stamp);
  const isLeft = hasWork(stagingPlace(folder)) || hasOutdatedAssets(folder, { longest: keepAssets, now: Date.now() });
  if (last !== undefined && !isLeft) return Promise.resolve(unchanged(last, timer));
  const changed = stamp && cache?.last && changedSources(stamp, cache.last.stamp);
  return startBuild(folder, run, { inputs, changed }).then(async (built) => {
    const { summary, policy = '', siteDiagnostics: diagnostics, remembered } = built;
    if (summary !== undefined && cache !== undefined) {
      const kept = await keptViews(built, { cache, stamp });
      await cache.save(remembered, { stamp, diagnostics, summary, policy, ...kept });
    }
    return built;
  });
}

/** A function of its own: the one above is called when the build is over, and would keep the texts of all pages. */
function startBuild(
  folder: string,
  run: RunningBuild,
  { inputs, changed }: { inputs: Inputs; changed: readonly number[] | undefined },
): Promise<RunningResult> {
  return prepareBuild(folder, run).then((start) => start(inputs, changed));
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
