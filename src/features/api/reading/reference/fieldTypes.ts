import type { FieldWay, HttpField } from '../../../../../client/features/api/builder/http/httpPageCall';
import type { Tell } from '../../../../../client/shared/tell';
import { valueText } from '../../../../../client/features/api/shared/exactNumbers';
import type { SchemaRow } from '../../schema/rows';
import { unshared } from '../../schema/sharedRows';
import type { SchemaView } from '../../schema/view';
import { isFileView, kindOf } from '../../schema/words';

/** A field of a body, wherever that is. */
export type BodyField = Omit<HttpField, 'in'>;

/** JSON takes any value; the part of a form, and a parameter, is a text, several, or entries by name. */
export type FieldPlace = 'json' | 'form' | 'parameter';

export type Rows = ReadonlyMap<string, SchemaRow>;

/** How a field is filled in. */
export type FieldType = Pick<BodyField, 'type' | 'words' | 'items' | 'values'>;

/** How a field is filled in, by the schema of its row. */
export function typeOf(row: SchemaRow | undefined, place: FieldPlace, tell: Tell): FieldType {
  if (row === undefined) return { type: 'string' };
  const { view, items, type: words } = row;
  const lines = tell('form.linesOf', '{type}, one on each line', { type: words });
  if (isFile(row)) return items === undefined ? { type: 'file' } : { type: 'list', words: lines, items: 'file' };
  const kind = kindOf(view);
  if (kind === 'array' && items !== undefined && kindOf(items) === 'value') {
    return { type: 'list', words: lines, items: plainType(items, place), ...allowed(items) };
  }
  if (kind === 'value') return { type: plainType(view, place), words, ...allowed(view) };
  if (kind === 'array') return { type: 'json', words, ...(place !== 'json' && { items: 'json' }) };
  return { type: place === 'parameter' ? 'object' : 'json', words };
}

/** One way to fill in a field, and the choices of the schema that it takes. */
export interface Way extends FieldWay {
  rows: SchemaRow[];
}

/** All ways to fill in a field that is not JSON, the simplest first: choices that are typed alike are one. */
export function waysOf(row: SchemaRow, { rows, place, tell }: { rows: Rows; place: FieldPlace; tell: Tell }): Way[] {
  const whole = { ...typeOf(row, place, tell), rows: [row] };
  if (whole.type === 'list' || isFile(row)) return [whole];
  const options = choicesIn(row, rows);
  if (kindOf(row.view) === 'array') {
    const isPlain = options.length > 1 && options.every((each) => kindOf(each.view) === 'value');
    return isPlain && row.lists?.length === 0 ? [listOf(row, options, tell)] : [whole];
  }
  if (options.length < 2 && options[0] === row) return [whole];
  const typed = options.map((each): Way => ({ ...typeOf(each, place, tell), rows: [each] }));
  const isText = ({ type, items }: Way): boolean => type !== 'object' && type !== 'json' && items !== 'json';
  const texts = typed.filter(isText);
  const others = ['object', 'json'].map((type) => typed.filter((each) => !isText(each) && each.type === type));
  return [
    ...(texts.length === 0 ? [] : [textWay(texts, tell)]),
    ...others.flatMap(([first, ...more]): Way[] => {
      if (first === undefined) return [];
      const all = [first, ...more];
      return [{ ...first, words: inWords(all, tell), rows: rowsOf(all) }];
    }),
  ];
}

function rowsOf(ways: readonly Way[]): SchemaRow[] {
  return ways.flatMap(({ rows }) => rows);
}

/** A list of values of which each is one of several kinds. */
function listOf({ type: words }: SchemaRow, options: SchemaRow[], tell: Tell): Way {
  const { values } = textWay(
    options.map((each) => ({ ...typeOf(each, 'parameter', tell), rows: [each] })),
    tell,
  );
  return {
    type: 'list',
    words: tell('form.linesOf', '{type}, one on each line', { type: words }),
    items: 'string',
    ...(values !== undefined && { values }),
    rows: options,
  };
}

/** One field for values that are typed alike; a list takes one value too. */
function textWay(ways: readonly Way[], tell: Tell): Way {
  const [only] = ways;
  if (ways.length === 1 && only !== undefined) return only;
  const isList = ways.some(({ type }) => type === 'list');
  const types = new Set(ways.map(({ type, items = type }) => (type === 'list' ? items : type)));
  const [first = 'string'] = types;
  const type = types.size === 1 ? first : [...types].every((each) => NUMBERS.has(each)) ? 'number' : 'string';
  const words = inWords(ways, tell);
  const known = ways.filter(({ values }) => values !== undefined);
  const list = [...new Set(known.flatMap(({ values }) => values!.list))];
  return {
    type: isList ? 'list' : type,
    words: isList ? tell('form.linesOf', '{type}, one on each line', { type: words }) : words,
    ...(isList && { items: type }),
    ...(list.length > 0 && { values: { list, closed: known.length === ways.length } }),
    rows: rowsOf(ways),
  };
}

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'number']);

function inWords(ways: readonly Way[], tell: Tell): string {
  return [...new Set(rowsOf(ways).map(({ type }) => type))].join(` ${tell('shell.or', 'or')} `);
}

/** The choices of a row that have no choices themselves; the row itself if it has none. */
function choicesIn(row: SchemaRow, rows: Rows, above: readonly SchemaView[] = []): SchemaRow[] {
  const isOpen = ['choice', 'array'].includes(kindOf(row.view)) && !above.includes(row.view);
  const { choices } = isOpen ? openedRow(row, rows) : { choices: [] };
  const inside = choices.flatMap(({ options }) => options);
  if (inside.length === 0) return [row];
  return inside.flatMap((each) => choicesIn(withType(each, row.view), rows, [...above, row.view]));
}

/** A type that stands beside choices holds for each of them. */
function withType(option: SchemaRow, { types }: SchemaView): SchemaRow {
  const isSaid = types.length === 0 || option.view.types.length > 0 || kindOf(option.view) !== 'value';
  return isSaid ? option : { ...option, type: types.join(' '), view: { ...option.view, types } };
}

/** The row with what is in it, where another row of the page shows that. */
export function openedRow(row: SchemaRow, rows: Rows): SchemaRow {
  const id = row.elsewhere?.id;
  return (id === undefined ? undefined : (rows.get(id) ?? rowInside([...rows.values()].map(unshared), id))) ?? row;
}

function rowInside(rows: readonly SchemaRow[], id: string): SchemaRow | undefined {
  for (const row of rows) {
    if (row.id === id) return row;
    const inside = rowInside([...row.fields, ...row.choices.flatMap(({ options }) => options)], id);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** True for a body of parts with names, or in an order. */
export function isParts(contentType: string): boolean {
  return /^multipart\/|x-www-form-urlencoded/i.test(contentType);
}

/** True if a field takes files. */
export function isFile({ view, items }: SchemaRow): boolean {
  return isFileView(items ?? view);
}

/** The one type of a value; where there may be several, code in JSON, and else text. */
function plainType({ types }: SchemaView, place: FieldPlace): string {
  const [only = 'string', ...others] = types;
  if (others.length === 0) return only;
  if (place === 'json') return 'json';
  return types.every((each) => NUMBERS.has(each)) ? 'number' : 'string';
}

function allowed({ types, enum: listed }: SchemaView): Pick<BodyField, 'values'> {
  const list = types[0] === 'boolean' && listed === undefined ? [true, false] : listed?.filter((each) => each !== null);
  return list === undefined ? {} : { values: { list: list.map(valueText), closed: true } };
}
