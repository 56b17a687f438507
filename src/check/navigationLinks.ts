import { resolveRoute } from '../../client/shared/resolveRoute';
import { nearestName } from '../report/nearest';
import { problem } from '../report/problem';
import type { Check } from './checkedSite';

/** Reports links of the top bar that lead to no page of the site. */
export const checkNavigationLinks: Check = ({ config, site, placeInConfig, publicFiles }) =>
  config.nav
    .flatMap((each) => ('items' in each ? each.items : each))
    .filter(({ link }) => link.startsWith('/') && !link.startsWith('//'))
    .flatMap(({ text, link }) => {
      const path = link.replace(/[?#].*$/s, '');
      if (resolveRoute(path, site.routes).kind !== 'not-found' || publicFiles.includes(path.slice(1))) return [];
      const near = nearestName(
        path,
        site.pages.map(({ record }) => record.path),
      );
      return [problem('dead-nav-link', { text, link, near }, placeInConfig(link))];
    });
