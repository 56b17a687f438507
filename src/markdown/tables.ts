import type { Element, Root } from 'hast';
import { walkHtml } from './walk';

/** Wraps every table in a box that scrolls if the table is wider than the page. */
export function wrapTables(tree: Root): void {
  walkHtml(tree, (node, index, parent) => {
    if (node.type !== 'element' || node.tagName !== 'table' || parent === undefined) return;
    const wrapper: Element = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table-wrapper'] },
      children: [node],
    };
    parent.children[index] = wrapper;
    return 'skip';
  });
}
