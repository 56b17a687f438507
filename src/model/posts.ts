import type { PostAuthor, PostDate } from '../../client/shared/postDate';

/** Facts below the title of a post's page. */
export interface PostFacts<Page> {
  date?: PostDate | undefined;
  /** The same in the language of the page. */
  shownDate?: string | undefined;
  authors: readonly PostAuthor[];
  tags: readonly PostTag<Page>[];
}

export interface PostTag<Page> {
  name: string;
  /** The page that lists the posts with the tag; absent in a language that has none. */
  page?: Page | undefined;
}

/** List below the text of a page. */
export interface PostList<Page> {
  posts: readonly Page[];
  /** In place of posts: all tags, with the number of posts that have them. */
  tags?: readonly (PostTag<Page> & { count: number })[];
  /** The pages of a long list, of which this is one; empty for a short list. */
  parts: readonly Page[];
  /** Each in a line. */
  isShort: boolean;
  /** Page with all tags, or all posts. */
  more?: Page | undefined;
}

/** The posts of a site, and the pages that list them. */
export interface SitePosts<Page> {
  facts: ReadonlyMap<Page, PostFacts<Page>>;
  lists: ReadonlyMap<Page, PostList<Page>>;
}
