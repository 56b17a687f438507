import type { PageLink } from '../../client/shared/page';
import type { SidebarSection } from '../../client/shared/site';
import type { Config, SidebarGroupConfig } from '../config/schema';
import type { Diagnostic, Place } from '../report/diagnostic';
import { nearestName } from '../report/nearest';
import { problem } from '../report/problem';
import { folderOf, isIndex, nameOf } from './paths';
import type { SitePage, PlaceInConfig, NavigationPlace, Navigation } from '../model/site';

export interface NavigationOptions {
  configured: Config['sidebar'];
  placeInConfig: PlaceInConfig;
}

interface ResolvedGroup {
  label: string;
  index: SitePage | undefined;
  pages: SitePage[];
}

/** Lays out the sidebar: the configured groups, or one for each folder. */
export function createNavigation(pages: readonly SitePage[], options: NavigationOptions): Navigation {
  const { configured } = options;
  const diagnostics: Diagnostic[] = [];
  const groups: ResolvedGroup[] = [];
  const sections: SidebarSection[] = [];
  const addGroup = (config: SidebarGroupConfig): number => {
    const { group, problems } = resolveGroup(config, pages, options);
    diagnostics.push(...problems);
    return groups.push(group) - 1;
  };
  for (const entry of configured ?? defaultSidebar(pages)) {
    if ('groups' in entry) {
      sections.push({ label: entry.label, groups: entry.groups.map(addGroup) });
    } else {
      const last = sections.at(-1);
      if (last?.label === null) last.groups.push(addGroup(entry));
      else sections.push({ label: null, groups: [addGroup(entry)] });
    }
  }
  return {
    sections,
    groups: groups.map(({ label, index, pages }) => ({ label, path: index?.record.path ?? null, size: pages.length })),
    groupPages: groups.map((group) => group.pages.map(linkTo)),
    places: readingOrder(groups),
    diagnostics,
  };
}

function resolveGroup(
  config: SidebarGroupConfig,
  pages: readonly SitePage[],
  { placeInConfig }: NavigationOptions,
): { group: ResolvedGroup; problems: Diagnostic[] } {
  const { label } = config;
  if ('pages' in config) {
    const byFile = new Map(pages.map((page) => [page.record.relativePath, page]));
    const listed = config.pages.flatMap((file) => byFile.get(file) ?? []);
    const missing = config.pages.filter((file) => !byFile.has(file));
    const problems = missing.map((file) =>
      missingPage(label, file, { known: [...byFile.keys()], place: placeInConfig(file) }),
    );
    // A list that begins with an index page has that one as its heading, as the group of a folder has.
    const [first, ...others] = listed;
    const index = first !== undefined && isIndex(first.record.relativePath) ? first : undefined;
    return { group: { label, index, pages: index === undefined ? listed : others }, problems };
  }
  const folder = config.folder.replace(/^\/|\/$/g, '');
  const inside = pages.filter(({ record }) => isInFolder(record.relativePath, folder));
  const folders = new Set(pages.map(({ record }) => folderOf(record.relativePath)));
  const problems =
    inside.length > 0 ? [] : [emptyGroup(label, folder, { known: [...folders], place: placeInConfig(config.folder) })];
  const index = inside.find(({ record }) => isIndex(record.relativePath) && folderOf(record.relativePath) === folder);
  const others = inside.filter((page) => page !== index && page.parsed.frontMatter.sidebar !== false);
  return { group: { label, index, pages: inOrder(others, index) }, problems };
}

/** Pages in the order of the list in the index page's front matter, then by their own `order`, then by name. */
function inOrder(pages: SitePage[], index: SitePage | undefined): SitePage[] {
  const order = index?.parsed.frontMatter.order;
  const listed = new Map(Array.isArray(order) ? order.map((name, place) => [name, place]) : []);
  const rank = ({ record, parsed }: SitePage): [number, number] => {
    const own = parsed.frontMatter.order;
    return [listed.get(nameOf(record.relativePath)) ?? Infinity, typeof own === 'number' ? own : Infinity];
  };
  const ranked = pages.map((page) => ({ page, rank: rank(page) }));
  ranked.sort((a, b) => compare(a.rank[0], b.rank[0]) || compare(a.rank[1], b.rank[1]) || byPath(a.page, b.page));
  return ranked.map(({ page }) => page);
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

function byPath(a: SitePage, b: SitePage): number {
  return a.record.path < b.record.path ? -1 : 1;
}

/** One group of the pages at the top, one for each folder there. */
function defaultSidebar(pages: readonly SitePage[]): SidebarGroupConfig[] {
  const files = pages.map(({ record }) => record.relativePath);
  const top = files.filter((file) => !file.includes('/')).sort((a, b) => Number(isIndex(b)) - Number(isIndex(a)));
  const folders = [
    ...new Set(files.filter((file) => file.includes('/')).map((file) => file.slice(0, file.indexOf('/')))),
  ];
  const groups = folders.sort().map((folder) => {
    const index = pages.find(({ record }) => isIndex(record.relativePath) && folderOf(record.relativePath) === folder);
    return { label: index?.record.title ?? folder, folder };
  });
  return top.length === 0 ? groups : [{ label: 'Pages', pages: top }, ...groups];
}

function readingOrder(groups: ResolvedGroup[]): Map<string, NavigationPlace> {
  const sequence = groups.flatMap(({ index, pages }, group) =>
    (index === undefined ? pages : [index, ...pages]).map((page) => ({ page, group })),
  );
  const places = new Map<string, NavigationPlace>();
  for (const [at, { page, group }] of sequence.entries()) {
    // A page that is listed twice keeps its first place.
    if (places.has(page.record.path)) continue;
    const neighbour = (other: number) => (sequence[other] === undefined ? null : linkTo(sequence[other].page));
    places.set(page.record.path, { group, previous: neighbour(at - 1), next: neighbour(at + 1) });
  }
  return places;
}

function linkTo({ record: { path, title } }: SitePage): PageLink {
  return { path, title };
}

function isInFolder(relativePath: string, folder: string): boolean {
  return relativePath.startsWith(`${folder}/`);
}

/** What a group may name, and where it does. */
interface GroupProblem {
  known: string[];
  place: Place;
}

function missingPage(label: string, file: string, { known, place }: GroupProblem): Diagnostic {
  return problem('sidebar-page-missing', { group: label, file, near: nearestName(file, known) }, place);
}

function emptyGroup(label: string, folder: string, { known, place }: GroupProblem): Diagnostic {
  return problem('sidebar-group-empty', { group: label, folder, near: nearestName(folder, known) }, place);
}
