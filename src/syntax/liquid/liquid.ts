import type { Syntax } from '../../model/syntax';
import { valuesOfLiquid } from '../givenValues';
import { templateLinks } from '../templateLinks';
import { liquidBlocks } from './blocks';
import { loops } from './loops';
import { templateComments } from './templateComments';

/** Tags of Liquid, as Jekyll, GitBook and plugins of MkDocs read them. */
export const liquid: Syntax = {
  name: 'liquid',
  rules: [valuesOfLiquid, loops, ...templateComments, templateLinks, liquidBlocks],
};
