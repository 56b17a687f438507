import type { Element, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { VFile } from 'vfile';
import { foldTags } from './foldTags';
import { partsOf } from './parts';
import { findWrittenHtml } from './writtenHtml';

/**
 * Makes elements of the HTML that an author wrote, every one of them closed. Only what needs it goes through a parser:
 * that takes several times as long as the rest of a page.
 */
export function readHtml(tree: Root): Root {
  const written = findWrittenHtml(tree);
  const children: RootContent[] = [];
  for (const { nodes, hasTags } of partsOf(tree.children, written)) {
    const read = hasTags ? (foldTags(nodes, written) ?? parse(nodes, children)) : nodes;
    for (const node of read) children.push(node);
  }
  return { ...tree, children };
}

/** At the beginning of a page, a parser accepts elements that it ignores later, such as cells without a table. */
function parse(nodes: readonly RootContent[], before: readonly RootContent[]): readonly RootContent[] {
  const isFirst = before.every(({ type }) => type !== 'element');
  const first: Element[] = isFirst ? [] : [{ type: 'element', tagName: 'p', properties: {}, children: [] }];
  // Without a file, elements would have no positions.
  const { children } = raw({ type: 'root', children: [...first, ...nodes] }, { file: new VFile() }) as Root;
  return children.slice(first.length);
}
