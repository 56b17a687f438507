import type { Generator } from '../config/generator';
import { readCode } from './readCode';

/** VuePress (vuepress.vuejs.org), versions 1 and 2. */
export const vuepress: Generator = {
  name: 'vuepress',
  label: 'VuePress',
  syntaxes: ['vue', 'legacy'],
  contentFolders: ['.'],
  staticFolders: ['content:.vuepress/public'],
  read: (place) => readCode(place, '.vuepress/config'),
};
