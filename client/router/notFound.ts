import { askedAddress } from '../shared/askedAddress';
import { withBase, withoutBase } from '../shared/basePath';
import type { PageLoader } from './loadPage';
import type { Navigation } from './navigate';
import type { Routes } from './routes';

interface NotFoundOptions {
  location: Location;
  base: string;
  routes: Routes;
  pages: PageLoader;
  navigation: Navigation;
}

/**
 * On `404.html`: a plain static host knows no routing rules, so they are applied here. If the path is exactly that of a
 * page, which the host should have served, the page is shown in place: loading it again would only lead back here.
 * Returns whether there is nothing at the path.
 */
export async function leaveNotFound(options: NotFoundOptions): Promise<boolean> {
  const { location, base, routes, navigation } = options;
  const asked = askedAddress(location);
  if (asked !== null) return !(await showAsked(asked, options));
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

/**
 * Shows the page that a stub could not lead to. One that can't be loaded is left alone: its address would only lead to
 * the stub again.
 */
async function showAsked(asked: URL, { base, pages, navigation }: NotFoundOptions): Promise<boolean> {
  const path = withoutBase(base, asked.pathname);
  const loaded = path === null ? null : await pages.load(path).catch(() => null);
  if (loaded?.kind !== 'page') return false;
  await navigation.replace(asked);
  return true;
}
