import type { NamedSchemas, Schema, SchemaObject } from '../../../../client/features/api/shared/operation';

const SCHEMAS = '#/schemas/';
const COMPONENTS = '#/components/schemas/';

/** Keywords whose value is one schema, a list of schemas, or schemas by name. */
const ONE = new Set(
  'items additionalProperties not if then else contains propertyNames unevaluatedProperties'.split(' '),
);
const MANY = new Set('allOf oneOf anyOf prefixItems'.split(' '));
const NAMED = new Set('properties patternProperties dependentSchemas'.split(' '));

/** Schemas of all pages under names that are theirs alone. */
export interface SchemaComponents {
  /** A schema of a page, as OpenAPI has it. */
  write(schema: Schema, named?: NamedSchemas): Schema;
  /** All named ones that were written. */
  all(): Record<string, Schema>;
}

/** Collects the named schemas of pages: those of two pages share a name only if they say the same. */
export function createSchemaComponents(): SchemaComponents {
  const all: Record<string, Schema> = {};
  const keys = new Map<string, string>();
  const keyOf = (name: string, named: NamedSchemas): string => {
    const identity = `${name} ${closureText(name, named)}`;
    const known = keys.get(identity);
    if (known !== undefined) return known;
    const key = freeKey(name, all);
    keys.set(identity, key);
    // Taken before it is written: a schema may lead to itself.
    all[key] = true;
    all[key] = write(named[name]!, named);
    return key;
  };
  const write = (schema: Schema, named: NamedSchemas = {}): Schema =>
    mapSchema(schema, (ref) => {
      const name = ref.startsWith(SCHEMAS) ? ref.slice(SCHEMAS.length) : undefined;
      return name !== undefined && Object.hasOwn(named, name) ? COMPONENTS + keyOf(name, named) : undefined;
    });
  return { write, all: () => all };
}

/** Names of components have letters, digits and three signs. */
function freeKey(name: string, taken: Record<string, Schema>): string {
  const base = name.replace(/[^\w.-]+/g, '_') || 'Schema';
  for (let count = 1; ; count++) {
    const key = count === 1 ? base : `${base}_${count}`;
    if (!Object.hasOwn(taken, key)) return key;
  }
}

/** All that a named schema leads to, as text. */
function closureText(name: string, named: NamedSchemas): string {
  const seen = new Map<string, string>();
  const visit = (each: string): void => {
    if (seen.has(each) || !Object.hasOwn(named, each)) return;
    const text = JSON.stringify(named[each]);
    seen.set(each, text);
    for (const [, ref] of text.matchAll(/"\$ref":"#\/schemas\/([^"]*)"/g)) visit(ref!);
  };
  visit(name);
  return JSON.stringify([...seen]);
}

/** A schema with its references renamed, in the form that generators of clients read as it is meant. */
function mapSchema(schema: Schema, refOf: (ref: string) => string | undefined): Schema {
  if (typeof schema === 'boolean') return schema;
  const inner = (each: unknown): Schema => mapSchema(each as Schema, refOf);
  const made: SchemaObject = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === '$ref') Object.assign(made, refTo(refOf(String(value))));
    else if (ONE.has(key)) made[key] = inner(value);
    else if (MANY.has(key) && Array.isArray(value)) made[key] = value.map(inner);
    else if (NAMED.has(key) && typeof value === 'object' && value !== null) made[key] = namedOf(value, inner);
    else if (!key.startsWith('x-or-')) made[key] = value;
  }
  return opened(made);
}

/** A reference that leads nowhere would make the whole file invalid. */
function refTo(ref: string | undefined): SchemaObject {
  return ref === undefined ? {} : { $ref: ref };
}

function namedOf(value: object, inner: (each: unknown) => Schema): Record<string, Schema> {
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inner(each)]));
}

/** Allows any content where none is described: otherwise generators would make a type that nothing fits. */
function opened(schema: SchemaObject): SchemaObject {
  const types = [schema.type ?? []].flat();
  const { properties = {}, items, prefixItems, additionalProperties, patternProperties } = schema;
  const isEmpty = Object.keys(properties).length === 0 && patternProperties === undefined;
  const isComposed = ['$ref', 'allOf', 'oneOf', 'anyOf'].some((key) => schema[key] !== undefined);
  return {
    ...schema,
    ...(types.includes('array') && items === undefined && prefixItems === undefined && { items: {} }),
    ...(types.includes('object') &&
      isEmpty &&
      !isComposed &&
      additionalProperties === undefined && { additionalProperties: true }),
  };
}
