import path from 'node:path';
import type { BaseResolver, Document } from '@redocly/openapi-core';
import { slashed } from '../../../base/paths';
import { isMap } from './json';

export interface Place {
  file: string;
  line: number;
  column: number;
}

/** Place of a value by its keys, or of its nearest parent; undefined if places are not known. */
export type PlaceOf = (...keys: string[]) => Place | undefined;

export const NO_PLACE: PlaceOf = () => undefined;

export type Core = typeof import('@redocly/openapi-core');

interface Description {
  /** The main file. */
  main: Document['source'];
  root: string;
  /** True for the place of a reference itself, and not of what it leads to. */
  ofReferences?: boolean;
}

/** A value, in its file. */
interface At {
  document: Document;
  parts: string[];
  value: unknown;
}

/** A chain of references that is longer than this goes round in circles. */
const LONGEST_CHAIN = 20;

/** Finds places in the files as they were written, before they were put together. */
export async function findPlaces(
  core: Core,
  resolver: BaseResolver,
  { main, root, ofReferences = false }: Description,
): Promise<PlaceOf> {
  const sources = await sourcesIn(resolver);
  // Bundling has changed the documents in the cache: parse the sources again.
  const fresh = new Map<string, Document>();
  const documentAt = (address: string): Document | undefined => {
    const source = sources.get(address);
    const document = fresh.get(address) ?? (source && resolver.parseDocument(source));
    if (document !== undefined) fresh.set(address, document);
    return document;
  };
  const followed = (at: At): At => {
    let here = at;
    for (let step = 0; step < LONGEST_CHAIN && isMap(here.value) && typeof here.value.$ref === 'string'; step += 1) {
      const [file = '', pointer = ''] = here.value.$ref.split('#');
      const address = resolver.resolveExternalRef(here.document.source.absoluteRef, file);
      const document = file === '' ? here.document : documentAt(address);
      if (document === undefined) break;
      const start: At = { document, parts: [], value: document.parsed };
      const found = pointer
        .split('/')
        .filter(Boolean)
        .reduce<At | undefined>(
          (inside, part) => inside && stepInto(inside, core.unescapePointerFragment(part)),
          start,
        );
      if (found === undefined) break;
      here = found;
    }
    return here;
  };
  return (...keys) => {
    const document = documentAt(main.absoluteRef);
    if (document === undefined) return undefined;
    let at: At = { document, parts: [], value: document.parsed };
    for (const key of keys) {
      const next = stepInto(followed(at), key);
      if (next === undefined) break;
      at = next;
    }
    const end = ofReferences ? at : followed(at);
    const pointer = `#/${end.parts.map((part) => core.escapePointerFragment(part)).join('/')}`;
    const { start } = core.getLineColLocation({ source: end.document.source, pointer, reportOnKey: true });
    const file = slashed(path.relative(root, end.document.source.absoluteRef));
    return { file, line: start.line, column: start.col };
  };
}

/** All files that were read, by their addresses, in the order in which they were asked for. */
export async function documentsIn(resolver: BaseResolver): Promise<ReadonlyMap<string, Document>> {
  const documents = new Map<string, Document>();
  for (const [address, reading] of resolver.cache) {
    const document = await reading.catch(() => undefined);
    // A file that is broken has a source and no content.
    if (document !== undefined && 'source' in document) documents.set(address, document);
  }
  return documents;
}

/** The texts of all files that were read, by their addresses. */
export async function sourcesIn(resolver: BaseResolver): Promise<ReadonlyMap<string, Document['source']>> {
  const documents = await documentsIn(resolver);
  return new Map([...documents].map(([address, { source }]) => [address, source]));
}

function stepInto({ document, parts, value }: At, key: string): At | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return { document, parts: [...parts, key], value: (value as Record<string, unknown>)[key] };
}

/** The place of what a pointer leads to in a file. */
export function placeIn(
  core: Core,
  { source, pointer, root }: { source: Document['source']; pointer: readonly string[]; root: string },
): Place {
  const written = `#/${pointer.map((part) => core.escapePointerFragment(part)).join('/')}`;
  const { start } = core.getLineColLocation({ source, pointer: written, reportOnKey: false });
  return { file: slashed(path.relative(root, source.absoluteRef)), line: start.line, column: start.col };
}
