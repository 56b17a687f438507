import type { SitePage } from '../../model/site';
import type { FilesFrom } from '../../seam/feature';
import type { PlannedFile } from '../../model/outputFile';
import type { Decorator, RenderContext } from '../../render/context';
import type { Diagnostic } from '../../report/diagnostic';
import type { PostAuthor, PostDate } from './postDate';

/** Facts below the title of a post's page. */
export interface PostFacts {
  date?: PostDate | undefined;
  /** The same in the language of the page. */
  shownDate?: string | undefined;
  /** An author may have a page with their posts. */
  authors: readonly (Omit<PostAuthor, 'short'> & { page?: SitePage | undefined })[];
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
  /** True for a heading above all tags that begin with the same letter. */
  hasLetters?: boolean;
  /** The pages of a long list, of which this is one; empty for a short list. */
  parts: readonly SitePage[];
  /** Each in a line. */
  isShort: boolean;
  /** True if posts without a mark for their excerpt are shown whole. */
  isWhole?: boolean;
  /** Below a heading for each year. */
  hasYears?: true;
  /** Page with all tags, or all posts. */
  more?: SitePage | undefined;
}

/** A feed that the configuration names. */
export interface SaidFeed {
  /** Path in the output. */
  file: string;
  form: 'rss' | 'atom';
  /** Without it the name of the site. */
  title: string | undefined;
  pages: readonly SitePage[];
  /** The page that lists the same. */
  page?: SitePage | undefined;
  /** True if it holds the posts themselves. */
  isWhole: boolean;
}

/** The posts of a site, the pages that list them, and their feeds. */
export interface SitePosts {
  facts: ReadonlyMap<SitePage, PostFacts>;
  lists: ReadonlyMap<SitePage, PostList>;
  feeds: readonly SaidFeed[];
}

/** See `FilesFrom`. */
export type Noting = FilesFrom['noting'];

/** All that the feature needs of a site with lists of posts. */
export interface ShownPosts {
  parts: Decorator['decorate'];
  markdown: NonNullable<Decorator['markdown']>;
  shows(page: SitePage): readonly SitePage[];
  check(now: number): Diagnostic[];
  feeds(context: RenderContext, noting: Noting): PlannedFile[];
}
