/** The routes of a site, or those of one bucket: pages by path, and paths that moved. */
export interface RouteTable {
  isPage(path: string): boolean;
  /** The page's own spelling of a path that differs only in case. */
  pageIgnoringCase(path: string): string | undefined;
  /** Target of an alias, of a page with a permalink or of a configured redirect. */
  redirectOf(path: string): string | undefined;
}

export type RouteResolution = { kind: 'page'; path: string } | { kind: 'redirect'; to: string } | { kind: 'not-found' };

/** Makes a route table of page paths and of redirects (path → target). */
export function createRouteTable(pages: Iterable<string>, redirects: Record<string, string> = {}): RouteTable {
  const paths = new Set(pages);
  const byLowerCase = new Map<string, string>();
  for (const path of paths) byLowerCase.set(path.toLowerCase(), path);
  const moved = new Map(Object.entries(redirects));
  return {
    isPage: (path) => paths.has(path),
    pageIgnoringCase: (path) => byLowerCase.get(path.toLowerCase()),
    redirectOf: (path) => moved.get(path),
  };
}

/**
 * Decides what a path shows, by the routing rules of VuePress 1.9.9: an exact page first, then a redirect from exactly
 * this path, then the retries in their fixed order, else not found. The build refuses a redirect from a path that a
 * retry would lead to another page. `path` has no base, query or hash; the caller carries query and hash over a
 * redirect.
 */
export function resolveRoute(path: string, routes: RouteTable): RouteResolution {
  if (routes.isPage(path)) return { kind: 'page', path };
  const named = routes.redirectOf(path) ?? routes.redirectOf(encodePath(path));
  if (named !== undefined) return { kind: 'redirect', to: named };
  for (const candidate of candidates(path)) {
    const found = routes.pageIgnoringCase(candidate);
    if (found !== undefined) return { kind: 'redirect', to: found };
    const moved = routes.redirectOf(candidate);
    if (moved !== undefined) return { kind: 'redirect', to: moved };
  }
  return { kind: 'not-found' };
}

/** The spellings to retry a path with, best first. */
function candidates(path: string): string[] {
  const encoded = encodePath(path);
  const folder = encoded.replace(/\/index\.html$/i, '/');
  const bare = encoded.replace(/(?:\/index\.html|\.html|\/)$/i, '');
  if (bare === encoded) return [encoded, encoded + '.html', encoded + '/'];
  // An ending in front of an ending is part of no address.
  const clean = /(?:\/|\.html)$/i.test(bare) ? [] : [bare];
  if (folder !== encoded) return [folder, ...clean];
  return encoded.endsWith('/')
    ? [encoded, bare + '.html', ...clean]
    : [encoded, ...clean.flatMap((each) => [each, `${each}/`])];
}

/** The address of the file that holds a page: `/a` → `/a.html`; others say it. */
export function fileAddress(page: string): string {
  return /(?:\/|\.html)$/.test(page) ? page : `${page}.html`;
}

/** A percent-encoded path: `/Admin API.html`, `/Admin%20API.html` → `/Admin%20API.html` */
export function encodePath(path: string): string {
  return path.split('/').map(encodeSegment).join('/');
}

function encodeSegment(segment: string): string {
  try {
    return encodeName(decodeURIComponent(segment));
  } catch {
    // A stray % is part of the name.
    return encodeName(segment);
  }
}

/** A name as a segment of a path: `50% off` → `50%25%20off`. */
export function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/%(?:2[46BC]|3[ABD]|40)/g, decodeURIComponent);
}

/** The key of a path and all its retries, for one bucket: `/a/X.html`, `/a/x`, `/a/x/`, `/a/x/index.html` → `/a/x` */
export function routeKey(path: string): string {
  return encodePath(path)
    .toLowerCase()
    .replace(/\/index\.html$/, '/')
    .replace(/(?:\.html|\/)$/, '');
}

/** Number of the bucket of a path among `count` buckets (FNV-1a over its route key). */
export function routeBucket(path: string, count: number): number {
  let hash = 0x811c9dc5;
  for (const character of routeKey(path)) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  }
  return (hash >>> 0) % count;
}
