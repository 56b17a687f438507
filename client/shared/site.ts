import type { PageLink } from './page';

/** A link of the top bar, usually to another site. */
export interface NavigationLink {
  text: string;
  link: string;
}

/** A group of the sidebar; its pages come from `assets/groups/` when they are needed. */
export interface SidebarGroup {
  label: string;
  /** Path of the group's index page, without the base; null where the group has none. */
  path: string | null;
  /** How many pages the group lists, its index page not counted. */
  size: number;
}

/** A part of the sidebar with a caption of its own ("Plugins"), or none. */
export interface SidebarSection {
  label: string | null;
  /** Indexes into `SiteData.groups`. */
  groups: number[];
}

/** What is the same on every page; bundled into the client. */
export interface SiteData {
  title: string;
  description: string;
  /** Prefix of every path, with a slash at both ends. */
  base: string;
  lang: string;
  nav: NavigationLink[];
  sections: SidebarSection[];
  groups: SidebarGroup[];
  home: PageLink;
  /** How many pages can be saved for offline use; null where the site has no service worker. */
  offlinePages: number | null;
  /**
   * What is there for readers that are programs: the markdown of pages, what changed, and the page that lists the rest;
   * null without.
   */
  exports: { markdown: boolean; changes: boolean } | null;
}

/** `assets/manifest.json`: names of the files that are loaded on demand. */
export interface Manifest {
  /** Hash of the client script; a page with another one is loaded as a whole. */
  client: string;
  /** Hashes of `assets/routes/N.HASH.json`, N counted from 0. */
  routes: string[];
  /** Hashes of `assets/groups/N.HASH.json`, N an index into `SiteData.groups`. */
  groups: string[];
  search: SearchManifest;
  /**
   * Hash of `assets/offline.HASH.json`, which stands for all files of the build; only where the site has a service
   * worker.
   */
  offline?: string;
}

/** Names of the files that search loads. */
export interface SearchManifest {
  /** Hash of `assets/js/search-worker.HASH.js`. */
  worker: string;
  /** Hash of `assets/search/names.HASH.json`. */
  names: string;
  /** Hashes of `assets/search/words-N.HASH.json`. */
  shards: string[];
}

/** `assets/routes/N.HASH.json`: the routes whose bucket is N. */
export interface RouteBucket {
  /** Path of a page → number and hash of its script file. */
  pages: Record<string, [number: number, hash: string]>;
  /** Path that moved → path of the page, with a hash perhaps, or another site's address. */
  redirects: Record<string, string>;
}
