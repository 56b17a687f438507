import path from 'node:path';
import { foldersOf, isIn } from '../base/contentFolders';
import { slashed } from '../base/paths';
import { repositoryTop } from '../base/repositoryTop';
import type { Project } from '../config/project';
import { refusedFolder } from '../guard/fileGuard';
import { problem, UsageError } from '../report/diagnostic';

/** The part of a project that says from which folders its pages are read. */
type ReadFrom = Pick<Project, 'root' | 'contentFolder' | 'contentFolders' | 'config' | 'record'>;

/**
 * Throws if pages would be read from outside of the site, and its owner has not said so: a link leads there, or the
 * configuration of another generator, which is in the marked folder, names one that is in another repository.
 */
export function refuseOutside({ root, config, record, ...place }: ReadFrom, marked?: string): void {
  const versions = config.versions.flatMap(({ folder }) => (folder === undefined ? [] : path.resolve(root, folder)));
  const ofVersions = Object.values(record?.versions ?? {}).flatMap(({ otherFolders = [] }) => otherFolders);
  const folders = [...foldersOf(place), ...ofVersions].map(({ folder }) => folder);
  const top = repositoryTop(root) ?? root;
  const isNamed = (folder: string) => marked === undefined || [root, marked, top].some((each) => isIn(each, folder));
  const problems = [...new Set([...folders, ...versions, marked ?? root])].flatMap((folder) => {
    const file = slashed(path.relative(root, folder));
    if (!isNamed(folder)) return [problem('content-outside', { refusal: 'named', target: file }, { file })];
    const refused = refusedFolder(folder, { root, allow: config.content.allow });
    return refused === undefined ? [] : [problem('content-outside', refused, { file })];
  });
  if (problems.length > 0) throw new UsageError(problems);
}
