import { resolveRoute } from '../../client/shared/resolveRoute';
import { nearestName } from '../report/nearest';
import { problem } from '../report/problem';
import type { Check } from './checkedSite';
import { olderPaths } from '../site/siteVersion';
import { isInside, pathOf, siteLinks } from './siteLinks';

/** Reports links of the top bar, the announcement and the footer that lead to no page of the site. */
export const checkNavigationLinks: Check = ({ config, site, placeInConfig, publicFiles }) =>
  siteLinks(config)
    .filter(isInside)
    .flatMap((each) => {
      const { key, text, link } = each;
      const path = pathOf(each);
      if (resolveRoute(path, site.routes).kind !== 'not-found' || publicFiles.includes(path.slice(1))) return [];
      if (site.made.has(path)) return [];
      if (olderPaths(config).some((each) => path.startsWith(each))) return [];
      const near = nearestName(
        path,
        site.pages.map(({ record }) => record.path),
      );
      return [problem('dead-nav-link', { key, text, link, near }, placeInConfig(link))];
    });
