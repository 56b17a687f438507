import type { RootContent, Table, TableCell, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Position } from 'unist';
import type { SchemaObject } from '../../../../../client/features/api/shared/operation';
import { DataFault, parseJson } from '../../../../limits/limits';
import { nearestName } from '../../../../report/nearest';
import type { PageContext } from '../../../../markdown/context';
import { cellSource } from '../method/parameterTable';
import { parseValues } from '../method/values';
import { parameterSchema, type ListedValues } from '../../../../../client/features/api/shared/parameterSchema';
import { problem } from '../messages';

/** A row of a table of parameters, headers or fields. */
export interface FieldRow {
  name: string;
  schema: SchemaObject;
  /** Undefined where the table does not say. */
  required: boolean | undefined;
  /** Markdown. */
  description: string;
  example?: unknown;
  deprecated: boolean;
  row: TableRow;
}

/** Text of a description → the nodes that were read, so that a dead link in them has its place. */
export type Descriptions = Map<string, RootContent[]>;

const NAMES = ['Parameter', 'Field', 'Header', 'Name'];
const KNOWN = [...NAMES, 'Type', 'Required', 'Description', 'Example', 'Default', 'Deprecated'];

/** The rows of a table; undefined, with a report, if it lacks what says a name and a type. */
export function readFieldTable(table: Table, context: PageContext, descriptions: Descriptions): FieldRow[] | undefined {
  const [head, ...rows] = table.children as [TableRow, ...TableRow[]];
  const titles = head.children.map((cell) => toString(cell).trim());
  const at = (title: string): number => titles.indexOf(title);
  const name = NAMES.map(at).find((index) => index !== -1);
  const unknown = titles.find((title) => !KNOWN.includes(title));
  if (name === undefined || at('Type') === -1 || unknown !== undefined) {
    const near = unknown === undefined ? undefined : nearestName(unknown, KNOWN);
    context.tell(problem('operation-table', { unknown, near }), table.position);
    return undefined;
  }
  const cells = { name, type: at('Type'), required: at('Required'), description: at('Description') };
  const more = { example: at('Example'), default: at('Default'), deprecated: at('Deprecated') };
  return rows.flatMap((row) => readRow(row, { ...cells, ...more }, { context, descriptions }) ?? []);
}

type Columns = Record<'name' | 'type' | 'required' | 'description' | 'example' | 'default' | 'deprecated', number>;

interface RowReading {
  context: PageContext;
  descriptions: Descriptions;
}

function readRow(row: TableRow, columns: Columns, { context, descriptions }: RowReading): FieldRow | undefined {
  const cells = (column: keyof Columns): TableCell | undefined => row.children[columns[column]];
  const text = (column: keyof Columns): string => textOf(cells(column));
  const name = text('name');
  if (name === '') {
    context.tell(problem('parameter-name', {}), row.position);
    return undefined;
  }
  const fail = (reason: string, hint: string, column: keyof Columns): void => {
    context.tell(problem('operation-field', { name, reason, hint }), placeOf(cells(column)));
  };
  const answer = (column: 'required' | 'deprecated'): boolean | undefined => {
    const known = YES_OR_NO.get(text(column).toLowerCase());
    const title = column === 'required' ? 'Required' : 'Deprecated';
    if (known === undefined && text(column) !== '')
      fail(`its column \`${title}\` has \`${text(column)}\``, 'write `yes` or `no`', column);
    return known;
  };
  const description = describe(cells('description'), { context, descriptions });
  const schema = typeSchema(text('type'), parseValues(description));
  if (schema === undefined)
    fail(`its type \`${text('type')}\` is not one that docgen knows`, typeHint(text('type')), 'type');
  return {
    name,
    required: answer('required'),
    description,
    deprecated: answer('deprecated') ?? false,
    row,
    ...withValues(schema ?? {}, { usual: text('default'), example: text('example') }),
  };
}

function textOf(cell: TableCell | undefined): string {
  return cell === undefined ? '' : toString(cell).trim();
}

