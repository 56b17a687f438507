import { withFumadocsIncludes } from '../../base/fumadocsIncludes';
import type { Rule } from '../../model/syntax';
import type { PageSyntax } from '../../parse/context';
import { readMdx } from './readMdx';

/** `<include>./part.md</include>` of Fumadocs as docgen's own comments and imports. */
const includes: Rule = {
  signs: ['</include>'],
  write: (lines) => withFumadocsIncludes(lines.map(({ text }) => text).join('\n')).split('\n'),
};

/** Components, elements and code of MDX, which the parser reads. */
export const mdx: PageSyntax = { name: 'mdx', rules: [includes], tree: readMdx };
