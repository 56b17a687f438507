import type { Element, Root } from 'hast';
import { visit, SKIP } from 'unist-util-visit';

/** Puts every table into a box of its own, which scrolls where the table is wider than the page. */
export function wrapTables(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'table' || parent === undefined || index === undefined) return;
    const wrapper: Element = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table-wrapper'] },
      children: [node],
    };
    parent.children[index] = wrapper;
    return SKIP;
  });
}
