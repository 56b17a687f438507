import path from 'node:path';
import type { Project } from '../config/project';

/** Name of the content folder where there is no configuration of docgen: then the pages were not written for it. */
export function foreignFolderOf({
  configSource,
  contentFolder,
}: Pick<Project, 'configSource' | 'contentFolder'>): string | undefined {
  return configSource === undefined ? path.basename(contentFolder) : undefined;
}
