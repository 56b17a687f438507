import type { Config } from '../config/schema';
import type { SitePage } from '../model/site';
import type { PageReference, ParsedPage } from '../model/parsedPage';
import type { Told } from './includedLinks';
import { joinedPath } from './linkPlaces';
import { decodePath, splitUrl } from './links';
import { repositoryForm } from './repositoryForm';

/** The repository of a site, and the files in it to which pages link. */
export interface RepositoryFiles {
  /** Undefined if it is not known. */
  repository?: Config['repository'];
  /** See `SiteInput`. */
  filesInRepository?: ReadonlySet<string> | undefined;
  /** Several folders of the content are seen from the root of the site. */
  contentFolders?: Config['contentFolders'];
}

/** The file beside the page's folder that a link may lead to, relative to the root: `../a.ts` in `docs/` → `a.ts` */
export function outsideOf({ kind, url }: PageReference, { file }: Pick<ParsedPage, 'file'>): string | undefined {
  if (kind !== 'link' || !/^(?:\.\/)*\.\.\//.test(url)) return undefined;
  const parts = file.split('/').slice(0, -1);
  for (const part of decodePath(splitUrl(url).path).split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** Problem of a link to a file of the repository, on a site that does not say where that is. */
export function outsideFile(
  reference: PageReference,
  page: SitePage,
  files: RepositoryFiles,
): { problemAt: Told } | undefined {
  if (!isInRepository(reference, page, files)) return undefined;
  const { path } = splitUrl(reference.url);
  return { problemAt: (tell) => tell('dead-link', { path, isInRepository: true }) };
}

/** True if a link leads to a file of the repository that is not of the site. */
export function isInRepository(
  reference: PageReference,
  { parsed }: SitePage,
  { filesInRepository }: RepositoryFiles,
): boolean {
  if (filesInRepository === undefined || filesInRepository.size === 0) return false;
  const name = outsideOf(reference, parsed);
  return name !== undefined && filesInRepository.has(name);
}

/**
 * The file of the repository to which a link leads where the site has no such page: those of a page with a part that is
 * written there, and those to files that are there.
 */
export function inRepository(
  reference: PageReference,
  page: SitePage,
  files: RepositoryFiles,
): { outside: string } | undefined {
  const { parsed, record } = page;
  const { path, rest } = splitUrl(reference.url);
  const { repository, contentFolders } = files;
  if (repository === undefined || path === '') return undefined;
  if (parsed.traits?.isOfRepository !== true && !isInRepository(reference, page, files)) return undefined;
  const { url, branch, folder = '' } = repository;
  const top = folder === '' ? '/' : `/${folder}/`;
  const own = contentFolders === undefined ? record.relativePath : parsed.file;
  const file = joinedPath(path, path.startsWith('/') ? '/' : top + own).slice(1);
  const form = repositoryForm(url)[reference.kind === 'asset' ? 'raw' : 'file'];
  return { outside: form.replace('{branch}', () => encodeURIComponent(branch)).replace('{path}', () => file) + rest };
}
