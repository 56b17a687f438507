import { fullHash } from '../base/hash';
import { loadAhead } from '../build/loadAhead';
import type { EditedBuild } from '../build/buildEdited';
import type { BuildResult } from '../build/result';
import type { BuildOptions } from '../build/run';
import type { PartialBuild } from '../build/share';
import type { BuildCache, BuiltOutput } from '../cache/buildCache';
import type { SharedCache } from '../cache/sharedCache';
import type { SourceParts } from '../cache/sourceParts';
import type { RenderedParts } from '../cache/parts';
import type { Stamp } from '../cache/stamp';
import type { Baseline } from '../check/baseline';
import type { Project } from '../config/project';
import type { Inputs } from '../model/inputs';
import { hostingOf } from '../build/hosting';
import { compressedOutput } from '../write/compressedOutput';
import { RELATIVE_BASE } from '../base/relativeBase';
import { relativeOutput } from '../write/relativeOutput';
import type { StandingOutput } from '../write/output';
import { createDiskOutput } from '../write/disk';
import type { OnInterruption } from '../report/cleanUp';

/** A build that may run. */
export interface RunningBuild extends Required<Pick<BuildOptions, 'strict' | 'timer' | 'progress'>> {
  project: Project;
  baseline: Baseline | undefined;
  keepAssets: number;
  /** See `BuildResources`. */
  threads: number | undefined;
  cache: BuildCache | undefined;
  part: PartialBuild;
  shared: SharedCache | undefined;
  parts: SourceParts;
  onInterruption: OnInterruption;
  /** Called before the build waits for another one. */
  waiting: (holder: string) => void;
}

/** The site as it was joined, which the next build needs if only texts inside of pages change until then. */
export async function keptViews(
  { pages, isEdited }: RunningResult,
  { cache, stamp }: { cache: BuildCache; stamp: Stamp | undefined },
): Promise<Pick<BuiltOutput, 'views' | 'newViews'>> {
  if (isEdited === true) return { views: cache.last?.views };
  if (pages?.values === undefined || pages.plans === undefined || pages.last === undefined || stamp === undefined)
    return {};
  const { standingOf } = await import('../build/standing');
  const { values, context, last, plans } = pages;
  const { notes } = cache.pages;
  const newViews = standingOf(context, { notes, values, last, plans });
  if (newViews === undefined) return {};
  return { newViews, views: fullHash(JSON.stringify(stamp)) };
}

/** The result of either kind of build. */
export type RunningResult = BuildResult & Partial<Pick<EditedBuild, 'isEdited'>>;

/** So many pages are rendered without looking at the others; with more, a whole build is hardly slower. */
const MOST_EDITED = { pages: 200, part: 0.2 };

type StartBuild = (inputs: Inputs, changed: readonly number[] | undefined) => Promise<RunningResult>;

/** Takes the output folder for a build; the function that is returned runs it. */
export async function prepareBuild(folder: string, run: RunningBuild): Promise<StartBuild> {
  const { project, cache, onInterruption, waiting, keepAssets, parts, threads, part, shared, ...others } = run;
  const { facts, rendered, share } = part;
  const options = { ...others, share };
  const isKnown = [cache?.last, facts, shared].some((each) => each !== undefined);
  const { createAside, createResources, createRun } = await import('../build/run');
  // Somebody who has called it off hears so at the next sign of work, and waiting is work too.
  const stillWaiting = (): void => options.progress.report('waiting');
  const disk = await createDiskOutput(folder, { signatures: cache?.signatures, keepAssets, waiting, stillWaiting });
  const isRelative = project.config.base === RELATIVE_BASE;
  const { encodings } = await hostingOf(project.config);
  const compressed = withRendered(compressedOutput(isRelative ? relativeOutput(disk) : disk, encodings), rendered);
  // On interruption, nothing prepared beside the output folder or in the cache may stay there.
  onInterruption({
    abandon: disk.abandon,
    runsCode: !project.generator.isUntouched,
    close: () => cache?.close(),
  });
  const aside = createAside({ threads });
  const kept = cache && keptParts(cache);
  const resources = createResources({ sourceParts: parts, aside, threads, facts, shared, ...kept });
  const remembered = rendered ? { remembered: rendered } : cache && { remembered: cache.remembered };
  const values = cache && { values: new Map<string, string>() };
  const chosen = { output: compressed, resources, ...options, ...values, ...remembered };
  const buildFew = async (...[inputs, changed]: Parameters<StartBuild>): Promise<RunningResult | undefined> => {
    const views = !isRelative && changed && isFew(changed, inputs) ? cache?.views() : undefined;
    if (views === undefined) return undefined;
    const { buildEdited } = await import('../build/buildEdited');
    const edit = { inputs, changed: changed!, last: cache!.last!, views, output: compressed };
    return buildEdited(edit, createRun(project, chosen));
  };
  const buildAll = (inputs: Inputs): Promise<RunningResult> => {
    // Most of docgen's code: where nothing or little has changed it is not loaded.
    return loadAhead(inputs.sources.length).then(({ build }) => build(project, inputs, chosen));
  };
  const end = async (result: RunningResult): Promise<RunningResult> => {
    await aside.stop();
    return result;
  };
  const abandon = async (cause: unknown): Promise<never> => {
    await Promise.all([disk.abandon(), aside.stop()]);
    throw cause;
  };
  // An async function that awaits the build would keep the texts of all pages until its end, and so would a function
  // made here that is called then.
  return (inputs, changed) => {
    // All pages are going to be parsed: the thread starts while the code for it is loaded here.
    if (!isKnown && share === undefined) aside.highlight(inputs.sources);
    return buildFew(inputs, changed)
      .then((edited) => edited ?? buildAll(inputs))
      .then(end, abandon);
  };
}

/** An output that takes the files which parts have made instead of having them made. */
function withRendered(output: StandingOutput, parts: RenderedParts | undefined): StandingOutput {
  if (parts === undefined) return output;
  return {
    ...output,
    later: (file, make) => output.later(file, () => parts.read(file.path, file.key) ?? make()),
  };
}

function isFew(changed: readonly number[], { sources }: Inputs): boolean {
  return changed.length <= Math.min(MOST_EDITED.pages, Math.max(1, sources.length * MOST_EDITED.part));
}

function keptParts({ pages, pastVersions, words }: BuildCache): Pick<BuildCache, 'pages' | 'pastVersions' | 'words'> {
  return { pages, pastVersions, words };
}
