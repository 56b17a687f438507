import type { PhrasingContent, Root, Text } from 'mdast';
import { RESPONSE } from '../../../client/shared/methodSections';
import type { ApiConfig } from '../../config/schema';
import { isSectionHeading } from './sections';
import { partsOf, textOf, type Worded } from '../../../client/shared/text';

/** Says at the end of the Response section how failed calls answer, if the site's configuration does. */
export function insertErrors(tree: Root, { errors }: ApiConfig, words: Worded): void {
  const heading = tree.children.findIndex((node) => isSectionHeading(node, RESPONSE));
  if (errors === undefined || heading === -1) return;
  const next = tree.children.findIndex((node, index) => index > heading && node.type === 'heading' && node.depth <= 2);
  tree.children.splice(next === -1 ? tree.children.length : next, 0, {
    type: 'paragraph',
    children: partsOf<PhrasingContent>(textOf(words, 'method.fails', 'If the call fails: {reply}, see {errors}.'), {
      reply: { type: 'inlineCode', value: errors.reply },
      errors: { type: 'link', url: errors.page, children: [text(textOf(words, 'method.errors', 'Errors'))] },
    }).map((part) => (typeof part === 'string' ? text(part) : part)),
  });
}

function text(value: string): Text {
  return { type: 'text', value };
}
