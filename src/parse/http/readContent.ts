import type { Code, Heading, RootContent, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { OperationContent, OperationExample, Schema } from '../../../client/shared/operation';
import { inferSchema } from '../../schema/inferSchema';
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
  const { context, descriptions } = reading;
  const prose: RootContent[] = [];
  const headers: FieldRow[] = [];
  const rows: FieldRow[] = [];
  const examples: OperationExample[] = [];
  let contentType: string | undefined;
  let schema: Schema | undefined;
  let inHeaders = false;
  for (const node of nodes) {
    if (node.type === 'heading') inHeaders = isHeaders(node);
    if (node.type === 'heading' && inHeaders) continue;
    if (node.type === 'table') (inHeaders ? headers : rows).push(...tableRows(node, prose, reading));
    else if (node.type === 'code' && isSchemaFence(node)) schema = readSchemaFence(node, reading.schemas, context);
    else if (node.type === 'code') {
      examples.push(exampleOf(node, context));
      contentType ??= /^(?:xml|html)$/i.test(node.lang ?? '') ? 'application/xml' : undefined;
    } else if (contentTypeOf(node) === undefined) prose.push(node);
    else contentType = contentTypeOf(node);
  }
  schema ??= rows.length > 0 ? readFieldTree(rows, context) : undefined;
  schema ??=
    examples[0] === undefined || typeof examples[0].value === 'string' ? undefined : inferSchema(examples[0].value);
  if (examples.length === 0 && schema !== undefined) {
    examples.push({
      name: '',
      summary: '',
      value: exampleOfSchema(schema, namedSchemas(reading.schemas)),
      isMade: true,
    });
  }
  const isOptional = prose[0] !== undefined && sourceOf(prose[0], context).trim() === 'Optional.';
  if (isOptional) prose.shift();
  const description = prose.map((node) => sourceOf(node, context)).join('\n\n');
  if (prose.length > 0) descriptions.set(description, prose);
  const hasContent = schema !== undefined || examples.length > 0 || contentType !== undefined;
  const content = { contentType: contentType ?? 'application/json', ...(schema !== undefined && { schema }), examples };
  return { required: isBody && !isOptional, description, headers, content: hasContent ? [content] : [] };
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
