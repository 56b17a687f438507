import type { Project } from '../../config/project';
import type { KeptFolder } from '../../seam/siteBelow';
import { withLanguagesFirst } from './languageFirst';
import { olderVersions } from './olderVersions';
import { withPast } from './pastNames';
import { versionFiles } from './versionFiles';

async function opened(project: Project, kept: () => Promise<KeptFolder | undefined>): Promise<Project | undefined> {
  const moved = withLanguagesFirst(project);
  return (await withPast(moved ?? project, kept)) ?? moved;
}

/** The part of the feature that sites with versions load: one file. */
export const ofSite = { olderVersions, opened, versionFiles };
