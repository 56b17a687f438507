import type { NumberedGroup } from './sidebar';

/** A heading of a page, for contents lists, sidebars and links to sections. */
export interface Header {
  level: number;
  title: string;
  slug: string;
}

/** What docgen knows about one page; `dist/pages.json` holds all records. */
export interface PageRecord {
  title: string;
  frontmatter: Record<string, unknown>;
  /** Route derived from the file's path: `info/Admin API.md` → `/info/Admin%20API.html`. */
  regularPath: string;
  /** Markdown file, relative to the content folder, with `/` on every system. */
  relativePath: string;
  /** `v-` and 8 hex digits of a hash of `relativePath`. */
  key: string;
  /** Route of the page: its permalink if front matter has one, else `regularPath`. */
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

/** A `<meta>` tag that changes with the page, as attribute → value. */
export type MetaTag = Record<string, string>;

/** Everything that the shell needs to show a page, apart from its HTML. */
export interface PageView {
  record: PageRecord;
  /** Text of `<title>`. */
  documentTitle: string;
  description: string;
  /** Absolute address of the page, or its path if the site's address is not configured. */
  canonical: string;
  /** Meta tags of the page's front matter. */
  meta: MetaTag[];
  /** Number of the sidebar group that holds the page. */
  group: number | null;
  previous: PageLink | null;
  next: PageLink | null;
  editUrl: string | null;
  /** Address of the last commit that touched the file, if the repository is configured. */
  commitUrl: string | null;
}

/** What a page's script file registers: the view and the HTML of the content. */
export interface PageChunk extends PageView {
  html: string;
  /** The pages around it, if its group is too large to be loaded as a whole. */
  around?: GroupPages;
  /** The groups around it, if the sidebar is too large to be in the client script. */
  near?: NumberedGroup[];
}

/** The pages of one sidebar group that are in the page's HTML. */
export interface GroupPages {
  pages: PageLink[];
  /** False if the group is so large that only the page's neighbours are listed. */
  complete: boolean;
}

/** The data block in a page's HTML that the client hydrates from. */
export interface PageState {
  view: PageView;
  /**
   * Null if the page is in no group. Also null after a click: the sidebar then loads the group, unless it is too large.
   */
  group: GroupPages | null;
  /** The groups around the page, if the sidebar is too large to be in the client script. */
  near?: NumberedGroup[];
}
