import type { Generator } from '../config/generator';

/** Folder of markdown without marks of a generator: its pages together show what they are written in. */
export const markdown: Generator = { name: 'markdown', label: 'markdown', syntaxes: [] };
