import { withReadFiles } from './readFile';
import type { Syntax } from '../../model/syntax';
import { templateComments } from '../liquid/templateComments';
import { textRule } from '../textRule';
import { rewriteShortcodeBlocks } from './blocks';
import { templateLinks } from '../templateLinks';
import { rewriteShortcodeTabs } from './tabs';
import { rewriteShortcodeWords, withoutStars } from './words';

const SIGNS = ['{{<', '{{%'];

/** Shortcodes of Hugo and of its themes. */
export const shortcodes: Syntax = {
  name: 'shortcodes',
  rules: [
    ...templateComments,
    textRule(SIGNS, withReadFiles),
    templateLinks,
    textRule(SIGNS, rewriteShortcodeTabs),
    textRule(SIGNS, rewriteShortcodeBlocks),
    textRule(SIGNS, rewriteShortcodeWords),
    textRule(['{{</*', '{{%/*'], withoutStars, { reads: 'code' }),
  ],
};
