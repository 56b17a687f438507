import type { PageState, PageView } from '../../client/shared/page';
import { listGroupPages } from '../../client/shared/groupPages';
import { nearGroups } from '../../client/shared/sidebar';
import type { Config } from '../config/schema';
import type { SitePage } from '../model/site';
import type { RenderContext } from './context';

/** What the shell shows about a page, apart from its content. */
export function pageView({ record, parsed }: SitePage, { site, config, commits }: RenderContext): PageView {
  const place = site.navigation.places.get(record.path);
  return {
    record,
    documentTitle: documentTitle(record.title, record.path, config),
    description: parsed.description || config.description,
    canonical: absoluteUrl(record.path, config),
    meta: parsed.frontMatter.meta ?? [],
    group: place?.group ?? null,
    previous: place?.previous ?? null,
    next: place?.next ?? null,
    editUrl: parsed.frontMatter.editLink === false ? null : editUrl(record.relativePath, config),
    commitUrl: record.lastUpdated === undefined ? null : commitUrl(commits.get(record.relativePath), config),
  };
}

/** The view of the not-found page, which does not belong to the site's pages. */
export function notFoundView({ config }: RenderContext): PageView {
  const path = '/404.html';
  return {
    record: {
      title: 'Page not found',
      frontmatter: {},
      regularPath: path,
      relativePath: '',
      key: 'v-404',
      path,
      headers: [],
    },
    documentTitle: documentTitle('Page not found', path, config),
    description: config.description,
    canonical: absoluteUrl(path, config),
    meta: [{ name: 'robots', content: 'noindex' }],
    group: null,
    previous: null,
    next: null,
    editUrl: null,
    commitUrl: null,
  };
}

/** The view with the part of the sidebar that belongs to it. */
export function pageState(view: PageView, { site }: RenderContext): PageState {
  const pages = view.group === null ? undefined : site.navigation.groupPages[view.group];
  const near = nearGroups(site.navigation, view.group);
  const group = pages === undefined ? null : listGroupPages(pages, view.record.path);
  return { view, group, ...(near !== undefined && { near }) };
}

/**
 * The address of a path, absolute if the site's address is configured: `/a.html` → `https://example.com/docs/a.html`.
 */
export function absoluteUrl(path: string, { siteUrl, base }: Config): string {
  const withBase = base + path.slice(1);
  return siteUrl === undefined ? withBase : new URL(withBase, siteUrl).href;
}

function documentTitle(title: string, path: string, config: Config): string {
  return path === '/' ? config.title : `${title} | ${config.title}`;
}

function editUrl(relativePath: string, { repository }: Config): string | null {
  if (repository === undefined) return null;
  const { url, branch, folder } = repository;
  const file = [folder, relativePath].filter(Boolean).join('/').split('/').map(encodeURIComponent).join('/');
  return `${withoutSlash(url)}/edit/${encodeURIComponent(branch)}/${file}`;
}

/** The page of a commit; GitHub, GitLab and Gitea all use `/commit/`. */
export function commitUrl(hash: string | undefined, { repository }: Config): string | null {
  return repository === undefined || hash === undefined ? null : `${withoutSlash(repository.url)}/commit/${hash}`;
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}
