import type { Generator } from '../config/generator';

/** Wiki of a repository on GitHub or GitLab. */
export const wiki: Generator = {
  name: 'wiki',
  label: 'wiki',
  syntaxes: ['wiki', 'legacy'],
  contentFolders: ['.'],
};
