import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import { unified, type Plugin, type Processor } from 'unified';
import type { Node } from 'unist';
import { VFile } from 'vfile';
import type { MarkdownPluginList } from '../config/plugins';
import type { SourceFile } from '../model/sourceFile';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';
import { reasonThrown } from '../report/thrown';
import { REMARK_SYNTAX } from './engine/remarkSyntax';
import { remarkMarkers } from './markers';
import { withoutSlots } from './slots';

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
  /** How many lines front matter takes above the body. */
  diagnostics: Diagnostic[];
}

/** What the site's own plugins do with a page. They may take their time, as docgen's own steps do not. */
export interface MarkdownTransform {
  /** Reads markdown with the syntax that plugins add; undefined where none adds any. */
  parse?: (text: string) => Root;
  /** Whether there are plugins for HTML. */
  changesHtml: boolean;
  markdown(tree: Root, page: PageFile): Promise<Root>;
  html(tree: HtmlRoot, page: PageFile): Promise<HtmlRoot>;
}

/** Prepares plugins for the pages of a site. */
export function createTransform({ remark, rehype }: MarkdownPlugins): MarkdownTransform {
  const markdown = useAll(remarkProcessor(), remark);
  const html = useAll(unified(), rehype);
  // Only then do plugins say what they add to the syntax.
  const addsSyntax = syntaxOf(markdown) > syntaxOf(remarkProcessor().freeze());
  return {
    ...(addsSyntax && { parse: (text: string) => markdown.parse(withoutSlots(text)) as Root }),
    changesHtml: rehype.some(({ plugins }) => plugins.length > 0),
    markdown: (tree, page) => run(markdown, tree, page),
    html: (tree, page) => run(html, tree, page),
  };
}

/** As `remarkTree` reads. */
function remarkProcessor(): Processor {
  return unified().use(REMARK_SYNTAX).use(remarkMarkers);
}

/** How many extensions of the parser a processor has. */
function syntaxOf(processor: Processor): number {
  return [processor.data('micromarkExtensions'), processor.data('fromMarkdownExtensions')].flat(2).filter(Boolean)
    .length;
}

function useAll(processor: Processor, lists: readonly OwnedPlugins[]): Processor {
  for (const { owner, plugins } of lists) {
    for (const each of plugins) {
      const [plugin, ...options] = Array.isArray(each) ? (each as [Plugin<unknown[]>, ...unknown[]]) : [each as Plugin];
      processor.use(named(plugin, owner), ...options);
    }
  }
  return processor.freeze();
}

/** A failure of a plugin, with its name. */
class PluginFailure extends Error {
  override readonly name = 'PluginFailure';
  constructor(
    readonly plugin: string,
    override readonly cause: unknown,
  ) {
    super(reasonThrown(cause), { cause });
  }
}

/** The same plugin; what it throws says whose it is. */
function named(plugin: Plugin<unknown[]>, owner: string): Plugin<unknown[]> {
  const name = plugin.name === '' ? owner : `${plugin.name}\` of \`${owner}`;
  return function (this: Processor, ...options) {
    const transform = plugin.apply(this, options);
    if (typeof transform !== 'function') return undefined;
    return async (tree, file) => {
      try {
        return await called(transform as Transformer, tree, file);
      } catch (cause) {
        throw new PluginFailure(name, cause);
      }
    };
  };
}

type Transformer = (tree: Node, file: VFile, next?: (cause?: Error | null, tree?: Node) => void) => unknown;

/** Calls what a plugin returned: it answers at once, with a promise, or through its third argument. */
function called(transform: Transformer, tree: Node, file: VFile): Promise<Node | undefined> {
  return new Promise((resolve, reject) => {
    const next = (cause?: Error | null, changed?: Node): void => (cause ? reject(cause) : resolve(changed));
    const answer = transform(tree, file, next);
    // As unified has it: who takes a third argument answers through it, unless there is a promise.
    if (transform.length < 3 || answer instanceof Promise) resolve(answer as Node | undefined);
  });
}

async function run<Tree extends Root | HtmlRoot>(processor: Processor, tree: Tree, page: PageFile): Promise<Tree> {
  const { source, diagnostics } = page;
  const file = new VFile({ value: source.text, path: source.file });
  try {
    const result = (await processor.run(tree, file)) as Tree;
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
function placeOf(cause: unknown): { line?: number | undefined; column?: number | undefined } {
  const { line, column } = (cause ?? {}) as Partial<VFileMessage>;
  return { line: line ?? undefined, column: column ?? undefined };
}
