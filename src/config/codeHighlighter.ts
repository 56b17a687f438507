import * as z from 'zod';

/** A tree of hast: `<pre>`, or a root that holds one. */
export interface HighlightedTree {
  type: 'element' | 'root';
  children: unknown[];
}

/** Code as somebody else's highlighter shows it: HTML, or a tree; docgen shows what it leaves undefined. */
export type HighlightedCode = string | HighlightedTree | null | undefined;

/** Highlights code in place of docgen: gets it with its language and with what follows that in the fence. */
export type CodeHighlighter = (
  code: string,
  language: string,
  meta: string,
) => HighlightedCode | Promise<HighlightedCode>;

/** Highlighter of a site. */
export const codeHighlighterSchema = z
  .custom<CodeHighlighter>((value) => typeof value === 'function', 'expected a function that returns HTML or a tree')
  .optional()
  .meta({
    description: 'Highlights code in place of docgen, as HTML or a tree of hast; what it leaves undefined docgen does',
    tsType: 'CodeHighlighter',
  });
