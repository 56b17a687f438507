import { namesOf, type Direction, type TypeNames } from './typeNames';
import { docComment, literal, propertyName } from './typeText';
import type { FileSchema, OperationFile, SchemaObject } from './operationFile';

/** TypeScript types of all that an operation sends and receives, from its file. */
export function typesOf(operation: OperationFile): string {
  const { body, replies, errors } = operation;
  const writing: Writing = { names: namesOf(operation), asked: new Map() };
  const roots = [
    ...(body === undefined ? [] : [rootType('Body', body.content, { ...writing, direction: 'sent' })]),
    ...[...replies, ...errors].map(({ status, content }) => {
      const name = `Reply${status.charAt(0).toUpperCase()}${status.slice(1)}`.replace(/\W/g, '');
      return rootType(name, content, { ...writing, direction: 'received' });
    }),
  ].filter((text) => text !== '');
  const named: string[] = [];
  // More names are asked for while types are written.
  for (const [name, { schema, direction }] of writing.asked) {
    named.push(declaration(name, schema, { ...writing, direction, within: name }));
  }
  return [...roots, ...named].join('\n\n');
}

/** Types as HTML of code. */
export function coloured(types: string): string {
  const text = types.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return text.replace(/(\/\*\*.*\*\/)|("(?:[^"\\]|\\.)*")|\b(export (?:type|interface))\b/g, (all, comment, string) => {
    const name = comment === undefined ? (string === undefined ? 't-k' : 't-s') : 't-c';
    return `<${name}>${all}</${name}>`;
  });
}

interface Writing {
  names: TypeNames;
  /** Names that types refer to, and what they mean. */
  asked: Map<string, { schema: FileSchema; direction: Direction }>;
}

interface Place extends Writing {
  direction: Direction;
  /** The name that is declared. */
  within?: string;
  /** True for the members of fields and lists, where a type may lead back to itself. */
  isInside?: boolean;
  /** Spaces in front of a line. */
  indent?: string;
}

function rootType(name: string, contents: readonly { schema?: FileSchema }[], place: Place): string {
  const schemas = contents.flatMap(({ schema }) => (schema === undefined ? [] : [schema]));
  if (schemas.length === 0) return '';
  const [only] = schemas;
  if (schemas.length === 1 || schemas.every((each) => JSON.stringify(each) === JSON.stringify(only)))
    return declaration(name, only!, place);
  return `export type ${name} = ${union(schemas.map((each) => typeOf(each, place)))};`;
}

function declaration(name: string, schema: FileSchema, place: Place): string {
  const type = typeOf(schema, place);
  const comment = typeof schema === 'object' ? docComment(schema, '') : '';
  const isObject = type.startsWith('{') && !hasOuter(type, '&') && isPlainObject(schema);
  return `${comment}export ${isObject ? `interface ${name} ${type}` : `type ${name} = ${type};`}`;
}

/** True for a schema that is nothing but fields, which is an interface. */
function isPlainObject(schema: FileSchema): boolean {
  return typeof schema === 'object' && (schema.allOf ?? schema.anyOf ?? schema.oneOf ?? schema.enum) === undefined;
}

/** A schema as a type: what it says itself, and each of its parts and choices. */
function typeOf(schema: FileSchema, place: Place): string {
  if (typeof schema === 'boolean') return schema ? 'unknown' : 'never';
  if (typeof schema.$ref === 'string') return intersection([referred(schema.$ref, place), ownType(schema, place)]);
  const choices = [schema.oneOf, schema.anyOf].flatMap((options) =>
    options === undefined ? [] : [union(options.map((each) => typeOf(each, place)))],
  );
  return intersection([...(schema.allOf ?? []).map((each) => typeOf(each, place)), ownType(schema, place), ...choices]);
}

function referred(reference: string, place: Place): string {
  const { names, direction, asked, within = '', isInside = false } = place;
  const found = names.of(reference, direction);
  // The description has it, which is elsewhere.
  if (found === undefined) return 'unknown';
  // A type must not be made of itself.
  if (!isInside && within !== '' && names.leadsTo(reference, within, direction)) return 'unknown';
  asked.set(found.name, { schema: found.schema, direction });
  return found.name;
}

