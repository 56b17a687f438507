import type { Generator } from '../config/generator';

/** Retype (retype.com). */
export const retype: Generator = {
  name: 'retype',
  label: 'Retype',
  syntaxes: ['retype'],
  links: ['orders', 'slugs'],
  contentFolders: ['.'],
};
