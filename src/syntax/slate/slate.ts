import type { Syntax } from '../../model/syntax';
import { textRule } from '../textRule';
import { rewriteSlatePage } from './slatePage';

/** Names in the front matter of a page of Slate: its parts, and the languages of its code. */
export const slate: Syntax = {
  name: 'slate',
  rules: [textRule(['language_tabs:', 'toc_footers:'], rewriteSlatePage)],
};
