import type { NumberedGroup } from './sidebar';

/** A heading of a page, for contents lists, sidebars and links to sections. */
export interface Header {
  level: number;
  title: string;
  slug: string;
}

/** What docgen knows of one page; all records together are `dist/pages.json`. */
export interface PageRecord {
  title: string;
  frontmatter: Record<string, unknown>;
  /** Route that follows from the file's place: `info/Admin API.md` → `/info/Admin%20API.html`. */
  regularPath: string;
  /** Markdown file, relative to the content folder, with `/` on every system. */
  relativePath: string;
  /** `v-` and 8 hex digits of a hash of `relativePath`. */
  key: string;
  /** Route of the page: its permalink where front matter gives one, else `regularPath`. */
  path: string;
  headers: Header[];
  /** Date of the last commit that touched the file, in the page's language; absent where unknown. */
  lastUpdated?: string;
  /** The same date in milliseconds since 1970 (UTC). */
  lastUpdatedTimestamp?: number;
}

/** A link to a page of the site; `path` is without the base. */
export interface PageLink {
  path: string;
  title: string;
}

/** A `<meta>` tag that follows the page, as attribute → value. */
export type MetaTag = Record<string, string>;

/** Everything that the shell needs to show a page, apart from its HTML. */
export interface PageView {
  record: PageRecord;
  /** Text of `<title>`. */
  documentTitle: string;
  description: string;
  /** Absolute address of the page, or its path where the site's address is not configured. */
  canonical: string;
  /** Meta tags of the page's front matter. */
  meta: MetaTag[];
  /** Number of the sidebar group that holds the page. */
  group: number | null;
  previous: PageLink | null;
  next: PageLink | null;
  editUrl: string | null;
  /** Address of the last commit that touched the file, where the repository is configured. */
  commitUrl: string | null;
}

/** What a page's script file registers: the view and the HTML of the content. */
export interface PageChunk extends PageView {
  html: string;
  /** The pages around it, where its group is too large to be loaded as a whole. */
  around?: GroupPages;
  /** The page's own group, where the sidebar is too large to be in the client's script. */
  near?: NumberedGroup[];
}

/** The pages of one sidebar group as far as they are in the page's HTML. */
export interface GroupPages {
  pages: PageLink[];
  /** False where the group is so large that only the neighbours of the page are listed. */
  complete: boolean;
}

/** The data block of a page's HTML, from which the client hydrates. */
export interface PageState {
  view: PageView;
  /** Null where the page is in no group, and after a click: then the sidebar loads it, unless it is too large. */
  group: GroupPages | null;
  /** The groups around the page, where the sidebar is too large to be in the client's script. */
  near?: NumberedGroup[];
}
