import type { Document } from '@redocly/openapi-core';
import type { PluginProblem } from '../../../config/plugins';
import { placeIn, type Core } from './findPlaces';
import { isMap, type Json } from './json';

/** Choice that stands for null; a schema of OpenAPI 3.0 has no type for it. */
const NULL = { enum: [null] };
/** Beside these keywords, null has to be a choice of its own. */
const COMPOSED = ['$ref', 'allOf', 'oneOf', 'anyOf', 'not'];

/** Lets `nullable` schemas without `type` accept null while examples are judged. */
export function judgeNullable(
  core: Core,
  documents: Iterable<Document>,
  root: string,
): { problems: PluginProblem[]; restore: () => void } {
  const found = [...documents].flatMap(schemasIn);
  const saved = found.map(({ schema }) => ({ schema, before: { ...schema } }));
  for (const { schema } of found) rewrite(schema);
  const restore = (): void => {
    for (const { schema, before } of saved) replace(schema, before);
  };
  const [first] = found;
  if (first === undefined) return { problems: [], restore };
  const { document, pointer } = first;
  const count = found.length === 1 ? '' : ` (${found.length} places)`;
  const message = `\`nullable\` has no meaning without \`type\`; null is taken for allowed${count}`;
  return {
    problems: [{ code: 'nullable', message, ...placeIn(core, { source: document.source, pointer, root }) }],
    restore,
  };
}

function rewrite(schema: Json): void {
  const { nullable: _, example, examples, ...rest } = schema;
  const isComposed = COMPOSED.some((key) => rest[key] !== undefined);
  const made: Json = isComposed ? { anyOf: [{ ...rest }, NULL] } : { ...rest };
  if (!isComposed && Array.isArray(made.enum)) made.enum = [...(made.enum as unknown[]), null];
  replace(schema, { ...made, ...(example !== undefined && { example }), ...(examples !== undefined && { examples }) });
}

function replace(schema: Json, by: Json): void {
  for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key);
  Object.assign(schema, by);
}

interface Found {
  schema: Json;
  document: Document;
  pointer: string[];
}

/** Keys below which there is no schema, but values. */
const VALUES = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);

function schemasIn(document: Document): Found[] {
  const found: Found[] = [];
  const seen = new Set<unknown>();
  const visit = (value: unknown, pointer: string[]): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (isMap(value) && value.nullable === true && value.type === undefined)
      found.push({ schema: value, document, pointer });
    for (const [key, inner] of Object.entries(value)) if (!VALUES.has(key)) visit(inner, [...pointer, key]);
  };
  if (/\bnullable\b/.test(document.source.body)) visit(document.parsed, []);
  return found;
}
