import { withMdxIncludes } from './includes';
import type { PageSyntax } from '../../markdown/context';
import { formsRule, lineRule, textRule } from '../rules';
import { cutTwoslash } from '../twoslash';
import { readMdx } from './readMdx';

/** Components, elements and code of MDX, which the parser reads. */
export const mdx: PageSyntax = {
  name: 'mdx',
  rules: [
    // `<include>./part.md</include>` of Fumadocs.
    textRule(['</include>', '<Snippet '], withMdxIncludes),
    lineRule(['\\{#'], withPlainId),
    // Addresses in MDX 1, and attributes of directives.
    formsRule(['<http'], [[/(?<!\]\()<(https?:\/\/[^\s<>{}]+)>/g, ([, url = '']) => `[${url}](${url})`]]),
    lineRule([':'], withoutAttributes),
    // Docusaurus's word for files of the site that are no pages.
    lineRule(['pathname:///'], (line) => line.replaceAll(/(?<=[(<"'`])pathname:\/\/(?=\/)/g, ''), { reads: 'html' }),
  ],
  isMdx: true,
  code: cutTwoslash,
  tree: readMdx,
};

/** `## Limit \{#limit\}` → `## Limit {#limit}`: the braces of an id are escaped, or they would hold code. */
function withPlainId(line: string): string {
  return /^ {0,3}#{1,6}[ \t]/.test(line) ? line.replace(/\\\{(#[\w.:-]+)\\?\}(?=[ \t]*$)/, '{$1}') : line;
}

/** `:::note{.a}` → `:::note`, `:a[text]{.b href="/c"}` → `:a[text]`: in MDX these braces would hold code. */
function withoutAttributes(line: string): string {
  return line.replace(
    /^([ \t]*:{3,}[a-z][\w-]*(?:\[[^\]\n]*\])?|[ \t]*:[a-z]+\[[^\]\n]*\])\{(?!#[\w-]+\})[.#a-z][^{}\n]*\}/,
    '$1',
  );
}
