import * as z from 'zod';
import type { ReferencePage } from '../../client/shared/referencePage';
import type { TextForms } from '../../client/shared/text';
import type { HeadTag } from './headTag';
import { markdownPluginsSchema, type MarkdownPluginOptions } from './markdownPlugins';
import type { PluginApi, PluginHistory, PluginPast, PluginProblem } from './pluginApi';
import { stringsSchema, type SiteTexts } from './strings';

export type { MarkdownPlugin, MarkdownPluginList, MarkdownPluginOptions, MarkdownPreset } from './markdownPlugins';
export type { PluginApi, PluginHistory, PluginPast, PluginPlace, PluginProblem } from './pluginApi';

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

/** Facts that plugins get to make pages. */
export interface PluginPagesContext extends PluginContext {
  /** The pages that there are already, in the order of their files. */
  pages: readonly KnownPage[];
}

/** Inputs of a plugin besides its options. */
export interface PluginInputs {
  /** Relative to the root. */
  files?: string[] | undefined;
  /** Names of environment variables. */
  environment?: string[] | undefined;
}

/** A page that a plugin adds to the site. */
export interface PluginPage {
  /** Path that its markdown would have in the content folder: `api/users.md`. */
  path: string;
  /** Its source, which may begin with front matter. */
  markdown?: string | undefined;
  /** In place of markdown: an operation, a schema, a list of operations or an article, which docgen writes. */
  reference?: ReferencePage | undefined;
  /** Front matter of a reference. */
  frontMatter?: Readonly<Record<string, unknown>> | undefined;
}

/** Says what is wrong with what a plugin reads. */
export type PluginReport = (problem: PluginProblem) => void;

/** A file that a plugin adds to the output. */
export interface PluginFile {
  /** Relative to the output folder, with `/`: `feed.xml`. */
  path: string;
  contents: string | Uint8Array;
}

/** A heading of a page. */
export interface PluginHeader {
  level: number;
  title: string;
  slug: string;
}

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
}

/** Extends docgen. */
export interface Plugin {
  /** Identifies the plugin, in messages too. */
  name: string;
  version?: string | undefined;
  /** Inputs that the plugin reads by itself; it runs again when they change. */
  inputs?: (context: PluginContext) => PluginInputs | Promise<PluginInputs>;
  /** Pages beside those of the content folder. */
  pages?: (context: PluginPagesContext, report: PluginReport) => PluginPage[] | Promise<PluginPage[]>;
  /** Files made from the finished site. */
  files?: (site: PluginSite) => PluginFile[] | Promise<PluginFile[]>;
  /** Style sheets, relative to the root, which come before the site's own. */
  css?: readonly string[] | undefined;
  /** A folder of components, relative to the root; a component of the site with the same name takes its place. */
  components?: string | undefined;
  /** A file of slots, relative to the root. */
  slots?: string | undefined;
  /** Elements in the head of a page. */
  head?: (page: PluginSitePage, site: PluginSite) => readonly HeadTag[];
  /** Plugins for the markdown of all pages. */
  remarkPlugins?: MarkdownPluginOptions | undefined;
  /** Plugins for the HTML of all pages. */
  rehypePlugins?: MarkdownPluginOptions | undefined;
  /** Texts that readers see: those of docgen that it changes, and its own, whose keys begin with its name. */
  strings?: SiteTexts | undefined;
  /** Problems that `docgen check` reports. */
  check?: (site: PluginSite) => PluginProblem[] | Promise<PluginProblem[]>;
  /** The description that its pages were made from, as a file of OpenAPI; the exports give it its place. */
  openApiFile?: () => PluginFile | undefined;
  /** The operations that it describes, now or at another time; undefined if there was no description. */
  api?: (context: PluginContext, past?: PluginPast) => PluginApi | undefined | Promise<PluginApi | undefined>;
  /** How to read what it described in earlier commits, for the page of changes. */
  history?: (context: PluginContext) => PluginHistory;
}

const isFunction = (value: unknown): boolean => typeof value === 'function';

const FUNCTION = 'expected a function';

const call = <Call>() => z.custom<Call>(isFunction, FUNCTION).optional();

const pluginSchema = z.strictObject({
  name: z.string({ error: 'expected the name of the plugin' }).regex(/^[\w@:./-]+$/, 'expected a name without spaces'),
  version: z.string().optional(),
  inputs: call<NonNullable<Plugin['inputs']>>(),
  pages: call<NonNullable<Plugin['pages']>>(),
  files: call<NonNullable<Plugin['files']>>(),
  css: z.array(z.string().min(1)).default([]),
  components: z.string().min(1).optional(),
  slots: z.string().min(1).optional(),
  head: call<NonNullable<Plugin['head']>>(),
  remarkPlugins: markdownPluginsSchema,
  rehypePlugins: markdownPluginsSchema,
  strings: stringsSchema,
  check: call<NonNullable<Plugin['check']>>(),
  openApiFile: call<NonNullable<Plugin['openApiFile']>>(),
  api: call<NonNullable<Plugin['api']>>(),
  history: call<NonNullable<Plugin['history']>>(),
});

/** A plugin that has been checked. */
export type CheckedPlugin = z.output<typeof pluginSchema>;

/** Lists may hold lists, which several plugins that belong together are, and nothing, for plugins under a condition. */
export const pluginsSchema = z
  .custom<PluginList>((value) => Array.isArray(value), 'expected a list of plugins')
  .transform((list) => (list as readonly unknown[]).flat(Infinity).filter(Boolean))
  .pipe(z.array(pluginSchema).superRefine(refuseTwins))
  .prefault([])
  .meta({ description: 'What extends docgen, in order', tsType: 'PluginList' });

/** Plugins of a site; lists in it belong together, and what is false is left out. */
export type PluginList = readonly (Plugin | PluginList | false | null | undefined)[];

function refuseTwins(plugins: readonly { name: string }[], context: z.core.$RefinementCtx): void {
  for (const [index, { name }] of plugins.entries()) {
    if (plugins.findIndex((each) => each.name === name) === index) continue;
    const message = 'expected a name that no other plugin has';
    context.addIssue({ code: 'custom', path: [index, 'name'], message });
  }
}
