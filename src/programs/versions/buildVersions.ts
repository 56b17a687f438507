import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VERSIONS_FILE, type VersionList } from '../../../client/shared/versionList';
import { contentHash } from '../../base/hash';
import { OWNERSHIP_FILE, readPlainFile } from '../../base/files';
import { findCache } from '../../cache/cachePlace';
import { recordClosure } from '../../cache/loadedClosure';
import type { Project } from '../../config/project';
import type { PagesAbove, SiteBelow } from '../../seam/siteBelow';
import type { BuildListener, BuildOutcome } from '../buildRequest';
import { buildProject, type OpenedProject } from '../runBuild';
import { inVersion, tellingVersion } from './inVersion';
import { bringKept, keptVersions } from './keptVersions';
import {
  isCodeSame,
  openSource,
  openVersion,
  sourceKey,
  type OneVersion,
  type OpenVersion,
  type VersionedSite,
} from './openVersion';
import { readRecord, writeRecord } from './siteRecord';

/** How the build of an older version ended. */
export interface BuiltVersion {
  label: string;
  /** Absent where it has not moved since the last build, and nothing was done. */
  outcome?: BuildOutcome;
  /** True if its files are gone, and it stays as it was built. */
  isKept?: boolean;
}

/** True if the output of a version matches its sources. */
export function isWritten({ outcome }: BuiltVersion): boolean {
  return outcome === undefined || outcome.summary !== undefined;
}

/**
 * Builds a site, and its older versions below the output, each as a site of its own, unless it has not moved. All
 * configurations are read first: where one is refused, nothing is written.
 */
export async function buildWithVersions(
  site: VersionedSite,
  versions: readonly SiteBelow[],
  { listener, buildNewest }: { listener: BuildListener; buildNewest: () => Promise<BuildOutcome> },
): Promise<BuildOutcome & { versions: BuiltVersion[] }> {
  const { project, request } = site;
  const cache = await findCache(project.root, request.cache);
  const place = cache?.folder ?? mkdtempSync(path.join(request.code?.place ?? tmpdir(), 'docgen-versions-'));
  try {
    const kept = await keptVersions(versions, [site.folder, request.keptIn]);
    const open: OpenVersion[] = [];
    for (const version of versions) {
      if (kept.has(version)) continue;
      const own = path.join(place, 'versions', encodeURIComponent(version.path));
      open.push(await openVersion({ ...site, version, id: cache?.id, place: own }, named(version, listener)));
    }
    const main = await buildNewest();
    if (site.isNewestBuilt && main.summary === undefined) return { ...main, versions: [] };
    bringKept(kept, site.folder);
    const newest = { pages: pagesOf(site.folder), moved: movedIn(site.folder) };
    const built: BuiltVersion[] = [...kept.keys()].map(({ label }) => ({ label, isKept: true }));
    for (const each of open) {
      const { label } = each.version;
      built.push({ label, ...(await buildVersion(each, newest, named(each.version, listener))) });
    }
    return { ...main, versions: built };
  } finally {
    if (cache === undefined) await rm(place, { recursive: true, force: true });
  }
}

/** Progress that says of which version it is. */
function named({ label }: SiteBelow, listener: BuildListener): BuildListener {
  const { progress } = listener;
  return {
    ...listener,
    progress: { ...progress, report: (stage, ...counts) => progress.report(`${label}: ${stage}`, ...counts) },
  };
}

async function buildVersion(
  { source, ...one }: OpenVersion,
  newest: PagesAbove,
  listener: BuildListener,
): Promise<{ outcome?: BuildOutcome }> {
  const { project, version, place, id } = one;
  const folder = path.join(one.folder, version.path);
  if (source === undefined) return { outcome: await build(one, { project, folder, newest }, listener) };
  const key = () => keyOf({ ...one, newest }, folder, source.identity);
  const standing = () => isStanding({ root: project.root, place, folder, key: key() });
  if (id !== undefined && standing()) return {};
  const startedAt = Date.now();
  const opened = one.opened ?? (await openSource(one, source, listener));
  const outcome = await build(one, { ...opened, folder, newest }, listener);
  if (id !== undefined && outcome.summary !== undefined) {
    const code = recordClosure(project.root, outcome.code, startedAt);
    const { packages } = opened.project;
    const record = { key: key(), source: sourceKey(one, source), list: listOf(folder) ?? '', packages };
    if (code) writeRecord(place, { ...record, code });
  }
  return { outcome };
}

/** Builds one as a site below the newest. */
async function build(
  { request, version, place, id }: OneVersion,
  { project, folder, faults, warnings, newest }: Partial<OpenedProject> & BelowNewest,
  listener: BuildListener,
): Promise<BuildOutcome> {
  const older = { ...version.adapt(project, newest), print: request.print };
  const { label } = version;
  const { root } = project;
  const commits = await version.commits?.(project);
  const work = () =>
    buildProject(
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
        commits,
      },
      listener,
    );
  const outcome = await tellingVersion({ label, root }, work);
  return { ...outcome, diagnostics: inVersion(label, root, outcome.diagnostics) };
}

interface BelowNewest {
  project: Project;
  /** Absolute path of its own output folder. */
  folder: string;
  newest: PagesAbove;
}

/** Key of a version, from everything that decides its bytes: sources, docgen, and facts about the newest version. */
function keyOf(
  { version, newest, project, id, request }: OneVersion & { newest: PagesAbove },
  folder: string,
  tree: string,
): string {
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
  return last?.key === key && last.list === listOf(folder) && isCodeSame(root, last);
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
