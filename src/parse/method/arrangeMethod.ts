import type { Element, ElementContent, Root } from 'hast';
import { RESPONSE, SAMPLE_SECTIONS } from '../../../client/shared/methodSections';
import { slugify } from '../../base/slug';

const IDS = new Set([...SAMPLE_SECTIONS, RESPONSE].map(slugify));

/**
 * Splits a method page into its prose and its samples, which are side by side on wide screens; the order stays the
 * same.
 */
export function arrangeMethod(tree: Root): void {
  const at = tree.children.findIndex(
    (node) => node.type === 'element' && node.tagName === 'h2' && IDS.has(String(node.properties.id)),
  );
  if (at === -1) return;
  const children = tree.children as ElementContent[];
  tree.children = [
    box('method', [box('method-main', children.slice(0, at)), box('method-samples', children.slice(at))]),
  ];
}

function box(className: string, children: ElementContent[]): Element {
  return { type: 'element', tagName: 'div', properties: { className: [className] }, children };
}
