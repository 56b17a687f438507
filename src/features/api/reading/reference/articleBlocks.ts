import type { RootContent } from 'mdast';
import type { ArticlePart, ReferenceArticle } from '../../../../../client/features/api/shared/referencePage';
import { textOf } from '../../../../../client/shared/text';
import { parameterId } from '../../schema/pageRows';
import type { SchemaRow } from '../../schema/rows';
import { articleItem } from './articleRows';
import { describedBlocks } from './describedText';
import { code, fence, fences, heading, label, paragraph, text } from './nodes';
import type { RowsContext } from './rowsContext';
import { parameterItem } from './parameterItem';
import { operationList } from './operationList';
import { exampleFences } from './operationSamples';
import { bodySchema, fieldList } from './schemaRows';

/** A page about something with schemas that is no operation: its parts, one below the other. */
export function articleBlocks({ title, parts }: ReferenceArticle, context: RowsContext): RootContent[] {
  let depth = 1;
  const blocks = parts.flatMap((part) => {
    if (part.kind === 'text') return describedBlocks(part.text, { level: depth + 1 });
    if (part.kind === 'heading') ({ depth } = part);
    return partBlocks(part, context);
  });
  return [heading(1, title), ...blocks];
}

function partBlocks(part: Exclude<ArticlePart, { kind: 'text' }>, context: RowsContext): RootContent[] {
  switch (part.kind) {
    case 'heading':
      return [heading(part.depth, part.text, part.id)];
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
    case 'fields': {
      const items = part.fields.map((each) => parameterItem(each, parameterId(each.in, each.name), context));
      return [fieldList(items, context)];
    }
    case 'schema':
      return shown(context.rows.get(part.id), context);
    case 'examples':
      return exampleFences([{ ...part.content, title: '' }]);
    case 'operations':
      return [operationList(part.operations, context.words)];
  }
}

function shown(row: SchemaRow | undefined, context: RowsContext): RootContent[] {
  return row === undefined ? [] : [bodySchema(row, context)];
}

function addressLine(
  { mark, code: address, deprecated }: Extract<ArticlePart, { kind: 'address' }>,
  { words }: RowsContext,
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
