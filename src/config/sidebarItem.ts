/** A part of the sidebar: a page, a link, or a group of them, nested to any depth. */
export type SidebarItem = SidebarGroupItem | SidebarPageItem | SidebarLinkItem | string;

/** A group: the items that are listed, or the tree of a folder. */
export type SidebarGroupItem =
  | {
      /**
       * Text of the group; without it the title of the folder's index page, or the folder's name in words. An empty one
       * makes no group of what is listed.
       */
      label?: string | undefined;
      /** Folder whose pages and folders are listed, relative to the content folder, which is `.` itself. */
      folder: string;
      /** True if the group starts closed. By default, a group is open on its own pages only. */
      collapsed?: boolean | undefined;
      /** How many levels of folders become groups of their own; the pages of deeper ones are listed flat. */
      depth?: number | undefined;
      /** Short word beside the text. */
      badge?: string | undefined;
    }
  | {
      /** Text of the group. */
      label: string;
      /** Contents of the group, in order. */
      items: SidebarItem[];
      /** File of the page that the text leads to: only the table of contents of a book names one. */
      index?: string | undefined;
      /** True if the group starts closed. By default, a group is open on its own pages only. */
      collapsed?: boolean | undefined;
      /** Short word beside the text. */
      badge?: string | undefined;
    }
  | {
      /** Text of the group. */
      label: string;
      /** Markdown files, relative to the content folder, in order. */
      pages: string[];
      /** True if the group starts closed. By default, a group is open on its own pages only. */
      collapsed?: boolean | undefined;
      /** Short word beside the text. */
      badge?: string | undefined;
    };

/** A page by its file. */
export interface SidebarPageItem {
  /** Markdown file, relative to the content folder. */
  file: string;
  /** Text of the link; without it the page's own label or title. */
  label?: string | undefined;
  /** Short word beside the text. */
  badge?: string | undefined;
}

/** A link to a path of the site or to another site. */
export interface SidebarLinkItem {
  /** Path or address. */
  link: string;
  /** Text of the link. */
  label: string;
  /** Short word beside the text. */
  badge?: string | undefined;
}

/** A caption and the items below it. */
export interface SidebarCaption {
  /** Text of the caption. */
  label: string;
  /** Items below the caption, in order. */
  groups: SidebarItem[];
}

/** One sidebar; `'auto'` lists the folders of the content. */
export type SidebarList = (SidebarItem | SidebarCaption)[] | 'auto';
