import type { FieldWay, HttpField } from '../../../../../client/features/api/builder/http/httpPageCall';
import type { OperationParameter } from '../../../../../client/features/api/shared/operation';
import type { Tell } from '../../../../../client/shared/tell';
import { placeText } from '../../schema/saidTexts';
import type { SchemaRow } from '../../schema/rows';
import type { SchemaView } from '../../schema/view';
import { kindOf } from '../../schema/words';
import { codeField, entriesOf, exampleText } from './bodyField';
import { openedRow, waysOf, type Rows, type Way } from './fieldTypes';

/** The row of a parameter, and those around it. */
interface ParameterFacts {
  rows: Rows;
  id: string;
  tell: Tell;
}

/** A parameter as a field: the simplest of its choices first, then the others. */
export function parameterField(parameter: OperationParameter, { rows, id, tell }: ParameterFacts): HttpField {
  const { name, in: place, required, style, explode, allowReserved, contentType } = parameter;
  const row = rows.get(id);
  const ways: Way[] =
    row === undefined ? [{ type: 'string', rows: [] }] : waysOf(row, { rows, place: 'parameter', tell });
  const [first, ...others] = fittingFirst(ways, parameter.example);
  const wayOf = (way: Way): FieldWay => {
    const filled = filledWay(way, parameter, { rows, tell });
    return { ...filled, words: placeText(filled.words ?? filled.type, place, tell) };
  };
  const own = wayOf(first!);
  return {
    name,
    id,
    required,
    ...own,
    in: place === 'form' ? 'body' : place,
    ...(style !== undefined && { style }),
    ...(allowReserved === true && { allowReserved }),
    ...(explode !== undefined && { explode }),
    ...(contentType !== undefined && { contentType }),
    ...(others.length > 0 && contentType === undefined && { ways: [own, ...others.map(wayOf)] }),
  };
}

/** An example with names is one of an object. */
function fittingFirst(ways: readonly Way[], example: unknown): Way[] {
  const wanted = Array.isArray(example) ? ['list', 'json'] : typeof example === 'object' ? ['object', 'json'] : [];
  const found = ways.find(({ type }) => wanted.includes(type));
  return found === undefined ? [...ways] : [found, ...ways.filter((each) => each !== found)];
}

function filledWay(
  { rows: choices, ...way }: Way,
  { name, required, example, contentType }: OperationParameter,
  { rows, tell }: Pick<ParameterFacts, 'rows' | 'tell'>,
): FieldWay {
  const value = example ?? (required ? madeValue(name, way.type, { choices, rows }) : undefined);
  if (contentType !== undefined) return { ...way, ...codeField(way, { example: value, tell }, 0) };
  if (way.type === 'json') return { ...way, ...codeField(way, { example: value, tell }, 0) };
  if (value === undefined) return way;
  return { ...way, example: way.type === 'object' ? entriesOf(value) : exampleText(way, value) };
}

/** A value for a required parameter without an example. */
function madeValue(name: string, type: string, { choices, rows }: { choices: SchemaRow[]; rows: Rows }): unknown {
  const known = choices.map(({ view, items }) => knownValue(view) ?? (items && knownValue(items)));
  const found = known.find((each) => each !== undefined);
  if (found !== undefined || choices.length === 0) return found ?? placeholder(name);
  const isObject = type === 'object' || (type === 'json' && kindOf(choices[0]!.view) !== 'array');
  return isObject ? madeEntries(openedRow(choices[0]!, rows)) : placeholder(name);
}

/** The required fields of an object, or its first one; a map has any name. */
function madeEntries({ view: { properties }, fields }: SchemaRow): Record<string, unknown> {
  const named = fields.filter(({ name }) => properties.has(name));
  const needed = named.filter(({ required }) => required);
  const shown = needed.length > 0 ? needed : named.slice(0, 1);
  if (shown.length === 0) return { KEY: 'VALUE' };
  return Object.fromEntries(
    shown.map(({ name, view, items }) => [name, knownValue(view) ?? (items && knownValue(items)) ?? placeholder(name)]),
  );
}

/** To be replaced: `shipId` → SHIP_ID */
function placeholder(name: string): string {
  const words = name.replace(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+/g, '_').toUpperCase();
  return /[A-Z0-9]/.test(words) ? words : 'VALUE';
}

/** A value that the schema allows. */
function knownValue({ examples: [example], default: usual, enum: allowed, types, limits }: SchemaView): unknown {
  const known = example ?? usual ?? allowed?.find((each) => each !== null);
  if (known !== undefined) return known;
  const [type] = types;
  if (type === 'integer' || type === 'number') return limits.get('minimum') ?? 1;
  return type === 'boolean' ? true : undefined;
}
