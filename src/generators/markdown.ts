import type { Generator } from '../config/generator';

/** Folder of markdown without marks of a generator, as GitHub shows it. */
export const markdown: Generator = {
  name: 'markdown',
  label: 'markdown',
  syntaxes: ['pymdown', 'docsify', 'legacy'],
};
