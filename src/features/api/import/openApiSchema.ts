import { LIMITS } from '../../../limits/limits';
import type { ImportedParameter } from './imported';
import { asList, asObject, asText, isObject, oneLine, type Loose } from './values';

/** Reads schemas of one description. */
export interface SchemaReader {
  /** An object of the description, with references inside the file followed. */
  resolve(value: unknown): Loose;
  /** The parameters that correspond to the properties of an object. */
  properties(schema: Loose): ImportedParameter[];
  /** A parameter, or the parameters nested in it. */
  parameters(name: string, schema: Loose, required: boolean): ImportedParameter[];
}

export function createSchemaReader(description: Loose): SchemaReader {
  const resolve = (value: unknown): Loose => resolveIn(description, value);
  /** Schemas that may still be opened: twenty that each have the next one twice stand for a million. */
  let left: number = LIMITS.entries;
  /** `around` are the enclosing schemas, because a schema that contains itself would never end. */
  const properties = (schema: Loose, prefix = '', around: Loose[] = []): ImportedParameter[] => {
    const inside = [...around, schema];
    const merged = [schema, ...asList(schema.allOf).map(resolve)];
    const required = new Set(merged.flatMap((each) => asList(each.required)));
    const all = merged.flatMap((each) => Object.entries(asObject(each.properties)));
    return all.flatMap(([key, value]) => {
      const name = prefix === '' ? key : `${prefix}[${key}]`;
      return nested(name, resolve(value), { required: required.has(key), around: inside });
    });
  };

  const nested = (
    name: string,
    schema: Loose,
    { required, around }: { required: boolean; around: Loose[] },
  ): ImportedParameter[] => {
    const items = resolve(schema.items);
    // A description that docgen wrote says which parameter of the page it means.
    const isOwn = 'x-type' in schema;
    const canNest = (inner: Loose) => {
      const isNest = !isOwn && isObject(inner.properties) && !around.includes(inner) && around.length < LIMITS.groups;
      if (isNest) left -= 1;
      return isNest && left >= 0;
    };
    if (canNest(schema)) return properties(schema, name, around);
    if (canNest(items)) return properties(items, `${name}[n]`, around);
    const stated = schema['x-required'];
    return [
      {
        name: asText(schema['x-parameter']) || name,
        type: asText(schema['x-type']) || typeOf(schema),
        required: isOwn ? stated === true : required,
        description: describe(schema),
      },
    ];
  };

  return {
    resolve,
    properties: (schema) => {
      left = LIMITS.entries;
      return properties(schema);
    },
    parameters: (name, schema, required) => {
      left = LIMITS.entries;
      return nested(name, schema, { required, around: [] });
    },
  };
}

function resolveIn(description: Loose, value: unknown): Loose {
  let current = asObject(value);
  for (let step = 0; step < 10 && typeof current.$ref === 'string'; step++)
    current = asObject(follow(description, current.$ref));
  return current;
}

/** Follows `#/components/schemas/Client` in a description; references to other files are not followed. */
function follow(description: Loose, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined;
  const keys = reference
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keys.reduce<unknown>(
    (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    description,
  );
}

function typeOf({ type, format, properties }: Loose): string {
  if (type === undefined && isObject(properties)) return 'object';
  const [first] = (Array.isArray(type) ? asList(type) : [type]).filter((each) => each !== 'null');
  if (first === 'string' && format === 'date') return 'date';
  return ['string', 'integer', 'number', 'boolean', 'array', 'object'].includes(first as string)
    ? (first as string)
    : 'unknown';
}

/** The description, followed by the allowed values unless it already names them. */
function describe({ description, enum: values }: Loose): string {
  const text = oneLine(asText(description));
  const list = asList(values)
    .filter((each) => ['string', 'number'].includes(typeof each))
    .map(String);
  const named = list.map((value) => `\`${value.replaceAll('`', '')}\``);
  const sentence =
    named.length === 1 ? `Send ${named[0]!}.` : `One of ${named.slice(0, -1).join(', ')} or ${named.at(-1)!}.`;
  const isSaid = named.length === 1 ? text.endsWith(sentence) : named.every((value) => text.includes(value));
  if (named.length === 0 || isSaid) return text;
  return [text.replace(/([^.!?])$/, '$1.'), sentence].filter(Boolean).join(' ');
}
