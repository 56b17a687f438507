import type { Root } from 'hast';
import { walkHtml } from './walk';
import { textOf, type Worded } from '../../client/shared/text';

/** Labels the check boxes of task lists, which have no text of their own (WCAG 4.1.2). */
export function labelTaskLists(tree: Root, words: Worded): void {
  walkHtml(tree, (node) => {
    if (node.type !== 'element' || node.tagName !== 'input') return;
    const { properties } = node;
    if (properties.type !== 'checkbox') return;
    properties.ariaLabel ??=
      properties.checked === true ? textOf(words, 'task.done', 'Done') : textOf(words, 'task.open', 'Open');
  });
}
