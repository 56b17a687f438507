import type { Syntax } from '../../model/syntax';
import { textRule } from '../textRule';
import { rewriteSlatePage } from './slatePage';

/** What a page of Slate names in its front matter: its parts, and the languages of its code. */
export const slate: Syntax = {
  name: 'slate',
  rules: [textRule(['language_tabs:', 'toc_footers:'], rewriteSlatePage)],
};
