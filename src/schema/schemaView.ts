import type { NamedSchemas, Schema, SchemaObject } from '../../client/shared/operation';

/** In front of the name of a schema in a `$ref`. */
export const SCHEMAS = '#/schemas/';

/** The name that a reference holds; undefined for none. */
export function schemaNameIn(reference: unknown): string | undefined {
  return typeof reference === 'string' && reference.startsWith(SCHEMAS) ? reference.slice(SCHEMAS.length) : undefined;
}

/** One way among others, in a group of which one holds (`oneOf`) or at least one (`anyOf`). */
export interface ChoiceGroup {
  kind: 'oneOf' | 'anyOf';
  options: Schema[];
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
}

export interface Property {
  schema: Schema;
  required: boolean;
}

/** A schema as readers see it: references followed, `allOf` in one piece. The schema itself stays as it is. */
export interface SchemaView {
  /** The named schema that it is. */
  name?: string;
  /** A name that nothing defines. */
  missing?: string;
  /** Empty where any is allowed. Null is told apart. */
  types: string[];
  orNull: boolean;
  title?: string;
  description?: string;
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  enum?: unknown[];
  default?: unknown;
  examples: unknown[];
  /** Bounds, formats and the like, by keyword. */
  limits: Map<string, unknown>;
  patterns: string[];
  properties: Map<string, Property>;
  /** Values of a map, by the pattern of their names; `*` is any name. */
  mapValues: Map<string, Schema>;
  /** False where no other properties than the named ones are allowed. */
  isOpen: boolean;
  items?: Schema;
  prefixItems: Schema[];
  choices: ChoiceGroup[];
  /** Properties of which one set has to be there. */
  requiredSets: string[][];
  not?: Schema;
  /** What the parts contradict each other in. */
  conflicts: string[];
}

/** Views of schemas: one for each, however often it is asked for. */
export interface SchemaViews {
  of(schema: Schema): SchemaView;
  /** Names of schemas that were looked up. */
  used: Set<string>;
  /** Whether something below a named schema is only sent or only received. */
  differs(name: string): boolean;
}

/** Words beside a reference that say nothing about what values are allowed. */
const ANNOTATIONS = new Set(
  'description title deprecated readOnly writeOnly default examples x-or-null xml externalDocs'.split(' '),
);

/** `differs` tells of the name of a schema whether something below it is only sent or only received. */
export function createSchemaViews(schemas: NamedSchemas, differs: (name: string) => boolean): SchemaViews {
  const known = new WeakMap<object, SchemaView>();
  const used = new Set<string>();
  const viewOf = (schema: Schema, path: readonly string[]): SchemaView => {
    if (typeof schema === 'boolean') return { ...emptyView(), ...(schema ? {} : { not: true }) };
    const found = known.get(schema);
    if (found !== undefined) return found;
    const view = merged(schema, path);
    if (path.length === 0) known.set(schema, view);
    return view;
  };
  const follow = (name: string, path: readonly string[]): SchemaView => {
    used.add(name);
    const target = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (target === undefined) return { ...emptyView(), missing: name };
    // A schema that is reached from itself through `allOf` adds nothing to itself.
    if (path.includes(name)) return emptyView();
    return viewOf(target, [...path, name]);
  };
  const merged = (schema: SchemaObject, path: readonly string[]): SchemaView => {
    const view = emptyView();
    const reference = schemaNameIn(schema.$ref);
    const { options, rest } = withoutNull(schema);
    const members = [...(schema.allOf ?? []), ...(options?.length === 1 ? options : [])];
    if (reference !== undefined) addWeak(view, follow(reference, path));
    for (const member of members) addWeak(view, viewOf(member, path));
    addOwn(view, rest, options);
    const name = soleName(schema, members);
    return name === undefined ? view : { ...view, name };
  };
  return { of: (schema) => viewOf(schema, []), used, differs };
}

