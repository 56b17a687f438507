import type { ConfigModule } from '../config/project';
import type { SourceFile } from '../model/sourceFile';
import type { ParseOptions } from './context';
import { createHighlighter } from './highlight';
import { parsePage } from './page';
import type { ParseResult } from '../model/parsedPage';

/** The settings of a site that affect how its pages are parsed. */
export interface ParseSettings extends Omit<ParseOptions, 'highlight'> {
  /** Present if the settings contain functions: identifies them in keys, and loads them in other threads. */
  functions?: ConfigModule | undefined;
}

/** Parses one page. */
export type PageParser = (source: SourceFile, settings: ParseSettings) => ParseResult;

/** Makes a parser that remembers highlighted code from page to page. */
export function createPageParser(): PageParser {
  const highlight = createHighlighter();
  return (source, settings) => parsePage(source, { ...settings, highlight });
}
