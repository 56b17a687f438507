import type { OperationParameter } from '../../../../../client/features/api/shared/operation';
import { unshared } from '../../schema/sharedRows';
import type { Words } from '../../schema/words';
import { code, item, type Piece } from '../../rows/pieces';
import type { RowsContext } from './rowsContext';
import { fieldItem } from './schemaRows';

/** The row of a parameter or a header. */
export function parameterItem(parameter: OperationParameter, id: string, context: RowsContext): Piece {
  const { name, required, deprecated, description, example, examples } = parameter;
  const row = context.rows.get(id);
  if (row === undefined) return item([code(name)], id);
  const facts = {
    required,
    description,
    ...(deprecated && { deprecated }),
    examples: examples ?? (example === undefined ? [] : [example]),
  };
  return fieldItem({ ...unshared(row), name }, context, { ...facts, more: wayOfSending(parameter) });
}

function wayOfSending(parameter: OperationParameter): Words[] {
  const { allowReserved = false, allowEmpty = false, state } = parameter;
  return [
    ...wayOfWriting(parameter),
    ...(allowReserved ? [['signs such as / and ? are sent as they are']] : []),
    ...(allowEmpty ? [['may be sent without a value']] : []),
    ...(state === undefined ? [] : [[state]]),
  ];
}

/** Facts that say how a value is written. */
type Written = Pick<OperationParameter, 'style' | 'explode' | 'in' | 'schema'> & { contentType?: string | undefined };

/** How lists and objects are written where that is not as usual. */
export function wayOfWriting({ style, explode, contentType, in: place, schema }: Written): Words[] {
  if (contentType !== undefined) return [['written as ', { code: contentType }]];
  const words: Record<string, string> = {
    spaceDelimited: 'separated by spaces',
    pipeDelimited: 'separated by |',
    deepObject: 'as name[key]=value',
    matrix: 'as ;name=value',
    label: 'with a dot in front',
  };
  if (style !== undefined && words[style] !== undefined) return [[words[style]]];
  const isList = typeof schema === 'object' && schema.type === 'array';
  return explode === false && isList && (place === 'query' || place === 'cookie') ? [['separated by commas']] : [];
}
