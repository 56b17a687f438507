import type { TextForms } from '../../client/shared/text';

/** Facts that plugins get before there are pages. */
export interface PluginContext {
  /** Absolute path of the site's root folder. */
  root: string;
  /** Absolute path of the folder with the markdown. */
  contentFolder: string;
  /** Settings for the files that may be published. */
  content: Readonly<{ trust: 'full' | 'text'; allow: readonly string[] }>;
  /** Name of the site. */
  title: string;
  /** Prefix of every path. */
  base: string;
  /** Address of the site, if the configuration names it. */
  siteUrl?: string | undefined;
  /** Language of the pages. */
  lang: string;
  /** All texts that readers see, by key: docgen's, plugins' and the site's. */
  strings: Readonly<Record<string, string | TextForms>>;
}

/** A page of the content folder, or of a plugin that comes before, as it is known before pages are read. */
export interface KnownPage {
  /** Relative to the content folder: `guide/start.md`. */
  relativePath: string;
  /** Relative to the root, as messages name it. */
  file: string;
  /** From its front matter, or its first heading; empty if it has neither. */
  title: string;
  description: string;
  frontMatter: Readonly<Record<string, unknown>>;
}

/** A heading of a page. */
export interface PluginHeader {
  level: number;
  title: string;
  slug: string;
}

/** Facts that plugins have found on a page, by their names: a plugin adds the type of its own by declaring it here. */
// oxlint-disable-next-line no-empty-object-type -- a type could not be added to
export interface PageFacts extends Readonly<Record<string, unknown>> {}

/** A page as plugins see it. */
export interface PluginSitePage {
  /** Without the base: `/guide/start.html`. */
  path: string;
  /** With the address of the site, where it has one; else with the base. */
  url: string;
  /** Relative to the content folder: `guide/start.md`. */
  relativePath: string;
  /** Relative to the root, as messages name it. */
  file: string;
  title: string;
  description: string;
  frontMatter: Readonly<Record<string, unknown>>;
  headers: readonly PluginHeader[];
  facts: PageFacts;
  /** Time of the last commit in milliseconds since 1970, if git knows it. */
  lastUpdated?: number | undefined;
  /** False for pages that are kept out of search engines and lists. */
  isListed: boolean;
  /** Text of its sections: above the first heading, then below each heading. */
  text: readonly string[];
  /** The HTML of its content. */
  html(): string;
}

/** A language of a site with several. */
export interface PluginLanguage {
  /** Path of the folder with its pages: `/de/` */
  folder: string;
  lang: string;
  /** Name of the site in it. */
  title: string;
  /** Name in the original → translated name. */
  labels: Readonly<Record<string, string>>;
}

/** The finished site as plugins see it. */
export interface PluginSite extends PluginContext {
  description: string;
  /** The original first; absent where the site has one language. */
  languages?: readonly PluginLanguage[] | undefined;
  /** In the order of their paths. */
  pages: readonly PluginSitePage[];
  /** Redirects that somebody defined, without the base: only `files` gets them. */
  redirects?: readonly Readonly<{ from: string; to: string }>[] | undefined;
  /** The headers that a host should send with each page, its policy among them: only `files` gets them. */
  headers?: Readonly<Record<string, string>> | undefined;
}
