import type { OperationParameter, Schema } from '../../../client/features/api/shared/operation';
import { below, docsText, escaped } from '../api/openapi/aboutApi';
import { isMap, listOf, mapOf, textOf, type Json, type Lookup } from '../api/openapi/json';
import type { About, Binding } from './api';

/** A description in the shape of version 3, as it is read. */
export interface Source {
  lookup: Lookup;
  /** A schema as docgen's pages show it. */
  schemaOf(value: unknown): Schema;
}

/** `#/components/messages/a~1b` → a/b */
export function lastPart(reference: string): string {
  return (reference.split('/').at(-1) ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Texts of an object; tags may be referred to. */
export function aboutOf(given: Json, { resolve }: Lookup): About {
  return {
    summary: textOf(given.summary).trim(),
    text: below(textOf(given.description), docsText(resolve(given.externalDocs))),
    tags: listOf(given.tags)
      .map((each) => resolve(each))
      .map((tag) => ({ name: textOf(tag.name), text: below(textOf(tag.description), docsText(tag.externalDocs)) }))
      .filter(({ name }) => name !== ''),
  };
}

const SCHEMA_TYPES = new Set('object array string number integer boolean null'.split(' '));

/** Settings of protocols, in the order of the description. */
export function bindingsOf(given: unknown, { lookup: { resolve }, schemaOf }: Source): Binding[] {
  return Object.entries(resolve(given))
    .filter(([protocol, each]) => isMap(each) && !protocol.startsWith('x-'))
    .map(([protocol, each]) => {
      const entries = Object.entries(resolve(each));
      const schemas = entries.filter(([, value]) => isSchema(value));
      return {
        protocol,
        values: entries.filter(([, value]) => !isSchema(value)).flatMap(([name, value]) => flattened(name, value)),
        schemas: Object.fromEntries(schemas.map(([name, value]) => [name, schemaOf(value)])),
      };
    });
}

function isSchema(value: unknown): boolean {
  if (!isMap(value)) return false;
  return typeof value.$ref === 'string' || [value.type].flat().every((type) => SCHEMA_TYPES.has(String(type)));
}

/** `lastWill: { qos: 1 }` → lastWill.qos */
function flattened(name: string, value: unknown): [string, unknown][] {
  if (!isMap(value) || Object.keys(value).length === 0) return [[name, value]];
  return Object.entries(value).flatMap(([key, inner]) => flattened(`${name}.${key}`, inner));
}

/** Variables in an address; in version 2 parameters have a schema, later they are texts. */
export function variablesOf(given: unknown, { lookup: { resolve }, schemaOf }: Source): OperationParameter[] {
  return Object.entries(mapOf(given))
    .filter(([name]) => !name.startsWith('x-'))
    .map(([name, each]) => {
      const { description, location, schema, enum: values, default: usual, ...more } = resolve(each);
      const missing = textOf(more['x-missing']);
      const own = {
        type: 'string',
        ...(Array.isArray(values) && { enum: values }),
        ...(usual !== undefined && { default: usual }),
      };
      return {
        name,
        in: 'path',
        required: usual === undefined,
        schema: schema === undefined ? own : schemaOf(schema),
        description: below(
          textOf(description) || (missing && `\`${missing}\` is not defined.`),
          location === undefined ? '' : `Its value is ${placeText(location)}.`,
        ),
        examples: listOf(more.examples),
        deprecated: false,
      };
    });
}

/** Place of a value in words: `$message.header#/replyTo` → the header `replyTo` of the message */
export function placeText(location: unknown): string {
  const written = textOf(location);
  const [, place, pointer = ''] = /^\$message\.(header|payload)#?\/?(.*)$/.exec(written) ?? [];
  if (place === undefined) return escaped(written);
  const name = pointer.replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~').replaceAll('`', '');
  if (name === '') return `the ${place} of the message`;
  return place === 'header' ? `the header \`${name}\` of the message` : `\`${name}\` in the payload of the message`;
}

/** The same, with a description below it. */
export function locationText({ location, description }: Json): string {
  return below(placeText(location), textOf(description));
}
