import type { Schema, SchemaObject } from '../../../../client/features/api/shared/operation';

/**
 * Schema that an example shows: types and names. Nothing is required and more is allowed, because an example proves
 * only what it shows; a value that is only ever `null` may be anything.
 */
export function inferSchema(value: unknown): SchemaObject {
  return withoutNothing(shownBy(value));
}

function shownBy(value: unknown): SchemaObject {
  if (Array.isArray(value)) {
    return { type: 'array', ...(value.length > 0 && { items: value.map(shownBy).reduce(united) }) };
  }
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return { type: typeof value };
    case 'number':
      return { type: Number.isInteger(value) ? 'integer' : 'number' };
    default:
      if (value === null || value === undefined) return { type: 'null' };
      return { type: 'object', properties: mapped(Object.entries(value), shownBy) };
  }
}

/** Schema that two examples of the same thing show together. */
export function united(one: SchemaObject, other: SchemaObject): SchemaObject {
  const types = [...new Set([one, other].flatMap(({ type }) => type ?? []))];
  const kept = types.includes('number') ? types.filter((type) => type !== 'integer') : types;
  const properties = both(one.properties, other.properties, (left, right) => ({
    ...left,
    ...mapped(Object.entries(right), (schema, name) =>
      Object.hasOwn(left, name) ? united(asObject(left[name]), asObject(schema)) : schema,
    ),
  }));
  const items = both(one.items, other.items, (left, right) => united(asObject(left), asObject(right)));
  return {
    type: kept.length === 1 ? kept[0]! : kept,
    ...(properties !== undefined && { properties }),
    ...(items !== undefined && { items }),
  };
}

function both<Value>(one: Value | undefined, other: Value | undefined, join: (one: Value, other: Value) => Value) {
  return one === undefined || other === undefined ? (one ?? other) : join(one, other);
}

/** `null` alone says nothing. */
function withoutNothing({ type, properties, items }: SchemaObject): SchemaObject {
  if (type === 'null') return {};
  const below = items === undefined ? {} : withoutNothing(asObject(items));
  return {
    ...(type !== undefined && { type }),
    ...(properties !== undefined && {
      properties: mapped(Object.entries(properties), (schema) => withoutNothing(asObject(schema))),
    }),
    ...(Object.keys(below).length > 0 && { items: below }),
  };
}

export function asObject(schema: Schema | undefined): SchemaObject {
  return typeof schema === 'object' ? schema : {};
}

/** Names are somebody's text, `__proto__` too, which `fromEntries` takes as any other. */
function mapped<Value>(entries: readonly [string, Value][], make: (value: Value, name: string) => Schema) {
  return Object.fromEntries(entries.map(([name, value]): [string, Schema] => [name, make(value, name)]));
}
