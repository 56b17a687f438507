import { append } from '../../../../client/shared/lists';
import type { Schema, SchemaObject } from '../../../../client/features/api/shared/operation';
import { addLimit, addNeeded, addProperty, joint, jointEnum, jointTypes } from './mergeViews';
import { valueTextsOf } from './valueTexts';
import type { RequiredSet, SchemaView } from './view';

const LIMITS =
  `format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems
  uniqueItems minProperties maxProperties contentEncoding contentMediaType minContains maxContains
  dependentRequired xml`.split(/\s+/);

/** Adds what a schema itself says; for words about it, it is asked first. */
export function addOwn(view: SchemaView, schema: SchemaObject, options: readonly Schema[] | undefined): void {
  const types = [schema.type ?? []].flat();
  view.types = jointTypes(
    view,
    types.filter((each) => each !== 'null'),
  );
  addOwnWords(view, schema);
  addValues(view, schema);
  addProperties(view, schema);
  view.items = joint(view.items, schema.items)!;
  if (Array.isArray(schema.prefixItems)) view.prefixItems = schema.prefixItems;
  addPartly(view, schema);
  view.not ??= schema.not!;
  if (options !== undefined && options.length !== 1) addChoices(view, schema, options);
}

const PARTLY: Readonly<Record<string, string>> = {
  if: 'if',
  then: 'then',
  else: 'else',
  contains: 'contains',
  contentSchema: 'content',
  propertyNames: 'each name',
  unevaluatedItems: 'other items',
  unevaluatedProperties: 'other fields',
};

/** Parts of `if`: a `false` there refuses values only where a condition holds. */
const PARTS_OF_IF = new Set(['then', 'else']);

function addPartly(view: SchemaView, schema: SchemaObject): void {
  const add = (name: string, part: unknown): void => {
    const said = part === false && PARTS_OF_IF.has(name) ? { not: {} } : part;
    if (typeof said === 'object' && said !== null) view.partly.set(name, joint(view.partly.get(name), said as Schema)!);
  };
  for (const [keyword, name] of Object.entries(PARTLY)) add(name, schema[keyword]);
  for (const [name, part] of Object.entries(schema.dependentSchemas ?? {})) add(`with ${name}`, part);
  // Other items of a tuple, or the items of a list that must contain one like another schema.
  const isOpen = view.prefixItems.length > 0 || view.partly.has('contains');
  if (isOpen) add(view.prefixItems.length > 0 ? 'other items' : 'items', view.items);
  if (schema.unevaluatedProperties === false) view.isOpen = false;
  if (schema.unevaluatedItems === false) view.items ??= false;
}

function addValues(view: SchemaView, schema: SchemaObject): void {
  if (Array.isArray(schema.enum)) {
    view.enum = jointEnum(view, schema.enum);
    view.valueTexts = valueTextsOf(schema) ?? view.valueTexts!;
  }
  if (schema.const !== undefined) view.enum = jointEnum(view, [schema.const]);
  for (const keyword of LIMITS) if (schema[keyword] !== undefined) addLimit(view, keyword, schema[keyword]);
  if (typeof schema.pattern === 'string') view.patterns.push(schema.pattern);
}

function docsOf({ externalDocs }: SchemaObject): SchemaView['docs'] {
  const { url, description } = (externalDocs ?? {}) as { url?: unknown; description?: unknown };
  if (typeof url !== 'string') return undefined;
  return { url, text: typeof description === 'string' ? description : url };
}

/** Words in a view by the keywords that say them. */
const SAID = [
  ['title', 'title'],
  ['description', 'description'],
  ['state', 'x-state'],
] as const;

function addOwnWords(view: SchemaView, schema: SchemaObject): void {
  const isNull = [schema.type ?? []].flat().includes('null') || schema['x-or-null'] === true;
  view.orNull ||= isNull;
  for (const [key, said] of SAID) if (typeof schema[said] === 'string') view[key] = schema[said];
  view.docs = docsOf(schema) ?? view.docs!;
  if (schema.default !== undefined) view.default = schema.default;
  if (Array.isArray(schema.examples) && schema.examples.length > 0) view.examples = schema.examples;
  for (const flag of ['deprecated', 'readOnly', 'writeOnly'] as const) view[flag] ||= schema[flag] === true;
}

function addProperties(view: SchemaView, schema: SchemaObject): void {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    addProperty(view, name, { schema: property, required: required.has(name) });
  }
  addNeeded(view, required);
  for (const [pattern, each] of Object.entries(schema.patternProperties ?? {})) view.mapValues.set(pattern, each);
  const { additionalProperties } = schema;
  if (additionalProperties === false) view.isOpen = false;
  else if (typeof additionalProperties === 'object') view.mapValues.set('*', additionalProperties);
}

function addChoices(view: SchemaView, schema: SchemaObject, options: readonly Schema[]): void {
  const sets = options.map((each) => (typeof each === 'object' ? requiredOnly(each) : undefined));
  if (sets.every((each) => each !== undefined) && sets.length > 0) {
    append(view.requiredSets, sets);
    return;
  }
  const kind = Array.isArray(schema.oneOf) ? 'oneOf' : 'anyOf';
  const { discriminator } = schema;
  view.choices.push({ kind, options: [...options], ...(discriminator !== undefined && { discriminator }) });
  // Both may be there; the other one is a group of its own.
  if (kind === 'oneOf' && Array.isArray(schema.anyOf)) {
    view.choices.push({ kind: 'anyOf', options: schema.anyOf });
  }
}

/** `{ required: ['a'] }` → `a` has to be there */
function requiredOnly(schema: SchemaObject): RequiredSet | undefined {
  const { title = '', description = '', required, ...others } = schema;
  if (Object.keys(others).length > 0 || !Array.isArray(required)) return undefined;
  return { names: required, about: [title, description].filter(Boolean).join(': ') };
}
