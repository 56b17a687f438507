import { hashesPerList } from '../../client/shared/fileLists';
import { createRouteTable, type RouteTable } from '../../client/shared/resolveRoute';
import type { Manifest, RouteBucket } from '../../client/shared/site';

/** The routes of a built site, as its pages read them. */
export function writtenRoutes(text: (name: string) => string | undefined): RouteTable {
  const manifest = read<Manifest>(text('assets/manifest.json'));
  const pages: string[] = [];
  const redirects: Record<string, string> = {};
  for (let bucket = 0; bucket < (manifest?.files.routes ?? 0); bucket += 1) {
    const list = Math.floor(bucket / hashesPerList);
    const hashes = read<string[]>(text(`assets/lists/${list}.${manifest?.lists[list] ?? ''}.json`));
    const routes = read<RouteBucket>(text(`assets/routes/${bucket}.${hashes?.[bucket % hashesPerList] ?? ''}.json`));
    pages.push(...Object.keys(routes?.pages ?? {}));
    Object.assign(redirects, routes?.redirects);
  }
  return createRouteTable(pages, redirects);
}

function read<Value>(text: string | undefined): Value | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as Value);
}
