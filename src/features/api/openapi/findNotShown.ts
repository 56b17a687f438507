import { isDeepStrictEqual } from 'node:util';
import type { PluginProblem } from '../../../config/plugins';
import { exampleComponent } from './exampleComponent';
import { atPointer, isMap, listOf, mapOf, textOf, type Json } from './json';
import { IGNORED_HEADERS } from './readParameters';
import { SHOWN_KEYWORDS, type DescribedObject, type Held } from './shownKeywords';

/** Names in one problem what no page shows of a description: keywords and unused components, each with a count. */
export function findNotShown(document: Json, file: string): PluginProblem[] {
  const found: NotShown = { document, counts: new Map(), seen: new Set(), extensions: [], inside: new Map() };
  visit(document, 'root', found);
  for (const { name, inner } of found.extensions) if (!holdsSeen(inner, found)) count(`\`${name}\``, found);
  countUnused(found);
  for (const [each, name] of found.inside)
    if (!found.seen.has(each)) count('`schema.$defs` that nothing uses', found, name);
  if (found.counts.size === 0) return [];
  const all = [...found.counts].sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b));
  const words = all.map(([name, { times, which }]) => {
    const places = times === 1 ? name : `${name} (${times} places)`;
    const more = which.length > MOST_NAMES ? ' …' : '';
    return which.length === 0 ? places : `${places}: ${which.slice(0, MOST_NAMES).join(', ')}${more}`;
  });
  const hasNames = all.some(([, { which }]) => which.length > 0);
  return [{ code: 'not-shown', message: `no page shows ${words.join(hasNames ? '; ' : ', ')}`, file }];
}

/** So many of what nothing uses are named. */
const MOST_NAMES = 5;

/** Counts parts not shown despite known keywords: paths without an operation, and choices. */
function visitWhole(value: Json, object: DescribedObject, found: NotShown): void {
  if (object === 'path' && !hasOperation(value, found.document)) count('`root.paths` without an operation', found);
  if (object === 'schema') visitSchema(value, found);
  if (object === 'root') countTags(value, found);
  if (object === 'parameter' && value.in === 'header' && IGNORED_HEADERS.has(textOf(value.name).toLowerCase()))
    count('`parameters` that the standard ignores', found);
  if (object === 'example' && !HELD.some((key) => value[key] !== undefined)) count('`examples` without a value', found);
}

function visitSchema(value: Json, found: NotShown): void {
  visitChoices(value, found);
  if (value.type === 'object') countOfObject(value, found);
  if (Array.isArray(value.enum)) countExamples(value, found);
}

/** Only texts and numbers have a format, and only lists have items; several of these are choices. */
function countOfObject({ format, items }: Json, found: NotShown): void {
  if (format !== undefined) count('`schema.format` of objects', found);
  if (isMap(items) && items.anyOf === undefined) count('`schema.items` of objects', found);
}

/** Allowed values are shown in place of examples, which say the same, but for those that are not allowed. */
function countExamples({ enum: allowed, example, examples }: Json, found: NotShown): void {
  const isAllowed = (value: unknown): boolean =>
    value === null || listOf(allowed).some((each) => isDeepStrictEqual(each, value));
  const all = [
    ...(example === undefined ? [] : [example]),
    ...(Array.isArray(examples) ? (examples as unknown[]) : []),
  ];
  if (!all.every(isAllowed)) count('`schema.example` that `enum` does not allow', found);
}

/** Tags that say nothing and have no operations. */
function countTags({ tags, ...document }: Json, found: NotShown): void {
  const items = ['paths', 'webhooks', 'x-webhooks'].flatMap((key) => Object.values(mapOf(document[key])));
  const used = new Set(items.flatMap((item) => Object.values(mapOf(item)).flatMap((each) => listOf(mapOf(each).tags))));
  for (const tag of listOf(tags).map(mapOf)) {
    const isEmpty = Object.keys(tag).every((key) => key === 'name' || isExtension(key));
    if (isEmpty && !used.has(tag.name)) count('`tags` that no operation has', found);
  }
}

/** Keys of which an example needs one to be shown. */
const HELD = 'value dataValue serializedValue externalValue description $ref'.split(' ');

interface NotShown {
  document: Json;
  /** Number of places by name in messages, '`schema.$comment`', and what they are called, if they have names. */
  counts: Map<string, { times: number; which: string[] }>;
  seen: Set<unknown>;
  /** Schemas in others, which are shown where something refers to them. */
  inside: Map<unknown, string>;
  /** Something that is shown may refer to what is in them. */
  extensions: { name: string; inner: unknown }[];
  /** Schemas by those that they are made from; looked for once one is a choice of others. */
  made?: Map<unknown, unknown[]>;
}

/** Keywords for schemas that stand nowhere by themselves. */
const INSIDE = new Set(['$defs', 'definitions']);

