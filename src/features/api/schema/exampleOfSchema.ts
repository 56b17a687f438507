import type { NamedSchemas, Schema, SchemaObject } from '../../../../client/features/api/shared/operation';

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

/** Most values in one: five schemas of which each names the next one ten times are a hundred thousand. */
const MOST_VALUES = 2000;

interface Making {
  schemas: NamedSchemas;
  depth: number;
  room: { left: number };
}

/** A value that a schema allows, from its examples, defaults and values; text of which nothing is known is `string`. */
export function exampleOfSchema(schema: Schema | undefined, schemas: NamedSchemas): unknown {
  return exampleIn(schema, { schemas, depth: 0, room: { left: MOST_VALUES } });
}

function exampleIn(schema: Schema | undefined, making: Making): unknown {
  const { schemas, depth, room } = making;
  room.left -= 1;
  if (typeof schema !== 'object' || depth > DEEPEST || room.left < 0) return {};
  const name = schema.$ref?.replace('#/schemas/', '');
  if (name === undefined) return knownValue(schema) ?? madeValue(schema, making);
  return exampleIn(Object.hasOwn(schemas, name) ? schemas[name] : {}, { ...making, depth: depth + 1 });
}

function knownValue({
  const: only,
  examples: [example] = [],
  default: usual,
  enum: [first] = [],
}: SchemaObject): unknown {
  return [only, example, usual, first].find((each) => each !== undefined);
}

function madeValue(schema: SchemaObject, making: Making): unknown {
  const { type = schema.properties === undefined ? 'any' : 'object' } = schema;
  return BY_TYPE[[type].flat()[0] ?? '']?.(schema, { ...making, depth: making.depth + 1 }) ?? {};
}

type MakeExample = (schema: SchemaObject, inner: Making) => unknown;

const number: MakeExample = ({ minimum }) => (typeof minimum === 'number' ? minimum : 1);

const BY_TYPE: Readonly<Record<string, MakeExample>> = {
  object: ({ properties = {} }, inner) =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([, each]) => typeof each !== 'object' || each.readOnly !== true)
        .map(([name, each]) => [name, exampleIn(each, inner)]),
    ),
  array: ({ items }, inner) => (items === undefined ? [] : [exampleIn(items, inner)]),
  integer: number,
  number,
  boolean: () => true,
  string: ({ format = '' }) => TEXTS[format] ?? 'string',
};
