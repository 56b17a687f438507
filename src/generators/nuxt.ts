import type { Generator } from './siteRecord';

/** Nuxt Content (content.nuxt.com). */
export const nuxt: Generator = {
  label: 'Nuxt Content',
  syntaxes: ['mdc'],
  ignoresReadme: true,
  contentFolders: ['content', 'docs/content', 'docs'],
  links: ['orders'],
};
