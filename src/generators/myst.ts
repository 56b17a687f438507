import type { Generator } from '../config/generator';

/** MyST, as Sphinx and Jupyter Book read it (myst-parser.readthedocs.io). */
export const myst: Generator = {
  name: 'myst',
  label: 'MyST',
  syntaxes: ['myst', 'attributes'],
  contentFolders: ['.'],
};
