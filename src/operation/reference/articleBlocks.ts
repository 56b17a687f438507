import type { RootContent } from 'mdast';
import type { ArticlePart, ReferenceArticle } from '../../../client/shared/referencePage';
import { textOf } from '../../../client/shared/text';
import { articleItem } from './articleRows';
import { describedBlocks } from './describedText';
import { code, fence, fences, heading, label, paragraph, text } from './nodes';
import { fieldList } from './schemaRows';
import type { RowContext } from './sharedBody';

/** A page about something that is no operation: its parts, one below the other. */
export function articleBlocks({ title, parts }: ReferenceArticle, context: RowContext): RootContent[] {
  return [heading(1, title), ...parts.flatMap((part) => partBlocks(part, context))];
}

function partBlocks(part: ArticlePart, context: RowContext): RootContent[] {
  switch (part.kind) {
    case 'heading':
      return [heading(part.depth, part.text, part.id)];
    case 'text':
      return describedBlocks(part.text, { level: 3 });
    case 'address':
      return [addressLine(part, context)];
    case 'rows':
      return [
        fieldList(
          part.rows.map((row) => articleItem(row, context)),
          context,
        ),
      ];
    case 'code': {
      const [only] = part.panels;
      return part.panels.length === 1 && only !== undefined ? [fence(only.lang, only.value)] : [fences(part.panels)];
    }
  }
}

function addressLine(
  { mark, code: address, deprecated }: Extract<ArticlePart, { kind: 'address' }>,
  { words }: RowContext,
): RootContent {
  return paragraph(
    [
      label(mark, 'verb'),
      ...(address === '' ? [] : [text(' '), code(address)]),
      ...(deprecated === true
        ? [text(' '), label(textOf(words, 'schema.deprecated', 'deprecated'), 'field-deprecated')]
        : []),
    ],
    'operation-path',
  );
}
