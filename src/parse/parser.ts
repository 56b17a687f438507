import type { ConfigModule } from '../config/project';
import type { SourceFile } from '../model/sourceFile';
import type { ParseOptions } from './context';
import { createHighlighter, type Highlight } from './highlight';
import { parsePage, parsePageWith } from './page';
import { createReferenceMemory } from './reference/referenceMemory';
import { createTransform, type MarkdownPlugins, type MarkdownTransform } from './transform';
import type { ParseResult } from '../model/parsedPage';

export { createHighlighter };

/** The settings of a site that affect how its pages are parsed. */
export interface ParseSettings extends Omit<ParseOptions, 'highlight' | 'memory'> {
  /** Absent in a site that has none of its own. */
  plugins?: MarkdownPlugins | undefined;
  /** Present if the settings contain functions: identifies them in keys, and loads them in other threads. */
  functions?: ConfigModule | undefined;
}

/** Parses one page; a promise only where the site has plugins of its own, which may take their time. */
export type PageParser = (source: SourceFile, settings: ParseSettings) => ParseResult | Promise<ParseResult>;

/** Makes a parser that remembers from page to page: highlighted code, and schemas. */
export function createPageParser(highlight: Highlight = createHighlighter()): PageParser {
  const memory = createReferenceMemory();
  const transforms = new WeakMap<MarkdownPlugins, MarkdownTransform>();
  const transformOf = (plugins: MarkdownPlugins): MarkdownTransform => {
    const known = transforms.get(plugins) ?? createTransform(plugins);
    transforms.set(plugins, known);
    return known;
  };
  return (source, { plugins, ...settings }) => {
    const options = { highlight, memory, ...settings };
    return plugins === undefined ? parsePage(source, options) : parsePageWith(source, options, transformOf(plugins));
  };
}
