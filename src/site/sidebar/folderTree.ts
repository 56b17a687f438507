import { isListed } from '../visibility';
import { inWords, naturalOrder } from '../../base/names';
import type { SiteRecord } from '../../config/generator';
import type { FolderOrder, PageOrder, SitePage } from '../../model/site';
import { folderOf, isIndex, nameOf } from '../paths';
import { type Folder, labelOf, pageEntry, type SidebarEntry } from './entry';
import { languageName } from '../../base/languages';

const TAG = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i;

/** One of them has to be there: a folder `cs` or `ts` alone may be about C# or TypeScript. */
const COMMON = /^(?:de|es|fr|ja|ko|pt|ru|zh)(?:[-_]|$)/i;

type Said = NonNullable<SiteRecord['folders']>;

/** The folders of the content; pages that are not to be listed are left out. */
export function createFolders(pages: readonly SitePage[], said: Said = {}, orderOf?: FolderOrder): Folder {
  const top = emptyFolder('', said);
  for (const page of pages) {
    if (!isListed(page)) continue;
    const { relativePath } = page.record;
    const folder = openFolder(top, folderOf(relativePath), said);
    if (isIndex(relativePath) && folder.index === undefined)
      Object.assign(folder, { index: page, order: orderOf?.(page) });
    else if (page.parsed.frontMatter.sidebar !== false) folder.pages.push(page);
  }
  return top;
}

function emptyFolder(path: string, said: Said): Folder {
  return { path, index: undefined, said: said[path] ?? {}, pages: [], folders: new Map() };
}

function openFolder(top: Folder, path: string, said: Said): Folder {
  let folder = top;
  for (const name of path === '' ? [] : path.split('/')) {
    const inner = folder.folders.get(name) ?? emptyFolder(folder.path === '' ? name : `${folder.path}/${name}`, said);
    folder.folders.set(name, inner);
    folder = inner;
  }
  return folder;
}

/** The folder at a path; undefined if there is no page in it. */
export function findFolder(top: Folder, path: string): Folder | undefined {
  return path.split('/').reduce<Folder | undefined>((folder, name) => folder?.folders.get(name), top);
}

/**
 * Sidebar entries of a folder: its pages and the folders in it, `depth` levels of them as groups of their own, and
 * those below flat. A folder without an order has that of the one around it.
 */
export function folderEntries(folder: Folder, depth = Infinity, order = folder.order): SidebarEntry[] {
  const placed = (page: SitePage) => place(page, pageEntry(page), order);
  const pages = folder.pages.map(placed);
  if (depth === 0) return inOrder([...pages, ...pagesBelow(folder).map(placed)], folder.index);
  const labels = languageLabels(folder);
  const folders = [...folder.folders.values()].flatMap((inner): Placed[] => {
    const found = folderEntry(inner, depth - 1, order ?? inner.order);
    if (found === undefined) return [];
    const label = labels.get(inner.path);
    const entry = found.kind === 'group' && label !== undefined ? { ...found, label } : found;
    return [
      {
        entry,
        name: nameOf(inner.path),
        order: inner.said.order ?? orderOf(inner.index),
        path: `/${inner.path}/`,
        isFolder: entry.kind === 'group',
        rank: order === undefined ? 0 : firstIn(inner, order),
      },
    ];
  });
  return inOrder([...pages, ...distinct(folders)], folder.index);
}

/** Groups of one label, as versions of the same pages have it, also have the names of their folders. */
function distinct(folders: readonly Placed[]): Placed[] {
  const count = new Map<string, number>();
  for (const { entry } of folders) count.set(entry.label, (count.get(entry.label) ?? 0) + 1);
  return folders.map((placed) => {
    const { entry, name } = placed;
    if (entry.kind !== 'group' || count.get(entry.label) === 1) return placed;
    return { ...placed, entry: { ...entry, label: `${entry.label} (${name})` } };
  });
}

/** A folder as a group; one that holds only an index page is a page, and one that holds nothing is not listed. */
export function folderEntry(folder: Folder, depth = Infinity, order = folder.order): SidebarEntry | undefined {
  const { index, said } = folder;
  const entries = folderEntries(folder, depth, order);
  if (entries.length > 0)
    return {
      kind: 'group',
      label: folderLabel(folder),
      index,
      entries,
      badge: badgeOf(index),
      open: said.collapsed === false,
    };
  return index === undefined || index.parsed.frontMatter.sidebar === false ? undefined : pageEntry(index);
}

