import { realpathSync } from 'node:fs';
import path from 'node:path';
import { foldersOf, placeOf } from '../base/contentFolders';
import { slashed } from '../base/paths';
import { usageError } from '../report/diagnostic';
import { isFolder } from './contentFolder';
import type { Project } from './project';
import type { Config } from './schema';

/** A project with the content at the same places below another root, of whose files none is code. */
export async function withContentIn(root: string, project: Project): Promise<Project> {
  const moved = (folder: string): string => path.resolve(root, path.relative(project.root, folder));
  const { contentFolder, contentFolders, staticFolders, config, configSource } = project;
  const place = {
    contentFolder: moved(contentFolder),
    contentFolders: contentFolders?.map((each) => ({ ...each, folder: moved(each.folder) })),
  };
  for (const { folder } of foldersOf(place)) {
    const name = slashed(path.relative(root, folder));
    // Git's objects hold no links that are followed: such a link is the change's.
    if ((await isFolder(folder)) && isBehindLink(folder, root))
      throw usageError('code-from', { ref: '', why: 'content', detail: name });
    if (await isFolder(folder)) continue;
    throw usageError('content-missing', { config: configSource?.file ?? 'the configuration', folder: name });
  }
  return {
    ...project,
    root,
    ...place,
    ...(staticFolders && { staticFolders: staticFolders.map(moved) }),
    config: ofStrangers(config),
    code: { root: project.root, ...placeOf(project) },
  };
}

function isBehindLink(folder: string, root: string): boolean {
  const meant = path.resolve(realpathSync.native(root), path.relative(root, folder));
  return realpathSync.native(folder) !== meant;
}

/** A configuration for pages of somebody else; files that they may not publish are left out of what is shown. */
function ofStrangers({ content, problems, ...config }: Config): Config {
  const severity = { 'refused-file': 'warning', ...problems.severity } as const;
  return { ...config, content: { ...content, trust: 'text' }, problems: { ...problems, severity } };
}
