import type { Link, Root } from 'mdast';
import type { PageContext } from '../../markdown/context';
import { slot } from '../../markdown/slots';
import { walkBlocks } from '../../markdown/walk';

/**
 * Marks in every `::: methods` list where the summaries of the linked pages go; returns the links' addresses in slot
 * order.
 */
export function markMethodLists(tree: Root, { source, mayHave }: PageContext): string[] {
  const urls: string[] = [];
  if (source.laidOver === undefined && !mayHave(/methods/)) return urls;
  walkBlocks(tree, (container) => {
    if (container.type !== 'container' || container.kind !== 'methods') return;
    walkBlocks(container, (item) => {
      if (item.type !== 'listItem') return;
      const [paragraph] = item.children;
      if (paragraph?.type !== 'paragraph') return;
      const link = paragraph.children.find((child): child is Link => child.type === 'link');
      if (link === undefined) return;
      urls.push(link.url);
      paragraph.children.push(
        { type: 'text', value: ' ' },
        {
          type: 'emphasis',
          children: [{ type: 'text', value: slot('summary', urls.length - 1) }],
          data: { hName: 'span', hProperties: { className: ['method-summary'] } },
        },
      );
    });
  });
  return urls;
}
