import { isMap, listOf, mapOf, type Json, textOf, schemaName } from './json';
import { SCHEMAS, schemaNameIn } from '../schema/schemaView';
import { CHILDREN } from '../schema/view';

/** Keywords whose value is a schema. */
const ONE = new Set(
  `items additionalProperties not if then else contains propertyNames unevaluatedItems unevaluatedProperties
  contentSchema`.split(/\s+/),
);
/** Keywords whose value is a list of schemas. */
const MANY = new Set('allOf oneOf anyOf prefixItems'.split(' '));
/** Keywords whose value is a list: another one says nothing. */
const LISTS = new Set([...MANY, 'required', 'enum']);
/** Keywords whose value is a map from names to schemas. */
const NAMED = new Set('properties patternProperties $defs definitions dependentSchemas'.split(' '));
/** Keywords whose value is a text. */
const TEXTS = ['$ref', 'title', 'description', 'format', 'pattern'];
/** Values of a description that are never looked into. */
const VALUES = new Set('example examples default enum const value'.split(' '));
/** Maps whose keys are names and say nothing about their values. */
const NAMES = new Set(
  `paths webhooks x-webhooks responses parameters headers content requestBodies callbacks schemas securitySchemes
  pathItems encoding variables links`.split(/\s+/),
);

/** OpenAPI 3.0 as 3.1: schemas of JSON Schema 2020-12, named as `#/schemas/Name`. */
export function normalise(document: Json): Json {
  const made = normalised(document, 'object', IN_ONE) as Json;
  addChildren(mapOf(mapOf(made.components).schemas));
  return made;
}

/** Kind of a value in a description. */
export type Kind = 'object' | 'names' | 'schemas' | 'schema';

/** Resolves references. */
export interface References {
  /** The name of a schema. */
  nameOf(reference: string): string;
  /** Normalised value from another file; undefined for one in the same document. */
  outside(reference: string, kind: Kind): unknown;
}

/** A description without other files. */
const IN_ONE: References = { nameOf: schemaName, outside: () => undefined };

/** A part of a description. */
export function normalised(value: unknown, kind: Kind, references: References): unknown {
  // Parameters are a list in one place, and named in another.
  if (Array.isArray(value)) {
    return value.map((each) => normalised(each, kind === 'names' ? 'object' : kind, references));
  }
  // A text or a number in the place of a schema asks for nothing, and one in the place of properties has none.
  if (!isMap(value)) return kind === 'schemas' || (kind === 'schema' && typeof value !== 'boolean') ? {} : value;
  if (kind === 'schema') return schemaOf(value, references);
  const found = typeof value.$ref === 'string' ? references.outside(value.$ref, kind) : undefined;
  const made: Json = Object.assign(Object.create(null), found) as Json;
  for (const [key, inner] of Object.entries(value)) {
    if (found === undefined || key !== '$ref') made[key] = entryOf(key, inner, { kind, references });
  }
  return made;
}

function entryOf(key: string, inner: unknown, { kind, references }: { kind: Kind; references: References }): unknown {
  const walked = (as: Kind): unknown => normalised(inner, as, references);
  if (kind === 'names') return walked('object');
  if (kind === 'schemas') return walked('schema');
  if (VALUES.has(key) || (key.startsWith('x-') && !NAMES.has(key))) return inner;
  if (key === 'schema' || key === 'itemSchema') return walked('schema');
  if (key === 'schemas') return walked('schemas');
  return walked(NAMES.has(key) ? 'names' : 'object');
}

function schemaOf(schema: Json, references: References): Json {
  const made: Json = Object.create(null) as Json;
  for (const [key, value] of Object.entries(schema).filter(isKeyword)) {
    if (ONE.has(key) || MANY.has(key)) made[key] = normalised(value, 'schema', references);
    else if (NAMED.has(key)) made[key] = normalised(value, 'schemas', references);
    else made[key] = value;
  }
  keepTexts(made);
  moveItems(made);
  if (typeof made.$ref === 'string') made.$ref = SCHEMAS + references.nameOf(made.$ref);
  moveBound(made, 'minimum', 'exclusiveMinimum');
  moveBound(made, 'maximum', 'exclusiveMaximum');
  if (made.example !== undefined) {
    if (made.examples === undefined) made.examples = [made.example];
    delete made.example;
  }
  return asNullable(asBinary(made));
}

