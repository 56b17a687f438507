import type { Generator } from '../config/generator';

/** Fumadocs (fumadocs.dev). */
export const fumadocs: Generator = {
  name: 'fumadocs',
  label: 'Fumadocs',
  syntaxes: ['mdx'],
  contentFolders: ['content/docs', 'content'],
};
