import { resolveRoute } from '../../client/shared/resolveRoute';
import type { Site } from '../model/site';
import { problem } from '../report/problem';
import type { Check } from './checkedSite';
import { at } from './places';
import { pathOf, siteLinks } from './siteLinks';

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

function pageOf(path: string, { routes }: Site): string | undefined {
  const found = resolveRoute(path, routes);
  if (found.kind === 'not-found') return undefined;
  return found.kind === 'page' ? found.path : found.to;
}
