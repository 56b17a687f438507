import type { Element, Text } from 'hast';

export function element(tagName: string, properties: Element['properties'], children: Element['children']): Element {
  return { type: 'element', tagName, properties, children };
}

export function textNode(value: string): Text {
  return { type: 'text', value };
}

export function isElement(node: unknown, tagName: string): node is Element {
  return (node as Element | undefined)?.tagName === tagName;
}

export function classNames({ properties }: Element): string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}
