import type { Generator } from './siteRecord';

/** Slate (github.com/slatedocs/slate). */
export const slate: Generator = {
  label: 'Slate',
  syntaxes: ['slate'],
  contentFolders: ['source'],
};
