import { fileAddress, resolveRoute, type RouteTable } from '../../client/shared/resolveRoute';
import { withBase, withoutBase } from '../../client/shared/basePath';

/** The answer to a request. */
export type Answer = { kind: 'file'; file: string } | { kind: 'redirect'; location: string } | { kind: 'not-found' };

interface ServedSite {
  base: string;
  routes: RouteTable;
  hasFile: (file: string) => boolean;
}

/** Applies the routing rules to a request; `target` is its path with its query. */
export function answerRequest(target: string, { base, routes, hasFile }: ServedSite): Answer {
  const [, pathname = '/', query = ''] = /^([^?]*)(\?.*)?$/s.exec(target)!;
  const path = withoutBase(base, pathname);
  if (path === null) {
    const leadsIn = pathname === '/' || `${pathname}/` === base;
    return leadsIn ? { kind: 'redirect', location: base + query } : { kind: 'not-found' };
  }
  const resolution = resolveRoute(path, routes);
  if (resolution.kind === 'page') return { kind: 'file', file: fileOf(fileAddress(resolution.path)) };
  if (resolution.kind === 'redirect') {
    return { kind: 'redirect', location: withQuery(withBase(base, resolution.to), query) };
  }
  const file = fileOf(path);
  return isInside(file) && hasFile(file) && file !== '404.html' ? { kind: 'file', file } : { kind: 'not-found' };
}

/** Puts the query before the target's hash. */
function withQuery(location: string, query: string): string {
  if (query === '') return location;
  const [, path = '', own = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(location)!;
  return path + (own === '' ? query : `${own}&${query.slice(1)}`) + hash;
}

function fileOf(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A broken escape does not name a file.
  }
  const file = decoded.replace(/^\/+/, '');
  return file === '' || file.endsWith('/') ? `${file}index.html` : file;
}

/** Nothing outside the site is ever looked up, and no hidden files. */
export function isInside(file: string): boolean {
  return (
    !file.includes('\0') &&
    !file.includes('\\') &&
    !file.split('/').some((part) => part.startsWith('.') && part !== '.well-known')
  );
}
