import type { SitePart } from '../../../client/shared/site';
import { partOf } from '../../../client/shared/siteParts';
import { createRouteTable, resolveRoute } from '../../../client/shared/resolveRoute';
import type { GroupRange } from '../../../client/shared/sidebar';
import { once } from '../../base/waiting';
import type { SiteRecord } from '../../config/generator';
import type { Config } from '../../config/schema';
import type { SidebarList } from '../../config/sidebarItem';
import type { FolderOrder, PageOrder, PlaceInConfig, SitePage } from '../../model/site';
import type { Diagnostic } from '../../report/diagnostic';
import type { SidebarEntry } from './entry';
import { createFolders } from './folderTree';
import { resolveSidebar, type SidebarSources } from './resolveItems';

export interface SidebarOptions {
  configured: Config['sidebar'];
  placeInConfig: PlaceInConfig;
  /** Parts of the site that have a sidebar each, where none is configured. */
  parts?: readonly SitePart[];
  /** Files of drafts, which are left out. */
  drafts?: ReadonlySet<string>;
  /** Names of files that were renamed → what they are called now. */
  renamed?: ReadonlyMap<string, string> | undefined;
  /** See `SiteRecord`. */
  folders?: SiteRecord['folders'];
  order?: FolderOrder | undefined;
  /** Pages that entries may name, by file, where the tree of the content holds fewer. */
  byFile?: ReadonlyMap<string, SitePage>;
}

/** An entry at the top of a sidebar. */
export interface TopEntry {
  entry: SidebarEntry;
  /** Number of its part, counted through all sidebars, and the part's caption. */
  part: number;
  caption: string | null;
}

/** A sidebar for the pages whose paths begin with the prefix, and the range of its groups. */
export interface Sidebar {
  prefix: string;
  range: GroupRange;
  top: TopEntry[];
}

/** All sidebars of a site, or of its pages in one language. */
export interface Sidebars {
  sidebars: Sidebar[];
  /** True if there is one sidebar for all pages. */
  isOne: boolean;
  diagnostics: Diagnostic[];
  /** Files that entries name, and that are not there. */
  gone: readonly string[];
}

/** Resolves what is configured, or the folders of the content. */
export function resolveSidebars(pages: readonly SitePage[], options: SidebarOptions): Sidebars {
  const { configured = 'auto', parts = [], placeInConfig, drafts = new Set(), renamed } = options;
  const { folders, order, byFile } = options;
  const diagnostics: Diagnostic[] = [];
  const gone: string[] = [];
  const known = once(() => byFile ?? new Map(pages.map((page) => [page.record.relativePath, page])));
  const sources: SidebarSources = {
    top: createFolders(pages, folders, order),
    byFile: known,
    pageAt: createPageFinder(() => [...known().values()]),
    drafts,
    nameNow: (file) => (gone.push(file), renamed?.get(file)),
    placeInConfig,
    report: (diagnostic) => diagnostics.push(diagnostic),
  };
  if (options.configured === undefined && parts.length > 0) {
    const all = [...parts, { path: '/' }].sort((a, b) => b.path.length - a.path.length);
    const sidebars = all.flatMap((part) => {
      const own = pages.filter(({ record }) => isIn(part, record.path, parts));
      const top = createFolders(own, folders, (index) => order?.(index) ?? orderOf(parts));
      return createSidebars({ [part.path]: 'auto' }, { ...sources, top });
    });
    return { sidebars: inOrder(sidebars), isOne: false, diagnostics, gone };
  }
  const isOne = configured === 'auto' || Array.isArray(configured);
  return { sidebars: createSidebars(isOne ? { '/': configured } : configured, sources), isOne, diagnostics, gone };
}

/** Parts follow the pages of a site in the order of the configuration. */
function orderOf(parts: readonly SitePart[]): PageOrder {
  return (page) => parts.findIndex(({ path }) => path === page.record.path);
}

/** True for a page of a part; the rest of a site has also the first page of each. */
function isIn({ path: own }: Pick<SitePart, 'path'>, path: string, parts: readonly SitePart[]): boolean {
  const part = partOf(path, parts)?.path;
  return own === (part ?? '/') || (own === '/' && path === part);
}

/** Sidebars one after the other: their groups and parts are counted through all of them. */
function inOrder(sidebars: readonly Sidebar[]): Sidebar[] {
  let [groups, parts] = [0, 0];
  return sidebars.map((each) => {
    const range: GroupRange = [groups, groups + each.top.length];
    const top = each.top.map((entry) => ({ ...entry, part: entry.part + parts }));
    [groups, parts] = [range[1], (top.at(-1)?.part ?? parts - 1) + 1];
    return { ...each, range, top };
  });
}

/** Finds pages by addresses in any of their forms. */
function createPageFinder(pages: () => SitePage[]): (address: string) => SitePage | undefined {
  const byPath = once(() => new Map(pages().map((page) => [page.record.path, page])));
  const routes = once(() => createRouteTable(byPath().keys()));
  return (address) => {
    const found = address.startsWith('/') ? resolveRoute(address, routes()) : undefined;
    if (found === undefined || found.kind === 'not-found') return undefined;
    return byPath().get(found.kind === 'page' ? found.path : found.to);
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

/** The sidebar of the pages below a path. */
export function sidebarOf(path: string, sidebars: readonly Sidebar[]): Sidebar | undefined {
  return sidebars.find(({ prefix }) => path.startsWith(prefix));
}