function badgeOf(index: SitePage | undefined): string | undefined {
  return index && pageEntry(index).badge;
}

/** The name of a folder: that of its index page, or its own in words. */
export function folderLabel({ path, index, said }: Folder): string {
  if (said.label !== undefined) return said.label;
  return index === undefined ? inWords(nameOf(path)) : labelOf(index);
}

function pagesBelow(folder: Folder): SitePage[] {
  return [...folder.folders.values()].flatMap((inner) => [
    ...(inner.index === undefined || inner.index.parsed.frontMatter.sidebar === false ? [] : [inner.index]),
    ...inner.pages,
    ...pagesBelow(inner),
  ]);
}

/** An entry with what decides its place among the others. */
interface Placed {
  entry: SidebarEntry;
  name: string;
  order: number;
  /** As it is read, without the codes of an address. */
  path: string;
  isFolder: boolean;
  /** Its number in the order of the folder around it; that of a folder is the first in it. */
  rank: number;
}

function place(page: SitePage, entry: SidebarEntry, order: PageOrder | undefined): Placed {
  const { relativePath, path } = page.record;
  const about = { path: decodeURIComponent(path), isFolder: false, rank: order?.(page) ?? 0 };
  return { entry, name: nameOf(relativePath), order: orderOf(page), ...about };
}

function firstIn({ index, pages, folders }: Folder, order: PageOrder): number {
  const all = index === undefined ? pages : [index, ...pages];
  return Math.min(...all.map(order), ...Array.from(folders.values(), (inner) => firstIn(inner, order)));
}

function orderOf(page: SitePage | undefined): number {
  const order = page?.parsed.frontMatter.order;
  return typeof order === 'number' ? order : Infinity;
}

/**
 * Entries in the order of the list in the index page's front matter, then by their own `order`, by that of the folder,
 * pages before folders, then by path, in which numbers count by their values.
 */
function inOrder(placed: Placed[], index: Folder['index']): SidebarEntry[] {
  const order = index?.parsed.frontMatter.order;
  const listed = new Map(Array.isArray(order) ? order.map((name, at) => [name, at]) : []);
  const placeOf = ({ name }: Placed): number => listed.get(name) ?? Infinity;
  return placed
    .sort(
      (a, b) =>
        compare(placeOf(a), placeOf(b)) ||
        compare(a.order, b.order) ||
        compare(a.rank, b.rank) ||
        Number(a.isFolder) - Number(b.isFolder) ||
        naturalOrder(a.path, b.path),
    )
    .map(({ entry }) => entry);
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/**
 * Labels of folders that hold the same pages in several languages: `pt-BR` → `Português (Brasil)`; none for other
 * folders, or if the home page has a label. Their home pages tend to have all the same title.
 */
function languageLabels(folder: Folder): ReadonlyMap<string, string> {
  const named = [...folder.folders.values()].flatMap((inner) => {
    const label = nameOfFolder(nameOf(inner.path));
    return label === undefined ? [] : [{ inner, label }];
  });
  if (!named.some(({ inner }) => COMMON.test(nameOf(inner.path)))) return new Map();
  const others = [folder, ...named.map(({ inner }) => inner)];
  const isTranslated = named.some(({ inner }) => others.some((other) => other !== inner && isLike(inner, other)));
  const unnamed = named.filter(({ inner }) => inner.index?.parsed.frontMatter.label === undefined);
  return new Map(isTranslated ? unnamed.map(({ inner, label }) => [inner.path, label]) : []);
}

/** True if two folders have a page, or a folder with pages, of the same name. */
function isLike(one: Folder, other: Folder): boolean {
  const names = new Set(other.pages.map(({ record }) => nameOf(record.relativePath)));
  return (
    one.pages.some(({ record }) => names.has(nameOf(record.relativePath))) ||
    [...one.folders.keys()].some((name) => other.folders.has(name))
  );
}

function nameOfFolder(name: string): string | undefined {
  return TAG.test(name) ? languageName(name.replace('_', '-')) : undefined;
}
