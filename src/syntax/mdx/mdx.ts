import { withFumadocsIncludes } from './includes';
import type { PageSyntax } from '../../markdown/context';
import { lineRule, textRule } from '../rules';
import { cutTwoslash } from '../twoslash';
import { readMdx } from './readMdx';

/** Components, elements and code of MDX, which the parser reads. */
export const mdx: PageSyntax = {
  name: 'mdx',
  rules: [
    // `<include>./part.md</include>` of Fumadocs.
    textRule(['</include>'], withFumadocsIncludes),
    lineRule(['\\{#'], withPlainId),
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
