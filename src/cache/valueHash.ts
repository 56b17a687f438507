import { fullHash } from '../base/hash';

/**
 * The SHA-256 of a plain value, in which functions count as nothing. Throws where JSON would leave something out in
 * silence: a `Map` has no properties.
 */
export function valueHash(value: unknown): string {
  return fullHash(
    JSON.stringify(value, (key, part: unknown) => {
      if (typeof part !== 'object' || part === null || Array.isArray(part) || isPlainObject(part)) return part;
      throw new TypeError(`\`${key}\` is in no key: it is not plain data`);
    }),
  );
}

/** True for an object of data: no list, and of no class. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value) as unknown;
  return prototype === Object.prototype || prototype === null;
}
