import type { RootContent } from 'mdast';
import { valueText } from '../../../client/shared/exactNumbers';
import type { OperationResponse } from '../../../client/shared/operation';
import { textOf } from '../../../client/shared/text';
import { code, item, list, paragraph, separated, strong, text } from './nodes';
import type { RowContext } from './rowContext';
import { described } from './schemaRows';

/** Operations that can be called with what a reply holds. */
export function linkBlocks({ links = [] }: OperationResponse, context: RowContext): RootContent[] {
  if (links.length === 0) return [];
  const items = links.map(({ name, description, to, values }) => {
    const given = Object.entries(values).map(([key, value]) => [
      text(key === 'the body' ? key : ''),
      ...(key === 'the body' ? [] : [code(key)]),
      text(' = '),
      code(valueText(value)),
    ]);
    const shown =
      given.length === 0 ? [] : [paragraph([text('With '), ...separated(given, text(', '))], 'field-limits')];
    return item([paragraph([code(name), text(' leads to '), code(to)]), described(description, context), ...shown]);
  });
  return [paragraph([strong(textOf(context.words, 'operation.links', 'Links'))]), list(items)];
}
