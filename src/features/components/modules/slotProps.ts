import type { TextForms } from '../../../../client/shared/text';

/** Facts about a page that a slot gets. */
export interface SlotPage {
  /** Path of the page, without the base. */
  path: string;
  title: string;
  /** Markdown file, relative to the content folder. */
  relativePath: string;
  frontmatter: Record<string, unknown>;
  headers: { level: number; title: string; slug: string }[];
  /** Date of the last commit, in the page's language. */
  lastUpdated?: string;
}

/** A page among those of the site, as components and slots know it. */
export interface ListedPage extends SlotPage {
  /** Its address, with the base. */
  href: string;
  description: string;
  /** False for pages that are kept out of search engines and lists. */
  isListed: boolean;
}

/** Facts about the site that a slot gets. */
export interface SlotSite {
  title: string;
  description: string;
  /** Prefix of every path, with a slash at both ends. */
  base: string;
  lang: string;
  siteUrl?: string;
  /** All pages, in the order of their paths: what is made of them is on each page that shows the slot. */
  pages: readonly ListedPage[];
  /** All texts that readers see, by key: docgen's, plugins' and the site's. */
  strings: Readonly<Record<string, string | TextForms>>;
}

/** Props of every component in `slots.tsx`. */
export interface SlotProps {
  page: SlotPage;
  site: SlotSite;
  /**
   * docgen's own rendering, in `announcement`, `topBar`, `pageFooter`, `footer`, `notFound` and `home`; show it with
   * `{children}`.
   */
  children?: string;
}

/** Props of `sidebarItem`, once for each page and group of the sidebar. */
export interface ItemSlotProps {
  item: {
    title: string;
    /** Path of a page, or address of another site; null for a group without a page. */
    path: string | null;
    isGroup: boolean;
    badge?: string;
    /** Left out for groups without a page, and for other sites. */
    page?: ListedPage;
  };
  site: SlotSite;
  /** docgen's own rendering: the link. */
  children?: string;
}

/** Props of `codeBlock`, once for each block of code. */
export interface CodeSlotProps {
  code: {
    /** Empty where the fence names none. */
    language: string;
    title: string;
  };
  page: SlotPage;
  site: SlotSite;
  /** docgen's own rendering: caption, code and buttons. */
  children?: string;
}
