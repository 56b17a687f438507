import type { NamedSchemas, Schema } from '../../../client/shared/operation';

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

/** A value that a table or a schema describes, from its examples, defaults and values; what is not known is `string`. */
export function exampleOfSchema(schema: Schema | undefined, schemas: NamedSchemas, depth = 0): unknown {
  if (typeof schema !== 'object' || depth > DEEPEST) return {};
  const { $ref, type, properties, items, examples, enum: listed, format = '' } = schema;
  const named = $ref?.replace('#/schemas/', '');
  if (named !== undefined) {
    return exampleOfSchema(Object.hasOwn(schemas, named) ? schemas[named] : {}, schemas, depth + 1);
  }
  const known = [schema.const, examples?.[0], schema.default, listed?.[0]].find((each) => each !== undefined);
  if (known !== undefined) return known;
  const [first] = [type ?? (properties === undefined ? 'any' : 'object')].flat();
  switch (first) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties ?? {})
          .filter(([, each]) => typeof each !== 'object' || each.readOnly !== true)
          .map(([name, each]) => [name, exampleOfSchema(each, schemas, depth + 1)]),
      );
    case 'array':
      return items === undefined ? [] : [exampleOfSchema(items, schemas, depth + 1)];
    case 'integer':
    case 'number':
      return typeof schema.minimum === 'number' ? schema.minimum : 1;
    case 'boolean':
      return true;
    case 'string':
      return TEXTS[format] ?? 'string';
    default:
      return first === 'null' ? null : {};
  }
}
