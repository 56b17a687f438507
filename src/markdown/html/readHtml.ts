import type { Element, Nodes, Root, RootContent } from 'hast';
import { VFile } from 'vfile';
import { foldTags } from './foldTags';
import { parseHtml } from './parseHtml';
import { partsOf } from './parts';
import { findWrittenHtml } from './writtenHtml';

/**
 * Makes elements of the HTML that an author wrote, every one of them closed. Only what needs it goes through a parser:
 * that takes several times as long as the rest of a page. A page is begun if there are elements before these.
 */
export function readHtml(tree: Root, isBegun = false): Root {
  dropReserved(tree);
  const written = findWrittenHtml(tree);
  const children: RootContent[] = [];
  for (const { nodes, hasTags } of partsOf(tree.children, written)) {
    const read = hasTags ? (foldTags(nodes, written) ?? parse(nodes, isBegun || children.some(beginsPage))) : nodes;
    for (const node of read) children.push(node);
  }
  return { ...tree, children };
}

/** `&#xFDD0;` and the others that docgen's own marks begin and end with: the parser would make the marks of them. */
const RESERVED = /&#(?:x0*fdd[0-3](?![\da-f])|0*6497[6-9](?!\d));?/gi;

/** Takes the reserved characters out of the HTML that an author wrote. */
function dropReserved(node: Nodes): void {
  if (node.type === 'raw' && node.value.includes('&#')) node.value = node.value.replace(RESERVED, '\ufffd');
  if ('children' in node) for (const child of node.children) dropReserved(child);
}

/** At the beginning of a page, a parser accepts elements that it ignores later, such as cells without a table. */
function parse(nodes: readonly RootContent[], isBegun: boolean): readonly RootContent[] {
  const first: Element[] = !isBegun ? [] : [{ type: 'element', tagName: 'p', properties: {}, children: [] }];
  // Without a file, elements would have no positions.
  const root: Root = { type: 'root', children: [...first, ...nodes] };
  const { children } = parseHtml(root, { file: new VFile() });
  return children.slice(first.length);
}

/** True if an element begins the page; behind styles and scripts, a parser goes on accepting anything. */
export function beginsPage(node: RootContent): boolean {
  return node.type === 'element' && node.tagName !== 'style' && node.tagName !== 'script';
}
