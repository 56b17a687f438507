import path from 'node:path';
import type { SidebarItem } from '../config/sidebarItem';
import { isReally, isThere } from '../base/files';
import { inWords, naturalOrder } from '../base/names';
import { isMarkdown } from '../base/markdownFile';
import { listFolder } from '../config/contentFolder';
import { entryOf, groupOf, folderItem, pageItem, type Sidebar } from './items';
import type { SiteFiles } from './siteFiles';
import type { Said } from './siteRecord';

/** Folders may be in each other so deep. */
const MOST_DEEP = 12;

/** List of a folder's entries, from a generator's file in it. */
interface FolderList {
  /** Name of the folder. */
  label?: string;
  collapsed?: boolean;
  entries: readonly ListedEntry[];
}

/** A page or a folder by its name without ending; `isSpread` for what is in that folder. */
interface NamedEntry {
  name: string;
  label?: string;
  isHidden?: boolean;
  isSpread?: boolean;
}

/** A name; a link; a heading for what follows; a menu; `rest` for all that is not named. */
export type ListedEntry =
  | NamedEntry
  | { link: string; label: string }
  | { heading: string }
  | { menu: string; entries: readonly ListedEntry[] }
  | 'rest';

/** List of a folder, relative to the content; undefined if it has none. */
type ReadList = (folder: string, contentFolder: string) => Promise<FolderList | undefined> | FolderList | undefined;

interface Tree {
  path: string;
  list: FolderList | undefined;
  /** Files by their names without ending. */
  pages: Map<string, string>;
  folders: Map<string, Tree>;
}

/** Settings of a site whose folders have a list each; the content is the first of `contentFolders` that exists. */
export async function listedSite(
  files: SiteFiles,
  contentFolders: readonly string[],
  readList: ReadList,
): Promise<Said> {
  const content = contentFolders.find((name) => isThere(path.join(files.folder, name)));
  if (content === undefined) return {};
  const contentFolder = path.join(files.folder, content);
  const readTree = async (folder: string, left: number): Promise<Tree> => {
    const found = await listFolder(path.join(contentFolder, folder));
    const list = await readList(folder, contentFolder);
    const tree: Tree = { path: folder, list, pages: new Map(), folders: new Map() };
    for (const name of found.files.sort(naturalOrder)) {
      const file = path.posix.join(folder, name);
      const isPage =
        isMarkdown(name) && !name.startsWith('_') && isReally(contentFolder, path.join(contentFolder, file));
      // Next.js calls the page of a folder `page`.
      if (isPage) tree.pages.set(name.replace(/\.\w+$/, '').replace(/^page$/, 'index'), file);
    }
    for (const name of left === 0 ? [] : found.folders.sort(naturalOrder)) {
      const below = /^_|^public$/.test(name) ? undefined : await readTree(path.posix.join(folder, name), left - 1);
      if (below !== undefined && below.pages.size + below.folders.size > 0) tree.folders.set(name, below);
    }
    return tree;
  };
  return { content, config: { sidebar: metaSidebar(await readTree('', MOST_DEEP), contentFolder) } };
}

/**
 * Sidebar of a site with a list in each folder; undefined without any. Of a site whose top folder has none, as that of
 * several languages, each folder has its own.
 */
function metaSidebar(top: Tree, contentFolder: string): Sidebar | undefined {
  if (top.list !== undefined) return itemsOf(top, contentFolder);
  if (!hasList(top)) return undefined;
  const others = new Map([...top.folders].filter(([, folder]) => !hasList(folder)));
  const parts = [...top.folders.values()].filter(hasList);
  return Object.fromEntries(
    [...parts, { ...top, folders: others }].map((part) => [
      part.path === '' ? '/' : `/${part.path}/`,
      itemsOf(part, contentFolder),
    ]),
  );
}

function hasList({ list, folders }: Tree): boolean {
  return list !== undefined || [...folders.values()].some(hasList);
}

/** Sidebar items for a folder. Entries that follow a heading form a group. */
function itemsOf(tree: Tree, contentFolder: string): SidebarItem[] {
  const entries = tree.list?.entries ?? ['rest'];
  const listed = new Set(entries.map((entry) => (typeof entry === 'object' && 'name' in entry ? entry.name : '')));
  const names = new Set(['index', ...tree.pages.keys(), ...tree.folders.keys()].filter((name) => !listed.has(name)));
  const items = names.delete('index') ? pagesOf(tree.pages.get('index')) : [];
  let open = items;
  for (const entry of entries) {
    if (entry === 'rest') open.push(...[...names].flatMap((name) => entryItems({ name }, tree, contentFolder)));
    else if ('heading' in entry) {
      open = entry.heading === '' ? items : [];
      if (open !== items) items.push({ label: entry.heading, items: open });
    } else open.push(...entryItems(entry, tree, contentFolder));
  }
  return items.filter((item) => typeof item === 'string' || !('items' in item) || item.items.length > 0);
}

function entryItems(entry: ListedEntry, tree: Tree, contentFolder: string): SidebarItem[] {
  if (entry === 'rest' || 'heading' in entry) return [];
  if ('link' in entry) return entryOf(entry.link, entry.label, contentFolder);
  if ('name' in entry) return entry.isHidden === true ? [] : namedItems(entry, tree, contentFolder);
  const inner = entry.entries.flatMap((each) => entryItems(each, tree, contentFolder));
  return groupOf(entry.menu, inner);
}

/** A page, or a folder with what is listed of it: its page comes first. */
function namedItems({ name, label = '', isSpread }: NamedEntry, tree: Tree, contentFolder: string): SidebarItem[] {
  const file = tree.pages.get(name);
  const folder = name.split('/').reduce<Tree | undefined>((at, part) => at?.folders.get(part), tree);
  if (folder === undefined) return pagesOf(file, label);
  if (isSpread === true) return itemsOf(folder, contentFolder);
  const shown = label || (folder.list?.label ?? '');
  if (!hasList(folder)) return [folderItem(folder.path, shown)];
  const items = [...pagesOf(file), ...itemsOf(folder, contentFolder)];
  return groupOf(shown || inWords(path.posix.basename(folder.path)), items, folder.list?.collapsed);
}

function pagesOf(file: string | undefined, label = ''): SidebarItem[] {
  return file === undefined ? [] : [pageItem(file, label)];
}
