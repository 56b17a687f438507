import type { Root } from 'mdast';
import type { Position } from 'unist';
import type { SyntaxName } from '../config/markdown';
import type { FactsOf, MessageCode } from '../report/catalogue';
import type { Include } from './include';
import type { Line } from './line';
import type { ImportedFiles, SourceFile } from './sourceFile';

/** What else the parser of markdown reads. */
export interface ParserFeatures {
  mdx?: boolean;
  definitionLists?: boolean;
}

/**
 * A way to write markdown. Its rules see the lines of prose and write them anew in docgen's own markdown; its steps see
 * the tree. Neither can change what CommonMark calls code, a comment or verbatim HTML.
 */
export interface Syntax {
  name: SyntaxName;
  features?: ParserFeatures;
  /** Columns by which the content of a block is indented below the line that opens it: `!!! note` → 4. */
  indentBelow?(line: string): number | undefined;
  /** In their order; the rules of an earlier syntax come before those of a later one. */
  rules?: readonly Rule[];
  /** Done with the tree of each text, those of included files too, once markers are blocks. */
  fold?(tree: Root, context: SyntaxContext): void;
  /** Done once with the tree of the whole page. */
  read?(tree: Root, context: SyntaxContext): void;
}

/** Writes lines of prose in docgen's own markdown. */
export interface Rule {
  /** Texts without any of them are not looked at. */
  signs: readonly string[];
  /** Whether lines of HTML blocks are written too, as tags of the syntax begin such blocks: `<TabItem>`. */
  readsHtml?: boolean;
  /** Whether the rule takes out parts of a page that readers must not see, with the code in them. */
  removes?: boolean;
  /** Whether lines of code are written too; gone once each generator is a module. */
  readsCode?: boolean;
  /** Whether the rule finds files that a page includes: then it also runs before pages are parsed. */
  includes?: boolean;
  /** As many lines as there are: places in messages stay right. Changes to other lines than prose are dropped. */
  write(lines: readonly Line[], page: RulePage): readonly WrittenLine[];
}

/** Line as a rule leaves it; `<!--@include:0-->` in its text stands for the first of its includes. */
export type WrittenLine = string | { text: string; includes: readonly Include[] };

/** What a rule may know of the page and its site. */
export interface RulePage {
  /** Path of the file, relative to the root. */
  file: string;
  /** Whether the rule may write a line. */
  isProse(at: number): boolean;
  /** Whether a place of a line of prose is text: neither in a code span, nor in a comment or a tag. */
  isText(at: number, column: number): boolean;
  /** Names of the site's own components. */
  components: readonly string[];
  variables: Readonly<Record<string, string>>;
}

/** What steps on the tree may know and say. */
export interface SyntaxContext {
  source: SourceFile;
  imports: ImportedFiles;
  /** Names of all components that a page may use. */
  components: readonly string[];
  /** Whether the page is read as MDX. */
  isMdx: boolean;
  /** False if a text is certainly not on the page. */
  mayHave(text: RegExp): boolean;
  report<Code extends MessageCode>(code: Code, facts: FactsOf<Code>, position?: Position): void;
}
