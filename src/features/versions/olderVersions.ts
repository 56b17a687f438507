import { existsSync } from 'node:fs';
import path from 'node:path';
import { placeInConfig } from '../../config/validate';
import type { Project } from '../../config/project';
import type { VersionConfig } from '../../config/versions';
import { readRefCommitTimes } from '../../read/git';
import { listRefFiles } from '../../read/refFiles';
import { problem, type Diagnostic } from '../../report/diagnostic';
import type { SiteBelow } from '../../seam/siteBelow';
import { firstLine, readVersionSource } from './refSource';
import { versionProject } from './versionProject';

/** The older versions of a site as sites below it. */
export function olderVersions(main: Project): SiteBelow[] {
  return main.config.versions.slice(1).map((version): SiteBelow => {
    const { keep, ...settings } = version;
    const { label, path: at, ref } = version;
    return {
      ...{ label, path: at, settings, isKept: keep },
      adapt: (project, newest) => versionProject(main, project, { version, newest }),
      problems: () => missing(main, version),
      ...(ref !== undefined && {
        files: (place) => readVersionSource(main, { label, ref, place }),
        commits: (project) => readRefCommitTimes(main.root, ref, project),
      }),
    };
  });
}

async function missing({ root, configSource }: Project, { label, ref, folder }: VersionConfig): Promise<Diagnostic[]> {
  const place = placeInConfig(configSource, ref ?? folder ?? label);
  if (folder !== undefined)
    return existsSync(path.resolve(root, folder)) ? [] : [problem('version-folder', { label, folder }, place)];
  const reason = await listRefFiles(root, ref!).then(() => undefined, firstLine);
  return reason === undefined ? [] : [problem('version-ref', { label, ref: ref!, reason }, place)];
}
