import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findCache, type CacheOption } from '../cache/cachePlace';
import type { OtherGenerator } from '../config/generatorNames';
import type { Project } from '../config/project';
import { loadProject } from '../generators/loadProject';
import { inVersion, tellingVersion } from '../programs/versions/inVersion';
import { sitesBelow } from '../programs/versions/sitesBelow';
import { usageError, type Diagnostic } from '../report/diagnostic';
import type { Console } from '../report/console';
import { cacheOf } from './cacheOf';
import type { CommonOptions } from '../commandLine/options';

/** A version that alone is served. */
interface OnlyVersion {
  /** Folder with its sources. */
  root: string;
  /** Makes the project of the version from the one that is there. */
  adapt?: (project: Project) => Project;
  /** Folder in which its pages are kept, apart from those of other versions; `false` for none. */
  cache: CacheOption | undefined;
  /** Removes what nobody needs afterwards. */
  remove: () => Promise<void>;
}

type OnlyOptions = CommonOptions & Parameters<typeof cacheOf>[0] & { from?: OtherGenerator | undefined };

/** The version with a label: the content as it is, a folder beside it, or the files of a ref. */
export async function onlyVersion(root: string, label: string, options: OnlyOptions): Promise<OnlyVersion> {
  const { surroundings, from } = options;
  const main = await loadProject(root, { environment: surroundings.environment, from });
  const { versions } = main.config;
  const [newest] = versions;
  const nothing = () => Promise.resolve();
  if (label === newest?.label) return { root, cache: cacheOf(options), remove: nothing };
  const version = (await sitesBelow(main)).find((each) => each.label === label);
  if (version === undefined) throw usageError('version-unknown', { label, labels: versions.map((each) => each.label) });
  const adapt = (project: Project): Project => version.adapt(project, { pages: [], moved: new Map() });
  const all = await findCache(root, cacheOf(options));
  const kept = all && path.join(all.folder, 'versions', encodeURIComponent(version.path));
  const cache = kept ?? false;
  if (version.files === undefined) return { root, adapt, cache, remove: nothing };
  const place = kept ?? (await mkdtemp(path.join(tmpdir(), 'docgen-version-')));
  const source = await version.files(place);
  // The files of a ref are outside of git here: they have no days.
  const withoutDays = (project: Project): Project => {
    const older = adapt(project);
    return { ...older, config: { ...older.config, lastUpdated: false, contributors: false } };
  };
  const remove = () => (kept === undefined ? rm(place, { recursive: true, force: true }) : nothing());
  return { root: await source.write(), adapt: withoutDays, cache, remove };
}

/** Work on a version whose files are those of a ref, with a console that calls them so. */
export function telling<Result>(
  version: { label: string; root: string },
  output: Console,
  work: (output: Console) => Promise<Result>,
): Promise<Result> {
  const own = (diagnostics: readonly Diagnostic[]) => inVersion(version.label, version.root, diagnostics);
  const told: Console = {
    ...output,
    problems: (diagnostics, extra) => output.problems(own(diagnostics), extra),
    news: ({ all, fresh, gone }) => output.news({ all: own(all), fresh: own(fresh), gone: own(gone) }),
  };
  return tellingVersion(version, () => work(told));
}
