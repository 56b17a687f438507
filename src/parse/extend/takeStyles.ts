import type { Element, Root } from 'hast';
import { styleClass } from '../../base/styleClass';
import { walkHtml } from '../walk';

/**
 * Makes classes of the `style` attributes that plugins have left, and takes their style sheets out of the page: the
 * policy of a site forbids both. Returns the rules.
 */
export function takeStyles(tree: Root): string[] {
  const rules = new Set<string>();
  walkHtml(tree, (node) => {
    if (node.type !== 'element') return;
    const { style } = node.properties;
    const made = typeof style === 'string' ? styleClass(style) : undefined;
    if (made === undefined) return;
    rules.add(made.rule);
    const { style: _style, className, ...others } = node.properties;
    node.properties = { ...others, className: [...classesOf(className), made.className] };
  });
  takeSheets(tree, rules);
  return [...rules];
}

function classesOf(value: Element['properties'][string]): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : [];
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
