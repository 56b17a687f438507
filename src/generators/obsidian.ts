import type { Generator } from './siteRecord';

/** Obsidian (obsidian.md). */
export const obsidian: Generator = {
  name: 'obsidian',
  label: 'Obsidian',
  syntaxes: ['obsidian'],
  contentFolders: ['.'],
  links: ['images'],
  hasFolderAliases: true,
  titlesFrom: 'name',
};
