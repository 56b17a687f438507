import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Names the check boxes of task lists, which have no text of their own (WCAG 4.1.2). */
export function labelTaskLists(tree: Root): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName !== 'input' || properties.type !== 'checkbox') return;
    properties.ariaLabel ??= properties.checked === true ? 'Done' : 'Open';
  });
}