export function emptyView(): SchemaView {
  return {
    types: [],
    orNull: false,
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    examples: [],
    limits: new Map(),
    patterns: [],
    properties: new Map(),
    mapValues: new Map(),
    isOpen: true,
    prefixItems: [],
    choices: [],
    requiredSets: [],
    conflicts: [],
  };
}

/** The name of a schema that is nothing but a reference with words beside it, in `allOf` or not. */
function soleName(schema: SchemaObject, members: readonly Schema[]): string | undefined {
  const others = Object.keys(schema).filter((key) => !ANNOTATIONS.has(key) && key !== 'type');
  const own = schemaNameIn(schema.$ref);
  if (own !== undefined) return others.length === 1 ? own : undefined;
  const [only] = members;
  if (members.length !== 1 || others.length !== 1 || typeof only !== 'object') return undefined;
  return Object.keys(only).length === 1 ? schemaNameIn(only.$ref) : undefined;
}

const isNull = (schema: Schema): boolean =>
  typeof schema === 'object' && schema.type === 'null' && Object.keys(schema).length === 1;

/** `anyOf: [User, null]` is a user or null; one with several others stays a choice. */
function withoutNull(schema: SchemaObject): { options: Schema[] | undefined; rest: SchemaObject } {
  const kind = Array.isArray(schema.oneOf) ? 'oneOf' : 'anyOf';
  const all = schema[kind];
  if (!Array.isArray(all)) return { options: undefined, rest: schema };
  const options = all.filter((each) => !isNull(each));
  const rest: SchemaObject = options.length === all.length ? schema : { ...schema, 'x-or-null': true };
  return { options, rest: { ...rest, [kind]: options.length === 1 ? undefined : options } };
}

/** What only one of two says wins over nothing; what both say is joined as `allOf` means it. */
function addWeak(view: SchemaView, from: SchemaView): void {
  view.title ??= from.title!;
  view.description ??= from.description!;
  view.missing ??= from.missing!;
  if (view.default === undefined) view.default = from.default;
  view.deprecated ||= from.deprecated;
  view.readOnly ||= from.readOnly;
  view.writeOnly ||= from.writeOnly;
  view.orNull ||= from.orNull;
  view.isOpen &&= from.isOpen;
  view.examples.push(...from.examples);
  view.types = jointTypes(view, from.types);
  if (from.enum !== undefined) view.enum = jointEnum(view, from.enum);
  for (const [keyword, value] of from.limits) addLimit(view, keyword, value);
  view.patterns.push(...from.patterns.filter((each) => !view.patterns.includes(each)));
  for (const [name, property] of from.properties) addProperty(view, name, property);
  for (const [name, schema] of from.mapValues) view.mapValues.set(name, schema);
  view.items = joint(view.items, from.items)!;
  if (view.prefixItems.length === 0) view.prefixItems = [...from.prefixItems];
  view.choices.push(...from.choices);
  view.requiredSets.push(...from.requiredSets);
  view.not ??= from.not!;
  view.conflicts.push(...from.conflicts);
}

const joint = (one: Schema | undefined, other: Schema | undefined): Schema | undefined =>
  one === undefined || other === undefined || one === other ? (one ?? other) : { allOf: [one, other] };

function addProperty(view: SchemaView, name: string, { schema, required }: Property): void {
  const known = view.properties.get(name);
  view.properties.set(name, {
    schema: known === undefined ? schema : joint(known.schema, schema)!,
    required: required || known?.required === true,
  });
}

function jointTypes(view: SchemaView, types: readonly string[]): string[] {
  if (view.types.length === 0 || types.length === 0) return [...(view.types.length === 0 ? types : view.types)];
  const both = view.types.flatMap((each) => {
    if (types.includes(each)) return [each];
    if (each === 'number' && types.includes('integer')) return ['integer'];
    return each === 'integer' && types.includes('number') ? ['integer'] : [];
  });
  if (both.length > 0) return both;
  view.conflicts.push(`type ${view.types.join(' or ')} and ${types.join(' or ')}`);
  return view.types;
}

