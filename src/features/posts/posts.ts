import type { SitePage } from '../../model/site';
import type { Decorator } from '../../render/context';
import type { Diagnostic } from '../../report/diagnostic';
import type { PostAuthor, PostDate } from './postDate';

/** Facts below the title of a post's page. */
export interface PostFacts {
  date?: PostDate | undefined;
  /** The same in the language of the page. */
  shownDate?: string | undefined;
  /** An author may have a page with their posts. */
  authors: readonly (PostAuthor & { page?: SitePage | undefined })[];
  tags: readonly PostTag[];
}

export interface PostTag {
  name: string;
  /** The page that lists the posts with the tag; absent in a language that has none. */
  page?: SitePage | undefined;
}

/** List below the text of a page. */
export interface PostList {
  posts: readonly SitePage[];
  /** In place of posts: all tags, with the number of posts that have them. */
  tags?: readonly (PostTag & { count: number })[];
  /** The pages of a long list, of which this is one; empty for a short list. */
  parts: readonly SitePage[];
  /** Each in a line. */
  isShort: boolean;
  /** Below a heading for each year. */
  hasYears?: true;
  /** Page with all tags, or all posts. */
  more?: SitePage | undefined;
}

/** The posts of a site, and the pages that list them. */
export interface SitePosts {
  facts: ReadonlyMap<SitePage, PostFacts>;
  lists: ReadonlyMap<SitePage, PostList>;
}

/** All that the feature needs of a site with lists of posts. */
export interface ShownPosts {
  parts: Decorator['decorate'];
  markdown: NonNullable<Decorator['markdown']>;
  check(now: number): Diagnostic[];
}
