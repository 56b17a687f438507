import { exactText } from '../../../client/shared/exactNumbers';

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
