import type { NamedSchemas, Schema, SchemaObject } from '../../../client/shared/operation';
import { schemaNameIn } from '../../base/schema/schemaView';

/** Schemas with more parts than this get no example. */
const MOST_PARTS = 2000;

/**
 * A schema without references, parts and choices, of which examples in XML can be made: parts are put together, and of
 * choices the first counts. Undefined if it is too large.
 */
export function inOnePiece(schema: Schema, schemas: NamedSchemas): SchemaObject | undefined {
  let left = MOST_PARTS;
  const whole = (part: Schema, open: readonly string[]): SchemaObject => {
    left -= 1;
    if (typeof part === 'boolean' || left < 0) return {};
    const { $ref, allOf = [], oneOf, anyOf, ...own } = part;
    const name = schemaNameIn($ref);
    const isCut = name !== undefined && open.includes(name);
    const inside = name === undefined ? open : [...open, name];
    const named = name === undefined || isCut ? [] : [schemas[name] ?? {}];
    const choices = [oneOf?.[0], anyOf?.[0]].filter((each) => each !== undefined);
    // The element name of a part says nothing about the whole.
    const all = [
      ...allOf.map((each) => ({ ...whole(each, inside), xml: undefined })),
      ...[...named, ...choices].map((each) => whole(each, inside)),
      withParts(own, (each) => whole(each, inside)),
    ];
    const joined = all.reduce<SchemaObject>((sum, each) => ({ ...sum, ...each }), {});
    const properties = all.reduce<Record<string, Schema>>((sum, { properties: some }) => ({ ...sum, ...some }), {});
    return { ...joined, ...(Object.keys(properties).length > 0 && { type: 'object', properties }) };
  };
  const found = whole(schema, []);
  return left < 0 ? undefined : named(schema, found);
}

/** A named schema without another name is called by its own; so is what is in a list. */
function named(schema: Schema, whole: SchemaObject): SchemaObject {
  if (typeof schema !== 'object') return whole;
  const name = schemaNameIn(schema.$ref)?.split('/').at(-1);
  if (name !== undefined) return { ...whole, xml: { name, ...(whole.xml as object | undefined) } };
  if (schema.items === undefined || typeof whole.items !== 'object') return whole;
  return { ...whole, items: named(schema.items, whole.items) };
}

function withParts(own: SchemaObject, whole: (schema: Schema) => SchemaObject): SchemaObject {
  const { properties, items, additionalProperties } = own;
  return {
    ...own,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, whole(each)])),
    }),
    ...(items !== undefined && { items: whole(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: whole(additionalProperties) }),
  };
}
