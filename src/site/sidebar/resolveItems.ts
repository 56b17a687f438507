import { append } from '../../../client/shared/lists';
import { isListed } from '../visibility';
import type { SidebarCaption, SidebarItem, SidebarList } from '../../config/sidebarItem';
import { sidebarLimit } from '../../../client/shared/sidebar';
import type { PlaceInConfig, SitePage } from '../../model/site';
import { type Diagnostic, problem } from '../../report/diagnostic';
import { nearestName } from '../../report/nearest';
import { groupEntry, pageEntry, type SidebarEntry, type Folder } from './entry';
import { findFolder, folderEntries, folderEntry, folderLabel } from './folderTree';

/** Pages and folders in which the items of a sidebar are looked up. */
export interface SidebarSources {
  top: Folder;
  byFile: () => ReadonlyMap<string, SitePage>;
  /** The page at an address, in any of its forms. */
  pageAt: (address: string) => SitePage | undefined;
  /** Files of drafts, which are not there now. */
  drafts: ReadonlySet<string>;
  /** The name that a file has now, if it has one: it was renamed. */
  nameNow: (file: string) => string | undefined;
  placeInConfig: PlaceInConfig;
  /** Receives what is wrong with the items. */
  report: (diagnostic: Diagnostic) => void;
}

/** A part of the sidebar with or without its own caption. */
export interface SidebarPart {
  caption: string | null;
  entries: SidebarEntry[];
}

/** One sidebar in its parts: entries between two captions form a part without a caption. */
export function resolveSidebar(list: SidebarList, prefix: string, sources: SidebarSources): SidebarPart[] {
  if (list === 'auto') return [{ caption: null, entries: automatic(prefix, sources) }];
  const parts: SidebarPart[] = [];
  for (const item of list) {
    const last = parts.at(-1);
    if (isCaption(item)) {
      parts.push({
        caption: item.label,
        entries: item.groups.flatMap((each) => resolveItem(each, item.label, sources)),
      });
    } else if (last?.caption === null) append(last.entries, resolveItem(item, '', sources));
    else parts.push({ caption: null, entries: resolveItem(item, '', sources) });
  }
  return parts.filter(({ entries }) => entries.length > 0);
}

function isCaption(item: SidebarItem | SidebarCaption): item is SidebarCaption {
  return typeof item === 'object' && 'groups' in item;
}

/** The tree of the content, or of the folder that a prefix leads to; its pages and folders are the top. */
function automatic(prefix: string, { top }: SidebarSources): SidebarEntry[] {
  const path = decodeURI(prefix).replace(/^\/|\/$/g, '');
  const folder = onlyFolder(path === '' ? top : findFolder(top, path));
  if (folder === undefined) return [];
  const { index } = folder;
  const own = index !== undefined && isShown(index) ? [pageEntry(index)] : [];
  const entries = [...own, ...folderEntries(folder)];
  const pages = entries.filter(({ kind }) => kind === 'page');
  // So many entries at the top are more than a reader looks through.
  if (entries.length <= sidebarLimit || pages.length === 0) return entries;
  return [groupEntry('Pages', pages, {}), ...entries.filter(({ kind }) => kind !== 'page')];
}

/** A folder without pages that holds a single folder stands for that one. */
function onlyFolder(folder: Folder | undefined): Folder | undefined {
  if (folder === undefined || folder.pages.length > 0 || (folder.index && isShown(folder.index))) return folder;
  const [only, second] = [...folder.folders.values()].filter((each) => folderEntry(each) !== undefined);
  return only === undefined || second !== undefined ? folder : onlyFolder(only);
}

/** The home page that docgen writes is not listed: the sidebar begins with it anyway. */
function isShown({ parsed }: SitePage): boolean {
  return parsed.frontMatter.sidebar !== false;
}

/** `within` is the label of the group that the item is in, for messages. */
function resolveItem(item: SidebarItem, within: string, sources: SidebarSources): SidebarEntry[] {
  if (typeof item === 'string') return namedPage({ file: item }, within, sources);
  if ('folder' in item) return folderItem(item, sources);
  if ('file' in item) return namedPage(item, within, sources);
  if ('link' in item) {
    const { link, label, badge } = item;
    const page = sources.pageAt(link);
    return [page === undefined ? { kind: 'link', link, label, badge } : pageEntry(page, { label, badge })];
  }
  const items = 'pages' in item ? item.pages : item.items;
  const entries = items.flatMap((each) => resolveItem(each, item.label, sources));
  const index = 'index' in item && item.index !== undefined ? namedPage({ file: item.index }, item.label, sources) : [];
  if (items.length === 0) return index;
  const [heading] = index.flatMap((entry) => (entry.kind === 'page' ? entry.page : []));
  return [{ ...groupEntry(item.label, entries, item), ...(heading && { index: heading, entries }) }];
}

function namedPage(
  { file, ...own }: { file: string; label?: string | undefined; badge?: string | undefined },
  group: string,
  { byFile, drafts, nameNow, placeInConfig, report }: SidebarSources,
): SidebarEntry[] {
  const page = byFile().get(file);
  if (page !== undefined) return isListed(page) ? [pageEntry(page, own)] : [];
  if (drafts.has(file)) return [];
  const renamed = nameNow(file);
  const near = renamed ?? nearestName(file, [...byFile().keys()]);
  const facts = { group, file, near, isRenamed: renamed !== undefined };
  report(problem('sidebar-page-missing', facts, placeInConfig(file)));
  return [];
}

function folderItem(item: Extract<SidebarItem, { folder: string }>, sources: SidebarSources): SidebarEntry[] {
  const { top } = sources;
  const path = item.folder.replace(/^\/|\/$/g, '');
  const folder = path === '.' ? top : findFolder(top, path);
  const entries = folder === undefined ? [] : folderEntries(folder, item.depth);
  const index = folder?.index;
  if (entries.length === 0 && index === undefined) reportEmpty(item, path, sources);
  if (item.label === '') return [...(index !== undefined && isShown(index) ? [pageEntry(index)] : []), ...entries];
  const label = item.label ?? folderLabel(folder ?? { ...top, path });
  const { badge, collapsed } = item;
  return [{ kind: 'group', label, index, entries, badge, open: collapsed === false }];
}

function reportEmpty(
  { label, folder }: { label?: string | undefined; folder: string },
  path: string,
  to: SidebarSources,
) {
  const facts = { group: label ?? path, folder: path, near: nearestName(path, folderNames(to.top)) };
  to.report(problem('sidebar-group-empty', facts, to.placeInConfig(folder)));
}

function folderNames(folder: Folder): string[] {
  return [...folder.folders.values()].flatMap((inner) => [inner.path, ...folderNames(inner)]);
}
