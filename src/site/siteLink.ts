import type { NavigationLink, NavigationMenu } from '../../client/shared/site';
import { resolveRoute } from '../../client/shared/resolveRoute';
import type { SitePage } from '../model/site';
import { decodePath, namesFile, splitUrl, type LinkTargets } from './links';
import { pageOfFile } from './paths';

/** The page that a link of the configuration leads to: by its address in any form, or by its file below the content. */
export function pageOfSiteLink(link: string, { routes, byFile, byPath }: LinkTargets): SitePage | undefined {
  if (!/^\/(?!\/)/.test(link)) return undefined;
  const { path } = splitUrl(link);
  const file = namesFile(path) ? pageOfFile(decodePath(path).slice(1), byFile) : undefined;
  if (file !== undefined) return file;
  const found = resolveRoute(path, routes);
  return found.kind === 'not-found' ? undefined : byPath.get(found.kind === 'page' ? found.path : found.to);
}

/** The same link with the address that the page has. */
export function addressedLink<Link extends NavigationLink>(link: Link, targets: LinkTargets): Link {
  const page = pageOfSiteLink(link.link, targets);
  return page === undefined ? link : { ...link, link: page.record.path + splitUrl(link.link).rest };
}

/** The links of a top bar with the addresses of their pages. */
export function addressedNav(
  nav: readonly (NavigationLink | NavigationMenu)[],
  targets: LinkTargets,
): (NavigationLink | NavigationMenu)[] {
  return nav.map((each) =>
    'items' in each
      ? { ...each, items: each.items.map((inner) => addressedLink(inner, targets)) }
      : addressedLink(each, targets),
  );
}
