import type { Syntax } from '../../model/syntax';
import { textRule } from '../textRule';
import { rewriteMdcBlocks } from './blocks';

/** Blocks of MDC, which pages of Nuxt have. */
export const mdc: Syntax = {
  name: 'mdc',
  rules: [textRule(['::'], rewriteMdcBlocks)],
};
