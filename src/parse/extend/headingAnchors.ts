import type { Element, Root } from 'hast';
import { classNames } from '../../markdown/element';
import { walkHtml } from '../../markdown/walk';

const HEADING = /^h[1-6]$/;

/** Links of headings to themselves: by the heading, and by its id, should a plugin build it anew. */
export interface HeadingAnchors {
  byHeading: ReadonlyMap<Element, Element>;
  byId: ReadonlyMap<string, Element>;
}

/** Takes the links of headings to themselves away from plugins, to which their signs would be text. */
export function takeAnchors(tree: Root): HeadingAnchors {
  const byHeading = new Map<Element, Element>();
  const byId = new Map<string, Element>();
  walkHtml(tree, (node) => {
    const anchor = node.type === 'element' && HEADING.test(node.tagName) ? node.children.find(isAnchor) : undefined;
    if (anchor === undefined) return;
    const heading = node as Element;
    heading.children = heading.children.filter((child) => child !== anchor);
    byHeading.set(heading, anchor);
    byId.set(String(heading.properties.id), anchor);
  });
  return { byHeading, byId };
}

/** Puts them back, with the ids that headings have now. */
export function putAnchors(tree: Root, { byHeading, byId }: HeadingAnchors): void {
  const left = new Set(byHeading.values());
  walkHtml(tree, (node) => {
    if (node.type !== 'element' || !HEADING.test(node.tagName)) return;
    const { id } = node.properties;
    const anchor = byHeading.get(node) ?? byId.get(String(id));
    if (anchor === undefined || typeof id !== 'string' || !left.delete(anchor)) return;
    node.children.unshift({ ...anchor, properties: { ...anchor.properties, href: `#${id}` } });
  });
}

function isAnchor(node: Element['children'][number]): node is Element {
  return node.type === 'element' && classNames(node).includes('header-anchor');
}
