import type {
  NamedSchemas,
  Operation,
  OperationContent,
  Schema,
  SchemaObject,
} from '../../../../client/features/api/shared/operation';
import { createDiffers } from '../schema/differs';
import { createSchemaViews, SCHEMAS, schemaNameIn } from '../schema/schemaView';
import { repairExample } from './repairExample';
import { createSampler, type Form } from './sampler';
import { optionName } from '../schema/optionName';
import { CHILDREN } from '../schema/view';

/** Schemas with more parts than this get no example. */
const MOST_PARTS = 2000;

/** Most characters of an example that docgen makes. */
const LONGEST = 8000;

/** Adds an example to each body that has none; what cannot be made is left out. */
export async function addExamples(operations: readonly Operation[], schemas: NamedSchemas): Promise<Operation[]> {
  const make = await createMaker(schemas);
  const withExample = (content: OperationContent, isSent: boolean): OperationContent => {
    const { contentType, schema, examples } = content;
    const form = formOf(contentType, isSent);
    if (examples.length > 0 || schema === undefined || form === undefined) return content;
    const value = make(schema, isSent, form);
    // An object without fields says nothing, and is not what is sent.
    const isNothing = value === undefined || value === null || (typeof value === 'object' && isBare(value));
    if (isText(contentType) && typeof value === 'object') return content;
    return isNothing ? content : { ...content, examples: [madeExample(value)] };
  };
  const complete = (operation: Operation): Operation => {
    const isCall = operation.direction === 'request';
    const { body, responses, callbacks } = operation;
    return {
      ...operation,
      ...(body && { body: { ...body, content: body.content.map((each) => withExample(each, isCall)) } }),
      responses: responses.map((each) => ({ ...each, content: each.content.map((one) => withExample(one, !isCall)) })),
      callbacks: callbacks.map((each) => ({ ...each, operation: complete(each.operation) })),
    };
  };
  return operations.map(complete);
}

function isBare(value: object): boolean {
  return !Array.isArray(value) && Object.keys(value).length === 0;
}

export type Make = (schema: Schema, isSent: boolean, form: Form) => unknown;

/** Makes examples of schemas, each once: operations have bodies in common, above all those of errors. */
export async function createMaker(schemas: NamedSchemas): Promise<Make> {
  const sampled = await createSampler(concreteSchemas(schemas));
  const views = createSchemaViews(schemas, createDiffers(schemas));
  const repairing = { views, make: (schema: Schema) => sampled(schema, true, { skipNonRequired: false }) };
  const makeOwn: Make = (schema, isSent, form) => {
    if (form === 'xml') {
      const whole = isComposed(schema, schemas) ? inOnePiece(schema, schemas) : schema;
      return whole && markup(sampled(whole, isSent, { skipNonRequired: false, format: 'xml' }));
    }
    const whole = sampled(schema, isSent, { skipNonRequired: false });
    const short = shortOrNothing(whole) ?? shortOrNothing(sampled(schema, isSent, { skipNonRequired: true }));
    return short === undefined ? undefined : repairExample(short, schema, repairing);
  };
  const made = new Map<string, unknown>();
  return (schema, isSent, form) => {
    const key = `${form} ${isSent} ${JSON.stringify(schema)}`;
    if (!made.has(key))
      made.set(
        key,
        attempt(() => makeOwn(schema, isSent, form)),
      );
    return made.get(key);
  };
}

/** Schemas may be wrong in ways that a maker of examples does not expect. */
function attempt<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** True if a schema has parts or choices, for which the sampler writes wrong elements. */
function isComposed(schema: Schema, schemas: NamedSchemas, seen = new Set<string>()): boolean {
  const text = JSON.stringify(schema);
  if (/"(?:allOf|oneOf|anyOf)":/.test(text)) return true;
  const names = [...text.matchAll(/"#\/schemas\/([^"]+)"/g)].map(([, name]) => name!);
  return names.some((name) => seen.size < seen.add(name).size && isComposed(schemas[name] ?? {}, schemas, seen));
}

function markup(made: unknown): string | undefined {
  const text = typeof made === 'string' ? made.trim() : '';
  return text.startsWith('<') && text.length <= LONGEST ? text : undefined;
}

export function madeExample(value: unknown): OperationContent['examples'][number] {
  return { name: '', summary: '', value, isMade: true };
}

/** A text, which is a plain value as it is written: `true`, 42. */
function isText(contentType: string): boolean {
  return /^text\/plain\b/i.test(contentType);
}

/** Undefined for formats of which no example can be made. */
function formOf(contentType: string, isSent: boolean): Form | undefined {
  if (/[/+]xml\b/i.test(contentType)) return 'xml';
  if (isSent && isText(contentType)) return 'value';
  const isValue = /[/+](?:json|ya?ml|x-www-form-urlencoded)\b|^multipart\/|^\*\/\*$/i.test(contentType);
  return isValue ? 'value' : undefined;
}

function shortOrNothing(value: unknown): unknown {
  return value !== undefined && JSON.stringify(value, null, 2).length <= LONGEST ? value : undefined;
}

/** Schemas for examples; one with a `discriminator` is replaced by the first made from it. */
function concreteSchemas(schemas: NamedSchemas): NamedSchemas {
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

/** Schema without references, parts and choices, for XML; undefined if it is too large. */
function inOnePiece(schema: Schema, schemas: NamedSchemas): SchemaObject | undefined {
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