/** Types of values by the names that JSON Schema has for them. */
const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

function ownType(schema: SchemaObject, place: Place): string {
  if (schema.const !== undefined) return literal(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map(literal));
  const types = [schema.type ?? impliedType(schema)].flat();
  return union(
    types
      .map((type) => PLAIN[type] && binary(schema, PLAIN[type]))
      .map((plain, index) => plain ?? holder(types[index]!, schema, place)),
  );
}

function binary({ format }: SchemaObject, plain: string): string {
  return format === 'binary' && plain === 'string' ? 'Blob' : plain;
}

function impliedType({ properties, additionalProperties, items, prefixItems }: SchemaObject): string[] {
  if (properties !== undefined || typeof additionalProperties === 'object') return ['object'];
  return (items ?? prefixItems) === undefined ? [''] : ['array'];
}

function holder(type: string, schema: SchemaObject, place: Place): string {
  if (type === 'array') return listType(schema, { ...place, isInside: true });
  return type === 'object' ? objectType(schema, { ...place, isInside: true }) : 'unknown';
}

/** `items` of a tuple that has no other entries are `false`. */
function listType({ items = true, prefixItems, minItems = 0 }: SchemaObject, place: Place): string {
  const rest = items === false ? '' : suffixed(typeOf(items, place));
  if (prefixItems === undefined) return rest === '' ? '[]' : rest;
  const entries = prefixItems.map((each, index) => {
    const type = typeOf(each, place);
    return index < minItems ? type : `${inBrackets(type)}?`;
  });
  return `[${[...entries, ...(rest === '' ? [] : [`...${rest}`])].join(', ')}]`;
}

function suffixed(type: string): string {
  return `${inBrackets(type)}[]`;
}

function inBrackets(type: string): string {
  return hasOuter(type, '|') || hasOuter(type, '&') ? `(${type})` : type;
}

function objectType(schema: SchemaObject, place: Place): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const { direction, indent = '' } = place;
  const inner = `${indent}  `;
  const left = direction === 'sent' ? 'readOnly' : 'writeOnly';
  const fields = Object.entries(properties).filter(([, each]) => typeof each !== 'object' || each[left] !== true);
  const lines = fields.map(([name, each]) => {
    const comment = typeof each === 'object' ? docComment(each, inner) : '';
    const mark = required.includes(name) ? '' : '?';
    return `${comment}${inner}${propertyName(name)}${mark}: ${typeOf(each, { ...place, indent: inner })};\n`;
  });
  const own = lines.length === 0 ? '' : `{\n${lines.join('')}${indent}}`;
  if (additionalProperties === false) return own || '{ [key: string]: never }';
  const isMap = typeof additionalProperties === 'object' || own === '';
  if (!isMap) return own;
  const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties, place) : 'unknown';
  const map = `{ [key: string]: ${value} }`;
  return own === '' ? map : `${own} & ${map}`;
}

function union(types: readonly string[]): string {
  const all = [...new Set(types)];
  // Choices that say nothing of their type, such as what is required, leave it to the others.
  const known = all.filter((type) => type !== 'unknown');
  if (known.length === 0 || known.length < all.length) return 'unknown';
  if (known.length === 1) return known[0]!;
  return known.map((type) => (hasOuter(type, '&') ? `(${type})` : type)).join(' | ');
}

function intersection(types: readonly string[]): string {
  const known = [...new Set(types)].filter((type) => type !== 'unknown');
  if (known.length < 2) return known[0] ?? 'unknown';
  return known.map((type) => (hasOuter(type, '|') ? `(${type})` : type)).join(' & ');
}

/** True if a type is made with a sign outside of its braces and texts. */
function hasOuter(type: string, sign: '|' | '&'): boolean {
  const bare = type.replace(/\/\*[^]*?\*\/|"(?:[^"\\]|\\.)*"/g, '');
  let depth = 0;
  for (const each of bare) {
    if ('{[('.includes(each)) depth += 1;
    else if ('}])'.includes(each)) depth -= 1;
    else if (each === sign && depth === 0) return true;
  }
  return false;
}
