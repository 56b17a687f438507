import type { NamedSchemas, Schema } from '../../../client/shared/operation';
import { atPointer, isMap, mapOf, type Json } from './json';
import { schemaNameIn } from '../../base/schema/schemaView';

/** All schemas that have a name or are referred to, and the names that lead nowhere. */
export function findSchemas(document: Json): { schemas: NamedSchemas; missing: string[] } {
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
    if (Array.isArray(value)) open.push(...(value as unknown[]));
    if (!isMap(value)) continue;
    const name = schemaNameIn(value.$ref);
    if (name !== undefined) names.add(name);
    open.push(...Object.values(value).filter((each) => each !== undefined && each !== null));
  }
  return names;
}
