import { valueText } from '../../../../../client/features/api/shared/exactNumbers';
import type { Schema } from '../../../../../client/features/api/shared/operation';
import { parseValues } from '../../reading/method/values';
import type { SchemaViews } from '../../schema/schemaView';
import type { SchemaView } from '../../schema/view';
import { kindOf, limitWords } from '../../schema/words';
import { cellText } from './plainText';

/** A row of a table of parameters, headers or fields. */
export interface TableRow {
  name: string;
  type: string;
  required: boolean;
  /** Markdown in one line. */
  description: string;
  example?: string;
  default?: string;
  deprecated: boolean;
}

/** Longer tables are read by nobody, and schemas that hold one another have no end. */
const MOST_ROWS = 120;

/** Thrown for a schema that a table can't express. */
class NotInTable extends Error {}

interface Walk {
  views: SchemaViews;
  /** True if the body is sent: read-only fields are left out; otherwise write-only ones are. */
  isSent: boolean;
  rows: TableRow[];
  open: ReadonlySet<SchemaView>;
}

/** The fields of a body, nested ones as `address.city` and `items[].sku`; undefined if a table can't say it. */
export function fieldRows(schema: Schema, views: SchemaViews, isSent: boolean): TableRow[] | undefined {
  const rows: TableRow[] = [];
  const view = views.of(schema);
  try {
    const walk = { views, isSent, rows, open: new Set<SchemaView>() };
    if (kindOf(view) === 'object') addProperties(view, '', walk);
    else if (kindOf(view) === 'array' && view.items !== undefined) addItems(view, '', walk);
    else return undefined;
    return rows.length === 0 ? undefined : rows;
  } catch (cause) {
    if (cause instanceof NotInTable) return undefined;
    throw cause;
  }
}

/** The row of a parameter; what is in it, a table does not tell. */
export function parameterRow(
  { name, schema, required, description, example, deprecated }: ParameterFacts,
  views: SchemaViews,
): TableRow {
  const view = views.of(schema);
  const row = rowOf({ name, required, description, deprecated }, view, { type: typeOrKind(view, views), views });
  return example === undefined ? row : { ...row, example: valueText(example) };
}

interface ParameterFacts {
  name: string;
  schema: Schema;
  required: boolean;
  description: string;
  example?: unknown;
  deprecated: boolean;
}

function typeOrKind(view: SchemaView, views: SchemaViews): string {
  try {
    return typeWord(view, views);
  } catch {
    const kind = kindOf(view);
    return kind === 'array' || kind === 'object' ? kind : kind === 'map' ? 'object' : 'any';
  }
}

