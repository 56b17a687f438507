import { withBase, withoutBase } from '../shared/basePath';
import { routeKey } from '../shared/resolveRoute';

/** The address of a page served under another spelling, else null: `/accounts/index.html` → `/accounts/` */
export function ownAddress(url: URL, base: string, path: string): URL | null {
  const asked = withoutBase(base, url.pathname);
  if (asked === null || asked === path || routeKey(asked) !== routeKey(path)) return null;
  const own = new URL(url);
  own.pathname = withBase(base, path);
  return own;
}
