import type { Generator } from './siteRecord';

/** Slate (github.com/slatedocs/slate). */
export const slate: Generator = {
  name: 'slate',
  label: 'Slate',
  syntaxes: ['slate'],
  contentFolders: ['source'],
};
