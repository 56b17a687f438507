import { openCodeFrom, refuseLinkedOutput } from '../codeFrom';
import type { OnInterruption } from '../../report/cleanUp';
import { usageError } from '../../report/diagnostic';
import { outputFolderOf } from '../outputFolder';
import type { BuildListener, BuildOutcome, BuildRequest } from '../buildRequest';
import { buildProject, openProject, type OpenedProject } from '../runBuild';
import { openShare } from '../shards/openParts';
import { buildVersions, isWritten, type BuiltVersion } from './buildVersions';
import { verifyBuild } from './verifyBuild';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findCache } from '../../cache/cachePlace';
import { openSharedCache, type SharedCounts } from '../../cache/sharedCache';
import { nameOfFile, type ContentPlace } from '../../base/contentFolders';
import { commonFolder } from '../../read/commonFolder';
import { isMarkdown } from '../../base/markdownFile';
import { mapConcurrently } from '../../base/waiting';
import { readPlainFile } from '../../base/files';
import type { Project, ProjectPast } from '../../config/project';
import { commitsOf, renamesSince } from '../../read/renames';

/** A page's file now, and what it was called in an older version. */
type Rename = readonly [now: string, before: string];

interface KnownRenames {
  /** The commits between which they were found. */
  key: string;
  renames: Rename[];
}

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
}

/** A project with what git says of its older versions. */
async function openWithPast(request: VersionedRequest, listener: BuildListener): Promise<OpenedProject> {
  const opened = await openProject(request, listener);
  const past = await readPast(opened.project, request);
  return past === undefined ? opened : { ...opened, project: { ...opened.project, past } };
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
  const found = await verifyBuild(built, { request, listener, build: buildAll });
  return { ...built, diagnostics: [...built.diagnostics, ...found] };
}

async function buildAll(request: VersionedRequest, listener: BuildListener): Promise<VersionedOutcome> {
  const opened = await openWithPast(request, listener);
  const { project, warnings } = opened;
  const { only } = request;
  const labels = project.config.versions.map(({ label }) => label);
  if (only !== undefined && !labels.includes(only)) throw usageError('version-unknown', { label: only, labels });
  const folder = outputFolderOf(project, request);
  const main: BuildOutcome =
    only === undefined || only === labels[0]
      ? await buildProject(opened, request, listener)
      : { diagnostics: warnings, timings: {}, folder, scripts: {}, code: [] };
  const isRefused = main.summary === undefined && (only === undefined || only === labels[0]);
  // A part of a build is one of the newest version; whoever merges the parts builds the others.
  const isPart = request.part?.share !== undefined;
  const older = isPart ? [] : project.config.versions.slice(1).filter(({ label }) => [undefined, label].includes(only));
  if (isRefused || older.length === 0) return { ...main, versions: [] };
  // Paper has one version, unless another is asked for.
  const own = only === undefined ? { ...request, print: undefined } : request;
  const versions = await buildVersions({ project, request: own, folder }, older, listener);
  return { ...main, versions };
}

/** Facts from git about older versions. Names of pages in them are searched for again only where a commit has moved. */
async function readPast(
  { root, config, ...place }: Project,
  request: Pick<BuildRequest, 'cache'>,
): Promise<ProjectPast | undefined> {
  const refs = config.versions.flatMap(({ ref }) => ref ?? []);
  if (refs.length === 0) return undefined;
  const commits = await commitsOf(place.contentFolder, refs);
  if (commits === undefined) return undefined;
  const older = commits.slice(1);
  const cache = await findCache(root, request.cache);
  const file = cache && path.join(cache.folder, 'versions', 'renames.json');
  const folders = JSON.stringify(place.contentFolders ?? '');
  const key = [...commits, cache?.id ?? '', folders].join(' ');
  const known = file === undefined ? undefined : knownIn(file);
  if (known?.key === key) return { commits: older, renames: known.renames };
  const found = await mapConcurrently([...new Set(older)], (commit) => renamedPages(commit, place));
  const renames = found.flat();
  if (file !== undefined) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ key, renames } satisfies KnownRenames));
  }
  return { commits: older, renames };
}

async function renamedPages(commit: string, place: ContentPlace): Promise<Rename[]> {
  const folder = commonFolder(place);
  const renames = [...(await renamesSince(folder, commit))];
  const nameOf = (file: string) => (isMarkdown(file) ? nameOfFile(path.join(folder, file), place) : undefined);
  return renames.flatMap(([now, before]): Rename[] => {
    const [is, was] = [nameOf(now), nameOf(before)];
    return is === undefined || was === undefined ? [] : [[is, was]];
  });
}

/** One that is damaged counts as none. */
function knownIn(file: string): KnownRenames | undefined {
  try {
    return JSON.parse(readPlainFile(file)?.toString() ?? '') as KnownRenames;
  } catch {
    return undefined;
  }
}
