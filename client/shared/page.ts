import type { ReactNode } from 'react';
import type { ChunkSlots, PageSlots } from './slots';
import type { GroupRange, NumberedGroup, PageLink, SidebarNode } from './sidebar';

/** A heading of a page, for contents lists, sidebars and links to sections. */
export interface Header {
  level: number;
  title: string;
  slug: string;
}

/** Facts that docgen knows about one page; `dist/pages.json` holds all records. */
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
  /** Language of the page, where that is not the one of the site, and in sites with several languages. */
  lang?: string;
  /** Only where that is written from right to left. */
  dir?: 'rtl';
  /** Date of the last commit that touched the file, in the page's language; absent where unknown. */
  lastUpdated?: string;
  /** The same date in milliseconds since 1970 (UTC). */
  lastUpdatedTimestamp?: number;
  /** Authors of the commits that touched the file, in the page's language; only if the site asks for them. */
  contributors?: string;
}

/** A group below another one, on the way to a page. */
export interface TrailGroup {
  /** Number by which the sidebar knows the group. */
  first: number;
  label: string;
  path: string | null;
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
  /** Address of the image that other sites show for the page, if it has one of its own. */
  image?: string;
  /** Meta tags of the page's front matter. */
  meta: MetaTag[];
  /** Number of the sidebar group that holds the page. */
  group: number | null;
  /** The groups below it that lead to the page, from the outermost; left out if there are none. */
  trail?: TrailGroup[];
  /** The groups of the sidebar that belong to the page, if the site has several sidebars. */
  sidebar?: GroupRange;
  previous: PageLink | null;
  next: PageLink | null;
  /**
   * Targets of the menu of languages, in the order of the languages: 0 for the same place in the folder of one, a path
   * for any other. Left out where it is the same place in all of them, and in sites with one language.
   */
  languages?: (0 | string)[];
  editUrl: string | null;
  /** Address of the last commit that touched the file, if the repository is configured. */
  commitUrl: string | null;
}

/** Content of a page's script file: the view and the HTML of the content. */
export interface PageChunk extends PageView {
  html: string;
  /** The pages around it, if its group is too large to be loaded as a whole. */
  around?: GroupPages;
  /** The groups around it, if the sidebar is too large to be in the client script. */
  near?: NumberedGroup[];
  /** Slots that the site adds to the page, if any. */
  slots?: ChunkSlots;
}

/** HTML that is made once for all pages: most of all, items of the sidebar, but for pages to which they lead. */
export interface RenderedOnce {
  /** A group at the top, by its number. */
  group(number: number): string;
  /** Items of a group's list. */
  list(list: ListedOnce): string;
  /** HTML of a part of the shell that is the same on all pages on which it has this name. */
  part(name: string, element: ReactNode): string;
}

/** A list in the sidebar; `item` renders what leads to the page, and undefined for all others. */
export interface ListedOnce {
  nodes: readonly SidebarNode[];
  /** How many groups they are in. */
  level: number;
  item(node: SidebarNode): ReactNode;
  /** Content after the items. */
  end: ReactNode;
}

/** Pages that one sidebar group lists in the page's HTML. */
export interface GroupPages {
  pages: SidebarNode[];
  /** False if the group is so large that only the page's neighbours are listed. */
  complete: boolean;
  /** The group among them that leads to the page, and what it lists. */
  inner?: GroupPages & { first: number };
}

/** The data block in a page's HTML that the client hydrates from. */
export interface PageState {
  view: PageView;
  /** Null without a group, and after a click: then the sidebar loads the group, unless it is too large. */
  group: GroupPages | null;
  /** The groups around the page, if the sidebar is too large to be in the client script. */
  near?: NumberedGroup[];
  /** Slots that the site adds to the page, if any. */
  slots?: PageSlots;
}
