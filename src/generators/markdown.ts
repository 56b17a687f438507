import type { Generator } from '../config/generator';

/** Folder of markdown without marks of a generator, as GitHub shows it. */
export const markdown: Generator = {
  name: 'markdown',
  label: 'markdown',
  syntaxes: [
    'mdx',
    'pymdown',
    'docsify',
    'book',
    'slate',
    'liquid',
    'shortcodes',
    'myst',
    'docfx',
    'mdc',
    'writerside',
    'vue',
    'attributes',
  ],
};
