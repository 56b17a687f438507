import type { Generator } from './siteRecord';

/** A folder without marks: each generator may have been meant. */
export const markdown: Generator = {
  name: 'markdown',
  label: 'markdown',
  syntaxes: [],
  links: ['folders', 'images', 'orders', 'slugs'],
  hasFolderAliases: true,
  hidesPages: true,
};
