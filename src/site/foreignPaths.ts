import { resolveRoute } from '../../client/shared/resolveRoute';
import { withoutOrder } from '../base/inWords';
import { once } from '../base/once';
import type { LinkTargets } from './links';

/**
 * Finds the path that other generators mean by one that is not there: they publish a site below the name of its folder,
 * fill a version in, and leave out the numbers that put files in order. Nothing is found without a folder: then the
 * pages were written for docgen.
 */
export function createForeignPaths(
  { routes, byPath }: Pick<LinkTargets, 'routes' | 'byPath'>,
  folder: string | undefined,
): (path: string) => string | undefined {
  if (folder === undefined) return () => undefined;
  const unordered = once(() => onlyOnes([...byPath.keys()], withoutOrders));
  return (path) => {
    const inside = pathInside(path, folder);
    if (inside !== undefined && resolveRoute(inside, routes).kind !== 'not-found') return inside;
    return unordered().get(withoutOrders(inside ?? path));
  };
}

/**
 * What a path would be if the site began in its folder: `/docs/{{version}}/cache`, `/docs/cache` → `/cache`
 */
function pathInside(path: string, folder: string): string | undefined {
  const [, rest] = /^.*(?:\{\{[^{}]*\}\}|%7B%7B.*?%7D%7D)(\/.*)$/i.exec(path) ?? [];
  if (rest !== undefined) return rest;
  const start = `/${folder}/`;
  return path.startsWith(start) ? path.slice(start.length - 1) : undefined;
}

/** `/1.guides/02-auth.html` → `/guides/auth`, `/1.guides/0.index.html` → `/guides` */
function withoutOrders(path: string): string {
  const bare = path.replace(/(?:\.html|\/)$/, '');
  return bare
    .split('/')
    .map(withoutOrder)
    .join('/')
    .replace(/\/index$/, '');
}

/** The items whose key no other item has. */
function onlyOnes(items: readonly string[], keyOf: (item: string) => string): Map<string, string> {
  const found = new Map<string, string>();
  const shared = new Set<string>();
  for (const item of items) {
    const key = keyOf(item);
    if (found.has(key)) shared.add(key);
    found.set(key, item);
  }
  for (const key of shared) found.delete(key);
  return found;
}
