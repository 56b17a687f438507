import type { Config } from '../config/schema';
import { resolveRoute } from '../../client/shared/resolveRoute';
import { nearestName } from '../report/nearest';
import { problem } from '../report/diagnostic';
import { type Check, at } from './checkedSite';
import { olderPaths } from '../site/siteVersion';
import type { Site } from '../model/site';

/**
 * Reports pages that are not in the sidebar, unless their front matter says `sidebar: false`, or a link that stands on
 * every page leads to them, or another generator has sidebars for more pages. Entries of a blog, which have a `date`,
 * are listed elsewhere.
 */
export const checkSidebarEntries: Check = ({ pages, site, config, hasOtherSidebars = false }) => {
  if (hasOtherSidebars) return [];
  const linked = new Set(siteLinks(config).map((each) => pageOf(pathOf(each), site)));
  const listed = (site.languages?.editions ?? [site]).map(({ navigation }) => navigation);
  return pages
    .filter(
      ({ record, parsed }) =>
        !listed.some(({ places }) => places.has(record.path)) &&
        parsed.frontMatter.sidebar !== false &&
        parsed.frontMatter.hidden !== true &&
        parsed.frontMatter.date === undefined &&
        !['/', '/404.html'].includes(record.path) &&
        !linked.has(record.path),
    )
    .map((page) => problem('page-not-in-sidebar', {}, at(page, { line: 1, column: 1 })));
};

/** Reports links of the top bar, the announcement and the footer that lead to no page of the site. */
export const checkNavigationLinks: Check = ({ config, site, placeInConfig, publicFiles }) =>
  siteLinks(config)
    .filter(isInside)
    .flatMap((each) => {
      const { key, text, link } = each;
      const path = pathOf(each);
      if (resolveRoute(path, site.routes).kind !== 'not-found' || publicFiles.includes(path.slice(1))) return [];
      if (site.made.has(path) || site.pages.some(({ record }) => `/${record.relativePath}` === path)) return [];
      if (olderPaths(config).some((each) => path.startsWith(each))) return [];
      const near = nearestName(
        path,
        site.pages.map(({ record }) => record.path),
      );
      return [problem('dead-nav-link', { key, text, link, near }, placeInConfig(link))];
    });

/** A link that the configuration puts on every page. */
export interface SiteLink {
  /** The key that holds it. */
  key: 'nav' | 'announcement' | 'footer' | 'social';
  text: string;
  link: string;
}

/** The links of the top bar, the announcement and the footer. */
export function siteLinks({ nav, announcement, footer, social }: Config): SiteLink[] {
  const { text = '', link } = announcement ?? {};
  return [
    ...nav.flatMap((each) => ('items' in each ? each.items : each)).map((each) => ({ key: 'nav' as const, ...each })),
    ...(link === undefined ? [] : [{ key: 'announcement' as const, text, link }]),
    ...(footer?.links ?? []).map((each) => ({ key: 'footer' as const, ...each })),
    ...social.map(({ label, icon, link: to }) => ({ key: 'social' as const, text: label ?? icon, link: to })),
  ];
}

/** True if the link leads to a path of the site. */
export function isInside({ link }: SiteLink): boolean {
  return link.startsWith('/') && !link.startsWith('//');
}

/** The path of a link without query and hash. */
export function pathOf({ link }: SiteLink): string {
  return link.replace(/[?#][^]*/, '');
}

function pageOf(path: string, { routes }: Site): string | undefined {
  const found = resolveRoute(path, routes);
  if (found.kind === 'not-found') return undefined;
  return found.kind === 'page' ? found.path : found.to;
}
