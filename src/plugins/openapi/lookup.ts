import { atPointer, isMap, mapOf, type Json } from './json';

/** Follows references in a description. */
export interface Lookup {
  document: Json;
  /** Resolves a value: itself, or the target of its `$ref`. Words beside the `$ref` count. */
  resolve(value: unknown): Json;
}

/** A chain of references that is longer than this goes round in circles. */
const LONGEST_CHAIN = 20;

export function createLookup(document: Json): Lookup {
  const resolve = (value: unknown, depth = 0): Json => {
    if (!isMap(value)) return {};
    const { $ref: reference, ...beside } = value;
    if (typeof reference !== 'string') return value;
    const found = depth < LONGEST_CHAIN && reference.startsWith('#') ? atPointer(document, reference) : undefined;
    if (found === undefined) return { 'x-missing': reference, ...beside };
    return { ...mapOf(resolve(found, depth + 1)), ...beside };
  };
  return { document, resolve };
}
