import type { Schema, SchemaObject } from './operation';

/** Values that a parameter takes. */
export interface ListedValues {
  /** As a form sends them. */
  list: string[];
  /** False if other values than the listed ones are accepted too. */
  closed: boolean;
}

/** Words of type columns that JSON Schema can say; a `datetime` has a space where its `date-time` has a T. */
const SCHEMAS: Readonly<Record<string, SchemaObject>> = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  array: { type: 'array' },
  object: { type: 'object' },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'datetime' },
  file: { type: 'string', format: 'binary' },
  unknown: {},
};

/** The schema of a parameter, from the type that its table says and the values that its description lists. */
export function parameterSchema(word: string, values?: ListedValues): SchemaObject {
  const schema = Object.hasOwn(SCHEMAS, word) ? SCHEMAS[word]! : { 'x-type': word };
  if (values === undefined) return { ...schema };
  const listed = values.list.map((value) => typedValue(value, word));
  const keywords = values.closed ? { enum: listed } : { examples: listed };
  if (word === 'array') return { ...schema, items: keywords };
  if (word === 'object') return { ...schema, additionalProperties: keywords };
  // A list that the type contradicts would allow nothing.
  const fits = listed.every((value) => hasType(value, word));
  return fits ? { ...schema, ...keywords } : { 'x-type': word, ...keywords };
}

/** A value as JSON has it; text, where a number would lose its form: `1.10` */
function typedValue(value: string, word: string): unknown {
  if ((word === 'integer' || word === 'number') && String(Number(value)) === value) return Number(value);
  return word === 'boolean' && /^(?:true|false)$/.test(value) ? value === 'true' : value;
}

function hasType(value: unknown, word: string): boolean {
  if (word === 'integer') return Number.isInteger(value);
  return word === 'number' || word === 'boolean' ? typeof value === word : true;
}

/** The type that the table of a parameter says; `unknown` if it says none. */
export function typeWord(schema: Schema): string {
  if (typeof schema === 'boolean') return 'unknown';
  const own = schema['x-type'];
  if (typeof own === 'string') return own;
  const { type, format } = schema;
  if (Array.isArray(type)) return 'unknown';
  const named = Object.entries(SCHEMAS).find(([, each]) => each.format !== undefined && each.format === format);
  return named?.[0] ?? type ?? 'unknown';
}

/** The values that a schema lists. */
export function listedValues(schema: Schema): ListedValues | undefined {
  if (typeof schema === 'boolean') return undefined;
  const inner = schema.items ?? schema.additionalProperties;
  const { enum: closed, examples } = typeof inner === 'object' ? inner : schema;
  const list = closed ?? examples;
  return list === undefined ? undefined : { list: list.map(String), closed: closed !== undefined };
}
