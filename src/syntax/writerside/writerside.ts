import type { PageSyntax } from '../../markdown/context';
import { textRule } from '../rules';
import { fillInWriterside, rewriteWriterside } from './rewriteWriterside';
import { topicPart } from './topicPart';

const SIGNS = [
  ...['(title: ', '="note"', '="tip"', '="warning"', 'kotlin-runnable=', 'sticky-header=', ' title="', '<tldr'],
  ...['<deflist', '<show-structure', '<ui-path', '<control', '<code-block', '-summary>', '-label '],
  ...['element-id=', '{src=', '](%', '<note>', '<tip>', '<warning>', '<compare'],
];

/** Titles, elements and variables of Writerside. */
export const writerside: PageSyntax = {
  name: 'writerside',
  rules: [
    textRule(SIGNS, (text, { variables }) => fillInWriterside(text, variables), { reads: 'code' }),
    textRule(SIGNS, rewriteWriterside, { reads: 'fences' }),
  ],
  element: topicPart,
};
