import type { NamedSchemas, Schema, SchemaObject } from '../../../client/shared/operation';

const DEEPEST = 6;

const TEXTS: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T09:30:00Z',
  email: 'jane@example.com',
  hostname: 'host.example.com',
  ipv4: '192.0.2.10',
  ipv6: '2001:db8::10',
  uri: 'https://example.com/',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
};

/** A value that a schema allows, from its examples, defaults and values; text of which nothing is known is `string`. */
export function exampleOfSchema(schema: Schema | undefined, schemas: NamedSchemas, depth = 0): unknown {
  if (typeof schema !== 'object' || depth > DEEPEST) return {};
  const name = schema.$ref?.replace('#/schemas/', '');
  if (name === undefined) return knownValue(schema) ?? madeValue(schema, schemas, depth);
  return exampleOfSchema(Object.hasOwn(schemas, name) ? schemas[name] : {}, schemas, depth + 1);
}

function knownValue({
  const: only,
  examples: [example] = [],
  default: usual,
  enum: [first] = [],
}: SchemaObject): unknown {
  return [only, example, usual, first].find((each) => each !== undefined);
}

function madeValue(schema: SchemaObject, schemas: NamedSchemas, depth: number): unknown {
  const { type = schema.properties === undefined ? 'any' : 'object' } = schema;
  return BY_TYPE[[type].flat()[0] ?? '']?.(schema, schemas, depth) ?? {};
}

type MakeExample = (schema: SchemaObject, schemas: NamedSchemas, depth: number) => unknown;

const number: MakeExample = ({ minimum }) => (typeof minimum === 'number' ? minimum : 1);

const BY_TYPE: Readonly<Record<string, MakeExample>> = {
  object: ({ properties = {} }, schemas, depth) =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([, each]) => typeof each !== 'object' || each.readOnly !== true)
        .map(([name, each]) => [name, exampleOfSchema(each, schemas, depth + 1)]),
    ),
  array: ({ items }, schemas, depth) => (items === undefined ? [] : [exampleOfSchema(items, schemas, depth + 1)]),
  integer: number,
  number,
  boolean: () => true,
  string: ({ format = '' }) => TEXTS[format] ?? 'string',
};
