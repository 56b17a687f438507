import type { Element, ElementContent, Root } from 'hast';
import { RESPONSE, SAMPLE_SECTIONS } from '../../../client/shared/methodSections';
import type { Header } from '../../../client/shared/page';
import { slugify } from '../../base/slug';

const IDS = new Set([...SAMPLE_SECTIONS, RESPONSE].map(slugify));

/**
 * Splits a method page into its prose and its samples, which are side by side on wide screens; the order stays the
 * same. Links to its sections come below its name: on phones the samples begin screens below it.
 */
export function arrangeMethod(tree: Root, headers: readonly Header[], className = 'method'): void {
  const children = tree.children as ElementContent[];
  const at = children.findIndex((node) => isElement(node, 'h2') && IDS.has(String(node.properties.id)));
  if (at === -1) return;
  const name = children.findIndex((node) => isElement(node, 'h1'));
  const top = isCoverage(children[name + 1]) ? name + 2 : name + 1;
  const links = headers.filter(({ level }) => level === 2).map(({ slug, title }) => sectionLink(slug, title));
  const main = [...children.slice(0, top), sectionLinks(links), ...children.slice(top, at)];
  tree.children = [box(className, [box('method-main', main), box('method-samples', children.slice(at))])];
}

/** The same for the page of an operation; one without samples, such as a list of operations, is in one piece. */
export function arrangeOperation(tree: Root, headers: readonly Header[]): void {
  const { children } = tree;
  arrangeMethod(tree, headers, 'method operation');
  if (tree.children === children) tree.children = [box('operation', children as ElementContent[])];
}

function sectionLinks(links: Element[]): Element {
  return {
    type: 'element',
    tagName: 'nav',
    properties: { className: ['method-sections'], ariaLabel: 'Sections' },
    children: links,
  };
}

function sectionLink(slug: string, title: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: { href: `#${slug}` },
    children: [{ type: 'text', value: title }],
  };
}

/** Whether a node is the mark of what is not documented, which belongs to the name. */
function isCoverage(node: ElementContent | undefined): boolean {
  return node?.type === 'element' && [node.properties.className].flat().includes('method-coverage');
}

function isElement(node: ElementContent, tagName: string): node is Element {
  return node.type === 'element' && node.tagName === tagName;
}

function box(className: string, children: ElementContent[]): Element {
  return { type: 'element', tagName: 'div', properties: { className: className.split(' ') }, children };
}
