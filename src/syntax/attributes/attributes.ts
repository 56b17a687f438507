import type { Syntax } from '../../model/syntax';
import { linesRule } from '../textRule';
import { wholeTags } from '../wholeTags';
import { rewriteDefinitions } from './definitionLines';
import { rewriteKramdownBlocks } from './kramdownBlocks';
import { rewriteTablePipes } from './tablePipes';

/** Additions of kramdown and Python-Markdown: markdown in HTML, definitions, and code in tables that holds `|`. */
export const attributes: Syntax = {
  name: 'attributes',
  // Definitions.
  indentBelow: (line) => (/^ *:[ \t]+\S/.test(line) ? 4 : undefined),
  rules: [
    wholeTags,
    linesRule(['markdown', '{:'], rewriteKramdownBlocks),
    linesRule(['\n:', '\n :', '\n  :', '\n   :'], rewriteDefinitions),
    linesRule(['|'], rewriteTablePipes),
  ],
};
