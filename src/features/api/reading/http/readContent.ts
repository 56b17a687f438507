import { append } from '../../../../../client/shared/lists';
import type { Code, Heading, RootContent, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { OperationContent, OperationExample, Schema } from '../../../../../client/features/api/shared/operation';
import { inferSchema } from '../../schema/inferSchema';
import type { PageContext } from '../../../../markdown/context';
import { sourceOf } from '../../../../markdown/places';
import { exampleOfSchema } from '../../schema/exampleOfSchema';
import { readFieldTable, valueOf, type Descriptions, type FieldRow } from './fieldTable';
import { readFieldTree } from './fieldTree';
import { isSchemaFence, namedSchemas, readSchemaFence, type PageSchemas } from './jsonSchemas';

/** State for reading the sections of an operation's page. */
export interface HttpReading {
  context: PageContext;
  descriptions: Descriptions;
  schemas: PageSchemas;
}

/** A section as it was read: a body, or what a status answers. */
export interface ReadContent {
  required: boolean;
  /** Markdown. */
  description: string;
  headers: FieldRow[];
  content: OperationContent[];
}

/** Reads tables, schemas and examples of a body; what else is there describes it. */
export function readContent(nodes: readonly RootContent[], reading: HttpReading, isBody: boolean): ReadContent {
  const { context, descriptions } = reading;
  const parts = sortParts(nodes, reading);
  const { prose, headers } = parts;
  const isOptional = prose[0] !== undefined && sourceOf(prose[0], context.source.text).trim() === 'Optional.';
  if (isOptional) prose.shift();
  const description = prose.map((node) => sourceOf(node, context.source.text)).join('\n\n');
  if (prose.length > 0) descriptions.set(description, prose);
  const content = parts.formats.flatMap((format) => contentOf(format, reading));
  return { required: isBody && !isOptional, description, headers, content };
}

function contentOf(format: Format, { context, schemas }: HttpReading): OperationContent[] {
  const schema = schemaOf(format, context);
  const isShown = format.examples.length > 0 || schema === undefined;
  const examples = isShown ? format.examples : [madeExample(schema, schemas)];
  if (schema === undefined && examples.length === 0 && format.contentType === undefined) return [];
  const contentType = format.contentType ?? 'application/json';
  return [{ contentType, ...(schema !== undefined && { schema }), examples }];
}

interface Parts {
  prose: RootContent[];
  headers: FieldRow[];
  formats: Format[];
}

/** A body can be sent in several: each begins with its name. */
interface Format {
  rows: FieldRow[];
  examples: OperationExample[];
  contentType?: string | undefined;
  isNamed?: boolean;
  schema?: Schema | undefined;
}

function sortParts(nodes: readonly RootContent[], reading: HttpReading): Parts {
  const parts: Parts = { prose: [], headers: [], formats: [{ rows: [], examples: [] }] };
  let inHeaders = false;
  for (const node of nodes) {
    const format = parts.formats.at(-1)!;
    if (node.type === 'heading') {
      inHeaders = isHeaders(node);
      if (inHeaders) continue;
    }
    const contentType = contentTypeOf(node);
    if (node.type === 'table') append(inHeaders ? parts.headers : format.rows, tableRows(node, parts.prose, reading));
    else if (node.type === 'code') takeCode(node, format, reading);
    else if (contentType === undefined) parts.prose.push(node);
    else if (format.isNamed) parts.formats.push({ rows: [], examples: [], contentType, isNamed: true });
    else Object.assign(format, { contentType, isNamed: true });
  }
  return parts;
}

function takeCode(code: Code, format: Format, { schemas, context }: HttpReading): void {
  if (isSchemaFence(code)) {
    format.schema = readSchemaFence(code, schemas, context);
    return;
  }
  format.examples.push(exampleOf(code, context));
  if (/^(?:xml|html)$/i.test(code.lang ?? '')) format.contentType ??= 'application/xml';
}

/** Schema of a section: the written one, otherwise from a table, otherwise from an example. */
function schemaOf({ schema, rows, examples: [first] }: Format, context: PageContext): Schema | undefined {
  if (schema !== undefined) return schema;
  if (rows.length > 0) return readFieldTree(rows, context);
  return first === undefined || typeof first.value === 'string' ? undefined : inferSchema(first.value);
}

function madeExample(schema: Schema, schemas: PageSchemas): OperationExample {
  return { name: '', summary: '', value: exampleOfSchema(schema, namedSchemas(schemas)), isMade: true };
}

/** The rows of a table; one that is none of fields stays a table of the text. */
function tableRows(table: Table, prose: RootContent[], { context, descriptions }: HttpReading): FieldRow[] {
  const rows = readFieldTable(table, context, descriptions);
  if (rows === undefined) prose.push(table);
  return rows ?? [];
}

function isHeaders(heading: Heading): boolean {
  return toString(heading).trim() === 'Headers';
}

/** A paragraph that is nothing but a media type in code: `multipart/form-data` */
function contentTypeOf(node: RootContent): string | undefined {
  if (node.type !== 'paragraph' || node.children.length !== 1) return undefined;
  const [only] = node.children;
  return only?.type === 'inlineCode' && /^[\w.+*-]+\/[\w.+*-]+$/.test(only.value) ? only.value : undefined;
}

/** Text that is no JSON is shown as it is; the check of all JSON says what is wrong with it. */
function exampleOf(code: Code, context: PageContext): OperationExample {
  const { title } = context.fenceInfo(code);
  return { name: title, summary: '', value: code.lang === 'json' ? valueOf(code.value, {}) : code.value };
}
