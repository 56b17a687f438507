import type { HttpField } from '../../../../../client/features/api/builder/http/httpPageCall';
import type { Tell } from '../../../../../client/shared/tell';
import { valueText } from '../../../../../client/features/api/shared/exactNumbers';
import type { SchemaRow } from '../../schema/rows';
import type { SchemaView } from '../../schema/view';
import { isFileView, kindOf } from '../../schema/words';

/** A field of a body, wherever that is. */
export type BodyField = Omit<HttpField, 'in'>;

/** How a field is filled in, by the schema of its row. */
export function typeOf(
  row: SchemaRow | undefined,
  id: string,
  tell: Tell,
): Pick<BodyField, 'type' | 'words' | 'items' | 'values'> {
  if (row === undefined) return { type: 'string' };
  const { view, items, type: words } = row;
  const lines = tell('form.linesOf', '{type}, one on each line', { type: words });
  if (isFile(row)) return items === undefined ? { type: 'file' } : { type: 'list', words: lines, items: 'file' };
  const kind = kindOf(view);
  if (kind === 'array' && items !== undefined && kindOf(items) === 'value') {
    return { type: 'list', words: lines, items: plainType(items), ...allowed(items) };
  }
  if (kind === 'value') return { type: plainType(view), words, ...allowed(view) };
  return { type: id.startsWith('body') || kind === 'array' ? 'json' : 'object', words };
}

/** True if a field takes files. */
export function isFile({ view, items }: SchemaRow): boolean {
  return isFileView(items ?? view);
}

/** The one type of a value; code where there may be several. */
function plainType({ types }: SchemaView): string {
  const [only = 'string', ...others] = types;
  return others.length > 0 ? 'json' : only;
}

function allowed({ types, enum: listed }: SchemaView): Pick<BodyField, 'values'> {
  const list = types[0] === 'boolean' && listed === undefined ? [true, false] : listed?.filter((each) => each !== null);
  return list === undefined ? {} : { values: { list: list.map(valueText), closed: true } };
}
