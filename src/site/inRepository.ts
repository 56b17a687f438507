import type { Config } from '../config/schema';
import type { SitePage } from '../model/site';
import type { PageReference } from '../model/parsedPage';
import { joinedPath } from './linkPlaces';
import { splitUrl } from './links';
import { repositoryForm } from './repositoryForm';

/**
 * The file of the repository to which a link of a changelog leads where the site has no such page: nobody writes those
 * links for the site.
 */
export function inRepository(
  { kind, url: written }: PageReference,
  { parsed, record }: SitePage,
  repository: Config['repository'],
): { outside: string } | undefined {
  const { path, rest } = splitUrl(written);
  if (repository === undefined || path === '' || typeof parsed.frontMatter.changelog !== 'string') return undefined;
  const { url, branch, folder = '' } = repository;
  const top = folder === '' ? '/' : `/${folder}/`;
  const file = joinedPath(path, path.startsWith('/') ? '/' : top + record.relativePath).slice(1);
  const form = repositoryForm(url)[kind === 'asset' ? 'raw' : 'file'];
  return { outside: form.replace('{branch}', () => encodeURIComponent(branch)).replace('{path}', () => file) + rest };
}
