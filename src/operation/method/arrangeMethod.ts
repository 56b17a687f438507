import type { Element, ElementContent, Root } from 'hast';
import { RESPONSE, SAMPLE_SECTIONS } from '../../../client/shared/methodSections';
import type { Header } from '../../../client/shared/page';
import { slugify } from '../../base/slug';
import { textOf, type Worded } from '../../../client/shared/text';
import { element, isElement } from '../../markdown/element';

const IDS = new Set([...SAMPLE_SECTIONS, RESPONSE].map(slugify));

/** Prose with more parameters, fields or list items is higher than samples and a response together. */
const LONG_ABOVE = 12;

/**
 * Splits a method page into its prose and its samples, which are side by side on wide screens; the order stays the
 * same. The response comes below the samples where the prose is long, else below the prose. Links to the sections come
 * below the name: on phones the samples begin screens below it.
 */
export function arrangeMethod(tree: Root, headers: readonly Header[], words: Worded): void {
  arrange(tree, headers, { className: 'method', label: textOf(words, 'contents.label', 'Sections') });
}

interface Look {
  className: string;
  /** Label of the links to the sections. */
  label: string;
}

function arrange(tree: Root, headers: readonly Header[], { className, label }: Look): void {
  const children = tree.children as ElementContent[];
  const at = children.findIndex((node) => isElement(node, 'h2') && IDS.has(String(node.properties.id)));
  if (at === -1) return;
  const name = children.findIndex((node) => isElement(node, 'h1'));
  const top = children.findIndex((node, index) => index > name && !isHead(node));
  const links = headers.filter(({ level }) => level === 2).map(({ slug, title }) => sectionLink(slug, title));
  const main = [...children.slice(0, top), sectionLinks(links, label), ...children.slice(top, at)];
  const isLong = main.reduce((sum, node) => sum + rowsIn(node), 0) > LONG_ABOVE;
  const response = children.findIndex((node) => isElement(node, 'h2') && node.properties.id === slugify(RESPONSE));
  const end = isLong || response <= at ? children.length : response;
  tree.children = [
    box(isLong ? `${className} method-long` : className, [
      box('method-main', main),
      box('method-samples', children.slice(at, end)),
      ...(end < children.length ? [box('method-response', children.slice(end))] : []),
    ]),
  ];
}

/** The number of table rows and list items in a node. */
function rowsIn(node: ElementContent): number {
  if (node.type !== 'element') return 0;
  const own = node.tagName === 'tr' || node.tagName === 'li' ? 1 : 0;
  return node.children.reduce((sum, each) => sum + rowsIn(each), own);
}

/** The same for the page of an operation; one without samples, such as a list of operations, is in one piece. */
export function arrangeOperation(tree: Root, headers: readonly Header[], words: Worded): void {
  const { children } = tree;
  arrange(tree, headers, { className: 'method operation', label: textOf(words, 'contents.label', 'Sections') });
  if (tree.children === children) tree.children = [box('operation', children as ElementContent[])];
}

function sectionLinks(links: Element[], ariaLabel: string): Element {
  return {
    type: 'element',
    tagName: 'nav',
    properties: { className: ['method-sections'], ariaLabel },
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

/** True if a node belongs to the name: the call of the method, and the mark of missing documentation. */
function isHead(node: ElementContent): boolean {
  if (node.type !== 'element') return false;
  return [node.properties.className].flat().some((each) => each === 'method-call' || each === 'method-coverage');
}

function box(className: string, children: ElementContent[]): Element {
  return element('div', { className: className.split(' ') }, children);
}
