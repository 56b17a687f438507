import type { NamedSchemas, Operation, Schema } from '../../../../client/features/api/shared/operation';
import { aboutApi, below, escaped, docsText } from './aboutApi';
import type { PlaceOf } from './findPlaces';
import { inWords } from '../../../base/names';
import { mapOf, textOf, type Json, atPointer, isMap, createLookup, listOf } from './json';
import { operationsAt } from './readOperation';
import { nameFromId, operationId } from '../schema/operationNames';
import { schemaNameIn } from '../schema/schemaView';

/** A tag of a description. */
interface DescribedTag {
  name: string;
  /** Name on pages. */
  title: string;
  description: string;
  /** Label that the tag is listed under; absent for one that stands by itself. */
  group?: string;
}

interface Tags {
  tags: ReadonlyMap<string, DescribedTag>;
  parents: ReadonlyMap<string, string>;
}

/** A description as docgen's records. */
export interface Description {
  title: string;
  version: string;
  /** CommonMark. */
  text: string;
  /** In the order of the source. */
  operations: Operation[];
  /** In the order of their groups. */
  tags: DescribedTag[];
  schemas: NamedSchemas;
  /** Names that schemas refer to and nothing defines. */
  missing: string[];
}

/** Reads all operations of a description that is OpenAPI 3.1. */
export function operationsOf(document: Json, placeOf: PlaceOf): Description {
  const lookup = createLookup(document);
  const read = (key: string, direction: Operation['direction']): Operation[] =>
    Object.entries(mapOf(document[key])).flatMap(([path, given]) =>
      operationsAt({ path, given, direction, lookup }).map(({ verb, operation }) => {
        const source = placeOf(key, path, verb);
        return source === undefined ? operation : { ...operation, source };
      }),
    );
  const info = mapOf(document.info);
  const operations = toldApart([
    ...read('paths', 'request'),
    ...read('webhooks', 'webhook'),
    ...read('x-webhooks', 'webhook'),
  ]);
  return {
    title: textOf(info.title) || 'API',
    version: textOf(info.version),
    text: below(aboutApi(document), scopesText(document, operations)),
    operations,
    tags: readTags(document),
    ...findSchemas(document),
  };
}

/** Operations with distinct names: of those from descriptions, repeated ones become ids in words, else addresses. */
function toldApart(operations: readonly Operation[]): Operation[] {
  const keyOf = ({ tags, name }: Operation): string => `${tags[0] ?? ''} ${name}`;
  const counts = new Map<string, number>();
  for (const each of operations) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  const isAlone = (each: Operation): boolean => (counts.get(keyOf(each)) ?? 0) === 1;
  return operations.map((each) => {
    if (isAlone(each)) return each;
    if (each.direction === 'webhook') return { ...each, name: inWords(each.path) };
    if (each.summary !== '') return each;
    // Ids differ where sentences do not, except for one that docgen has made.
    const isMade = each.id === operationId(each.verb, each.path);
    const name = isMade ? undefined : nameFromId(each.id);
    const isOwn = name !== undefined && name !== each.name && !counts.has(keyOf({ ...each, name }));
    return { ...each, name: isOwn ? name : `${each.verb} ${each.path}` };
  });
}

/** Scopes of OAuth that pages of operations do not name, since none asks for them. */
function scopesText(document: Json, operations: readonly Operation[]): string {
  const asked = new Set(operations.flatMap(({ auth }) => auth.flat().flatMap(({ scopes }) => scopes)));
  return Object.entries(mapOf(mapOf(document.components).securitySchemes))
    .map(([name, scheme]) => {
      const scopes = Object.values(mapOf(mapOf(scheme).flows)).flatMap((flow) =>
        Object.entries(mapOf(mapOf(flow).scopes)).filter(([scope]) => !asked.has(scope)),
      );
      const texts = new Map(scopes.map(([scope, text]) => [scope, `- ${escaped(scope)}: ${escaped(textOf(text))}`]));
      if (texts.size === 0) return '';
      return `Scopes of ${escaped(name)} that no call asks for:\n\n${[...texts.values()].join('\n')}`;
    })
    .filter(Boolean)
    .join('\n\n');
}

