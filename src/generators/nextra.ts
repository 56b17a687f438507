import type { Generator } from '../config/generator';

/** Nextra (nextra.site). */
export const nextra: Generator = {
  name: 'nextra',
  label: 'Nextra',
  syntaxes: ['mdx'],
  contentFolders: ['content', 'src/content', 'pages', 'src/pages', 'docs'],
};
