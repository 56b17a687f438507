import type { Generator } from '../config/generator';

/** Mintlify (mintlify.com/docs). */
export const mintlify: Generator = {
  name: 'mintlify',
  label: 'Mintlify',
  syntaxes: ['mdx', 'legacy'],
  contentFolders: ['.'],
  staticFolders: ['.'],
};
