import { contentHash } from '../../base/hash';
import { isClosureSame } from '../../cache/loadedClosure';
import { asItIs, findChanged } from '../../config/packages';
import type { Project } from '../../config/project';
import type { FilesBelow, SiteBelow } from '../../seam/siteBelow';
import type { BuildListener, BuildRequest } from '../buildRequest';
import { openProject, type OpenedProject } from '../runBuild';
import { tellingVersion } from './inVersion';
import { readRecord, type SiteRecord } from './siteRecord';

/** The site whose older versions are built, and what its own build has come to. */
export interface VersionedSite {
  project: Project;
  request: BuildRequest;
  /** Absolute path of its output folder. */
  folder: string;
  /** False if older versions alone are asked for. */
  isNewestBuilt: boolean;
}

/** A version of the site. */
export interface OneVersion extends VersionedSite {
  version: SiteBelow;
  /** Identifies docgen's code; undefined where nothing is kept. */
  id: string | undefined;
  /** Folder for what is kept of it. */
  place: string;
}

/** The same, ready to be built. */
export interface OpenVersion extends OneVersion {
  source?: FilesBelow | undefined;
  /** Absent where its files are as they were, which a build has read. */
  opened?: OpenedProject | undefined;
}

/** Reads the configuration of an older version, unless a build has read it as it is. */
export async function openVersion(one: OneVersion, listener: BuildListener): Promise<OpenVersion> {
  const { version, place, project } = one;
  if (version.files === undefined) return one;
  const source = await version.files(place);
  const last = one.id === undefined ? undefined : readRecord(place);
  const isKnown = last !== undefined && last.source === sourceKey(one, source) && isCodeSame(project.root, last);
  return { ...one, source, opened: isKnown ? undefined : await openSource(one, source, listener) };
}

/** Writes the files of a version, and reads the configuration among them. */
export async function openSource(
  { version: { label }, request }: OneVersion,
  source: FilesBelow,
  listener: BuildListener,
): Promise<OpenedProject> {
  const root = await source.write();
  const own = { ...request, root, from: undefined, code: undefined };
  return tellingVersion({ label, root }, () => openProject(own, { ...listener, readAs: () => undefined }));
}

/** Key of its files and of docgen's code, with which it was read. */
export function sourceKey({ id, version }: OneVersion, { identity }: FilesBelow): string {
  return contentHash(JSON.stringify([identity, id, version.settings]));
}

/** True if the packages and components that a version loads are as they were. */
export function isCodeSame(root: string, { code, packages }: SiteRecord): boolean {
  return isClosureSame(root, code) && findChanged(packages, packages.map(asItIs)) === undefined;
}
