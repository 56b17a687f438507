import { toString } from 'mdast-util-to-string';
import type { Root } from 'mdast';
import type { PageContext } from '../../markdown/context';
import type { SlugMaker } from '../../markdown/headings';
import { walkBlocks } from '../../markdown/walk';

/** Gives terms of definitions ids, as Hugo can do: links lead to them. Ids of headings are given before, and stay. */
export function markTerms(tree: Root, { slugOf, unique }: SlugMaker, { mayHave }: PageContext): void {
  if (!mayHave(/^[ >]*:[ \t]/m)) return;
  walkBlocks(tree, (node) => {
    if (node.type !== 'listItem' || node.data?.hName !== 'dt' || node.data.hProperties?.id !== undefined) return;
    const slug = slugOf(toString(node));
    if (slug !== '') node.data = { ...node.data, hProperties: { id: unique(slug) } };
  });
}
