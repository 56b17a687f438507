import type { Code, Heading, RootContent, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { OperationContent, OperationExample, Schema } from '../../../client/shared/operation';
import { inferSchema } from '../../base/schema/inferSchema';
import type { PageContext } from '../context';
import { exampleOfSchema } from './exampleOfSchema';
import { readFieldTable, type Descriptions, type FieldRow } from './fieldTable';
import { readFieldTree } from './fieldTree';
import { isSchemaFence, namedSchemas, readSchemaFence, type PageSchemas } from './jsonSchemas';

/** What the sections of an operation's page are read with. */
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
  const { context, descriptions, schemas } = reading;
  const parts = sortParts(nodes, reading);
  const { prose, headers } = parts;
  const isOptional = prose[0] !== undefined && sourceOf(prose[0], context).trim() === 'Optional.';
  if (isOptional) prose.shift();
  const description = prose.map((node) => sourceOf(node, context)).join('\n\n');
  if (prose.length > 0) descriptions.set(description, prose);
  const schema = schemaOf(parts, context);
  const isShown = parts.examples.length > 0 || schema === undefined;
  const examples = isShown ? parts.examples : [madeExample(schema, schemas)];
  const hasContent = schema !== undefined || examples.length > 0 || parts.contentType !== undefined;
  const contentType = parts.contentType ?? 'application/json';
  const content = { contentType, ...(schema !== undefined && { schema }), examples };
  return { required: isBody && !isOptional, description, headers, content: hasContent ? [content] : [] };
}

interface Parts {
  prose: RootContent[];
  headers: FieldRow[];
  rows: FieldRow[];
  examples: OperationExample[];
  contentType?: string | undefined;
  schema?: Schema | undefined;
}

function sortParts(nodes: readonly RootContent[], reading: HttpReading): Parts {
  const parts: Parts = { prose: [], headers: [], rows: [], examples: [] };
  let inHeaders = false;
  for (const node of nodes) {
    if (node.type === 'heading') {
      inHeaders = isHeaders(node);
      if (inHeaders) continue;
    }
    if (node.type === 'table') (inHeaders ? parts.headers : parts.rows).push(...tableRows(node, parts.prose, reading));
    else if (node.type === 'code') takeCode(node, parts, reading);
    else if (contentTypeOf(node) === undefined) parts.prose.push(node);
    else parts.contentType = contentTypeOf(node);
  }
  return parts;
}

function takeCode(code: Code, parts: Parts, { schemas, context }: HttpReading): void {
  if (isSchemaFence(code)) {
    parts.schema = readSchemaFence(code, schemas, context);
    return;
  }
  parts.examples.push(exampleOf(code, context));
  if (/^(?:xml|html)$/i.test(code.lang ?? '')) parts.contentType ??= 'application/xml';
}

/** What is written counts, then what a table says, then what an example shows. */
function schemaOf({ schema, rows, examples: [first] }: Parts, context: PageContext): Schema | undefined {
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

function exampleOf(code: Code, context: PageContext): OperationExample {
  const { title } = context.fenceInfo(code);
  return { name: title, summary: '', value: code.lang === 'json' ? parsed(code.value) : code.value };
}

/** Text that is no JSON is shown as it is; the check of all JSON says what is wrong with it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

export function sourceOf(node: RootContent, { source }: PageContext): string {
  const { start, end } = node.position ?? {};
  return source.text.slice(start?.offset, end?.offset);
}
