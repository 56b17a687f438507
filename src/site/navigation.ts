import type { TrailGroup } from '../../client/shared/page';
import type { GroupRange, SidebarGroup, PageLink } from '../../client/shared/sidebar';
import type { SitePage, NavigationPlace, Navigation, SidebarListing } from '../model/site';
import { labelOf, langOf, pagesIn, type GroupEntry } from './sidebar/entry';
import { branch, createNumbering, type Numbering } from './sidebar/numberEntries';
import {
  resolveSidebars,
  sidebarOf,
  type Sidebar,
  type SidebarOptions,
  type Sidebars,
  type TopEntry,
} from './sidebar/sidebars';

/** Lays out the sidebar: what is configured, or the folders of the content. */
export function createNavigation(pages: readonly SitePage[], options: SidebarOptions): Navigation {
  return layOut(resolveSidebars(pages, options));
}

/** Numbers all that sidebars list, and finds the place of each page. */
export function layOut({ sidebars, isOne, diagnostics }: Sidebars): Navigation {
  const top = sidebars.flatMap((each) => each.top);
  const numbering = createNumbering(top.length);
  const listings = top.map(({ entry }) => numbering.listing(entry.kind === 'group' ? entry.entries : []));
  const rangeOf = (path: string): GroupRange | undefined =>
    isOne ? undefined : (sidebarOf(path, sidebars)?.range ?? [0, 0]);
  return {
    groups: top.map((each, number) => topGroup(each, listings[number]!)),
    partStarts: top.flatMap(({ part }, number) => (part === top[number - 1]?.part ? [] : number)),
    listings,
    groupPages: top.map(({ entry }) =>
      entry.kind === 'group' ? pagesIn(entry.entries).map(({ page }) => linkTo(page)) : [],
    ),
    places: new Map(sidebars.flatMap((each) => [...readingOrder(each, sidebars, numbering)])),
    rangeOf,
    diagnostics,
  };
}

/** An entry at the top as a group; a page or a link is one without a list. */
function topGroup({ entry, part, caption }: TopEntry, listing: SidebarListing): SidebarGroup {
  const { first } = listing;
  if (entry.kind === 'group') {
    const { label, path, size, first: number, ...rest } = branch(entry, listing);
    return { label, path, size, first: number, part, caption, ...rest };
  }
  const path = entry.kind === 'page' ? entry.page.record.path : entry.link;
  const { label, badge } = entry;
  const lang = langOf(entry);
  return { label, path, size: 0, first, part, caption, ...(badge !== undefined && { badge }), ...(lang && { lang }) };
}

/** The pages of a sidebar one after the other. */
function readingOrder(
  sidebar: Sidebar,
  sidebars: readonly Sidebar[],
  numbering: Numbering,
): Map<string, NavigationPlace> {
  const listed = sidebar.top.flatMap(({ entry }, at) =>
    pagesIn([entry]).map(({ page, groups }) => ({ page, group: sidebar.range[0] + at, groups })),
  );
  // A page that is listed twice keeps its first place: it would be its own neighbour.
  const seen = new Set<SitePage>();
  const sequence = listed.filter(({ page }) => !seen.has(page) && seen.add(page));
  const places = new Map<string, NavigationPlace>();
  for (const [at, { page, group, groups }] of sequence.entries()) {
    const { path } = page.record;
    // A page of another sidebar has its place there.
    if (sidebarOf(path, sidebars) !== sidebar) continue;
    const neighbour = (other: number) => (sequence[other] === undefined ? null : linkTo(sequence[other].page));
    const trail = groups.slice(1).map((each) => trailGroup(each, numbering));
    places.set(path, { group, trail, previous: neighbour(at - 1), next: neighbour(at + 1) });
  }
  return places;
}

function trailGroup(group: GroupEntry, { firstOf }: Numbering): TrailGroup {
  return { first: firstOf(group)!, label: group.label, path: group.index?.record.path ?? null };
}

function linkTo(page: SitePage): PageLink {
  return { path: page.record.path, title: labelOf(page) };
}
