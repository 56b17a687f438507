import type { PageSyntax } from '../../markdown/context';
import { linesRule } from '../rules';
import { wholeTags } from '../wholeTags';
import { readDefinitions } from './definitions';
import { rewriteKramdownBlocks } from './kramdownBlocks';
import { rewriteTablePipes } from './tablePipes';

/** Additions of kramdown and Python-Markdown: markdown in HTML, definitions, and code in tables that holds `|`. */
export const attributes: PageSyntax = {
  name: 'attributes',
  // Definitions.
  indentBelow: (line) => (/^ *:[ \t]+\S/.test(line) ? 4 : undefined),
  rules: [wholeTags, linesRule(['markdown', '{:'], rewriteKramdownBlocks), linesRule(['|'], rewriteTablePipes)],
  features: { definitionList: true },
  tree: readDefinitions,
};
