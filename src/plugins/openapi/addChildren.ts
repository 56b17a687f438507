import { SCHEMAS, schemaNameIn } from '../../base/schema/schemaView';
import { CHILDREN } from '../../base/schema/view';
import { isMap, listOf, mapOf, textOf, type Json } from './json';

/**
 * Gives each named schema with a `discriminator` and no choices of its own the schemas that are made from it by
 * `allOf`, and those that its mapping names.
 */
export function addChildren(schemas: Json): void {
  const made = madeFrom(schemas);
  for (const [name, schema] of Object.entries(schemas)) {
    if (!isMap(schema) || !isParent(schema)) continue;
    const mapped = Object.values(mapOf(mapOf(schema.discriminator).mapping)).map((each) =>
      textOf(each).split('/').at(-1)!,
    );
    const all = new Set([...mapped.filter((each) => Object.hasOwn(schemas, each)), ...(made.get(name) ?? [])]);
    for (const each of all) for (const child of made.get(each) ?? []) all.add(child);
    all.delete(name);
    if (all.size > 0) schema[CHILDREN] = [...all].map((child) => ({ $ref: SCHEMAS + child }));
  }
}

function isParent({ discriminator, oneOf, anyOf }: Json): boolean {
  return isMap(discriminator) && oneOf === undefined && anyOf === undefined;
}

/** The names of schemas that have another one in their `allOf`, by its name. */
function madeFrom(schemas: Json): Map<string, string[]> {
  const made = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(schemas)) {
    for (const part of listOf(mapOf(schema).allOf)) {
      const parent = schemaNameIn(mapOf(part).$ref);
      if (parent !== undefined) made.set(parent, [...(made.get(parent) ?? []), name]);
    }
  }
  return made;
}
