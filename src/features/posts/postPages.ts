import { describedIn, postAuthors, postDate, type PostDate } from './postDate';
import { naturalOrder } from '../../base/names';
import type { PostListing } from '../../config/listing';
import { folderOf, isIndex } from '../../site/paths';

/** A page as it is known before or after it is parsed. */
export interface AnyPage {
  relativePath: string;
  frontMatter: Readonly<Record<string, unknown>>;
  /** See `WrittenPage`. */
  mayMake?: boolean;
}

/** A folder whose index page lists the pages below it by date. */
export interface PostFolder<Page> {
  folder: string;
  index: Page;
  size: number;
  /** The latest first, those without a date last. */
  posts: Page[];
  /** Tag → its posts, in the order of the tags' names. */
  tags: ReadonlyMap<string, readonly Page[]>;
  /** The same for authors who have a page of their own, by their short names. */
  authors: ReadonlyMap<string, readonly Page[]>;
}

/** List of a page; undefined if the page lists nothing. */
export function listingOf(page: AnyPage): PostListing | undefined {
  return page.mayMake === false ? undefined : (page.frontMatter.list as PostListing | undefined);
}

/** True if a page is the index of a folder with posts. */
export function listsItsFolder(page: AnyPage): boolean {
  // The front matter of other pages is not read for it.
  const list = isIndex(page.relativePath) ? listingOf(page) : undefined;
  if (list === undefined) return false;
  return (
    list.by === 'date' && [list.of, list.tag, list.author, list.page, list.latest].every((each) => each === undefined)
  );
}

/** Adds posts to folders, before they are put in order. */
type AddPosts<Page> = (folders: ReadonlyMap<string, PostFolder<Page>>) => void;

/** The folders with posts among pages, by their paths; empty for most sites. */
export function postFolders<Page extends AnyPage>(
  pages: readonly Page[],
  addOthers?: AddPosts<Page>,
): Map<string, PostFolder<Page>> {
  const roots = pages.filter(listsItsFolder);
  const folders = new Map(roots.map((index) => [folderOf(index.relativePath), folderFrom(index)]));
  if (folders.size === 0) return folders;
  for (const page of pages) {
    const folder = nearestFolder(page, folders);
    if (folder !== undefined && mayBePost(page)) folder.posts.push(page);
  }
  addOthers?.(folders);
  return new Map(Array.from(folders, ([path, folder]) => [path, finished(folder)]));
}

function folderFrom<Page extends AnyPage>(index: Page): PostFolder<Page> {
  return {
    folder: folderOf(index.relativePath),
    index,
    size: listingOf(index)!.size,
    posts: [],
    tags: new Map(),
    authors: new Map(),
  };
}

/** The folder with posts that a page is in, at any depth. */
export function nearestFolder<Page>(
  { relativePath }: AnyPage,
  folders: ReadonlyMap<string, PostFolder<Page>>,
): PostFolder<Page> | undefined {
  for (let folder = folderOf(relativePath); ; folder = folderOf(folder)) {
    const found = folders.get(folder);
    if (found !== undefined || folder === '') return found;
  }
}

/** The index page of a folder inside is a post only if it has a date: `2026-01-31-hello/index.md`. */
function mayBePost(page: AnyPage): boolean {
  const { hidden, draft, list } = page.frontMatter;
  if (hidden === true || draft === true || list !== undefined) return false;
  return !isIndex(page.relativePath) || dateOf(page) !== undefined;
}

export function dateOf({ relativePath, frontMatter }: AnyPage): PostDate | undefined {
  return postDate(relativePath, frontMatter);
}

/** `tags: [a, b]`, `tags: a`, `tags: [{ label: a }]` → the names */
export function tagsOf({ frontMatter: { tags } }: AnyPage): string[] {
  const names = [tags ?? []].flat().map((each: unknown) => {
    const name = typeof each === 'object' && each !== null && 'label' in each ? each.label : each;
    return typeof name === 'string' || typeof name === 'number' ? String(name).trim() : '';
  });
  return [...new Set(names)].filter((name) => name !== '');
}

function finished<Page extends AnyPage>(folder: PostFolder<Page>): PostFolder<Page> {
  const posts = folder.posts.toSorted(byDate);
  const shown = authorsWithPages(folder.index);
  const authorsOf = (post: Page) =>
    shown.filter((name) => postAuthors(post.frontMatter).some((each) => each.name === name));
  return { ...folder, posts, tags: grouped(posts, tagsOf), authors: grouped(posts, authorsOf) };
}

/** Name → the posts that have it, in the order of the names. */
function grouped<Page>(posts: readonly Page[], namesOf: (post: Page) => readonly string[]): Map<string, Page[]> {
  const names = [...new Set(posts.flatMap(namesOf))].sort(naturalOrder);
  return new Map(names.map((name) => [name, posts.filter((post) => namesOf(post).includes(name))]));
}

/** Short names of the authors whom an index page describes with `page: true`, or the name of their page. */
function authorsWithPages({ frontMatter }: AnyPage): string[] {
  return Object.entries(describedIn(frontMatter)).flatMap(([name, { page }]) =>
    page === undefined || page === false ? [] : [name],
  );
}

/** The latest first. */
export function byDate(one: AnyPage, other: AnyPage): number {
  const [a, b] = [dateOf(one)?.time ?? -Infinity, dateOf(other)?.time ?? -Infinity];
  return a === b ? naturalOrder(one.relativePath, other.relativePath) : b > a ? 1 : -1;
}
