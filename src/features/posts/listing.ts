import { withoutMarkdown } from '../../base/markdownFile';
import type { PostListing } from '../../config/listing';
import type { SaidList } from '../../config/lists';
import { folderOf, isIndex } from '../../site/paths';

/** A page as it is known before or after it is parsed. */
export interface AnyPage {
  relativePath: string;
  frontMatter: Readonly<Record<string, unknown>>;
  /** See `WrittenPage`. */
  mayMake?: boolean;
}

/** A page whose title is known. */
export interface TitledPage extends AnyPage {
  title: string;
  /** True for one that docgen has made. */
  isMade?: boolean;
}

/** A page that lists others: a file may be at its place, which says the rest, or docgen makes it. */
export interface PlannedList {
  relativePath: string;
  title: string;
  description?: string | undefined;
  list?: Partial<PostListing>;
  authors?: unknown;
  /** True for the page of a folder with posts, which stands in the sidebar and in the search. */
  isIndex?: true;
  /** Files in place of posts. */
  pages?: readonly string[];
}

/** Words of the configuration about a folder. */
export interface SaidFolder extends SaidList {
  /** True for one of all sections, of which nothing is said by name. */
  isSection?: true;
  /** True for a translation of the folder that is named. */
  isTranslation?: true;
}

export interface ListWords {
  /** The name of the list of all values of a key, in the language of a folder. */
  all(key: string, folder: string): string;
  /** A name of the original in a language. */
  title(original: string, folder: string): string;
}

/** A key of front matter, and a value that pages have. */
export type Group = readonly [key: string, value: string];

/** List of a page; undefined if the page lists nothing. */
export function listingOf(page: AnyPage): PostListing | undefined {
  return page.mayMake === false ? undefined : (page.frontMatter.list as PostListing | undefined);
}

/** The pages to which a list is confined. */
export function groupOf({ tag, author, where = {} }: PostListing): Group | undefined {
  if (tag !== undefined) return ['tags', tag];
  return author === undefined ? Object.entries(where)[0] : ['authors', author];
}

/** The same as front matter has it. */
export function groupKeys([key, value]: Group): Partial<PostListing> {
  if (key === 'tags') return { tag: value };
  return key === 'authors' ? { author: value } : { where: { [key]: value } };
}

/** The key of which a page lists all values. */
export function listedKey({ by }: PostListing): string | undefined {
  return by === 'date' || by === 'year' ? undefined : by;
}

/** True if a page is the index of a folder with posts. */
export function listsItsFolder(page: AnyPage): boolean {
  // The front matter of other pages is not read for it.
  const list = isIndex(page.relativePath) ? listingOf(page) : undefined;
  if (list === undefined || groupOf(list) !== undefined) return false;
  return list.by === 'date' && [list.of, list.page, list.latest].every((each) => each === undefined);
}

/** `de/blog/README.md` in `/de/` → `blog/index`: the same place, whatever the file is called */
export function placeOf(relativePath: string, { folder }: { folder: string } = { folder: '/' }): string {
  const inside = relativePath.slice(folder.length - 1);
  if (!isIndex(inside)) return withoutMarkdown(inside);
  return `${folderOf(inside)}/index`.replace(/^\//, '');
}