function jointEnum(view: SchemaView, values: unknown[]): unknown[] {
  if (view.enum === undefined) return values;
  const known = new Set(view.enum.map((each) => JSON.stringify(each)));
  const both = values.filter((each) => known.has(JSON.stringify(each)));
  if (both.length > 0) return both;
  view.conflicts.push('enum');
  return view.enum;
}

const UPPER = /^(?:maximum|exclusiveMaximum|max)/;
const LOWER = /^(?:minimum|exclusiveMinimum|min)/;

function addLimit(view: SchemaView, keyword: string, value: unknown): void {
  const known = view.limits.get(keyword);
  if (typeof known === 'number' && typeof value === 'number') {
    if (UPPER.test(keyword)) view.limits.set(keyword, Math.min(known, value));
    else if (LOWER.test(keyword)) view.limits.set(keyword, Math.max(known, value));
    return;
  }
  if (known === undefined) view.limits.set(keyword, value);
}

const LIMITS =
  `format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems
  uniqueItems minProperties maxProperties contentEncoding contentMediaType`.split(/\s+/);

/** Adds what a schema itself says; for words about it, it is asked first. */
function addOwn(view: SchemaView, schema: SchemaObject, options: readonly Schema[] | undefined): void {
  const types = [schema.type ?? []].flat();
  view.orNull ||= types.includes('null') || schema['x-or-null'] === true;
  view.types = jointTypes(
    view,
    types.filter((each) => each !== 'null'),
  );
  if (typeof schema.title === 'string') view.title = schema.title;
  if (typeof schema.description === 'string') view.description = schema.description;
  if (schema.default !== undefined) view.default = schema.default;
  if (Array.isArray(schema.examples) && schema.examples.length > 0) view.examples = schema.examples;
  view.deprecated ||= schema.deprecated === true;
  view.readOnly ||= schema.readOnly === true;
  view.writeOnly ||= schema.writeOnly === true;
  if (Array.isArray(schema.enum)) view.enum = jointEnum(view, schema.enum);
  if (schema.const !== undefined) view.enum = jointEnum(view, [schema.const]);
  for (const keyword of LIMITS) if (schema[keyword] !== undefined) addLimit(view, keyword, schema[keyword]);
  if (typeof schema.pattern === 'string') view.patterns.push(schema.pattern);
  addProperties(view, schema);
  view.items = joint(view.items, schema.items)!;
  if (Array.isArray(schema.prefixItems)) view.prefixItems = schema.prefixItems;
  view.not ??= schema.not!;
  if (options !== undefined && options.length !== 1) addChoices(view, schema, options);
}

function addProperties(view: SchemaView, schema: SchemaObject): void {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    addProperty(view, name, { schema: property, required: required.has(name) });
  }
  for (const name of required) {
    const known = view.properties.get(name);
    if (known !== undefined) view.properties.set(name, { ...known, required: true });
  }
  for (const [pattern, each] of Object.entries(schema.patternProperties ?? {})) view.mapValues.set(pattern, each);
  const { additionalProperties } = schema;
  if (additionalProperties === false) view.isOpen = false;
  else if (typeof additionalProperties === 'object') view.mapValues.set('*', additionalProperties);
}

function addChoices(view: SchemaView, schema: SchemaObject, options: readonly Schema[]): void {
  const sets = options.map((each) => (typeof each === 'object' ? requiredOnly(each) : undefined));
  if (sets.every((each) => each !== undefined) && sets.length > 0) {
    view.requiredSets.push(...sets);
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

/** `{ required: ['a'] }` → `['a']` */
function requiredOnly(schema: SchemaObject): string[] | undefined {
  const keys = Object.keys(schema).filter((key) => key !== 'title' && key !== 'description');
  return keys.length === 1 && Array.isArray(schema.required) ? schema.required : undefined;
}
