import { askedAddress, askedMark } from '../shared/askedAddress';
import { withBase, withoutBase } from '../shared/basePath';
import type { SiteData } from '../shared/site';
import type { PageLoader } from './loadPage';
import type { Navigation } from './navigate';
import type { Routes } from './routes';

interface NotFoundOptions {
  window: Pick<Window, 'history' | 'location'>;
  site: Pick<SiteData, 'base' | 'languages' | 'files' | 'version'>;
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
  const { window, site, routes, navigation } = options;
  const { location, history } = window;
  const { base, files } = site;
  const asked = askedAddress(location);
  const url = asked ?? new URL(location.href);
  const path = withoutBase(base, url.pathname);
  if (path === null) return true;
  const known = aliased(path, site);
  if (known !== undefined) {
    location.replace(withBase(base, known) + url.search + url.hash);
    return false;
  }
  const other = otherNotFound(path, site);
  if (other !== undefined) {
    location.replace(withBase(base, other) + askedMark + url.href.slice(url.origin.length));
    return false;
  }
  if (asked !== null && files === undefined) return !(await showAsked(asked, options));
  if (asked !== null) history.replaceState(null, '', asked);
  const found = await routes.find(path);
  if (found.kind === 'page') await navigation.replace(url);
  if (found.kind !== 'redirect') return found.kind === 'not-found';
  const target = new URL(withBase(base, found.to), location.origin);
  if (url.search !== '') target.search = url.search;
  if (url.hash !== '') target.hash = url.hash;
  location.replace(target.href);
  return false;
}

/** `/latest/a.html` → `/a.html`, where `/latest/` is another name of the version at `/` */
function aliased(path: string, { version }: NotFoundOptions['site']): string | undefined {
  const [from, to] = Object.entries(version?.aliases ?? {}).find(([name]) => path.startsWith(name)) ?? [];
  return from === undefined || to === undefined ? undefined : to + path.slice(from.length);
}

/** A plain host has one such page for all addresses; the one of the language of an address is another. */
function otherNotFound(path: string, { languages = [], files = '' }: NotFoundOptions['site']): string | undefined {
  const [original, ...others] = languages.map(({ folder }) => folder);
  const folder = others.filter((each) => path.startsWith(each)).sort((a, b) => b.length - a.length)[0];
  const isOfOriginal = folder === undefined || (original?.startsWith(folder) === true && path.startsWith(original));
  const other = isOfOriginal ? '/404.html' : `${folder}404.html`;
  // A host without it answers with this one.
  return other === `/${files}404.html` || other === path ? undefined : other;
}

/** Shows the page that a stub could not lead to; false for one that can't be loaded, which would lead to the stub. */
async function showAsked(
  asked: URL,
  { site: { base }, pages, navigation }: Omit<NotFoundOptions, 'window'>,
): Promise<boolean> {
  const path = withoutBase(base, asked.pathname);
  const loaded = path === null ? null : await pages.load(path).catch(() => null);
  if (loaded?.kind !== 'page') return false;
  await navigation.replace(asked);
  return true;
}
