import type { Element, Nodes, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { VFile } from 'vfile';
import { element } from '../element';
import { partsOf } from './parts';

/**
 * Makes elements of the HTML that an author wrote, every one of them closed. Only what has some goes through a parser.
 * `isBegun` is true if there are elements before these.
 */
export function readHtml(tree: Root, isBegun = false): Root {
  const holders = new Set<Nodes>();
  findHtml(tree, holders);
  const children: RootContent[] = [];
  for (const { nodes, hasTags } of partsOf(tree.children, holders)) {
    const read = hasTags ? parse(nodes, isBegun || children.some(beginsPage)) : nodes;
    for (const node of read) children.push(node);
  }
  return { ...tree, children };
}

/** `&#xFDD0;` and the others that docgen's own marks begin and end with: the parser would make the marks of them. */
const RESERVED = /&#(?:x0*fdd[0-3](?![\da-f])|0*6497[6-9](?!\d));?/gi;

/** Finds the HTML of an author and what has some in it, and takes the reserved characters out; true if there is any. */
function findHtml(node: Nodes, holders: Set<Nodes>): boolean {
  let holds = node.type === 'raw';
  if (node.type === 'raw' && node.value.includes('&#')) node.value = node.value.replace(RESERVED, '\ufffd');
  if ('children' in node) for (const child of node.children) holds = findHtml(child, holders) || holds;
  if (holds) holders.add(node);
  return holds;
}

/** At the beginning of a page, a parser accepts elements that it ignores later, such as cells without a table. */
function parse(nodes: readonly RootContent[], isBegun: boolean): readonly RootContent[] {
  const first: Element[] = !isBegun ? [] : [element('p', {}, [])];
  // Without a file, elements would have no positions.
  const { children } = raw({ type: 'root', children: [...first, ...nodes] }, { file: new VFile() }) as Root;
  return children.slice(first.length);
}

/** True if an element begins the page; behind styles and scripts, a parser goes on accepting anything. */
export function beginsPage(node: RootContent): boolean {
  return node.type === 'element' && node.tagName !== 'style' && node.tagName !== 'script';
}
