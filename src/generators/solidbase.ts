import type { Generator } from './siteRecord';

/** SolidBase (solidbase.dev). */
export const solidbase: Generator = {
  label: 'SolidBase',
  syntaxes: ['mdx'],
  ignoresReadme: true,
  contentFolders: ['src/routes'],
  links: ['orders'],
};
