import path from 'node:path';
import { isReally, isThere } from '../base/files';
import { inWords, naturalOrder } from '../base/names';
import { isMarkdown } from '../base/markdownFile';
import { listFolder } from '../config/contentFolder';
import { entryOf, folderItem, nested, pageItem, sidebarItems, type Item, type ListRules, type Sidebar } from './items';
import type { SiteFiles } from './siteFiles';
import { textOr, type Said } from './siteRecord';

/** Folders may be in each other so deep. */
const MOST_DEEP = 12;

/** List of a folder's entries, from a generator's file in it. */
interface FolderList {
  /** Name of the folder. */
  label?: string;
  collapsed?: boolean;
  entries: readonly ListedEntry[];
}

/**
 * A page or a folder by its name without ending, `isSpread` for what is in that folder; a heading for what follows;
 * `rest` for all that is not named; or an entry of any sidebar.
 */
export type ListedEntry =
  | { page: string; label?: string; isHidden?: boolean; isSpread?: boolean }
  | { heading: string }
  | Item
  | 'rest';

/** List of a folder, relative to the content; undefined if it has none. */
type ReadList = (folder: string, contentFolder: string) => Promise<FolderList | undefined> | FolderList | undefined;

interface Listed {
  list: FolderList | undefined;
  /** True if the folder or one below it has a list. */
  isListed: boolean;
  /** Files by their names without ending. */
  pages: ReadonlyMap<string, string>;
  /** Names of the folders with pages. */
  folders: readonly string[];
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
  const known = new Map<string, Listed>();
  const readFolder = async (folder: string, left: number): Promise<void> => {
    const found = await listFolder(path.join(contentFolder, folder));
    const list = await readList(folder, contentFolder);
    const inner = found.folders.filter((name) => left > 0 && !/^_|^public$/.test(name)).sort(naturalOrder);
    for (const name of inner) await readFolder(path.posix.join(folder, name), left - 1);
    const folders = inner.filter((name) => known.has(path.posix.join(folder, name)));
    const pages = new Map(found.files.sort(naturalOrder).flatMap((name) => pageIn(folder, name, contentFolder)));
    const isListed = list !== undefined || folders.some((name) => known.get(path.posix.join(folder, name))!.isListed);
    if (pages.size + folders.length > 0) known.set(folder, { list, isListed, pages, folders });
  };
  await readFolder('', MOST_DEEP);
  return { content, config: { sidebar: metaSidebar(known, contentFolder) } };
}

/** Name without ending and path of a page; Next.js calls the page of a folder `page`. */
function pageIn(folder: string, name: string, contentFolder: string): [name: string, file: string][] {
  const file = path.posix.join(folder, name);
  if (!isMarkdown(name) || name.startsWith('_') || !isReally(contentFolder, path.join(contentFolder, file))) return [];
  return [[name.replace(/\.\w+$/, '').replace(/^page$/, 'index'), file]];
}

/**
 * Sidebar of a site with a list in each folder; undefined without any. Of a site whose top folder has none, as that of
 * several languages, each folder has its own.
 */
function metaSidebar(known: ReadonlyMap<string, Listed>, contentFolder: string): Sidebar | undefined {
  const top = known.get('');
  if (top?.isListed !== true) return undefined;
  const rules = listRules(known, contentFolder);
  if (top.list !== undefined) return sidebarItems(entriesOf(top), rules);
  const parts = top.folders.filter((name) => known.get(name)!.isListed);
  const others = { ...top, folders: top.folders.filter((name) => !parts.includes(name)) };
  return Object.fromEntries([
    ...parts.map((name) => [`/${name}/`, sidebarItems(entriesOf(known.get(name)!), rules, name)] as const),
    ['/', sidebarItems(entriesOf(others), rules)],
  ]);
}

/** Entries for a folder; what follows a heading is below it. */
function entriesOf({ list, pages, folders }: Listed): Item[] {
  const entries = list?.entries ?? ['rest'];
  const listed = new Set(entries.map((entry) => (typeof entry === 'object' && 'page' in entry ? entry.page : '')));
  const others = new Set([...pages.keys(), ...folders].filter((page) => !listed.has(page)));
  const home = others.delete('index') ? [{ page: 'index' }] : [];
  const rest = [...others].map((page) => ({ page }));
  const all: Item[] = [...home, ...entries.flatMap((entry) => (entry === 'rest' ? rest : [entry]))];
  return nested(
    all.map((entry) => ({ ...entry, label: entry.heading ?? entry.label, depth: 'heading' in entry ? 0 : 1 })),
  );
}

/** Entries by the folder that is their base. */
function listRules(known: ReadonlyMap<string, Listed>, contentFolder: string): ListRules {
  /** A page, or a folder with what is listed of it: its page comes first. */
  const read = ({ page, isSpread, ...item }: Item, at: string): Item[] => {
    if (typeof page !== 'string') return [{ base: at, ...item }];
    const base = path.posix.join(at, page);
    const [file, folder] = [known.get(at)?.pages.get(page), known.get(base)];
    const own = file === undefined ? [] : [{ ...item, file }];
    if (folder === undefined) return own;
    if (isSpread === true) return entriesOf(folder).flatMap((each) => read(each, base));
    const label = textOr(item.label, folder.list?.label ?? '');
    if (!folder.isListed) return [{ label, file: base, isFolder: true }];
    const items = [...own.map((each) => ({ ...each, label: '' })), ...entriesOf(folder)];
    return [{ label: label || inWords(path.posix.basename(base)), items, base, collapsed: folder.list?.collapsed }];
  };
  return {
    contentFolder,
    start: '',
    read,
    lead(link, label, { file, isFolder }) {
      if (file === undefined) return entryOf(link, label, contentFolder);
      return [isFolder === true ? folderItem(link, label) : pageItem(link, label)];
    },
  };
}
