import { createUniqueSlugs, slugify } from '../base/slug';
import type { SitePage } from '../model/site';
import type { RenderContext } from '../render/context';
import { absoluteUrl } from '../render/view';

/** Group of the sidebar. */
export interface Area {
  /** Name in paths: `accounts`. */
  id: string;
  title: string;
  description: string;
  /** Address of the area's index page. */
  url?: string;
  /** In the order of the sidebar, the index page first. */
  pages: SitePage[];
}

/** One area for each group of the sidebar; a page that no group lists belongs to its folder's area. */
export function createAreas({ site, config }: Pick<RenderContext, 'site' | 'config'>): Area[] {
  const byPath = new Map(site.pages.map((page) => [page.record.path, page]));
  const uniqueSlug = createUniqueSlugs();
  const placed = new Set<SitePage>();
  const areas = site.navigation.groups.map(({ label, path }, index): Area => {
    const paths = [...(path === null ? [] : [path]), ...site.navigation.groupPages[index]!.map((page) => page.path)];
    // A page that two groups list belongs to the first.
    const pages = paths.flatMap((each) => byPath.get(each) ?? []).filter((page) => !placed.has(page));
    pages.forEach((page) => placed.add(page));
    const description = path === null ? '' : (byPath.get(path)?.parsed.description ?? '');
    const id = uniqueSlug(slugify(path ?? '') || slugify(label) || 'area');
    return { id, title: label, description, ...(path !== null && { url: absoluteUrl(path, config) }), pages };
  });
  const folders = new Map(
    areas.flatMap((area) => area.pages.map((page) => [folderPath(page), area] as const)).reverse(),
  );
  const others: Area = { id: uniqueSlug('other-pages'), title: 'Other pages', description: '', pages: [] };
  for (const page of site.pages) {
    if (!placed.has(page)) (folders.get(folderPath(page)) ?? others).pages.push(page);
  }
  return [...areas, others].filter(({ pages }) => pages.length > 0);
}

/** The folder of a page: `/users/` */
export function folderPath({ record }: SitePage): string {
  return record.path.slice(0, record.path.lastIndexOf('/') + 1);
}
