import { isMap, listOf, type Json } from './json';
import { SCHEMAS } from '../../base/schema/schemaView';
import { schemaName } from './schemaNames';

/** Keywords whose value is a schema. */
const ONE = new Set(
  'items additionalProperties not if then else contains propertyNames unevaluatedProperties'.split(' '),
);
/** Keywords whose value is a list of schemas. */
const MANY = new Set('allOf oneOf anyOf prefixItems'.split(' '));
/** Keywords whose value is a map from names to schemas. */
const NAMED = new Set('properties patternProperties $defs definitions dependentSchemas'.split(' '));
/** Values of a description that are never looked into. */
const VALUES = new Set('example examples default enum const value'.split(' '));
/** Maps whose keys are names and say nothing about their values. */
const NAMES = new Set(
  `paths webhooks responses parameters headers content requestBodies callbacks schemas securitySchemes pathItems
  encoding variables links`.split(/\s+/),
);

/**
 * OpenAPI 3.0 as 3.1: schemas become those of JSON Schema 2020-12, and name others as `#/schemas/Name`. What is 3.1
 * already stays as it is.
 */
export function normalise(document: Json): Json {
  return walked(document, 'object') as Json;
}

type Kind = 'object' | 'names' | 'schemas' | 'schema';

function walked(value: unknown, kind: Kind): unknown {
  // Parameters are a list in one place, and named in another.
  if (Array.isArray(value)) return value.map((each) => walked(each, kind === 'names' ? 'object' : kind));
  if (!isMap(value)) return value;
  if (kind === 'schema') return schemaOf(value);
  const made: Json = Object.create(null) as Json;
  for (const [key, inner] of Object.entries(value)) made[key] = walkedEntry(key, inner, kind);
  return made;
}

function walkedEntry(key: string, inner: unknown, kind: Kind): unknown {
  if (kind === 'names') return walked(inner, 'object');
  if (kind === 'schemas') return walked(inner, 'schema');
  if (VALUES.has(key) || key.startsWith('x-')) return inner;
  if (key === 'schema' || key === 'itemSchema') return walked(inner, 'schema');
  if (key === 'schemas') return walked(inner, 'schemas');
  return walked(inner, NAMES.has(key) ? 'names' : 'object');
}

function schemaOf(schema: Json): Json {
  const made: Json = Object.create(null) as Json;
  for (const [key, value] of Object.entries(schema)) {
    if (ONE.has(key) || MANY.has(key)) made[key] = walked(value, 'schema');
    else if (NAMED.has(key)) made[key] = walked(value, 'schemas');
    else made[key] = value;
  }
  // So were tuples written before 2020-12.
  if (Array.isArray(made.items)) {
    made.prefixItems ??= made.items;
    delete made.items;
  }
  if (typeof made.$ref === 'string') made.$ref = SCHEMAS + schemaName(made.$ref);
  moveBound(made, 'minimum', 'exclusiveMinimum');
  moveBound(made, 'maximum', 'exclusiveMaximum');
  if (made.example !== undefined) {
    if (made.examples === undefined) made.examples = [made.example];
    delete made.example;
  }
  return asNullable(asBinary(made));
}

/** `minimum: 1, exclusiveMinimum: true` → `exclusiveMinimum: 1` */
function moveBound(schema: Json, inclusive: string, exclusive: string): void {
  if (typeof schema[exclusive] !== 'boolean') return;
  const isMoved = schema[exclusive] && schema[inclusive] !== undefined;
  schema[exclusive] = isMoved ? schema[inclusive] : undefined;
  if (isMoved) schema[inclusive] = undefined;
}

/** Files of a form have no type in 3.1, but for readers they are files. */
function asBinary(schema: Json): Json {
  return schema.type === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema;
}

/** `nullable` is a type of its own in JSON Schema. */
function asNullable(schema: Json): Json {
  const { nullable, 'x-nullable': ours, ...rest } = schema;
  if (nullable !== true && ours !== true) return rest;
  const types = rest.type === undefined ? [] : [rest.type].flat();
  const withNull = Array.isArray(rest.enum) && !rest.enum.includes(null) ? { enum: [...listOf(rest.enum), null] } : {};
  if (types.length > 0) return { ...rest, ...withNull, type: [...new Set([...types, 'null'])] };
  // Beside `$ref` and `allOf` there is no type that could get a second one.
  const isComposed = rest.$ref !== undefined || rest.allOf !== undefined || rest.oneOf !== undefined;
  return isComposed ? { ...rest, 'x-or-null': true } : rest;
}
