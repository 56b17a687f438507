import type { NamedSchemas, Schema, SchemaObject } from '../../../client/shared/operation';
import { optionName } from '../../base/schema/optionName';
import { SCHEMAS, schemaNameIn } from '../../base/schema/schemaView';
import { CHILDREN } from '../../base/schema/view';

/**
 * Schemas of which examples are made: in the place of one with a `discriminator` is the first that is made from it,
 * with the value that tells it apart.
 */
export function concreteSchemas(schemas: NamedSchemas): NamedSchemas {
  const made = Object.assign(Object.create(null) as Record<string, Schema>, schemas);
  for (const [name, parent] of Object.entries(schemas)) {
    if (typeof parent !== 'object' || !Array.isArray(parent[CHILDREN]) || parent.discriminator === undefined) continue;
    const { discriminator } = parent;
    const children = parent[CHILDREN] as { $ref: string }[];
    made[`${name} itself`] = parent;
    made[name] = children[0]!;
    for (const child of children) {
      const own = made[schemaNameIn(child.$ref)!];
      const value = { const: optionName(child, discriminator) };
      if (typeof own === 'object')
        made[schemaNameIn(child.$ref)!] = concrete(own, name, discriminator.propertyName, value);
    }
  }
  return made;
}

function concrete(child: SchemaObject, parent: string, property: string, value: Schema): SchemaObject {
  const parts = (child.allOf ?? []).map((each) =>
    typeof each === 'object' && each.$ref === SCHEMAS + parent ? { ...each, $ref: `${each.$ref} itself` } : each,
  );
  return { ...child, allOf: [...parts, { type: 'object', properties: { [property]: value } }] };
}
