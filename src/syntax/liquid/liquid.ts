import type { Syntax } from '../../model/syntax';
import { templateLinks } from '../templateLinks';
import { textRule } from '../textRule';
import { rewriteLiquidBlocks } from './blocks';
import { liquidLinks } from './links';
import { withoutLoops } from './loops';
import { templateComments } from './templateComments';

/** Tags of Liquid, as Jekyll, GitBook and plugins of MkDocs read them. */
export const liquid: Syntax = {
  name: 'liquid',
  rules: [
    textRule(['{%'], withoutLoops, { reads: 'html', removes: true }),
    ...templateComments,
    liquidLinks,
    templateLinks,
    textRule(['{%'], rewriteLiquidBlocks),
  ],
};
