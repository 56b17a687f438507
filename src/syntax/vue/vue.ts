import { withCodeImports } from './includes';
import type { Syntax } from '../../model/syntax';
import { linesRule, textRule } from '../rules';
import { wholeTags } from '../wholeTags';
import { codeGroups } from './codeGroups';
import { embeds } from './embeds';
import { rewriteVueSlots } from './slots';
import { vueTags } from './tags';

/** Components, slots and imports of VuePress and VitePress. */
export const vue: Syntax = {
  name: 'vue',
  rules: [
    wholeTags,
    textRule(['@[code'], withCodeImports),
    embeds,
    codeGroups,
    vueTags,
    linesRule(['<template '], rewriteVueSlots),
  ],
};
