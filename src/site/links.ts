import { isMarkdown, withoutMarkdown } from '../base/markdownFile';
import { encodePath, resolveRoute, type RouteTable } from '../../client/shared/resolveRoute';
import type { SitePage } from '../model/site';
import { joinedPath, nameOfLink, type LinkPlaces } from './linkPlaces';
import { folderOf, pageOfFile } from './paths';

/** Pages by route, file and path. */
export interface LinkTargets {
  /** The folders of the content, where there are several. */
  folders: LinkPlaces | undefined;
  routes: RouteTable;
  byFile: ReadonlyMap<string, SitePage>;
  byPath: ReadonlyMap<string, SitePage>;
}

/** `../a.html?x=1#top` → `../a.html`, `?x=1#top`, `#top` */
export function splitUrl(url: string): { path: string; rest: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url)!;
  return { path, rest: query + hash, hash };
}

/** True if a link names a markdown file instead of an address. */
export function namesFile(path: string): boolean {
  return isMarkdown(path);
}

/**
 * The content file that a relative or absolute link names: `../remote.md` on `accounts/a.md` → `remote.md`. Where the
 * content is in several folders, links between them are those between files: `../../b/docs/x.md` → `b/x.md`.
 */
export function fileOfLink(path: string, page: SitePage, folders?: LinkPlaces): string {
  const { file } = page.parsed;
  const other = folders === undefined || path.startsWith('/') ? undefined : nameOfLink(decodePath(path), file, folders);
  if (other !== undefined) return other;
  const { relativePath } = page.record;
  const content = file.endsWith(`/${relativePath}`) ? file.slice(0, -relativePath.length - 1) : '';
  return fileComingBack(path, page, content) ?? fileFrom(path, folderOf(relativePath));
}

/** The content file of a link that leaves that folder and comes back: `../docs/b.md` on `a.md` in `docs` → `b.md` */
export function fileComingBack(path: string, { record }: SitePage, content: string): string | undefined {
  if (content === '' || !path.startsWith('.') || !path.includes(`../${content}/`)) return undefined;
  const found = fileFrom(path, [content, folderOf(record.relativePath)].join('/').replace(/\/$/, ''));
  return found.startsWith(`${content}/`) ? found.slice(content.length + 1) : undefined;
}

function fileFrom(path: string, folder: string): string {
  const from = folder === '' ? '/' : `/${PLAIN.test(folder) ? folder : encodePath(folder)}/`;
  return decodePath(pathnameOf(path, from) ?? path).slice(1);
}

/** A path from the folder of the page's file, which is another than that of its address where pages are folders. */
export function besideFile(
  path: string,
  { record }: SitePage,
  { routes }: Pick<LinkTargets, 'routes'>,
): string | undefined {
  const beside = path.startsWith('/') ? undefined : pathnameOf(path, encodePath(`/${record.relativePath}`));
  return beside !== undefined && resolveRoute(beside, routes).kind !== 'not-found' ? beside : undefined;
}

/** The path of the site that a link names: `a.html` on `/accounts/` → `/accounts/a.html`. */
export function pathOfLink(path: string, page: SitePage): string {
  return path.startsWith('/') ? path : (pathnameOf(path, page.record.path) ?? path);
}

/** The page that a link leads to, following redirects; undefined if it leads out of the site, or nowhere. */
export function linkedPage(
  url: string,
  page: SitePage,
  { routes, byFile, byPath, folders }: LinkTargets,
): SitePage | undefined {
  const { path } = splitUrl(url);
  if (path === '') return page;
  if (pathnameOf(path, page.record.path) === undefined) return undefined;
  if (namesFile(path)) return pageOfFile(fileOfLink(path, page, folders), byFile);
  const resolution = resolveRoute(pathOfLink(path, page), routes);
  if (resolution.kind === 'not-found') return undefined;
  return byPath.get(resolution.kind === 'page' ? resolution.path : resolution.to);
}

/** File of the page at the address that the name of another would have: `/guide/a.md` for that at `/guide/a` */
export function fileAt(
  path: string,
  page: SitePage,
  { routes, byPath }: Pick<LinkTargets, 'routes' | 'byPath'>,
): string | undefined {
  if (!isMarkdown(path)) return undefined;
  const found = resolveRoute(withoutMarkdown(pathOfLink(path, page)), routes);
  const at = found.kind === 'not-found' ? undefined : byPath.get(found.kind === 'page' ? found.path : found.to);
  return at && `/${at.record.relativePath}`;
}

/** The link from one content file to another: `accounts/a.md`, `remote.md` → `../remote.md` */
export function relativeLink(from: string, to: string): string {
  const start = from.split('/').slice(0, -1);
  const target = to.split('/');
  let shared = 0;
  while (shared < start.length && shared < target.length - 1 && start[shared] === target[shared]) shared++;
  return '../'.repeat(start.length - shared) + target.slice(shared).join('/');
}

/** A path without its escapes; a path with a broken escape stays as it is. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The path that an address leads to from another; undefined if it leads out of the site or is not an address. */
export function pathnameOf(address: string, from: string): string | undefined {
  if (PLAIN.test(address) && PLAIN.test(from)) return joinedPath(address, from);
  const base = `http://site${from}`;
  if (!URL.canParse(address, base)) return undefined;
  const { host, pathname } = new URL(address, base);
  return host === 'site' ? pathname : undefined;
}

/** Addresses in which each character stands for itself, as most do: to read those as URLs takes ten times as long. */
const PLAIN = /^(?!.*\/\/)[\w./-]*$/;
