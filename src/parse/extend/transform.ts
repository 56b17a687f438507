import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import path from 'node:path';
import { unified, type Plugin, type Processor } from 'unified';
import { VFile } from 'vfile';
import { createLimiter, createWatchdog } from './limiter';
import { once } from '../../base/waiting';
import type { MarkdownPluginList } from '../../config/plugins';
import type { SourceFile } from '../../model/sourceFile';
import { type Diagnostic, problem, UsageError } from '../../report/diagnostic';
import { placeThrown } from '../../report/thrown';
import { remarkSyntax, type ParserFeatures } from '../../markdown/engine/remarkSyntax';
import { parseMarkdown } from '../../markdown/markdown';
import { remarkMarkers } from '../../markdown/markers';
import { safeText } from '../../markdown/safeText';
import { addedSyntax } from './addedSyntax';
import { claimFinder, type Claims } from './claims';
import { PluginFailure, guarded, pluginName, type PluginLimits, type PluginTimes } from './attach';

type VFileMessage = VFile['messages'][number];

/** Lists of plugins, each with the name of who brings them. */
export interface MarkdownPlugins {
  remark: OwnedPlugins[];
  rehype: OwnedPlugins[];
}

interface OwnedPlugins {
  /** `the configuration`, or the name of a plugin of docgen. */
  owner: string;
  plugins: MarkdownPluginList;
}

/** A page on its way through plugins. */
interface PageFile {
  source: SourceFile;
  /** Data that plugins read and leave in `file.data`. */
  data: Record<string, unknown>;
  diagnostics: Diagnostic[];
}

/** Transforms of the site's own plugins for a page. Unlike docgen's own steps, they may take their time. */
export interface MarkdownTransform {
  /** Reads markdown with the syntax that plugins add; undefined where none adds any. */
  parse?: (text: string) => Root;
  /** Loads the same for MDX. */
  mdxParser?: () => Promise<(text: string) => Root>;
  /** True if there are plugins for HTML. */
  changesHtml: boolean;
  /** Names of the plugins in messages. */
  names: readonly string[];
  /** Reads markdown without boxes (`:::`), which a plugin makes. */
  parseWithoutBoxes(text: string): Root;
  /** Finds what of a text plugins read themselves. */
  claims(text: string): Promise<Claims>;
  markdown(tree: Root, page: PageFile): Promise<Root>;
  html(tree: HtmlRoot, page: PageFile): Promise<HtmlRoot>;
}

/** How a site runs its plugins. */
export interface TransformSettings {
  /** For so long a plugin may work on a page. */
  seconds: number;
  /** The configuration, and the folder of the site. */
  file?: string | undefined;
  root?: string | undefined;
  features?: ParserFeatures;
  spent?: PluginTimes;
}

/** Prepares plugins for the pages of a site; one that can't be is a usage error. */
export function createTransform(
  plugins: MarkdownPlugins,
  { seconds, file, root = '', features = {}, spent = new Map() }: TransformSettings,
): MarkdownTransform {
  try {
    const limits = { limiter: createLimiter(), watchdog: createWatchdog(), seconds, spent };
    return attachAll(plugins, { limits, features, root: path.resolve(root) });
  } catch (cause) {
    if (!(cause instanceof PluginFailure)) throw cause;
    const { plugin, message: reason } = cause;
    throw new UsageError([problem('plugin-failed', { plugin, reason }, { file, ...placeThrown(cause.cause) })]);
  }
}

/** Names of plugins for boxes, as `rehypeCallouts` or `remarkAlert`. */
const ALERTS = /alert|callout|admonition/i;

interface Attached {
  limits: PluginLimits;
  features: ParserFeatures;
  root: string;
}

