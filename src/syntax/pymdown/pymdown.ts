import { withSnippets } from './snippets';
import type { Syntax } from '../../model/syntax';
import { textRule } from '../textRule';
import { boxes, indentBelowBox } from './boxes';
import { icons } from './icons';
import { keys } from './keys';
import { slashBlocks } from './slashBlocks';

/** Additions of Python-Markdown, PyMdown and Material to markdown on sites of MkDocs. */
export const pymdown: Syntax = {
  name: 'pymdown',
  indentBelow: indentBelowBox,
  rules: [textRule(['8<-', '{!', '{*', 'include-markdown', 'include('], withSnippets), slashBlocks, icons, keys, boxes],
};
