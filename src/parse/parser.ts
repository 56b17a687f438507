// Settings → a parser of pages, with the syntaxes and the steps of features that it loads when a page needs them.

import { languageAt } from '../base/languages';
import type { ConfigModule } from '../config/project';
import type { ImportedFiles, SourceFile } from '../model/sourceFile';
import {
  featuresOf,
  type PageMemory,
  type PageReader,
  type PageSteps,
  type PageSyntax,
  type ParseOptions,
} from '../markdown/context';
import { createHighlighter, type Highlight } from '../markdown/code/highlight';
import { parsePage, parsePageWith } from './page';
import type { PluginTimes } from './extend/attach';
import { createTransform, type MarkdownPlugins, type MarkdownTransform } from './extend/transform';
import type { ParseResult } from '../model/parsedPage';
import type { SyntaxName } from '../config/markdown';
import { isMdxPage } from './mdxPage';

export { createHighlighter };

/** The settings of a site that affect how its pages are parsed. */
export interface ParseSettings extends Omit<ParseOptions, 'highlight' | 'memory' | 'syntaxes' | 'steps'> {
  /** Names of what the site's pages are written in beside docgen's own markdown; absent if nothing. */
  syntaxes?: readonly SyntaxName[] | undefined;
  /** Absent in a site that has none of its own. */
  plugins?: MarkdownPlugins | undefined;
  /** Settings that differ in folders with pages in other languages; absent if the site has one language. */
  languages?: readonly LanguageSettings[] | undefined;
  /** Present if the settings contain functions: identifies them in keys, and loads them in other threads. */
  functions?: ConfigModule | undefined;
  /** Inputs that plugins for markdown declare: names and hashes. */
  pluginInputs?: readonly (readonly [name: string, hash: string | null])[];
}

/** How pages in a language are parsed: what differs from the settings of the site. */
export interface LanguageSettings {
  /** `/de/` */
  folder: string;
  settings: Required<Pick<ParseOptions, 'title' | 'lang' | 'strings' | 'markdown'>>;
}

/** The settings with which a page of a site in several languages is parsed. */
function settingsOf(relativePath: string, { languages, ...settings }: ParseSettings): ParseSettings {
  return languages === undefined ? settings : { ...settings, ...languageAt(`/${relativePath}`, languages).settings };
}

/** Code that a parser loads when a page needs it. */
export interface ParserParts {
  /** Syntaxes by their names, in the order of these. */
  loadSyntaxes(names: readonly SyntaxName[]): Promise<readonly PageSyntax[]>;
  /** Features that write parts of pages. */
  readers: readonly PageReader[];
}

const NONE: readonly PageSyntax[] = [];

/** Parses one page; a promise where plugins of the site take their time, and until its syntaxes are loaded. */
export type PageParser = (source: SourceFile, settings: ParseSettings) => ParseResult | Promise<ParseResult>;

/** Finds the features that may write a part of a page, in its text or in that of files in it; loads them once. */
function createStepLoader(readers: readonly PageReader[]) {
  const loaded = new Map<PageReader, PageSteps>();
  const inImports = new WeakMap<ImportedFiles, ReadonlySet<PageReader>>();
  const ofImports = (imports: ImportedFiles): ReadonlySet<PageReader> => {
    const texts = [...imports.values()].flatMap((file) => ('text' in file ? file.text : []));
    const found = new Set(readers.filter((reader) => texts.some((text) => reader.mayRead({ text }))));
    inImports.set(imports, found);
    return found;
  };
  return (source: SourceFile, { plugins, imports }: ParseSettings): readonly PageSteps[] | Promise<unknown> => {
    const others = inImports.get(imports) ?? ofImports(imports);
    const wanted = readers.filter((reader) => plugins !== undefined || others.has(reader) || reader.mayRead(source));
    const steps = wanted.flatMap((reader) => loaded.get(reader) ?? []);
    if (steps.length === wanted.length) return steps;
    return Promise.all(wanted.map(async (reader) => loaded.set(reader, await reader.load())));
  };
}

/** Awaits both: a promise that `then` returns is lost if a plugin is ended in the same turn. */
async function after<Result>(loading: Promise<unknown>, work: () => Result | Promise<Result>): Promise<Result> {
  await loading;
  return await work();
}

/** Makes a parser that remembers from page to page: highlighted code, and schemas. */
export function createPageParser(
  { loadSyntaxes, readers }: ParserParts,
  highlight: Highlight = createHighlighter(),
  spent: PluginTimes = new Map(),
): PageParser {
  const memory: PageMemory = new Map();
  const transforms = new WeakMap<MarkdownPlugins, MarkdownTransform>();
  const transformOf = (
    plugins: MarkdownPlugins,
    { markdown, functions }: ParseSettings,
    syntaxes: readonly PageSyntax[],
  ): MarkdownTransform => {
    const { pluginSeconds: seconds } = markdown;
    const known =
      transforms.get(plugins) ??
      createTransform(plugins, { seconds, spent, ...functions, features: featuresOf(syntaxes) });
    transforms.set(plugins, known);
    return known;
  };
  const loaded = new Map<string, readonly PageSyntax[]>([['', NONE]]);
  const stepsOf = createStepLoader(readers);
  const parse: PageParser = (source, given) => {
    const settings = settingsOf(source.relativePath, given);
    const { plugins, syntaxes: listed = [], ...others } = settings;
    const names = !listed.includes('mdx') && isMdxPage(source, settings) ? (['mdx', ...listed] as const) : listed;
    const syntaxes = loaded.get(names.join(' '));
    if (syntaxes === undefined) {
      const loading = loadSyntaxes(names).then((found) => loaded.set(names.join(' '), found));
      return after(loading, () => parse(source, settings));
    }
    const steps = stepsOf(source, settings);
    if ('then' in steps) return after(steps, () => parse(source, settings));
    const options = { highlight, memory, ...others, syntaxes, steps };
    return plugins === undefined
      ? parsePage(source, options)
      : parsePageWith(source, options, transformOf(plugins, settings, syntaxes));
  };
  return parse;
}
