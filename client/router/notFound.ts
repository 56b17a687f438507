import { withBase, withoutBase } from '../shared/basePath';
import type { Navigation } from './navigate';
import type { Routes } from './routes';

interface NotFoundOptions {
  location: Location;
  base: string;
  routes: Routes;
  navigation: Navigation;
}

/**
 * On `404.html`: a plain static host knows no routing rules, so they are applied here. If the path is exactly that of a
 * page, which the host should have served, the page is shown in place: loading it again would only lead back here.
 * Returns whether there is nothing at the path.
 */
export async function leaveNotFound({ location, base, routes, navigation }: NotFoundOptions): Promise<boolean> {
  const path = withoutBase(base, location.pathname);
  if (path === null) return true;
  const found = await routes.find(path);
  if (found.kind === 'page') await navigation.replace(new URL(location.href));
  if (found.kind !== 'redirect') return found.kind === 'not-found';
  const url = new URL(withBase(base, found.to), location.origin);
  if (location.search !== '') url.search = location.search;
  if (location.hash !== '') url.hash = location.hash;
  location.replace(url.href);
  return false;
}
