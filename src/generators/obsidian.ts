import type { Generator } from './siteRecord';

/** Obsidian (obsidian.md). */
export const obsidian: Generator = {
  label: 'Obsidian',
  syntaxes: ['obsidian'],
  contentFolders: ['.'],
  links: ['images'],
  hasFolderAliases: true,
  titlesFrom: 'name',
};