/** All schemas that have a name or are referred to, and the names that lead nowhere. */
function findSchemas(document: Json): { schemas: NamedSchemas; missing: string[] } {
  const schemas = Object.create(null) as Record<string, Schema>;
  const missing = new Set<string>();
  for (const [name, schema] of Object.entries(mapOf(mapOf(document.components).schemas))) {
    if (isMap(schema) || typeof schema === 'boolean') schemas[name] = schema;
  }
  for (const name of namesIn(document)) {
    if (Object.hasOwn(schemas, name)) continue;
    const found = name.startsWith('#') ? atPointer(document, name) : undefined;
    if (isMap(found) || typeof found === 'boolean') schemas[name] = found;
    else missing.add(name);
  }
  return { schemas, missing: [...missing] };
}

function namesIn(document: Json): Set<string> {
  const names = new Set<string>();
  // A part that is referred to is in several places, and may hold itself.
  const seen = new Set<unknown>();
  const open: unknown[] = [document];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (seen.has(value)) continue;
    if (typeof value === 'object') seen.add(value);
    if (typeof value !== 'object' || value === null) continue;
    const name = isMap(value) ? schemaNameIn(value.$ref) : undefined;
    if (name !== undefined) names.add(name);
    for (const each of Object.values(value) as unknown[]) if (each !== undefined && each !== null) open.push(each);
  }
  return names;
}

/** Tags in the order of `x-tagGroups`, or each below its `parent`; ungrouped ones come last. */
function readTags(document: Json): DescribedTag[] {
  const given = listOf(document.tags).filter((tag): tag is Json => isMap(tag) && textOf(tag.name) !== '');
  const tags = new Map(given.map((tag) => [textOf(tag.name), tagOf(tag)]));
  const parents = new Map(given.map((tag) => [textOf(tag.name), textOf(tag.parent)]));
  const groups = listOf(document['x-tagGroups']).map(mapOf);
  const grouped = groups.flatMap(({ name, tags: names }) =>
    listOf(names).map((each): DescribedTag => {
      const tag = textOf(each);
      return { ...(tags.get(tag) ?? { name: tag, title: tag, description: '' }), group: textOf(name) };
    }),
  );
  const isGrouped = new Set(grouped.map(({ name }) => name));
  const nested = [...tags.keys()]
    .filter((name) => !isNested(name, parents))
    .flatMap((name) => withChildren(name, { tags, parents }))
    .filter(({ name }) => !isGrouped.has(name));
  return [...grouped, ...nested];
}

/** True if a tag's parent is also a tag of the description; tags in a circle stand by themselves. */
function isNested(name: string, parents: Tags['parents']): boolean {
  const seen = new Set<string>();
  for (let at = name; parents.has(at); at = parents.get(at)!) {
    if (seen.has(at)) return false;
    seen.add(at);
  }
  return seen.size > 1;
}

/** A tag and those below it, which are all listed under the first. */
function withChildren(name: string, all: Tags, top?: string): DescribedTag[] {
  const { tags, parents } = all;
  const tag = tags.get(name)!;
  const children = [...parents].flatMap(([child, parent]) =>
    parent === name && isNested(child, parents) ? [child] : [],
  );
  const group = top ?? (children.length > 0 ? tag.title : undefined);
  return [
    group === undefined ? tag : { ...tag, group },
    ...children.flatMap((child) => withChildren(child, all, group)),
  ];
}

function tagOf(tag: Json): DescribedTag {
  const summary = tag.summary === undefined ? '' : escaped(textOf(tag.summary));
  const kind = textOf(tag.kind) === '' ? '' : `Kind: ${escaped(textOf(tag.kind))}`;
  return {
    name: textOf(tag.name),
    title: textOf(tag['x-displayName']) || textOf(tag.name),
    description: [summary, textOf(tag.description), docsText(tag.externalDocs), kind].reduce(below),
  };
}
