import * as z from 'zod';
import type { PageReference } from './featureTypes';
import type { HeadTag } from './headTag';
import type { KnownPage, PageFacts, PluginContext, PluginHeader, PluginSite, PluginSitePage } from './pluginSite';
import { type PluginCommand, pluginCommandsSchema } from './pluginCommand';
import { markdownPluginsSchema, type MarkdownPluginOptions } from './markdownPlugins';
import type { PluginApi, PluginHistory, PluginPast, PluginPlace, PluginProblem } from './pluginApi';
import type { SidebarItem, SidebarList } from './sidebarItem';
import { stringsSchema, type SiteTexts } from './strings';

export type { PluginCommand, PluginCommandContext, PluginCommandOptions } from './pluginCommand';
export type { MarkdownPlugin, MarkdownPluginList, MarkdownPluginOptions, MarkdownPreset } from './markdownPlugins';
export type {
  KnownPage,
  PageFacts,
  PluginContext,
  PluginHeader,
  PluginLanguage,
  PluginSite,
  PluginSitePage,
} from './pluginSite';
export type { PluginApi, PluginHistory, PluginPast, PluginPlace, PluginProblem } from './pluginApi';

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
  reference?: PageReference | undefined;
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

/** HTML, or an element of React, which becomes HTML when the site is built. */
export type PluginMarkup = string | Readonly<{ type: unknown; props: unknown; key: string | null }>;

/** Additions to a page. */
export interface PluginDecoration {
  /** Elements in its head. */
  head?: readonly HeadTag[] | undefined;
  /** Below its title, where posts have their date. */
  beside?: PluginMarkup | undefined;
  /** Above its content. */
  above?: PluginMarkup | undefined;
  /** Below its content. */
  below?: PluginMarkup | undefined;
}

/** The HTML of a page as a tree: the root of hast. */
export interface HtmlTree {
  type: 'root';
  children: readonly object[];
}

/** A page while it is parsed. */
export interface PluginParsedPage {
  /** Relative to the root, as messages name it. */
  file: string;
  frontMatter: Readonly<Record<string, unknown>>;
}

/** Facts about all pages, before they are a site. */
export interface PluginFacts extends PluginContext {
  /** In the order of their files. */
  pages: readonly (KnownPage & { headers: readonly PluginHeader[]; facts: PageFacts })[];
}

/** Additions to the site. */
export interface PluginAdditions {
  /** Old path → path or address; one of the site's own with the same path comes first. */
  redirects?: Readonly<Record<string, string>> | undefined;
  /** The sidebar, where the site has none of its own. */
  sidebar?: readonly SidebarItem[] | SidebarList | undefined;
  /** Path of a page or a folder (`/guide/`) → how many times as much it counts in the search, from 0.1 to 10. */
  weights?: Readonly<Record<string, number>> | undefined;
  problems?: readonly PluginProblem[] | undefined;
}

/** Extends docgen. */
export interface Plugin {
  /** Identifies the plugin, in messages too. */
  name: string;
  version?: string | undefined;
  /** Inputs that the plugin reads by itself; it runs again when they change. */
  inputs?: (context: PluginContext) => PluginInputs | Promise<PluginInputs>;
  /** Pages that are a part of the site by themselves, with a sidebar of their own: they are below this folder. */
  part?: { label: string; folder: string } | undefined;
  /** Pages beside those of the content folder. */
  pages?: (context: PluginPagesContext, report: PluginReport) => PluginPage[] | Promise<PluginPage[]>;
  /** Place of words that its pages have from others: what is wrong in them is a warning at that place. */
  placeOf?: (words: string) => PluginPlace | undefined;
  /** Files made from the finished site. */
  files?: (site: PluginSite) => PluginFile[] | Promise<PluginFile[]>;
  /** Style sheets, relative to the root, which come before the site's own. */
  css?: readonly string[] | undefined;
  /** A module for the browser, relative to the root: its `onPage` is called with each page that is shown. */
  client?: string | undefined;
  /** A folder of components, relative to the root; a component of the site with the same name takes its place. */
  components?: string | undefined;
  /** A file of slots, relative to the root. */
  slots?: string | undefined;
  /** Facts about a page: plain data that other hooks find in its `facts`, by the name of the plugin. */
  facts?: (tree: HtmlTree, page: PluginParsedPage) => unknown;
  /** Redirects, the sidebar and what else concerns the whole site, made from what is known of all pages. */
  site?: (facts: PluginFacts) => PluginAdditions | undefined | Promise<PluginAdditions | undefined>;
  /** HTML around the content of a page. */
  decorate?: (page: PluginSitePage, site: PluginSite) => PluginDecoration | false | '' | null | undefined;
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
  /** Commands of the command line. */
  commands?: readonly PluginCommand[] | undefined;
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
  part: z.strictObject({ label: z.string().min(1), folder: z.string().min(1) }).optional(),
  pages: call<NonNullable<Plugin['pages']>>(),
  placeOf: call<NonNullable<Plugin['placeOf']>>(),
  files: call<NonNullable<Plugin['files']>>(),
  css: z.array(z.string().min(1)).default([]),
  client: z.string().min(1).optional(),
  components: z.string().min(1).optional(),
  slots: z.string().min(1).optional(),
  facts: call<NonNullable<Plugin['facts']>>(),
  site: call<NonNullable<Plugin['site']>>(),
  decorate: call<NonNullable<Plugin['decorate']>>(),
  head: call<NonNullable<Plugin['head']>>(),
  remarkPlugins: markdownPluginsSchema,
  rehypePlugins: markdownPluginsSchema,
  strings: stringsSchema,
  check: call<NonNullable<Plugin['check']>>(),
  commands: pluginCommandsSchema,
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
