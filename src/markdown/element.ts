import type { Element } from 'hast';

export function element(tagName: string, properties: Element['properties'], children: Element['children']): Element {
  return { type: 'element', tagName, properties, children };
}

export function isElement(node: unknown, tagName: string): node is Element {
  return (node as Element | undefined)?.tagName === tagName;
}
