import type { Generator } from './siteRecord';

/** Nuxt Content (content.nuxt.com). */
export const nuxt: Generator = {
  label: 'Nuxt Content',
  syntaxes: ['mdc'],
  addresses: { form: 'clean', folderPages: ['index'], bareFolders: true, dropNumbers: true, names: 'lower' },
  ids: 'github',
  ignoresReadme: true,
  contentFolders: ['content', 'docs/content', 'docs'],
  links: ['orders'],
};
