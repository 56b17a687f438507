import type { Generator } from '../config/generator';
import { readCode } from './readCode';

/** Docusaurus (docusaurus.io). */
export const docusaurus: Generator = {
  name: 'docusaurus',
  label: 'Docusaurus',
  syntaxes: ['mdx', 'legacy'],
  contentFolders: ['docs', '../docs', '.'],
  staticFolders: ['static'],
  read: (place) => readCode(place, 'docusaurus.config'),
};
