import { createRequire } from 'node:module';

/** A package that does not work on every machine; undefined where it can't be loaded. */
export function optionalPackage(name: string): unknown {
  try {
    return createRequire(import.meta.url)(name);
  } catch {
    return undefined;
  }
}