function isKeyword([key, value]: [string, unknown]): boolean {
  return !LISTS.has(key) || Array.isArray(value);
}

/** Converts numbers and truth values to texts, and removes all else that is no text. */
function keepTexts(schema: Json): void {
  for (const key of TEXTS.filter((each) => schema[each] !== undefined)) {
    const value = schema[key];
    const said = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
    // Nothing beside a reference says nothing, and does not stand in place of what is said there.
    schema[key] = said === '' && key !== '$ref' ? undefined : said;
  }
  if (isMap(schema.discriminator)) schema.discriminator = discriminatorOf(schema.discriminator);
}

/** A mapping leads to names; other values in it lead nowhere. */
function discriminatorOf({ mapping, ...rest }: Json): Json {
  const names = Object.entries(mapOf(mapping)).filter(([, target]) => typeof target === 'string');
  return { ...rest, ...(mapping !== undefined && { mapping: Object.fromEntries(names) }) };
}

/** Lists in `items` are tuples, as they were written before 2020-12; of an object they are choices. */
function moveItems(schema: Json): void {
  const choices = schema.type === 'object' ? choicesIn(schema.items) : undefined;
  if (choices !== undefined) schema.anyOf ??= choices;
  else if (Array.isArray(schema.items)) schema.prefixItems ??= schema.items;
  if (choices !== undefined || Array.isArray(schema.items)) delete schema.items;
}

/** Some write choices as a list in `items`, of which the converter of Swagger makes `anyOf`. */
function choicesIn(items: unknown): unknown[] | undefined {
  if (Array.isArray(items)) return items as unknown[];
  const isOnly = isMap(items) && Object.keys(items).length === 1 && Array.isArray(items.anyOf);
  return isOnly ? (items.anyOf as unknown[]) : undefined;
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

const BOUND = ['$ref', 'allOf', 'oneOf', 'anyOf', 'enum', 'properties', 'items'];

/** `nullable` is a type of its own in JSON Schema. */
function asNullable(schema: Json): Json {
  const { nullable, 'x-nullable': ours, ...rest } = schema;
  if (nullable !== true && ours !== true) return rest;
  const types = rest.type === undefined ? [] : [rest.type].flat();
  const withNull = Array.isArray(rest.enum) && !rest.enum.includes(null) ? { enum: [...listOf(rest.enum), null] } : {};
  if (types.length > 0) return { ...rest, ...withNull, type: [...new Set([...types, 'null'])] };
  // There is no type that could get a second one; what may be anything may be null anyway.
  const isBound = BOUND.some((key) => rest[key] !== undefined);
  return isBound ? { ...rest, ...withNull, 'x-or-null': true } : rest;
}

/** Gives schemas with a `discriminator` and no choices those made from them by `allOf` or a mapping. */
export function addChildren(schemas: Json): void {
  const made = madeFrom(schemas);
  for (const [name, schema] of Object.entries(schemas)) {
    if (!isMap(schema) || !isParent(schema)) continue;
    const mapped = Object.values(mapOf(mapOf(schema.discriminator).mapping)).map((each) =>
      textOf(each).split('/').at(-1)!,
    );
    const all = new Set([...mapped.filter((each) => Object.hasOwn(schemas, each)), ...(made.get(name) ?? [])]);
    for (const each of all) for (const child of made.get(each) ?? []) all.add(child);
    all.delete(name);
    if (all.size > 0) schema[CHILDREN] = [...all].map((child) => ({ $ref: SCHEMAS + child }));
  }
}

function isParent({ discriminator, oneOf, anyOf }: Json): boolean {
  return isMap(discriminator) && oneOf === undefined && anyOf === undefined;
}

/** The names of schemas that have another one in their `allOf`, by its name. */
function madeFrom(schemas: Json): Map<string, string[]> {
  const made = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(schemas)) {
    for (const part of listOf(mapOf(schema).allOf)) {
      const parent = schemaNameIn(mapOf(part).$ref);
      if (parent !== undefined) made.set(parent, [...(made.get(parent) ?? []), name]);
    }
  }
  return made;
}
