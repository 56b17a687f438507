import type { SitePage } from '../../../model/site';
import type { RenderContext } from '../../../render/context';
import type { TrailGroup } from '../../../../client/shared/page';
import { withoutBase } from '../../../../client/shared/basePath';
import { isListed } from '../../../site/visibility';
import { createAreas, type Area } from '../../../seam/areas';

/** The document with the pages of a site, or of those below a path, one after the other. */
export const BOOK_FILE = 'print.html';

/** A page in a document that holds many, or a name for those that follow. */
export interface BookEntry {
  /** Id of the element that begins the entry: `p12`. */
  id: string;
  title: string;
  /** How deep it is in the contents, from 0. */
  level: number;
  /** Absent for a group of the sidebar that has no page of its own. */
  page?: SitePage;
}

/** The pages below a path in the order of the sidebar, under the names of their groups. */
export function bookEntries(context: RenderContext, folder: string): BookEntry[] {
  const areas = createAreas(context)
    .map((area) => ({ ...area, pages: area.pages.filter(isWanted(folder)) }))
    .filter(({ pages }) => pages.length > 0);
  // A single group needs no name beside that of the document.
  const entries = areas.flatMap((area) => entriesOf(area, { context, hasName: areas.length > 1 }));
  return entries.map((entry, index) => ({ id: `p${index + 1}`, ...entry }));
}

/** The pages of a group, with the names of those groups in it that have no page. */
function entriesOf(
  { title, url, pages }: Area,
  { context, hasName }: { context: RenderContext; hasName: boolean },
): Omit<BookEntry, 'id'>[] {
  const { places } = context.site.navigation;
  const isOfGroup = url?.endsWith(pages[0]!.record.path) === true;
  const below = hasName || isOfGroup ? 1 : 0;
  let open: readonly TrailGroup[] = [];
  const ofPages = pages.flatMap((page, index) => {
    const trail = places.get(page.record.path)?.trail ?? [];
    const names = newGroups(trail, open).map(({ label, level }) => ({ title: label, level: level + below }));
    open = trail;
    const depth = trail.length - (trail.at(-1)?.path === page.record.path ? 1 : 0);
    const level = index === 0 && isOfGroup ? 0 : depth + below;
    return [...names, { title: page.record.title, level, page }];
  });
  return hasName && !isOfGroup ? [{ title, level: 0 }, ...ofPages] : ofPages;
}

/** The groups without a page of their own that begin with a page. */
function newGroups(trail: readonly TrailGroup[], open: readonly TrailGroup[]): (TrailGroup & { level: number })[] {
  const first = trail.findIndex((group, at) => group.first !== open[at]?.first);
  if (first === -1) return [];
  return trail
    .map((group, level) => ({ ...group, level }))
    .filter(({ path, level }) => level >= first && path === null);
}

/** Landing pages, and the one that docgen makes of the sidebar, lead to others: they have nothing to say on paper. */
function isWanted(folder: string): (page: SitePage) => boolean {
  return (page) => {
    const { record, parsed } = page;
    const { layout, sidebar, editLink } = parsed.frontMatter;
    const isMade = record.path === '/' && sidebar === false && editLink === false;
    const isLanding = layout === 'home' || isMade;
    return record.path.startsWith(folder) && isListed(page) && !isLanding;
  };
}

/** The pages of a document by the addresses of links, without the base. */
export function entriesByPath(entries: readonly BookEntry[]): ReadonlyMap<string, BookEntry> {
  return new Map(entries.flatMap((entry) => (entry.page === undefined ? [] : [[entry.page.record.path, entry]])));
}

/** `/docs/a.html#b` below `/docs/` → `/a.html`, `#b`; undefined for an address elsewhere. */
export function splitAddress(address: string, base: string): { path: string; hash: string } | undefined {
  const [, whole = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(address)!;
  const path = whole.startsWith('//') ? null : withoutBase(base, whole);
  return path === null ? undefined : { path, hash };
}
