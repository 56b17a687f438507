import { openCodeFrom, refuseLinkedOutput } from '../codeFrom';
import type { OnInterruption } from '../../report/cleanUp';
import { FEATURES } from '../../features/features';
import { usageError } from '../../report/diagnostic';
import { outputFolderOf } from '../outputFolder';
import type { BuildListener, BuildOutcome, BuildRequest } from '../buildRequest';
import type { SiteBelow } from '../../seam/siteBelow';
import { buildProject, openProject, type OpenedProject } from '../runBuild';
import { openShare } from '../shards/openParts';
import { buildWithVersions, isWritten, type BuiltVersion } from './buildVersions';
import { sitesBelow } from './sitesBelow';
import { verifyBuild } from './verifyBuild';
import { findCache } from '../../cache/cachePlace';
import { openSharedCache, type SharedCounts } from '../../cache/sharedCache';

/** Result of a build: the site, and its older versions if there are any. */
export interface VersionedOutcome extends BuildOutcome {
  versions: BuiltVersion[];
  /** Pages that came from a shared cache, and went there; absent without one. */
  shared?: SharedCounts | undefined;
}

/** A build of a site, or of one version of it. */
export interface VersionedRequest extends BuildRequest {
  /** Label of the version that alone is built. */
  only?: string | undefined;
  /** Labels of versions that are not built. */
  without?: readonly string[];
}

/** A project with what features add to it. */
async function openWhole(request: VersionedRequest, listener: BuildListener): Promise<OpenedProject> {
  const opened = await openProject(request, listener);
  let { project } = opened;
  const kept = () => findCache(project.root, request.cache);
  for (const { open } of FEATURES) project = (await open?.(project, kept)) ?? project;
  return { ...opened, project };
}

/** Builds a site and its versions; a request that can't be met is a usage error. */
export async function runBuild(given: VersionedRequest, listener: BuildListener): Promise<VersionedOutcome> {
  const part = given.part ?? (await openShare(given, given));
  const request = { ...given, part };
  const { cache, shared } = await openSharedCache(request);
  const built = await buildWithCode({ ...request, cache, shared }, listener);
  if (shared === undefined) return built;
  return { ...built, diagnostics: [...built.diagnostics, ...shared.warnings()], shared: shared.counts() };
}

/** Builds with the code of the working copy, or of the commit that is named. */
async function buildWithCode(request: VersionedRequest, listener: BuildListener): Promise<VersionedOutcome> {
  const { codeFrom: ref } = request;
  if (ref === undefined) return buildVerified(request, listener);
  const { code, cache } = await openCodeFrom(ref, request);
  const onInterruption: OnInterruption = ({ close, ...cleanUp }) =>
    listener.onInterruption({ ...cleanUp, close: () => [close, code.remove].forEach((each) => each()) });
  onInterruption({ abandon: () => Promise.resolve(), runsCode: true, close: () => undefined });
  try {
    refuseLinkedOutput(outputFolderOf(request, request), { ...request, ref, top: code.top });
    return await buildVerified({ ...request, cache, code }, { ...listener, onInterruption });
  } finally {
    code.remove();
  }
}

/** Builds a site, and a second time where that is wanted. */
async function buildVerified(request: VersionedRequest, listener: BuildListener): Promise<VersionedOutcome> {
  const built = await buildAll(request, listener);
  const isWhole = built.summary !== undefined || built.versions.length > 0;
  if (request.verify !== true || !isWhole || !built.versions.every(isWritten)) return built;
  // One whose files are gone can't be made again.
  const without = built.versions.flatMap(({ label, isKept }) => (isKept ? [label] : []));
  const found = await verifyBuild(built, { request: { ...request, without }, listener, build: buildAll });
  return { ...built, diagnostics: [...built.diagnostics, ...found] };
}

async function buildAll(request: VersionedRequest, listener: BuildListener): Promise<VersionedOutcome> {
  const opened = await openWhole(request, listener);
  const { project, warnings } = opened;
  const { only, without = [] } = request;
  const labels = project.config.versions.map(({ label }) => label);
  if (only !== undefined && !labels.includes(only)) throw usageError('version-unknown', { label: only, labels });
  const folder = outputFolderOf(project, request);
  const isNewestBuilt = only === undefined || only === labels[0];
  const buildNewest = async (): Promise<BuildOutcome> =>
    isNewestBuilt
      ? buildProject(opened, request, listener)
      : { diagnostics: warnings, timings: {}, folder, scripts: {}, code: [] };
  // A part of a build is one of the newest version; whoever merges the parts builds the others.
  const isPart = request.part?.share !== undefined;
  const isAsked = ({ label }: SiteBelow) => [undefined, label].includes(only) && !without.includes(label);
  const older = isPart ? [] : (await sitesBelow(project)).filter(isAsked);
  if (older.length === 0) return { ...(await buildNewest()), versions: [] };
  // Paper has one version, unless another is asked for.
  const own = only === undefined ? { ...request, print: undefined } : request;
  return buildWithVersions({ project, request: own, folder, isNewestBuilt }, older, { listener, buildNewest });
}
