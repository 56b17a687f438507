import type { BaseResolver, Document } from '@redocly/openapi-core';
import { findTooLarge, MOST_PARTS } from '../schema/tooLarge';
import type { PluginProblem } from '../../../config/plugins';
import { placeIn, sourcesIn, type Core } from './findPlaces';
import { atPointer, isMap, type Json } from './json';

/** The problem of a schema that is put together from too many parts, in whatever file; undefined without one. */
export async function findLargeSchema(
  core: Core,
  resolver: BaseResolver,
  root: string,
): Promise<PluginProblem | undefined> {
  const sources = await sourcesIn(resolver);
  const documents = new Map<string, Document>();
  for (const address of sources.keys()) {
    const document = await resolver.resolveDocument(null, address);
    if ('parsed' in document) documents.set(address, document);
  }
  const homes = new Map<object, Document>();
  for (const document of documents.values()) {
    for (const { value } of mapsIn(document.parsed)) if (isComposed(value)) homes.set(value, document);
  }
  const large = findTooLarge(homes.keys(), (reference, from) => {
    const [file = '', pointer = ''] = reference.split('#');
    const home = homes.get(from);
    if (home === undefined || file === '') return atPointer(home?.parsed, pointer);
    return atPointer(documents.get(resolver.resolveExternalRef(home.source.absoluteRef, file))?.parsed, pointer);
  });
  if (large === undefined) return undefined;
  const { source, parsed } = homes.get(large)!;
  const { pointer = [] } = mapsIn(parsed, true).find(({ value }) => value === large) ?? {};
  return {
    severity: 'error',
    code: 'large-schema',
    message: `a schema is put together from more than ${MOST_PARTS} others (\`allOf\`, \`oneOf\`, \`anyOf\`)`,
    ...placeIn(core, { source, pointer, root }),
  };
}

function isComposed(value: Json): boolean {
  return ['$ref', 'allOf', 'oneOf', 'anyOf'].some((key) => value[key] !== undefined);
}

/** All maps in a value, with their places if these are asked for; those that aliases stand for are there once. */
export function mapsIn(root: unknown, hasPointers = false): { value: Json; pointer: readonly string[] }[] {
  const found: { value: Json; pointer: readonly string[] }[] = [];
  const seen = new Set<unknown>();
  const open: { value: unknown; pointer: readonly string[] }[] = [{ value: root, pointer: [] }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, pointer } = next;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isMap(value)) found.push({ value, pointer });
    for (const [key, inner] of Object.entries(value))
      if (typeof inner === 'object') open.push({ value: inner, pointer: hasPointers ? [...pointer, key] : pointer });
  }
  return found;
}
