import { repositoryForm } from '../site/repositoryForm';
import { folderOfName, prefixOf } from '../base/contentFolders';
import type { Config } from '../config/schema';
import { joinedPath } from '../site/linkPlaces';

/** The address at which a page is edited. */
export function editUrl(relativePath: string, { repository, contentFolders }: Config): string | null {
  if (repository === undefined) return null;
  const { url, branch, folder = '', edit = repositoryForm(url).edit } = repository;
  const file = fileFrom(folder, relativePath, contentFolders).split('/').map(encodeURIComponent).join('/');
  return edit.replaceAll('{branch}', () => encodeURIComponent(branch)).replaceAll('{path}', () => file);
}

/** Path of a file from the top of the repository: below the content folder, or the root of several. */
function fileFrom(top: string, name: string, folders: Config['contentFolders']): string {
  const found = folders && folderOfName(name, folders);
  if (found === undefined) return [top, name].filter(Boolean).join('/');
  const file = [top, found.folder, name.slice(prefixOf(found).length)].filter(Boolean).join('/');
  return joinedPath(file, '/').slice(1);
}

/** The page of a commit. */
export function commitUrl(hash: string | undefined, { repository }: Config): string | null {
  return repository === undefined || hash === undefined ? null : repositoryForm(repository.url).commit + hash;
}
