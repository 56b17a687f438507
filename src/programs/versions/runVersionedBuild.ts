import { usageError } from '../../report/diagnostic';
import { outputFolderOf } from '../outputFolder';
import {
  buildProject,
  openProject,
  type BuildListener,
  type BuildOutcome,
  type BuildRequest,
  type OpenedProject,
} from '../runBuild';
import { buildVersions, type BuiltVersion } from './buildVersions';
import { readPast } from './readPast';

/** Result of a build: the site, and its older versions if there are any. */
export interface VersionedOutcome extends BuildOutcome {
  versions: BuiltVersion[];
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
export async function runBuild(request: VersionedRequest, listener: BuildListener): Promise<VersionedOutcome> {
  const opened = await openWithPast(request, listener);
  const { project, warnings } = opened;
  const { only } = request;
  const labels = project.config.versions.map(({ label }) => label);
  if (only !== undefined && !labels.includes(only)) throw usageError('version-unknown', { label: only, labels });
  const folder = outputFolderOf(project, request);
  const main: BuildOutcome =
    only === undefined || only === labels[0]
      ? await buildProject(opened, request, listener)
      : { diagnostics: warnings, timings: {}, folder, scripts: {} };
  const isRefused = main.summary === undefined && (only === undefined || only === labels[0]);
  const older = project.config.versions.slice(1).filter(({ label }) => only === undefined || only === label);
  if (isRefused || older.length === 0) return { ...main, versions: [] };
  // Paper has one version, unless another is asked for.
  const own = only === undefined ? { ...request, print: undefined } : request;
  const versions = await buildVersions({ project, request: own, folder }, older, listener);
  return { ...main, versions };
}