function visit(value: unknown, object: DescribedObject, found: NotShown): void {
  if (!isMap(value) || found.seen.has(value)) return;
  found.seen.add(value);
  visitWhole(value, object, found);
  const known = SHOWN_KEYWORDS.get(object)!;
  for (const [name, inner] of Object.entries(value)) {
    const held = known.get(name) ?? (isExtension(name) ? undefined : known.get('*'));
    if (held === undefined && isExtension(name)) found.extensions.push({ name, inner });
    else if (held === undefined) count(`\`${object}.${name}\``, found);
    else visitKeyword({ name, inner, object, held }, found);
  }
}

function visitKeyword(entry: Entry, found: NotShown): void {
  const { name, inner } = entry;
  // A reference may lead to a list, and then it is shown.
  if (Array.isArray(inner)) found.seen.add(inner);
  if (INSIDE.has(name)) for (const [each, schema] of Object.entries(mapOf(inner))) found.inside.set(schema, each);
  else for (const [each, kind] of objectsIn(entry, found.document)) visit(each, kind, found);
}

/** Schemas that are made from one with a `discriminator`, or that its mapping names, are its choices. */
function visitChoices(parent: Json, found: NotShown): void {
  if (!isMap(parent.discriminator)) return;
  const schemas = mapOf(mapOf(found.document.components).schemas);
  found.made ??= madeFrom(schemas, found.document);
  const mapped = Object.values(mapOf(mapOf(parent.discriminator).mapping)).map((target) => {
    const name = textOf(target);
    return schemas[name] ?? atPointer(found.document, name);
  });
  const all = new Set([...mapped, ...(found.made.get(parent) ?? [])]);
  for (const each of all) for (const child of found.made.get(each) ?? []) all.add(child);
  for (const each of all) visit(each, 'schema', found);
}

/** The schemas that have another one in their `allOf`, by that one. */
function madeFrom(schemas: Json, document: Json): Map<unknown, unknown[]> {
  const made = new Map<unknown, unknown[]>();
  for (const schema of Object.values(schemas)) {
    for (const part of listOf(mapOf(schema).allOf)) {
      const reference = textOf(mapOf(part).$ref);
      const parent = reference.startsWith('#/') ? atPointer(document, reference) : undefined;
      if (parent !== undefined) made.set(parent, [...(made.get(parent) ?? []), schema]);
    }
  }
  return made;
}

interface Entry {
  name: string;
  inner: unknown;
  /** The object that has it. */
  object: DescribedObject;
  held: Held;
}

const VERBS = 'get put post delete options head patch trace query additionalOperations'.split(' ');

function hasOperation(path: Json, document: Json): boolean {
  const referred = typeof path.$ref === 'string' ? mapOf(atPointer(document, path.$ref)) : {};
  return VERBS.some((verb) => path[verb] !== undefined || referred[verb] !== undefined);
}

function holdsSeen(value: unknown, found: NotShown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return found.seen.has(value) || Object.values(value).some((each) => holdsSeen(each, found));
}

/** The objects that a keyword holds or leads to. */
function objectsIn({ name, inner, object, held }: Entry, document: Json): [unknown, DescribedObject][] {
  if (name === '$ref') return [[typeof inner === 'string' ? atPointer(document, inner) : inner, object]];
  const example = ['example', 'value'].includes(name) ? exampleComponent(inner, document) : undefined;
  if (example !== undefined) return [[example, 'example']];
  // Components are looked for from where they are used.
  if (object === 'components') return [];
  if (name === 'security') return schemesIn(inner, document).map((each) => [each, 'scheme']);
  const { object: kind, isMany } = held;
  return kind === undefined ? [] : heldIn(inner, isMany).map((each) => [each, kind]);
}

function heldIn(value: unknown, isMany: boolean): unknown[] {
  if (Array.isArray(value)) return listOf(value);
  if (!isMany) return [value];
  return Object.entries(mapOf(value)).flatMap(([name, each]) => (isExtension(name) ? [] : [each]));
}

/** Security schemes that `security` names. */
function schemesIn(security: unknown, { components }: Json): unknown[] {
  const schemes = mapOf(mapOf(components).securitySchemes);
  return listOf(security).flatMap((choice) => Object.keys(mapOf(choice)).map((name) => schemes[name]));
}

/** Components that are reached from no operation. */
function countUnused(found: NotShown): void {
  for (const [list, all] of Object.entries(mapOf(found.document.components))) {
    for (const [name, each] of Object.entries(mapOf(all))) {
      // A reference may lead to what is in it.
      if (isMap(each) && !holdsSeen(each, found)) count(`\`components.${list}\` that nothing uses`, found, name);
    }
  }
}

function count(name: string, { counts }: NotShown, one?: string): void {
  const { times, which } = counts.get(name) ?? { times: 0, which: [] };
  counts.set(name, { times: times + 1, which: one === undefined ? which : [...which, `\`${one}\``] });
}

function isExtension(name: string): boolean {
  return /^`?x-/.test(name);
}

/** Keywords of the standard come first. */
function rank(name: string): number {
  return isExtension(name) ? 1 : 0;
}
