import { hashesPerList } from '../../client/shared/fileLists';
import { createRouteTable, type RouteTable } from '../../client/shared/resolveRoute';
import type { Manifest, RouteBucket } from '../../client/shared/site';

/** The routes of a built site, as its pages read them. */
export function writtenRoutes(text: (name: string) => string | undefined): RouteTable {
  const manifest = read(text('assets/manifest.json')) as Manifest | undefined;
  const pages: string[] = [];
  const redirects: Record<string, string> = {};
  for (let bucket = 0; bucket < (manifest?.files.routes ?? 0); bucket += 1) {
    const list = Math.floor(bucket / hashesPerList);
    const hashes = read(text(`assets/lists/${list}.${manifest?.lists[list] ?? ''}.json`)) as string[] | undefined;
    const routes = read(text(`assets/routes/${bucket}.${hashes?.[bucket % hashesPerList] ?? ''}.json`)) as
      | RouteBucket
      | undefined;
    pages.push(...Object.keys(routes?.pages ?? {}));
    Object.assign(redirects, routes?.redirects);
  }
  return createRouteTable(pages, redirects);
}

function read(text: string | undefined): unknown {
  return text === undefined ? undefined : JSON.parse(text);
}