function attachAll({ remark, rehype }: MarkdownPlugins, { limits, features, root }: Attached): MarkdownTransform {
  // As `remarkTree` reads.
  const remarkProcessor = (without = ''): Processor =>
    unified().use(remarkSyntax(features)).use(remarkMarkers, without);
  const markdown = useAll(remarkProcessor(), remark, limits);
  const html = useAll(unified(), rehype, limits);
  // Only then do plugins say what they add to the syntax.
  const parse = addedSyntax(remarkProcessor().freeze(), markdown, (text) => parseMarkdown(text, features));
  const mdx = once(async () => useAll(remarkProcessor().use((await import('remark-mdx')).default), remark, limits));
  const mdxParser = async () => {
    const processor = await mdx();
    return (text: string) => processor.parse(text) as Root;
  };
  const bare = once(() => useAll(remarkProcessor(':'), remark, limits));
  const parseWithoutBoxes = (text: string) => bare().parse(safeText(text)) as Root;
  const namesOf = (lists: MarkdownPlugins['remark']) =>
    lists.flatMap((list) => list.plugins.map((each) => nameIn(each, list.owner)));
  const names = [...namesOf(remark), ...namesOf(rehype)];
  const isAlerting = (lists: MarkdownPlugins['remark']) => namesOf(lists).some((name) => ALERTS.test(name));
  return {
    ...(parse && { parse: (text: string) => parse(safeText(text)), mdxParser }),
    changesHtml: rehype.some(({ plugins: list }) => list.length > 0),
    names,
    parseWithoutBoxes,
    claims: claimFinder({
      parse: parseWithoutBoxes,
      markdown: (tree) => bare().run(tree, probe(root)),
      html: (tree) => html.run(tree, probe(root)),
      byName: isAlerting(rehype) ? 'html' : isAlerting(remark) ? 'markdown' : undefined,
    }),
    markdown: (tree, page) => run(markdown, tree, { ...page, root }),
    html: (tree, page) => run(html, tree, { ...page, root }),
  };
}

/** A page that is none, for plugins that are to be known. */
function probe(root: string): VFile {
  const data = { frontMatter: {}, matter: {} };
  return new VFile({ value: '', path: path.join(root, 'README.md'), cwd: root, data });
}

function nameIn(each: MarkdownPluginList[number], owner: string): string {
  return pluginName((Array.isArray(each) ? each[0] : each) as { name: string }, owner);
}

function useAll(processor: Processor, lists: readonly OwnedPlugins[], limits: PluginLimits): Processor {
  for (const { owner, plugins } of lists) {
    for (const each of plugins) {
      const [plugin, ...options] = Array.isArray(each) ? (each as [Plugin<unknown[]>, ...unknown[]]) : [each as Plugin];
      processor.use(guarded(plugin, owner, limits), ...options);
    }
  }
  return processor.freeze();
}

async function run<Tree extends Root | HtmlRoot>(
  processor: Processor,
  tree: Tree,
  { source, data, diagnostics, root }: PageFile & { root: string },
): Promise<Tree> {
  // Plugins read files beside the page, from wherever docgen was started.
  const file = new VFile({ value: source.text, path: path.join(root, source.file), cwd: root, data });
  try {
    const result = (await processor.run(tree, file)) as Tree;
    Object.assign(data, file.data);
    diagnostics.push(...file.messages.map((message) => messageOf(message, source)));
    return result;
  } catch (cause) {
    if (!(cause instanceof PluginFailure)) throw cause;
    const { line, column } = placeOf(cause.cause);
    const place = { file: source.file, line, column };
    diagnostics.push(problem('plugin-failed', { plugin: cause.plugin, reason: cause.message }, place));
    return tree;
  }
}

function messageOf(message: VFileMessage, { file }: SourceFile): Diagnostic {
  const plugin = [message.source, message.ruleId].filter(Boolean).join(':') || 'a plugin';
  return problem('plugin-problem', { plugin, reason: message.reason }, { file, ...placeOf(message) });
}

/** The place of a message of unified; nothing for other errors. */
export function placeOf(cause: unknown): { line?: number | undefined; column?: number | undefined } {
  const { line, column } = (cause ?? {}) as Partial<VFileMessage>;
  return { line: line ?? undefined, column: column ?? undefined };
}
