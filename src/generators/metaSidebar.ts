import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { SidebarItem } from '../config/sidebarItem';
import { isThere, unlessClosed } from '../base/files';
import { inWords, naturalOrder } from '../base/names';
import { isMarkdown } from '../base/markdownFile';
import type { SiteRecord } from '../config/generator';
import { entryOf, groupOf, folderItem, pageItem, type Sidebar } from './items';
import { ConfigFiles, siteRecord } from './siteRecord';

/** Folders may be in each other so deep. */
const MOST_DEEP = 12;

/** List of a folder's entries, from a generator's file in it. */
export interface FolderList {
  /** Name of the folder. */
  label?: string;
  collapsed?: boolean;
  entries: readonly ListedEntry[];
}

/**
 * A page or a folder by its name without ending, `spread` for what is in that folder; a link; a heading for what
 * follows; `rest` for all that is not named.
 */
export type ListedEntry =
  | { name: string; label?: string; isHidden?: boolean; isSpread?: boolean }
  | { link: string; label: string }
  | { heading: string }
  | { menu: string; entries: readonly ListedEntry[] }
  | 'rest';

/** A site whose folders have lists. */
interface ListedSite {
  files: ConfigFiles;
  contentFolder: string;
  /** List of a folder, relative to the content; undefined if it has none. */
  readList: (folder: string, site: ListedSite) => Promise<FolderList | undefined> | FolderList | undefined;
}

/** Settings of a site whose folders have a list each; the content is the first of `contentFolders` that exists. */
export async function listedSite(
  folder: string,
  contentFolders: readonly string[],
  readList: ListedSite['readList'],
): Promise<SiteRecord> {
  const files = new ConfigFiles(folder);
  const content = contentFolders.find((name) => isThere(path.join(folder, name)));
  if (content === undefined) return siteRecord({ files });
  const contentFolder = path.join(folder, content);
  const tree = await readTree({ files, contentFolder, readList }, '', MOST_DEEP);
  return siteRecord({ files, content, config: { sidebar: tree && metaSidebar(tree, contentFolder) } });
}

/**
 * Sidebar of a site with a list in each folder; undefined without any. Of a site whose top folder has none, as that of
 * several languages, each folder has its own.
 */
function metaSidebar(top: Tree, contentFolder: string): Sidebar | undefined {
  if (top.list !== undefined) return itemsOf(top, contentFolder);
  const parts = [...top.folders.values()].filter(hasList);
  if (parts.length === 0) return undefined;
  const rest: SidebarItem[] = [...top.pages.values()].map((file) => ({ file }));
  return Object.fromEntries([
    ...parts.map((part) => [`/${part.path}/`, itemsOf(part, contentFolder)] as const),
    ['/', [...rest, ...[...top.folders.values()].flatMap((each) => (hasList(each) ? [] : [{ folder: each.path }]))]],
  ]);
}

interface Tree {
  path: string;
  list: FolderList | undefined;
  /** Files by their names without ending. */
  pages: Map<string, string>;
  folders: Map<string, Tree>;
}

async function readTree(site: ListedSite, folder: string, left: number): Promise<Tree | undefined> {
  const found = await readdir(path.join(site.contentFolder, folder), { withFileTypes: true }).catch((cause: unknown) =>
    unlessClosed(cause, []),
  );
  const tree: Tree = { path: folder, list: await site.readList(folder, site), pages: new Map(), folders: new Map() };
  for (const entry of found.toSorted((one, other) => naturalOrder(one.name, other.name))) {
    const inner = path.posix.join(folder, entry.name);
    if (entry.isFile() && isMarkdown(entry.name) && /^[^._]/.test(entry.name))
      tree.pages.set(nameOf(entry.name), inner);
    if (!entry.isDirectory() || left === 0 || /^[._]|^node_modules$|^public$/.test(entry.name)) continue;
    const below = await readTree(site, inner, left - 1);
    if (below !== undefined) tree.folders.set(entry.name, below);
  }
  return tree.pages.size + tree.folders.size === 0 ? undefined : tree;
}

/** Next.js calls the page of a folder `page`. */
function nameOf(file: string): string {
  const name = file.replace(/\.\w+$/, '');
  return name === 'page' ? 'index' : name;
}

function hasList({ list, folders }: Tree): boolean {
  return list !== undefined || [...folders.values()].some(hasList);
}

/** Sidebar items for a folder. Entries that follow a heading form a group. */
function itemsOf(tree: Tree, contentFolder: string): SidebarItem[] {
  const { list = { entries: ['rest'] as const } } = tree;
  const listed = new Set(
    list.entries.flatMap((entry) => (typeof entry === 'object' && 'name' in entry ? [entry.name] : [])),
  );
  const index = listed.has('index') || !tree.pages.has('index') ? [] : [{ file: tree.pages.get('index')! }];
  const items: SidebarItem[] = [...index];
  let open = items;
  for (const entry of list.entries) {
    if (typeof entry === 'object' && 'heading' in entry) {
      open = entry.heading === '' ? items : [];
      if (open !== items) items.push({ label: entry.heading, items: open });
    } else open.push(...entryItems(entry, { tree, listed, contentFolder }));
  }
  return items.filter((item) => typeof item === 'string' || !('items' in item) || item.items.length > 0);
}

interface EntryPlace {
  tree: Tree;
  listed: ReadonlySet<string>;
  contentFolder: string;
}

function entryItems(entry: Exclude<ListedEntry, { heading: string }>, place: EntryPlace): SidebarItem[] {
  const { tree, listed, contentFolder } = place;
  if (entry === 'rest') {
    const names = [...tree.pages.keys(), ...tree.folders.keys()].filter(
      (name) => name !== 'index' && !listed.has(name),
    );
    return [...new Set(names)].flatMap((name) => namedItems({ name }, place));
  }
  if ('link' in entry) return entryOf(entry.link, entry.label, contentFolder);
  if ('menu' in entry) {
    const inner = entry.entries.flatMap((each) =>
      typeof each === 'object' && 'heading' in each ? [] : entryItems(each, place),
    );
    return groupOf(entry.menu, inner);
  }
  return entry.isHidden === true ? [] : namedItems(entry, place);
}

/** A page, or a folder with what is listed of it: its page comes first. */
function namedItems(
  { name, label = '', isSpread = false }: { name: string; label?: string; isSpread?: boolean },
  { tree, contentFolder }: EntryPlace,
): SidebarItem[] {
  const file = tree.pages.get(name);
  const folder = name.split('/').reduce<Tree | undefined>((at, part) => at?.folders.get(part), tree);
  if (folder === undefined) return pagesOf(file, label);
  if (isSpread) return itemsOf(folder, contentFolder);
  const shown = label || (folder.list?.label ?? '');
  if (!hasList(folder)) return [folderItem(folder.path, shown)];
  const items = [...pagesOf(file), ...itemsOf(folder, contentFolder)];
  return groupOf(shown || inWords(path.posix.basename(folder.path)), items, folder.list?.collapsed);
}

function pagesOf(file: string | undefined, label = ''): SidebarItem[] {
  return file === undefined ? [] : [pageItem(file, label)];
}
