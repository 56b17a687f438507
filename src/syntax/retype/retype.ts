import type { Syntax } from '../../model/syntax';
import { icons } from '../pymdown/icons';
import { linesRule } from '../rules';
import { rewriteBlocks } from './blocks';
import { links } from './links';

/** Callouts, tabs, panels, columns, badges, buttons and icons of Retype (retype.com/components). */
export const retype: Syntax = {
  name: 'retype',
  rules: [icons, linesRule(['!!!', '+++', '==', '|||'], rewriteBlocks, {}), links],
};
