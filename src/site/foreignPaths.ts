import { resolveRoute } from '../../client/shared/resolveRoute';
import { withoutOrder } from '../base/inWords';
import { once } from '../base/once';
import type { SitePage } from '../model/site';
import { pathnameOf, type LinkTargets } from './links';

/** A link or an image as it is written, and the page that it is on. */
export interface WrittenPath {
  path: string;
  page: SitePage;
}

/** What other generators mean by paths at which nothing is. Each answer is a path from the top of the site, if any. */
export interface ForeignPaths {
  /** The address of a page, for one that leads nowhere. */
  ofPage(address: string, written: WrittenPath): string | undefined;
  /** Where a file may be that is not where docgen looks, the likeliest place first. */
  ofFile(written: WrittenPath): readonly string[];
}

/**
 * Other generators publish a site below the name of its folder, fill a version in, leave out the numbers that put
 * files in order, and give each page a folder of its own. Nothing is found without a folder: then the pages were
 * written for docgen.
 */
export function createForeignPaths(
  { routes, byPath }: Pick<LinkTargets, 'routes' | 'byPath'>,
  folder: string | undefined,
): ForeignPaths {
  if (folder === undefined) return { ofPage: () => undefined, ofFile: () => [] };
  const unordered = once(() => onlyOnes([...byPath.keys()], withoutOrders));
  const isThere = (path: string | undefined): path is string =>
    path !== undefined && resolveRoute(path, routes).kind !== 'not-found';
  return {
    ofPage(address, written) {
      const inside = pathInside(address, folder);
      const found = [inside, pathBelow(written)].find(isThere);
      return found ?? unordered().get(withoutOrders(inside ?? address));
    },
    ofFile(written) {
      const { path } = written;
      // Docusaurus looks at the top of the pages too.
      const atTop = path.startsWith('/') ? undefined : pathnameOf(path, '/');
      return [pathBelow(written), pathInside(path, folder), atTop].filter((each) => each !== undefined);
    },
  };
}

/** What a path leads to from the folder of a page: `../b` on `/a/c.html`, which others call `/a/c/`, is `/a/b`. */
function pathBelow({ path, page }: WrittenPath): string | undefined {
  const { record } = page;
  if (path.startsWith('/') || !record.path.endsWith('.html')) return undefined;
  return pathnameOf(path, record.path.replace(/\.html$/, '/'));
}

/**
 * What a path would be if the site began in its folder: `/docs/{{version}}/cache`, `/docs/cache` → `/cache`
 */
function pathInside(path: string, folder: string): string | undefined {
  const [, rest] = /^.*(?:\{\{[^{}]*\}\}|%7B%7B.*?%7D%7D)(\/.*)$/i.exec(path) ?? [];
  if (rest !== undefined) return rest;
  const start = `/${folder}/`;
  return path.startsWith(start) ? path.slice(start.length - 1).replace(VERSION, '/') : undefined;
}

/** The part of an address that says of which version it is: `/docs/4.x/setup`, `/docs/latest/setup` */
const VERSION = /^\/(?:v?\d+(?:\.(?:\d+|x))*|latest|stable|next|current)\//;

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
