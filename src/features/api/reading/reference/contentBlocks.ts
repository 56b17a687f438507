import type { RootContent } from 'mdast';
import type { OperationContent } from '../../../../../client/features/api/shared/operation';
import { valueText } from '../../../../../client/features/api/shared/exactNumbers';
import { textOf } from '../../../../../client/shared/text';
import { groupContent } from '../../schema/pageRows';
import type { SchemaRow } from '../../schema/rows';
import { code, paragraph, separated, text } from './nodes';
import { encodingBlocks } from './encodingBlocks';
import type { OperationContext } from './rowsContext';
import { bodySchema, described } from './schemaRows';

/** A body in all its formats: those that have one schema together. */
export function contentBlocks(
  contents: readonly OperationContent[],
  id: string,
  context: OperationContext,
): RootContent[] {
  return groupContent(contents, id).flatMap(({ id: own, contentTypes, content, contents: all }) => {
    const row = content.schema === undefined ? undefined : context.rows.get(own);
    const types = separated(
      contentTypes.map((each) => [code(each)]),
      text(', '),
    );
    const about = described(content.description ?? '', context);
    const parts = all.flatMap((each) => encodingBlocks(each, { id: own, row }, context));
    if (row === undefined) return [paragraph(types, 'content-type'), about, ...parts];
    const isUnsaid = isEmpty(row) && content.examples.length === 0;
    if (isUnsaid) {
      const named = row.view.name === undefined ? [] : [bodySchema(row, context)];
      return [paragraph(types, 'content-type'), about, ...named, noContent(context)];
    }
    const isFirst = content === contents[0] && context.prefix === undefined;
    const isExampled = row.view.examples.length + (row.entry?.examples.length ?? 0) > 0;
    const shown = !isExampled ? [] : shownExamples(content, isFirst);
    return [paragraph(types, 'content-type'), about, bodySchema(row, { ...context, shown }), ...parts];
  });
}

/** True if a schema says nothing of what it describes. */
function isEmpty({ fields, choices, parts, view }: SchemaRow): boolean {
  const { types, description, docs, isOpen, not, missing } = view;
  const isObject = types.length === 0 || (types.length === 1 && types[0] === 'object');
  const said = [description, docs, view.enum, view.default, view.items, not, missing];
  const isBare = said.every((each) => each === undefined) && isOpen && isObject;
  const sizes = [view.limits, view.mapValues, view.partly, view.needed, view.properties].map(({ size }) => size);
  const lists = [fields, choices, parts ?? [], view.patterns, view.prefixItems, view.requiredSets, view.choices];
  return isBare && sizes.every((size) => size === 0) && lists.every(({ length }) => length === 0);
}

function noContent({ words }: OperationContext): RootContent {
  return paragraph([text(textOf(words, 'operation.noContent', 'No content is described.'))], 'field-more');
}

/** Examples of a body that samples show: those that the author wrote, and what was made of the first format. */
function shownExamples({ examples }: OperationContent, isFirst: boolean): string[] {
  return examples.filter(({ isMade }) => isMade !== true || isFirst).map(({ value }) => valueText(value));
}
