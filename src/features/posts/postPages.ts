import { naturalOrder } from '../../base/names';
import type { SaidGroup } from '../../config/lists';
import { folderOf, isIndex } from '../../site/paths';
import { valuesOf } from './groups';
import { listingOf, listsItsFolder, type AnyPage, type SaidFolder } from './listing';
import { describedIn, postDate, type PostDate } from './postDate';

/** A folder whose pages are listed. */
export interface PostFolder<Page> {
  folder: string;
  said: SaidFolder;
  /** The page that lists them by date; absent where there are only groups and feeds. */
  index?: Page;
  size: number;
  /** The latest first, those without a date last. */
  posts: Page[];
  /** Key of front matter → value → the pages that have it, in the order of the names. */
  groups: ReadonlyMap<string, ReadonlyMap<string, readonly Page[]>>;
}

export type Folders<Page> = ReadonlyMap<string, PostFolder<Page>>;

/** The folders with lists among pages, by their paths; empty for most sites. Others may be added before it sorts. */
export function postFolders<Page extends AnyPage>(
  pages: readonly Page[],
  said: ReadonlyMap<string, SaidFolder>,
  addOthers?: (folders: Folders<Page>) => void,
): Map<string, PostFolder<Page>> {
  const indexes = new Map(pages.filter(listsItsFolder).map((index) => [folderOf(index.relativePath), index]));
  const all = new Set([...said.keys(), ...indexes.keys()]);
  const folders = new Map(Array.from(all, (path) => [path, folderFrom(path, said.get(path), indexes.get(path))]));
  if (folders.size === 0) return folders;
  /** Pages with values that the folder around them, which lists them, has no groups for. */
  const grouped = new Map<string, Page[]>();
  for (const page of pages) {
    const nearest = nearestFolder(page, folders);
    // The front matter of other pages is not read for it.
    if (nearest === undefined || !isShown(page)) continue;
    const isPost = mayBePost(page);
    if (isPost) nearest.posts.push(page);
    const around = nearestFolder(page, folders, collects);
    if (around !== undefined && (around !== nearest || !isPost)) append(grouped, around.folder, page);
  }
  addOthers?.(folders);
  return new Map(Array.from(folders, ([path, folder]) => [path, finished(folder, grouped.get(path) ?? [])]));
}

function folderFrom<Page extends AnyPage>(folder: string, said: SaidFolder = {}, index?: Page): PostFolder<Page> {
  const size = (index && listingOf(index)?.size) ?? said.size ?? 10;
  return { folder, said, ...(index && { index }), size, posts: [], groups: new Map() };
}

/** The groups of a folder: tags where posts are listed, and authors whom the index page describes as having a page. */
export function groupsOf({ said, index }: Pick<PostFolder<AnyPage>, 'said' | 'index'>): Record<string, SaidGroup> {
  const groups = said.groups ?? (index === undefined || said.isSection ? {} : { tags: {} });
  if (index === undefined || groups.authors !== undefined || said.isSection) return groups;
  const shown = Object.entries(describedIn(index.frontMatter)).filter(([, { page = false }]) => page !== false);
  if (shown.length === 0) return groups;
  const values = shown.map(([name, { page }]) => [name, typeof page === 'string' ? { path: page } : {}]);
  return { ...groups, authors: { values: Object.fromEntries(values) as SaidGroup['values'] } };
}

export function hasGroups(folder: PostFolder<AnyPage>): boolean {
  return Object.keys(groupsOf(folder)).length > 0;
}

/** True for a folder that has to do with pages of folders inside, which list them. */
function collects(folder: PostFolder<AnyPage>): boolean {
  const { by, feeds, isSection } = folder.said;
  return hasGroups(folder) || (by === 'none' && feeds !== undefined && isSection !== true);
}

/** The nearest folder around a page that has something. */
export function nearestFolder<Page extends AnyPage>(
  { relativePath }: AnyPage,
  folders: Folders<Page>,
  hasIt: (folder: PostFolder<Page>) => boolean = () => true,
): PostFolder<Page> | undefined {
  for (let folder = folderOf(relativePath); ; folder = folderOf(folder)) {
    const found = folders.get(folder);
    if (found !== undefined && hasIt(found)) return found;
    if (folder === '') return undefined;
  }
}

function isShown(page: AnyPage): boolean {
  const { hidden, draft, list } = page.frontMatter;
  return hidden !== true && draft !== true && list === undefined;
}

/** The index page of a folder inside is a post only if it has a date: `2026-01-31-hello/index.md`. */
function mayBePost(page: AnyPage): boolean {
  return !isIndex(page.relativePath) || dateOf(page) !== undefined;
}

export function dateOf({ relativePath, frontMatter }: AnyPage): PostDate | undefined {
  return postDate(relativePath, frontMatter);
}

function finished<Page extends AnyPage>(folder: PostFolder<Page>, others: readonly Page[]): PostFolder<Page> {
  const posts = folder.posts.toSorted(byDate);
  const all = [...posts, ...others].toSorted(byDate);
  const groups = Object.entries(groupsOf(folder)).map(([key, said]) => {
    const isKnown = (name: string) =>
      key !== 'authors' || said.values === undefined || Object.hasOwn(said.values, name);
    return [key, grouped(all, (page) => valuesOf(page, key, said).filter(isKnown))] as const;
  });
  return { ...folder, posts: folder.said.by === 'none' ? all : posts, groups: new Map(groups) };
}

/** Name → the pages that have it, in the order of the names. */
function grouped<Page>(pages: readonly Page[], namesOf: (page: Page) => readonly string[]): Map<string, Page[]> {
  const found = new Map<string, Page[]>();
  for (const page of pages) for (const name of namesOf(page)) append(found, name, page);
  return new Map([...found].sort(([one], [other]) => naturalOrder(one, other)));
}

function append<Page>(lists: Map<string, Page[]>, name: string, page: Page): void {
  const known = lists.get(name);
  if (known === undefined) lists.set(name, [page]);
  else known.push(page);
}

/** The latest first. */
function byDate(one: AnyPage, other: AnyPage): number {
  const [a, b] = [dateOf(one)?.time ?? -Infinity, dateOf(other)?.time ?? -Infinity];
  return a === b ? naturalOrder(one.relativePath, other.relativePath) : b > a ? 1 : -1;
}