/** The markdown of a description, whose nodes are kept for the page. */
function describe(cell: TableCell | undefined, { context, descriptions }: RowReading): string {
  const description = cellSource(cell, context);
  if (description !== '' && !descriptions.has(description)) {
    descriptions.set(description, [{ type: 'paragraph', children: [...cell!.children] }]);
  }
  return description;
}

function typeHint(word: string): string {
  const near = nearestName(word, TYPE_WORDS);
  if (near !== undefined) return `did you mean \`${near}\`?`;
  return `types are ${TYPE_WORDS.map((each) => `\`${each}\``).join(', ')}`;
}

function withValues(schema: SchemaObject, { usual, example }: { usual: string; example: string }) {
  return {
    schema: usual === '' ? schema : { ...schema, default: valueOf(usual, schema) },
    ...(example !== '' && { example: valueOf(example, schema) }),
  };
}

const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'true', 'required', 'x', '✓', '✔', '✅'].map((word) => [word, true] as const),
  ...['no', 'false', 'optional', '-', '–', '—', '❌', '✗'].map((word) => [word, false] as const),
]);

/** A value as JSON has it, where its type is not text; an empty text for one beyond the limits. */
export function valueOf(text: string, { type }: SchemaObject): unknown {
  if (type === 'string') return text;
  try {
    return parseJson(text);
  } catch (cause) {
    return cause instanceof DataFault ? '' : text;
  }
}

/** Position of the text of a cell: the cell itself begins with its `|`. */
function placeOf(cell: TableCell | undefined): Position | undefined {
  return cell?.children[0]?.position ?? cell?.position;
}

const TYPES: ReadonlySet<string> = new Set('string integer number boolean array object file date'.split(' '));

/** Words that tables have for formats of text. */
const FORMATS: ReadonlySet<string> = new Set(
  'date-time time duration email hostname ipv4 ipv6 uri uuid password byte'.split(' '),
);

/** All words that a column `Type` may hold, for messages. */
const TYPE_WORDS: readonly string[] = [...TYPES, ...FORMATS, 'null', 'any'];

/**
 * The schema that a type column says: `integer`, `date-time`, `string[]`, `array of string`, `string or null`.
 * Undefined for other words.
 */
function typeSchema(word: string, values?: ListedValues): SchemaObject | undefined {
  const list = /^(.+)\[\]$|^array of (.+)$/.exec(word);
  if (list !== null) {
    const items = typeSchema((list[1] ?? list[2]!).trim(), values);
    return items && { type: 'array', ...(Object.keys(items).length > 0 && { items }) };
  }
  const words = word.replace(/\s+/g, ' ').split(/ ?\| ?| or /);
  return words.length > 1 ? oneOfTypes(words, values) : ofWord(word, values);
}

function ofWord(word: string, values: ListedValues | undefined): SchemaObject | undefined {
  if (TYPES.has(word)) return parameterSchema(word, values);
  if (FORMATS.has(word)) return { ...parameterSchema('string', values), format: word };
  if (word === 'null') return { type: 'null' };
  return ['', 'any', 'unknown'].includes(word) ? parameterSchema('unknown', values) : undefined;
}

function oneOfTypes(words: readonly string[], values: ListedValues | undefined): SchemaObject | undefined {
  const all = words.map((each) => typeSchema(each));
  if (all.some((each) => each === undefined)) return undefined;
  const others = all.flatMap((each) => (each?.type === 'null' ? [] : [each!]));
  const [only] = words.filter((each) => each !== 'null');
  if (others.length === 1 && others.length < all.length) {
    const schema = typeSchema(only!, values)!;
    // `null` is a value as well.
    const listed = schema.enum === undefined ? {} : { enum: [...schema.enum, null] };
    return typeof schema.type === 'string' ? { ...schema, ...listed, type: [schema.type, 'null'] } : schema;
  }
  return { anyOf: all as SchemaObject[] };
}
