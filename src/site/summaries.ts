import { resolveRoute, type RouteTable } from '../../client/shared/resolveRoute';
import type { SitePage } from '../model/site';

/** The descriptions of the pages that each page's method lists link to, in slot order. */
export function collectSummaries(pages: readonly SitePage[], routes: RouteTable): Map<SitePage, string[]> {
  const byPath = new Map(pages.map((page) => [page.record.path, page]));
  const byFile = new Map(pages.map((page) => [page.record.relativePath, page]));
  const find = (url: string, from: SitePage): SitePage | undefined => {
    const file = new URL(url, `http://site/${from.record.relativePath}`).pathname;
    if (/\.md$/i.test(file)) return byFile.get(decodeURIComponent(file).slice(1));
    const resolution = resolveRoute(file, routes);
    return resolution.kind === 'page' ? byPath.get(resolution.path) : undefined;
  };
  return new Map(
    pages
      .filter(({ parsed }) => parsed.summaries.length > 0)
      .map((page) => [page, page.parsed.summaries.map((url) => find(url, page)?.parsed.description ?? '')]),
  );
}
