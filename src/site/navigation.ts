import type { PageLink, TrailGroup } from '../../client/shared/page';
import type { GroupRange, SidebarGroup } from '../../client/shared/sidebar';
import { once } from '../base/once';
import type { SiteRecord } from '../config/generator';
import type { Config } from '../config/schema';
import type { SidebarList } from '../config/sidebarItem';
import type { SitePage, PlaceInConfig, NavigationPlace, Navigation, SidebarListing } from '../model/site';
import type { Diagnostic } from '../report/diagnostic';
import { labelOf, pagesIn, type GroupEntry, type SidebarEntry } from './sidebar/entry';
import { createFolders } from './sidebar/folderTree';
import { branch, createNumbering, type Numbering } from './sidebar/numberEntries';
import { resolveSidebar, type SidebarSources } from './sidebar/resolveItems';

export interface NavigationOptions {
  configured: Config['sidebar'];
  placeInConfig: PlaceInConfig;
  /** Files of drafts, which are left out. */
  drafts?: ReadonlySet<string>;
  /** See `SiteRecord`. */
  folders?: SiteRecord['folders'];
}

/** An entry at the top of a sidebar. */
interface TopEntry {
  entry: SidebarEntry;
  /** Number of its part, counted through all sidebars, and the part's caption. */
  part: number;
  caption: string | null;
}

/** A sidebar for the pages whose paths begin with the prefix, and the range of its groups. */
interface Sidebar {
  prefix: string;
  range: GroupRange;
  top: TopEntry[];
}

/** Lays out the sidebar: what is configured, or the folders of the content. */
export function createNavigation(pages: readonly SitePage[], options: NavigationOptions): Navigation {
  const { configured = 'auto', placeInConfig, drafts = new Set(), folders } = options;
  const diagnostics: Diagnostic[] = [];
  const sources: SidebarSources = {
    top: createFolders(pages, folders),
    byFile: once(() => new Map(pages.map((page) => [page.record.relativePath, page]))),
    byPath: once(() => new Map(pages.map((page) => [page.record.path, page]))),
    drafts,
    placeInConfig,
    report: (diagnostic) => diagnostics.push(diagnostic),
  };
  const isOne = configured === 'auto' || Array.isArray(configured);
  const sidebars = createSidebars(isOne ? { '/': configured } : configured, sources);
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

/** The longest prefix goes first: it decides where a page belongs. */
function createSidebars(lists: Record<string, SidebarList>, sources: SidebarSources): Sidebar[] {
  const sidebars: Sidebar[] = [];
  let parts = 0;
  let groups = 0;
  for (const [prefix, list] of Object.entries(lists).sort(([a], [b]) => b.length - a.length)) {
    const top = resolveSidebar(list, prefix, sources).flatMap(({ caption, entries }) => {
      const part = parts++;
      return entries.map((entry) => ({ entry, part, caption }));
    });
    sidebars.push({ prefix, range: [groups, groups + top.length], top });
    groups += top.length;
  }
  return sidebars;
}

function sidebarOf(path: string, sidebars: readonly Sidebar[]): Sidebar | undefined {
  return sidebars.find(({ prefix }) => path.startsWith(prefix));
}

/** An entry at the top as a group; a page or a link is one without a list. */
function topGroup({ entry, part, caption }: TopEntry, { first }: SidebarListing): SidebarGroup {
  if (entry.kind === 'group') {
    const { label, path, size, first: number, ...rest } = branch(entry, first);
    return { label, path, size, first: number, part, caption, ...rest };
  }
  const path = entry.kind === 'page' ? entry.page.record.path : entry.link;
  const { label, badge } = entry;
  return { label, path, size: 0, first, part, caption, ...(badge !== undefined && { badge }) };
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
