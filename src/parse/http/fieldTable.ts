import type { RootContent, Table, TableCell, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Position } from 'unist';
import type { SchemaObject } from '../../../client/shared/operation';
import { nearestName } from '../../report/nearest';
import type { PageContext } from '../context';
import { cellSource } from '../method/parameterTable';
import { parseValues } from '../method/values';
import { TYPE_WORDS, typeSchema } from './typeSchema';

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

/** What stands for descriptions: the nodes that were read, so that a dead link in them has its place. */
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
    context.report('operation-table', { unknown, near }, table.position);
    return undefined;
  }
  const cells = { name, type: at('Type'), required: at('Required'), description: at('Description') };
  const more = { example: at('Example'), default: at('Default'), deprecated: at('Deprecated') };
  return rows.flatMap((row) => readRow(row, { ...cells, ...more }, { context, descriptions }) ?? []);
}

type Columns = Record<'name' | 'type' | 'required' | 'description' | 'example' | 'default' | 'deprecated', number>;

function readRow(
  row: TableRow,
  columns: Columns,
  { context, descriptions }: { context: PageContext; descriptions: Descriptions },
): FieldRow | undefined {
  const cell = (column: keyof Columns): TableCell | undefined => row.children[columns[column]];
  const text = (column: keyof Columns): string => {
    const found = cell(column);
    return found === undefined ? '' : toString(found).trim();
  };
  const name = text('name');
  if (name === '') {
    context.report('parameter-name', {}, row.position);
    return undefined;
  }
  const description = cellSource(cell('description'), context);
  const children = cell('description')?.children ?? [];
  if (children.length > 0 && !descriptions.has(description)) {
    descriptions.set(description, [{ type: 'paragraph', children: [...children] }]);
  }
  const answer = (column: 'required' | 'deprecated'): boolean | undefined => {
    const known = YES_OR_NO.get(text(column).toLowerCase());
    if (known === undefined && text(column) !== '') {
      const reason = `its column \`${column === 'required' ? 'Required' : 'Deprecated'}\` has \`${text(column)}\``;
      context.report('operation-field', { name, reason, hint: 'write `yes` or `no`' }, placeOf(cell(column)));
    }
    return known;
  };
  const schema = typeSchema(text('type'), parseValues(description));
  if (schema === undefined) {
    const near = nearestName(text('type'), TYPE_WORDS);
    const hint = near === undefined ? `types are ${TYPE_WORDS.map((word) => `\`${word}\``).join(', ')}` : near;
    const facts = { name, reason: `its type \`${text('type')}\` is not one that docgen knows`, hint };
    context.report(
      'operation-field',
      near === undefined ? facts : { ...facts, hint: `did you mean \`${near}\`?` },
      placeOf(cell('type')),
    );
  }
  const own = schema ?? {};
  return {
    name,
    schema: text('default') === '' ? own : { ...own, default: valueOf(text('default'), own) },
    required: answer('required'),
    description,
    ...(text('example') !== '' && { example: valueOf(text('example'), own) }),
    deprecated: answer('deprecated') ?? false,
    row,
  };
}

const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'true', 'required', 'x', '✓', '✔', '✅'].map((word) => [word, true] as const),
  ...['no', 'false', 'optional', '-', '–', '—', '❌', '✗'].map((word) => [word, false] as const),
]);

/** A value as JSON has it, where its type is not text. */
function valueOf(text: string, { type }: SchemaObject): unknown {
  if (type === 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Where the text of a cell is: the cell itself begins with its `|`. */
function placeOf(cell: TableCell | undefined): Position | undefined {
  return cell?.children[0]?.position ?? cell?.position;
}
