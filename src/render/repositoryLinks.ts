import { repositoryForm } from '../base/repositoryForm';
import type { Config } from '../config/schema';

/** The address at which a page is edited. */
export function editUrl(relativePath: string, { repository }: Config): string | null {
  if (repository === undefined) return null;
  const { url, branch, folder, edit = repositoryForm(url).edit } = repository;
  const file = [folder, relativePath].filter(Boolean).join('/').split('/').map(encodeURIComponent).join('/');
  return edit.replaceAll('{branch}', () => encodeURIComponent(branch)).replaceAll('{path}', () => file);
}

/** The page of a commit. */
export function commitUrl(hash: string | undefined, { repository }: Config): string | null {
  return repository === undefined || hash === undefined ? null : repositoryForm(repository.url).commit + hash;
}
