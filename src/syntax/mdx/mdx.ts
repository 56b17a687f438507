import { withFumadocsIncludes } from '../../prose/fumadocsIncludes';
import type { PageSyntax } from '../../markdown/context';
import { textRule } from '../textRule';
import { readMdx } from './readMdx';

/** Components, elements and code of MDX, which the parser reads. */
export const mdx: PageSyntax = {
  name: 'mdx',
  // `<include>./part.md</include>` of Fumadocs.
  rules: [textRule(['</include>'], withFumadocsIncludes)],
  tree: readMdx,
};
