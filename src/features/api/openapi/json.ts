import { exactText } from '../../../../client/features/api/shared/exactNumbers';

const COMPONENTS = '#/components/schemas/';

/** Follows references in a description. */
export interface Lookup {
  document: Json;
  /** Resolves a value: itself, or the target of its `$ref`. Words beside the `$ref` count. */
  resolve(value: unknown): Json;
}

/** A chain of references that is longer than this goes round in circles. */
const LONGEST_CHAIN = 20;

/** A map of a description, of which nothing is certain. */
export type Json = Record<string, unknown>;

export function isMap(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as a map; one without entries if it is something else. */
export function mapOf(value: unknown): Json {
  return isMap(value) ? value : {};
}

/** The value as a list; an empty one if it is something else. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value as text; empty if it is neither text nor a number. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return exactText(value) ?? value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** A part of a pointer as it is in an address: `/users/{id}` → `~1users~1{id}` */
export function pointerPart(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Value at a local pointer, such as `#/components/schemas/User`; undefined if the pointer leads nowhere. */
export function atPointer(document: unknown, pointer: string): unknown {
  let value = document;
  for (const part of pointer.replace(/^#\/?/, '').split('/').filter(Boolean)) {
    const name = decoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Json)[name];
  }
  return value;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

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

/** The name of the schema that a reference leads to; of one that has none, its pointer. */
export function schemaName(reference: string): string {
  if (!reference.startsWith(COMPONENTS)) return reference;
  const name = reference.slice(COMPONENTS.length);
  return name.includes('/') ? reference : plain(name);
}

/** `A~1B%20C` → `A/B C` */
function plain(part: string): string {
  const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
