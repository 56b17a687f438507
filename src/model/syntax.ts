import type { SyntaxName } from '../config/markdown';
import type { WriteInclude } from './include';
import type { Line } from './line';

/**
 * A way to write markdown. Its rules see the lines of prose and write them anew in docgen's own markdown; they can't
 * change what CommonMark calls code, a comment or verbatim HTML.
 */
export interface Syntax {
  name: SyntaxName;
  /** Columns by which the content of a block is indented below the line that opens it: `!!! note` → 4. */
  indentBelow?(line: string): number | undefined;
  /** In their order; the rules of an earlier syntax come before those of a later one. */
  rules: readonly Rule[];
}

/** Writes lines of prose in docgen's own markdown. */
export interface Rule {
  /** Texts without any of them are not looked at. */
  signs: readonly string[];
  /**
   * Kinds of lines that it writes beside prose: `html` for tags of the syntax that begin HTML blocks, as `<TabItem>`.
   * `fences` for those that are written as fenced code, as directives of MyST; `code` for signs that are escaped there.
   */
  reads?: 'prose' | 'html' | 'fences' | 'code';
  /** True if the rule removes parts of a page that readers must not see, with the code in them. */
  removes?: boolean;
  /**
   * Text in place of each line, which may be several; `undefined` for a line that goes with its break. Changes to other
   * lines than prose are dropped.
   */
  write(lines: readonly Line[], page: RulePage): readonly WrittenLine[];
}

export type WrittenLine = string | undefined;

/** Facts about the page and its site that a rule may use. */
export interface RulePage {
  /** Path of the file, relative to the root. */
  file: string;
  /** True if the rule may write a line. */
  isProse(at: number): boolean;
  /** True if a place in a line of prose is text: not in a code span, a comment or a tag. */
  isText(at: number, column: number): boolean;
  /** Text to write in place of a template that says nothing: it is left out and named. */
  leaveOut(written: string): string;
  include: WriteInclude;
  /** Names of the site's own components. */
  components: readonly string[];
  variables: Readonly<Record<string, string>>;
}
