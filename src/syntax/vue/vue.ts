import { withCodeImports } from '../../prose/codeImports';
import type { Syntax } from '../../model/syntax';
import { textRule } from '../textRule';
import { wholeTags } from '../wholeTags';
import { codeGroups } from './codeGroups';
import { rewriteEmbeds } from './embeds';
import { rewriteVueSlots } from './slots';
import { rewriteVueTags } from './tags';

/** Components, slots and imports of VuePress and VitePress. */
export const vue: Syntax = {
  name: 'vue',
  rules: [
    wholeTags,
    textRule(['@[code'], withCodeImports),
    textRule(['@['], rewriteEmbeds),
    codeGroups,
    textRule(['<badge', '</Badge>', '<RouterLink', '<router-link'], rewriteVueTags),
    textRule(['<template '], rewriteVueSlots),
  ],
};
