import type { PageSyntax } from '../../markdown/context';
import { textRule } from '../rules';
import { boxes, indentBelowBox } from './boxes';
import { pymdownCode } from './code';
import { icons } from './icons';
import { keys } from './keys';
import { slashBlocks } from './slashBlocks';
import { withSnippets } from './snippets';

/** Additions of Python-Markdown, PyMdown and Material to markdown on sites of MkDocs. */
export const pymdown: PageSyntax = {
  name: 'pymdown',
  indentBelow: indentBelowBox,
  rules: [
    textRule(['8<-', '{!', '{*', 'include-markdown', 'include('], (text, { include }) => withSnippets(text, include)),
    ...[slashBlocks, icons, keys, boxes],
  ],
  code: pymdownCode,
};