function addProperties(view: SchemaView, prefix: string, walk: Walk): void {
  refuseUnsayable(view);
  if (walk.open.has(view)) throw new NotInTable();
  const inside = { ...walk, open: new Set([...walk.open, view]) };
  for (const [name, { schema, required }] of view.properties) {
    const own = walk.views.of(schema);
    if (walk.isSent ? own.readOnly : own.writeOnly) continue;
    if (/[.[\]|`\s]|^$/.test(name) || walk.rows.length >= MOST_ROWS) throw new NotInTable();
    addField(own, { name: prefix + name, required }, inside);
  }
}

function addField(view: SchemaView, { name, required }: { name: string; required: boolean }, walk: Walk): void {
  refuseUnsayable(view);
  const about = { name, required, description: view.description ?? '', deprecated: view.deprecated };
  const kind = kindOf(view);
  const items = view.items === undefined ? undefined : walk.views.of(view.items);
  const isNested = kind === 'object' || (kind === 'array' && items !== undefined && kindOf(items) === 'object');
  const type = isNested ? orNull(kind, view) : typeWord(view, walk.views);
  walk.rows.push(rowOf(about, view, { type, views: walk.views }));
  if (kind === 'object') addProperties(view, `${name}.`, walk);
  else if (isNested) addItems(view, name, walk);
}

function addItems({ items }: SchemaView, name: string, walk: Walk): void {
  const inner = walk.views.of(items!);
  if (kindOf(inner) !== 'object') throw new NotInTable();
  addProperties(inner, `${name}[].`, walk);
}

function refuseUnsayable({ missing, choices, prefixItems, mapValues, requiredSets, not, conflicts }: SchemaView): void {
  const parts = [choices, prefixItems, requiredSets, conflicts].some(({ length }) => length > 0);
  if (parts || missing !== undefined || mapValues.size > 0 || not !== undefined) throw new NotInTable();
}

function orNull(word: string, view: SchemaView): string {
  return view.orNull ? `${word} or null` : word;
}

const FORMATS = new Set('date date-time time duration email hostname ipv4 ipv6 uri uuid password byte'.split(' '));

function typeWord(view: SchemaView, views: SchemaViews): string {
  refuseUnsayable(view);
  if (kindOf(view) === 'array') {
    if (view.items === undefined) return orNull('array', view);
    const inner = typeWord(views.of(view.items), views);
    if (inner === 'any') return orNull('array', view);
    return inner.includes(' or ') || view.orNull ? orNull('array', view) : `${inner}[]`;
  }
  if (kindOf(view) !== 'value') return orNull('object', view);
  const { limits, enum: allowed } = view;
  const types = view.types.length === 0 ? [...new Set(listedIn(allowed).map(typeOfValue))] : view.types;
  if (allowed !== undefined && types.length !== 1) throw new NotInTable();
  const format = limits.get('format');
  const words = types.map((type) => (type === 'string' ? textWord(format) : type));
  return orNull(words.join(' or ') || 'any', view);
}

function textWord(format: unknown): string {
  if (format === 'binary') return 'file';
  return typeof format === 'string' && FORMATS.has(format) ? format : 'string';
}

function listedIn(values: readonly unknown[] | undefined): unknown[] {
  return (values ?? []).filter((each) => each !== null);
}

function typeOfValue(value: unknown): string {
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function rowOf(
  { name, required, description, deprecated }: Pick<TableRow, 'name' | 'required' | 'description' | 'deprecated'>,
  view: SchemaView,
  { type, views }: { type: string; views: SchemaViews },
): TableRow {
  const [example] = view.examples;
  return {
    name,
    type,
    required,
    description: descriptionOf(description, view, views),
    deprecated,
    ...(example !== undefined && { example: valueText(example) }),
    ...(view.default !== undefined && { default: valueText(view.default) }),
  };
}

/** The description, then limits in words, then the values in the sentence that is read as a list of them. */
export function descriptionOf(description: string, view: SchemaView, views: SchemaViews): string {
  const limits = limitWords(view).map((words) =>
    words.map((word) => (typeof word === 'string' ? word : `\`${word.code}\``)).join(''),
  );
  const said = sentences([cellText(description), ...limits]);
  const values = [...new Set(listedIn(entryOf(view, views).enum).map(valueText))];
  if (values.length === 0 || values.some((each) => each === '' || each.includes('`'))) return said;
  const known = parseValues(said);
  if (known?.closed === true && known.list.join('\n') === values.join('\n')) return said;
  const names = values.map((each) => `\`${cellText(each)}\``);
  const listed = names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} or ${names.at(-1)!}`;
  return sentences([said, `${names.length === 1 ? 'Send' : 'One of'} ${listed}`]);
}

/** Schema whose values a row describes: for a list, that of its items. */
function entryOf(view: SchemaView, views: SchemaViews): SchemaView {
  const isList = kindOf(view) === 'array' && view.items !== undefined && view.enum === undefined;
  return isList ? entryOf(views.of(view.items!), views) : view;
}

/** `['The name', 'at most 3 characters']` → The name. At most 3 characters. */
function sentences(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1) + (/[.!?:]$/.test(part) ? '' : '.'))
    .join(' ');
}
