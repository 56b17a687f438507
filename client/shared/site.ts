import type { SiteLook } from './look';
import type { SearchService } from './searchService';
import type { SidebarGroup, PageLink } from './sidebar';
import type { Texts } from './text';

/** A link in the top bar, to a page or to another site. */
export interface NavigationLink {
  text: string;
  link: string;
}

/** Several links of the top bar under one name. */
export interface NavigationMenu {
  text: string;
  items: NavigationLink[];
}

/** A language of a site with several. */
export interface SiteLanguage {
  lang: string;
  /** In its own words. */
  label: string;
  /** Path of the folder that holds its pages. */
  folder: string;
}

/** The part of the sidebar that is the same on every page. */
export interface SidebarData {
  size: number;
  /** All of them if there are few; otherwise none, and each page carries those around it. */
  groups: SidebarGroup[];
  /** True if the home page is the index page of a group. */
  hasHome: boolean;
}

/** A part of a site with a sidebar of its own. */
export interface SitePart {
  label: string;
  /** In front of the paths of its pages: `/api/` */
  path: string;
}

/** The version of a site, among others. */
export interface SiteVersion {
  label: string;
  /** Address of the list of all versions, which older ones learn of the newer from. */
  list: string;
  /** Paths of other names of versions → paths of the versions: `/latest/` → `/`. Left out if there are none. */
  aliases?: Readonly<Record<string, string>>;
  /** Entries of the menu until the list has been loaded; their addresses have the base. */
  known: NavigationLink[];
}

/** Data that is the same on every page; bundled into the client. */
export interface SiteData extends SiteLook {
  title: string;
  description: string;
  /** Prefix of every path, with a slash at both ends. */
  base: string;
  lang: string;
  /** The languages of the site, the original first; left out where it has one. */
  languages?: SiteLanguage[];
  /** Folder below `assets/` that holds the files of this language, such as `de/`; left out for the original. */
  files?: string;
  /** The texts that the site changes; left out if there are none. */
  strings?: Texts;
  /** Name of the file with the words of forms, beside the scripts; only where they are not docgen's English. */
  formWords?: string;
  /** Style sheet of forms, below `assets/`; only where there are some. */
  formStyle?: string;
  nav: (NavigationLink | NavigationMenu)[];
  sidebar: SidebarData;
  home: PageLink;
  /** Path of the page that lists all pages. */
  allPages: string;
  /** How many pages can be saved for offline use; null if the site has no service worker. */
  offlinePages: number | null;
  /** Exports for programs: pages as markdown, the list of changes, the page that lists the rest; null if none. */
  exports: { markdown: boolean; changes: boolean } | null;
  /** Assistants that can read a page's markdown: `{prompt}` stands for the question. Left out if there are none. */
  openIn?: NavigationLink[];
  /** The version that this is; left out where a site has one only. */
  version?: SiteVersion;
  /** Parts among which a menu chooses; left out where there are none. */
  parts?: SitePart[];
  /** Address of the form that reports a problem, with `{title}` and `{page}`; left out without a repository. */
  issues?: string;
  /** False where the site does without keys such as `/` alone. */
  singleKeys?: false;
  /** The service that the search asks; left out where it reads the site's own index. */
  searchService?: SearchService;
}

/** `assets/manifest.json`: names of files loaded on demand; those whose number grows have lists of their own. */
export interface Manifest {
  /** Hash of the client script. A page with an older client is loaded as a whole. */
  client: string;
  /** Hashes of `assets/lists/N.HASH.json`, N counted from 0; see `findHashes`. */
  lists: string[];
  /** How many files of each kind the lists name. */
  files: FileCounts;
  /** Hash of `assets/js/search-worker.HASH.js`. */
  worker: string;
  /** Hash of `assets/search/names.HASH.json`. */
  names: string;
  /** Hash of `assets/offline.HASH.json`, which identifies the build; only if the site has a service worker. */
  offline?: string;
}

/** How many files of each kind there are, in the order of the lists. */
export interface FileCounts {
  /** `assets/routes/N.HASH.json` */
  routes: number;
  /** `assets/sidebar/N.HASH.json` */
  sidebar: number;
  /** `assets/search/words-N.HASH.json`; none on a large site, whose `names.HASH.json` names them. */
  words: number;
}

/** Names of the files that search loads. */
export interface SearchManifest extends Pick<Manifest, 'worker' | 'names'> {
  /** Hashes of `assets/search/words-N.HASH.json`. */
  shards: string[];
}

/** `assets/routes/N.HASH.json`: the routes whose bucket is N. */
export interface RouteBucket {
  /** Path of a page → number and hash of its script file. */
  pages: Record<string, [number: number, hash: string]>;
  /** Path that moved → path of the page, perhaps with a hash, or another site's address. */
  redirects: Record<string, string>;
}
