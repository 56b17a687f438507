import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VERSIONS_FILE, type VersionList } from '../../../client/shared/versionList';
import { contentHash } from '../../base/hash';
import { OWNERSHIP_FILE, readPlainFile } from '../../base/files';
import { findCache } from '../../cache/cachePlace';
import { isClosureSame, recordClosure } from '../../cache/loadedClosure';
import { asItIs, findChanged } from '../../config/packages';
import type { Project } from '../../config/project';
import type { PagesAbove, SiteBelow } from '../../seam/siteBelow';
import type { BuildListener, BuildOutcome, BuildRequest } from '../buildRequest';
import { buildProject, openProject, type OpenedProject } from '../runBuild';
import { readRecord, writeRecord } from './siteRecord';

/** How the build of an older version ended. */
export interface BuiltVersion {
  label: string;
  /** Absent where it has not moved since the last build, and nothing was done. */
  outcome?: BuildOutcome;
}

/** True if the output of a version matches its sources. */
export function isWritten({ outcome }: BuiltVersion): boolean {
  return outcome === undefined || outcome.summary !== undefined;
}

/** The site whose older versions are built, and what its own build has come to. */
export interface VersionedSite {
  project: Project;
  request: BuildRequest;
  /** Absolute path of its output folder. */
  folder: string;
}

/** Builds the older versions below the output, each as a site of its own, unless it has not moved. */
export async function buildVersions(
  site: VersionedSite,
  versions: readonly SiteBelow[],
  listener: BuildListener,
): Promise<BuiltVersion[]> {
  const { project, request } = site;
  const cache = await findCache(project.root, request.cache);
  const place = cache?.folder ?? mkdtempSync(path.join(request.code?.place ?? tmpdir(), 'docgen-versions-'));
  const newest = { pages: pagesOf(site.folder), moved: movedIn(site.folder) };
  const built: BuiltVersion[] = [];
  try {
    for (const version of versions) {
      const own = path.join(place, 'versions', encodeURIComponent(version.path));
      const one = { ...site, version, newest, id: cache?.id, place: own };
      built.push({ label: version.label, ...(await buildVersion(one, listener)) });
    }
  } finally {
    if (cache === undefined) await rm(place, { recursive: true, force: true });
  }
  return built;
}

interface OneVersion extends VersionedSite {
  version: SiteBelow;
  newest: PagesAbove;
  /** Identifies docgen's code; undefined where nothing is kept. */
  id: string | undefined;
  /** Folder for what is kept of it. */
  place: string;
}

async function buildVersion(one: OneVersion, listener: BuildListener): Promise<{ outcome?: BuildOutcome }> {
  const { project, version, place, id } = one;
  const folder = path.join(one.folder, version.path);
  if (version.files === undefined) return { outcome: await build(one, { project, folder }, listener) };
  const source = await version.files(place);
  const key = () => keyOf(one, folder, source.identity);
  const standing = () => isStanding({ root: project.root, place, folder, key: key() });
  if (id !== undefined && standing()) return {};
  const startedAt = Date.now();
  const root = await source.write();
  const opened = await openProject(
    { ...one.request, root, from: undefined, code: undefined },
    { ...listener, readAs: () => undefined },
  );
  const outcome = await build(one, { ...opened, folder }, listener);
  if (id !== undefined && outcome.summary !== undefined) {
    const code = recordClosure(project.root, outcome.code, startedAt);
    const { packages } = opened.project;
    if (code) writeRecord(place, { key: key(), list: listOf(folder) ?? '', code, packages });
  }
  return { outcome };
}

/** Builds one as a site below the newest. */
async function build(
  { request, version, newest, place, id }: OneVersion,
  { project, folder, faults, warnings }: Partial<OpenedProject> & { project: Project; folder: string },
  listener: BuildListener,
): Promise<BuildOutcome> {
  const older = { ...version.adapt(project, newest), print: request.print };
  return buildProject(
    {
      project: older,
      faults: faults ?? { damaged: listener.damaged, refused: () => undefined },
      warnings: warnings ?? [],
    },
    {
      ...request,
      root: project.root,
      out: folder,
      cache: id === undefined ? false : place,
      part: undefined,
      ...{ strict: false, baseline: undefined, base: undefined },
      commits: await version.commits?.(project),
    },
    listener,
  );
}

/** Key of a version, from everything that decides its bytes: sources, docgen, and facts about the newest version. */
function keyOf({ version, newest, project, id, request }: OneVersion, folder: string, tree: string): string {
  const { base, siteUrl, versions, title, theme } = project.config;
  const own = new Set(pagesOf(folder));
  const shared = newest.pages.filter((each) => own.has(each));
  const moved = [...newest.moved].filter(([before]) => own.has(before));
  return contentHash(
    JSON.stringify([
      tree,
      id,
      version.settings,
      base,
      siteUrl,
      versions[0]!.label,
      shared,
      moved,
      request.print,
      title,
      theme,
    ]),
  );
}

/** Path that a page had → its path in the newest version, which is built. */
function movedIn(folder: string): Map<string, string> {
  const text = readPlainFile(path.join(folder, VERSIONS_FILE))?.toString() ?? '{}';
  const { moved = [] } = JSON.parse(text) as Partial<VersionList>;
  return new Map(moved.flatMap(([now, ...before]) => before.map((each) => [each, now!] as const)));
}

interface Standing {
  /** Absolute path of the root of the site. */
  root: string;
  place: string;
  folder: string;
  key: string;
}

/** True if the output of a version is as the last build left it, and so are the packages that its code loads. */
function isStanding({ root, place, folder, key }: Standing): boolean {
  const last = readRecord(place);
  if (last?.key !== key || last.list !== listOf(folder)) return false;
  return isClosureSame(root, last.code) && findChanged(last.packages, last.packages.map(asItIs)) === undefined;
}

function listOf(folder: string): string | undefined {
  const list = readPlainFile(path.join(folder, OWNERSHIP_FILE));
  return list === undefined ? undefined : contentHash(list);
}

/** Paths of the pages of a built site; none where it is not there. */
function pagesOf(folder: string): string[] {
  const text = readPlainFile(path.join(folder, 'pages.json'))?.toString() ?? '[]';
  return (JSON.parse(text) as { path: string }[]).map((page) => page.path);
}
