// The types of a site: all that rendering needs.

import type { PageRecord, TrailGroup } from '../../client/shared/page';
import type { Language } from '../config/languages';
import type { ParsedPage } from './parsedPage';
import type { GroupRange, SidebarGroup, PageLink, SidebarNode } from '../../client/shared/sidebar';
import type { SiteData } from '../../client/shared/site';
import type { Diagnostic, Place } from '../report/diagnostic';
import type { RouteTable } from '../../client/shared/resolveRoute';

/** A page with its record and its number, which names its script file. */
export interface SitePage {
  /** Counted from 2 in the order of the paths. */
  number: number;
  record: PageRecord;
  parsed: ParsedPage;
}

export interface NavigationPlace {
  group: number;
  /** The groups below that one which lead to the page. */
  trail: TrailGroup[];
  previous: PageLink | null;
  next: PageLink | null;
}

/** Nodes of a sidebar group, and the lists of the groups among them. */
export interface SidebarListing {
  /** Number of the first node. */
  first: number;
  nodes: SidebarNode[];
  /** The lists of those nodes that are groups, by their first number. */
  inner: Map<number, SidebarListing>;
}

/** The sidebar, and where each page appears in it. */
export interface Navigation {
  groups: SidebarGroup[];
  /** Number of the first group of each part. */
  partStarts: number[];
  /** List of each group. */
  listings: SidebarListing[];
  /** All pages of each group at any depth, without its index page. */
  groupPages: PageLink[][];
  /** The groups that belong to a page, if the site has several sidebars. */
  rangeOf: (path: string) => GroupRange | undefined;
  /** Group, previous and next page by path. */
  places: ReadonlyMap<string, NavigationPlace>;
  diagnostics: Diagnostic[];
}

/** A path that leads to another one, or to another site. */
export interface Redirect {
  from: string;
  to: string;
  /** The name of the target, for people who see the stub. */
  title: string;
}

export interface Redirects {
  /** The ones that somebody defined: permalinks, aliases, configuration. */
  named: Redirect[];
  /** The ones that follow from the routing rules and that a plain host cannot answer: `/a/` → `/a.html`. */
  byRule: Redirect[];
  /** All of them, one for each file that a host would look for. */
  stubs: Redirect[];
  diagnostics: Diagnostic[];
}

/**
 * The order of the pages below an index page in the sidebar, by a number of each; undefined where they are in that of
 * their names.
 */
export type FolderOrder = (index: SitePage) => PageOrder | undefined;
export type PageOrder = (page: SitePage) => number;

/** Finds a string in the configuration file, for messages. */
export type PlaceInConfig = (text: string) => Place & { file: string };

/** The part of a site for readers of one language: it has a shell, a sidebar and a search of its own. */
export interface Edition {
  language: Language;
  data: SiteData;
  pages: SitePage[];
  navigation: Navigation;
}

/** The languages of a site with several. */
export interface SiteLanguages {
  /** The original first. */
  editions: readonly Edition[];
  twins: {
    languageOf(page: SitePage): Language;
    /** The same page in each language, in the order of the editions; undefined where there is none. */
    of(page: SitePage): readonly (SitePage | undefined)[];
  };
  /** All pages by path. */
  byPath(): ReadonlyMap<string, SitePage>;
}

/** The whole site as data: everything that rendering needs, and the problems that involve several pages. */
export interface Site {
  data: SiteData;
  pages: SitePage[];
  navigation: Navigation;
  /** Pages before and after a page that its front matter names, by path; `null` stands for none. */
  neighbours: ReadonlyMap<string, Partial<Record<'previous' | 'next', PageLink | null>>>;
  routes: RouteTable;
  redirects: Omit<Redirects, 'diagnostics'>;
  /** Addresses of each page's links, in slot order. */
  hrefs: ReadonlyMap<SitePage, string[]>;
  /** Descriptions that each page's method lists show, in slot order. */
  summaries: ReadonlyMap<SitePage, string[]>;
  /** Content files that pages refer to. */
  assets: string[];
  /** Addresses of pages and files that docgen makes itself. */
  made: ReadonlySet<string>;
  /** See `SiteInput`. */
  weights?: Readonly<Record<string, number>> | undefined;
  /** Absent where the site has one language; `data` and `navigation` are those of the original. */
  languages?: SiteLanguages;
}
