import { append } from '../../../../client/shared/lists';
import type { Worded } from '../../../../client/shared/text';
import type { NamedSchemas, Schema, SchemaObject } from '../../../../client/features/api/shared/operation';
import { createJoints } from './joints';
import { addPart, emptyView } from './mergeViews';
import { addOwn } from './ownView';
import { MOST_PARTS } from './tooLarge';
import { CHILDREN, type ChoiceGroup, type SchemaView } from './view';

/** In front of the name of a schema in a `$ref`. */
export const SCHEMAS = '#/schemas/';

/** The name that a reference holds; undefined for none. */
export function schemaNameIn(reference: unknown): string | undefined {
  return typeof reference === 'string' && reference.startsWith(SCHEMAS) ? reference.slice(SCHEMAS.length) : undefined;
}

/** Views of schemas: one for each, however often it is asked for, and for however many pages. */
export interface SchemaViews {
  of(schema: Schema): SchemaView;
  /** Whose words are shown. */
  site: Worded;
  /** The type of a schema in words, once it has been asked for. */
  words: WeakMap<SchemaView, string>;
  /** The number of its rows. */
  rows: WeakMap<SchemaView, number>;
  /** True if something below a named schema is only sent or only received. */
  differs: Differs;
}

type Differs = (name: string) => boolean;

/** Words beside a reference that say nothing about what values are allowed. */
const ANNOTATIONS = new Set(
  'description title deprecated readOnly writeOnly default examples x-or-null x-state xml externalDocs'.split(' '),
);

/** `differs` tells of the name of a schema whether something below it is only sent or only received. */
export function createSchemaViews(schemas: NamedSchemas, differs: Differs, site: Worded = {}): SchemaViews {
  const known = new WeakMap<object, SchemaView>();
  const named = new Map<string, SchemaView>();
  const joints = createJoints();
  // Schemas that lead to one another in all ways would be put together in each order.
  let left = MOST_PARTS;
  const viewOf = (schema: Schema, path: readonly string[]): SchemaView => {
    if (typeof schema === 'boolean') return { ...emptyView(), ...(schema ? {} : { not: true }) };
    // Inside of a named schema, what it reaches depends on it.
    if (path.length > 0) return merged(schema, path);
    left = MOST_PARTS;
    const found = known.get(schema) ?? joints.viewOf(schema, (whole) => merged(whole, path));
    known.set(schema, found);
    return found;
  };
  const follow = (name: string, path: readonly string[]): SchemaView => {
    const found = path.length === 0 ? named.get(name) : undefined;
    if (found !== undefined) return found;
    const inner = followed(name, path);
    const view = { ...inner, names: new Set([name, ...inner.names]) };
    if (path.length === 0) named.set(name, view);
    return view;
  };
  const followed = (name: string, path: readonly string[]): SchemaView => {
    const target = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (target === undefined) return { ...emptyView(), missing: name };
    // A schema that is reached from itself through `allOf` adds nothing to itself.
    return path.includes(name) ? emptyView() : viewOf(target, [...path, name]);
  };
  const bare = new Map<string, SchemaView>();
  const referred = (name: string): SchemaView => {
    if (!bare.has(name)) bare.set(name, { ...follow(name, []), name });
    return bare.get(name)!;
  };
  const merged = (schema: SchemaObject, path: readonly string[]): SchemaView => {
    left -= 1;
    if (left < 0) return emptyView();
    const only = path.length === 0 ? bareReference(schema) : undefined;
    if (only !== undefined) return referred(only);
    const view = { ...emptyView(), sources: [schema] };
    const { options, rest } = withoutNull(schema);
    const members = [...(schema.allOf ?? []), ...(options?.length === 1 ? options : [])];
    const reference = schemaNameIn(schema.$ref);
    if (reference !== undefined) addPart(view, follow(reference, path));
    for (const member of members) addPart(view, viewOf(member, path));
    addWordsInPlace(view, members);
    addOwn(view, rest, options);
    append(view.choices, childrenOf(schema, path));
    const name = soleName(schema, members);
    return name === undefined ? view : { ...view, name };
  };
  return { of: (schema) => viewOf(schema, []), site, words: new WeakMap(), rows: new WeakMap(), differs };
}

/** Adds words written in place; they say more of a schema than those at its reference. */
function addWordsInPlace(view: SchemaView, members: readonly Schema[]): void {
  for (const member of members) {
    if (typeof member !== 'object' || member.$ref !== undefined) continue;
    if (member.title !== undefined) view.title = member.title;
    if (member.description !== undefined) view.description = member.description;
    if (member.default !== undefined) view.default = member.default;
    if (Array.isArray(member.examples) && member.examples.length > 0) view.examples = member.examples;
    for (const [name, schema] of Object.entries(member.properties ?? {})) moveToEnd(view, name, schema);
  }
}

/** Lets what a field says in place come after what it says at a reference: the last words are shown. */
function moveToEnd(view: SchemaView, name: string, schema: Schema): void {
  const known = view.properties.get(name)!;
  const { allOf = [] } = typeof known.schema === 'object' && known.schema !== schema ? known.schema : {};
  if (!allOf.includes(schema) || allOf.at(-1) === schema) return;
  const others = allOf.filter((each) => each !== schema);
  view.properties.set(name, { ...known, schema: { allOf: [...others, schema] } });
}

/** Choice of the schemas that are made from this one, except where one of these is put together from it. */
function childrenOf(schema: SchemaObject, path: readonly string[]): ChoiceGroup[] {
  const options = schema[CHILDREN] as { $ref: string }[] | undefined;
  const { discriminator } = schema;
  if (options === undefined || options.some(({ $ref }) => path.includes(schemaNameIn($ref)!))) return [];
  return [{ kind: 'oneOf', options, ...(discriminator !== undefined && { discriminator }) }];
}

/** The name in a schema that says nothing but `$ref`. */
function bareReference(schema: SchemaObject): string | undefined {
  return Object.keys(schema).length === 1 ? schemaNameIn(schema.$ref) : undefined;
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
