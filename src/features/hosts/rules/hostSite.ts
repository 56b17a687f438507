import { withBase } from '../../../../client/shared/basePath';
import { fileAddress, resolveRoute, type RouteTable } from '../../../../client/shared/resolveRoute';
import type { AddressForm } from '../../../base/address';

/** A site as the rules of hosts see it; paths are encoded and have no base. */
export interface HostSite {
  base: string;
  /** How addresses of pages end. */
  form: AddressForm;
  /** Address of the site, if it is known. */
  siteUrl?: string | undefined;
  /** Headers of every answer. */
  headers: readonly [name: string, value: string][];
  routes: RouteTable;
  /** Paths of the pages. */
  pages: readonly string[];
  /** Redirects that somebody defined: aliases, permalinks, configuration. */
  named: readonly Pick<HostRedirect, 'from' | 'to'>[];
  /** Folders whose addresses all lead to the same address below another: other names of versions. */
  folders: readonly Pick<HostRedirect, 'from' | 'to'>[];
  /** All other files of the site, without those that are written for hosts. */
  files: readonly string[];
  /** The file of those who may read the site, and what browsers say when they ask for a password. */
  password?: { file: string; realm: string } | undefined;
}

export interface HostRedirect {
  from: string;
  /** A path, or the address of another site. */
  to: string;
}

/** A file that a host reads; the path is relative to the output. */
export interface HostFile {
  path: string;
  contents: string;
}

/** Folders of `assets/` whose files have a hash in their name. */
export const HASHED_FOLDERS = ['css', 'js', 'lists', 'routes', 'search', 'sidebar'];

export const CACHE = { hashed: 'public, max-age=31536000, immutable', others: 'no-cache' };

/** The same for a site: an answer that needed a password is kept by the reader's browser alone. */
export function cachingOf({ password }: Pick<HostSite, 'password'>): typeof CACHE {
  return password === undefined ? CACHE : { ...CACHE, hashed: CACHE.hashed.replace('public', 'private') };
}

/** Types of files that hosts do not know, or send without a character set. */
export const TEXT_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  md: 'text/markdown',
  txt: 'text/plain',
  xml: 'application/xml',
  atom: 'application/atom+xml',
  svg: 'image/svg+xml',
};

/** Redirects that somebody defined, in every spelling that the routing rules let through. */
export function namedRedirects({ named, routes, form }: HostSite): HostRedirect[] {
  const found = new Map<string, string>();
  for (const { from, to } of named) {
    // A stub would answer `/a/` for `/a`.
    const slashed = from.endsWith('.html') ? [] : [from.replace(/\/?$/, '/')];
    for (const spelling of [from, ...spellings(from, form), ...slashed]) {
      const resolution = resolveRoute(spelling, routes);
      if (resolution.kind === 'page' || found.has(spelling)) continue;
      found.set(spelling, resolution.kind === 'redirect' ? resolution.to : to);
    }
  }
  return [...found].map(([from, to]) => ({ from, to }));
}

/** Other spellings of the pages' paths, without those that differ in case: `/a` and `/a/` for `/a.html`. */
export function pageRedirects({ pages, routes, form }: HostSite): HostRedirect[] {
  return pages.flatMap((to) =>
    spellings(to, form)
      .filter((from) => {
        const resolution = resolveRoute(from, routes);
        return resolution.kind === 'redirect' && resolution.to === to;
      })
      .map((from) => ({ from, to })),
  );
}

/** `/a.html` → `/a`, `/a/`; `/c` → `/c.html`, `/c/`; `/b/` → `/b`, `/b/index.html`, and `/b.html` of a page */
function spellings(path: string, form: AddressForm): string[] {
  if (path === '/') return ['/index.html'];
  const bare = path.replace(/(?:\.html|\/)$/, '');
  if (path.endsWith('/')) return [bare, `${path}index.html`, ...(form === 'folder' ? [`${bare}.html`] : [])];
  if (bare !== path) return [bare, `${bare}/`];
  return form === 'clean' ? [`${bare}.html`, `${bare}/`] : [];
}

/** True for a page at an address that is not that of its file: `/a` of `a.html`. */
export function isClean(page: string): boolean {
  return fileAddress(page) !== page;
}

/** `/info/Admin%20API.html` → `/docs/info/Admin API.html`, as servers compare paths. */
export function decoded(path: string, base: string): string {
  return decodeURIComponent(path === '' ? base.slice(0, -1) : withBase(base, path));
}

/** Target of a redirect as written into a header; addresses of other sites stay as they are. */
export function locationOf(to: string, base: string): string {
  return withBase(base, to);
}

/** A target in its parts, between which a server puts the query of the request. */
export function targetParts(to: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to)!;
  return { path, query, hash };
}
