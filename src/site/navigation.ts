import type { PageLink } from '../../client/shared/page';
import { nodesPerFile } from '../../client/shared/sidebar';
import { once } from '../base/once';
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

/** A part of the sidebar with or without its own caption. */
interface SidebarPart {
  caption: string | null;
  groups: SidebarGroupConfig[];
}

/** Lays out the sidebar: the configured groups, or one for each folder. */
export function createNavigation(pages: readonly SitePage[], options: NavigationOptions): Navigation {
  const folders = createFolders(pages);
  const byFile = once(() => new Map(pages.map((page) => [page.record.relativePath, page])));
  const resolve = (config: SidebarGroupConfig) =>
    'pages' in config ? namedGroup(config, byFile(), options) : folderGroup(config, folders, options);
  const parts = inParts(options.configured ?? defaultSidebar(pages, folders));
  const resolved = parts.flatMap(({ caption, groups }, part) =>
    groups.map((config) => ({ caption, part, ...resolve(config) })),
  );
  const groups = resolved.map(({ group }) => group);
  const numbers = numberLists(groups.length, groups);
  return {
    groups: resolved.map(({ group: { label, index, pages }, part, caption }, number) => ({
      label,
      path: index?.record.path ?? null,
      size: pages.length,
      first: numbers[number]!,
      part,
      caption,
    })),
    partStarts: resolved.flatMap(({ part }, number) => (part === resolved[number - 1]?.part ? [] : number)),
    groupPages: groups.map((group) => group.pages.map(linkTo)),
    places: readingOrder(groups),
    diagnostics: resolved.flatMap(({ problems }) => problems),
  };
}

/** Groups between two captions form a part without a caption. */
function inParts(entries: NonNullable<Config['sidebar']>): SidebarPart[] {
  const parts: SidebarPart[] = [];
  for (const entry of entries) {
    const last = parts.at(-1);
    if ('groups' in entry) parts.push({ caption: entry.label, groups: entry.groups });
    else if (last?.caption === null) last.groups.push(entry);
    else parts.push({ caption: null, groups: [entry] });
  }
  return parts;
}

/**
 * The number of the first page of each group. A list that fits into one file is never split between two, so the numbers
 * at the end of a file may be unused.
 */
function numberLists(next: number, groups: readonly ResolvedGroup[]): number[] {
  return groups.map(({ pages: { length } }) => {
    const left = (nodesPerFile - (next % nodesPerFile)) % nodesPerFile;
    const first = length > left ? next + left : next;
    next = first + length;
    return first;
  });
}

interface ResolvedConfig {
  group: ResolvedGroup;
  problems: Diagnostic[];
}

function namedGroup(
  { label, pages }: SidebarGroupConfig & { pages: string[] },
  byFile: ReadonlyMap<string, SitePage>,
  { placeInConfig }: NavigationOptions,
): ResolvedConfig {
  const listed = pages.flatMap((file) => byFile.get(file) ?? []);
  const missing = pages.filter((file) => !byFile.has(file));
  const problems = missing.map((file) =>
    missingPage(label, file, { known: [...byFile.keys()], place: placeInConfig(file) }),
  );
  // A list that begins with an index page has that page as its heading, like the group of a folder.
  const [first, ...others] = listed;
  const index = first !== undefined && isIndex(first.record.relativePath) ? first : undefined;
  return { group: { label, index, pages: index === undefined ? listed : others }, problems };
}

function folderGroup(
  config: SidebarGroupConfig & { folder: string },
  folders: Folders,
  { placeInConfig }: NavigationOptions,
): ResolvedConfig {
  const { label } = config;
  const folder = config.folder.replace(/^\/|\/$/g, '');
  const inside = folders.pages.get(folder) ?? [];
  const problems =
    inside.length > 0
      ? []
      : [emptyGroup(label, folder, { known: folders.names(), place: placeInConfig(config.folder) })];
  const index = inside.length > 0 ? folders.indexes.get(folder) : undefined;
  const others = inside.filter((page) => page !== index && page.parsed.frontMatter.sidebar !== false);
  return { group: { label, index, pages: inOrder(others, index) }, problems };
}

/** The pages in each folder and its subfolders, and each folder's index page. */
interface Folders {
  pages: Map<string, SitePage[]>;
  indexes: Map<string, SitePage>;
  names: () => string[];
}

function createFolders(pages: readonly SitePage[]): Folders {
  const folders: Folders = {
    pages: new Map(),
    indexes: new Map(),
    names: once(() => [...new Set(pages.map(({ record }) => folderOf(record.relativePath)))]),
  };
  for (const page of pages) {
    const own = folderOf(page.record.relativePath);
    if (isIndex(page.record.relativePath) && !folders.indexes.has(own)) folders.indexes.set(own, page);
    for (let folder = own; folder !== ''; folder = folderOf(folder)) {
      const inside = folders.pages.get(folder);
      if (inside === undefined) folders.pages.set(folder, [page]);
      else inside.push(page);
    }
  }
  return folders;
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

/** One group for the pages at the top, and one for each folder there. */
function defaultSidebar(pages: readonly SitePage[], { indexes }: Folders): SidebarGroupConfig[] {
  const files = pages.map(({ record }) => record.relativePath);
  const top = files.filter((file) => !file.includes('/')).sort((a, b) => Number(isIndex(b)) - Number(isIndex(a)));
  const folders = [
    ...new Set(files.filter((file) => file.includes('/')).map((file) => file.slice(0, file.indexOf('/')))),
  ];
  const groups = folders.sort().map((folder) => ({ label: indexes.get(folder)?.record.title ?? folder, folder }));
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

/** What a group may refer to, and where. */
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
