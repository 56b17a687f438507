import type { Generator } from './siteRecord';

/** A folder without marks: each generator may have been meant. */
export const markdown: Generator = {
  label: 'markdown',
  syntaxes: [],
  links: ['folders', 'images', 'orders', 'slugs'],
  hasFolderAliases: true,
  hidesPages: true,
  isUnknown: true,
};
