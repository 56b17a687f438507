import type { Generator } from '../config/generator';
import { readCode } from './readCode';

/** Starlight (starlight.astro.build). */
export const starlight: Generator = {
  name: 'starlight',
  label: 'Starlight',
  syntaxes: ['mdx', 'legacy'],
  contentFolders: ['src/content/docs'],
  staticFolders: ['public'],
  read: (place) => readCode(place, 'astro.config'),
};
