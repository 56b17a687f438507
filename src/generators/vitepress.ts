import type { Generator } from '../config/generator';
import { readCode } from './readCode';

/** VitePress (vitepress.dev). */
export const vitepress: Generator = {
  name: 'vitepress',
  label: 'VitePress',
  syntaxes: ['vue', 'legacy'],
  contentFolders: ['.'],
  staticFolders: ['content:public'],
  read: (place) => readCode(place, '.vitepress/config'),
};
