import { withCodeImports } from './includes';
import type { Syntax } from '../../model/syntax';
import { textRule } from '../rules';
import { wholeTags } from '../wholeTags';
import { slots } from './slots';
import { codeGroups, embeds, vueTags } from './tags';

/** Components, slots and imports of VuePress and VitePress. */
export const vue: Syntax = {
  name: 'vue',
  rules: [wholeTags, textRule(['@[code'], withCodeImports), embeds, codeGroups, vueTags, slots],
};
