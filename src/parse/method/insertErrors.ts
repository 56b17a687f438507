import type { Root } from 'mdast';
import { RESPONSE } from '../../../client/shared/methodSections';
import type { ApiConfig } from '../../config/schema';
import { isSectionHeading } from './sections';

/** Says at the end of the Response section how failed calls answer, if the site's configuration does. */
export function insertErrors(tree: Root, { errors }: ApiConfig): void {
  const heading = tree.children.findIndex((node) => isSectionHeading(node, RESPONSE));
  if (errors === undefined || heading === -1) return;
  const next = tree.children.findIndex((node, index) => index > heading && node.type === 'heading' && node.depth <= 2);
  tree.children.splice(next === -1 ? tree.children.length : next, 0, {
    type: 'paragraph',
    children: [
      { type: 'text', value: 'If the call fails: ' },
      { type: 'inlineCode', value: errors.reply },
      { type: 'text', value: ', see ' },
      { type: 'link', url: errors.page, children: [{ type: 'text', value: 'Errors' }] },
      { type: 'text', value: '.' },
    ],
  });
}
