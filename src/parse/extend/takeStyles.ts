import type { Element, Root } from 'hast';
import { styleClass } from '../../base/styleClass';
import { walkHtml } from '../../markdown/walk';
import { classesOf } from './adoptNodes';

/**
 * Makes classes of the `style` attributes that plugins have left, and takes their style sheets out of the page: the
 * policy of a site forbids both. Returns the rules, and how many styles can not be one.
 */
export function takeStyles(tree: Root): { rules: string[]; left: number } {
  const rules = new Set<string>();
  let left = 0;
  walkHtml(tree, (node) => {
    if (node.type !== 'element') return;
    const { style } = node.properties;
    const made = typeof style === 'string' ? styleClass(style) : undefined;
    if (made === undefined) {
      if (typeof style === 'string' && style.trim() !== '') left += 1;
      return;
    }
    rules.add(made.rule);
    const { style: _style, className, ...others } = node.properties;
    node.properties = { ...others, className: [...classesOf(className), made.className] };
  });
  takeSheets(tree, rules);
  return { rules: [...rules], left };
}

function takeSheets(tree: Root, rules: Set<string>): void {
  walkHtml(tree, (node) => {
    if (!('children' in node)) return;
    const parent = node as Element;
    if (!parent.children.some(isSheet)) return;
    parent.children = parent.children.filter((child) => {
      if (!isSheet(child)) return true;
      rules.add(
        child.children
          .map((each) => (each.type === 'text' ? each.value : ''))
          .join('')
          .trim(),
      );
      return false;
    });
  });
}

function isSheet(node: Element['children'][number]): node is Element {
  return node.type === 'element' && node.tagName === 'style';
}
