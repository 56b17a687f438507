import type {
  Operation,
  OperationBody,
  OperationResponse,
  OperationServer,
  OperationContent,
  OperationExample,
} from '../../../../client/features/api/shared/operation';
import { operationId } from '../schema/operationNames';
import { below, escaped } from './aboutApi';
import { isMap, listOf, mapOf, textOf, type Json, type Lookup } from './json';
import { readAuth } from './readAuth';
import { asName, nameFromText } from '../schema/texts';
import { readHeaders, readParameters } from './readParameters';
import { exampleValue } from './exampleComponent';

const VERBS = new Set('get put post delete options head patch trace query'.split(' '));

interface PathInput {
  path: string;
  given: unknown;
  direction: Operation['direction'];
  lookup: Lookup;
  /** In how many callbacks it is. */
  depth?: number;
}

/** The operations of one path, in the order of the source. */
export function operationsAt({
  path,
  given,
  direction,
  lookup,
  depth = 0,
}: PathInput): { verb: string; operation: Operation }[] {
  const item = lookup.resolve(given);
  const own = Object.entries(item).filter(([key]) => VERBS.has(key.toLowerCase()));
  const more = Object.entries(mapOf(item.additionalOperations));
  return [...own, ...more].flatMap(([verb, operation]) =>
    isMap(operation)
      ? [{ verb, operation: readOperation({ verb, path, item, operation, direction, lookup, depth }) }]
      : [],
  );
}

interface OperationInput extends Omit<Required<PathInput>, 'given'> {
  verb: string;
  /** Path item; its keywords apply to all its operations. */
  item: Json;
  operation: Json;
}

function readOperation(input: OperationInput): Operation {
  const { verb, path, item, operation, direction, lookup, depth } = input;
  const { document } = lookup;
  const summary = textOf(operation.summary).trim();
  const id = textOf(operation.operationId).trim();
  const label = direction === 'webhook' ? path : `${verb.toUpperCase()} ${path}`;
  const body = readBody(operation.requestBody, lookup);
  const link = readLink(operation.externalDocs);
  return {
    id: id === '' ? operationId(direction === 'webhook' ? '' : verb, path) : id,
    name: nameOf(summary, operation) ?? label,
    summary,
    description: below(textOf(operation.description), pathText(item)),
    kind: 'http',
    verb: verb.toUpperCase(),
    path,
    direction,
    servers: readServers([operation.servers, item.servers, document.servers]),
    auth: direction === 'request' ? readAuth(operation.security ?? document.security, lookup) : [],
    parameters: readParameters(item.parameters, operation.parameters, lookup),
    ...(body !== undefined && { body }),
    responses: readResponses(operation.responses, lookup),
    callbacks: depth < DEEPEST ? readCallbacks(operation.callbacks, lookup, depth + 1) : [],
    tags: listOf(operation.tags).map(textOf).filter(Boolean),
    deprecated: operation.deprecated === true,
    ...(typeof operation['x-sunset'] === 'string' && { sunset: operation['x-sunset'] }),
    ...(link !== undefined && { link }),
    ...readSamples(operation),
  };
}

/** Samples as two spellings of the same extension have them. */
function readSamples(operation: Json): Pick<Operation, 'samples'> {
  const samples = listOf(operation['x-codeSamples'] ?? operation['x-code-samples']).flatMap((each) => {
    const { lang, label, source } = mapOf(each);
    const name = textOf(label) || textOf(lang);
    return textOf(source) === '' ? [] : [{ label: name, language: textOf(lang), code: textOf(source).trimEnd() }];
  });
  return samples.length === 0 ? {} : { samples };
}

/** Text of a path that applies to all its operations. */
function pathText({ summary, description }: Json): string {
  return below(escaped(textOf(summary)), textOf(description));
}

/** The name of an operation: its summary, else the beginning of its description, else undefined. */
function nameOf(summary: string, { description }: Json): string | undefined {
  if (summary === '') return nameFromText(textOf(description));
  const name = asName(summary);
  // A question begins a text, and names nothing.
  return name?.endsWith('?') === true ? undefined : name;
}

function readLink(value: unknown): Operation['link'] {
  const { url, description } = mapOf(value);
  return typeof url === 'string' && url !== '' ? { url, text: textOf(description) || url } : undefined;
}

/** The innermost list of addresses counts. */
function readServers(levels: readonly unknown[]): OperationServer[] {
  const found = levels.find((each): each is unknown[] => Array.isArray(each) && each.length > 0);
  return (found ?? []).filter(isMap).map((server) => ({
    url: textOf(server.url),
    description: textOf(server.description),
    variables: Object.entries(mapOf(server.variables)).map(([name, value]) => ({
      name,
      default: textOf(mapOf(value).default),
      values: listOf(mapOf(value).enum).map(textOf),
      description: textOf(mapOf(value).description),
    })),
  }));
}

function readBody(value: unknown, lookup: Lookup): OperationBody | undefined {
  if (!isMap(value)) return undefined;
  const body = lookup.resolve(value);
  return {
    required: body.required === true,
    description: textOf(body.description),
    content: readContent(body.content, lookup),
  };
}

function readResponses(value: unknown, lookup: Lookup): OperationResponse[] {
  const replies = Object.entries(mapOf(value)).filter(([status]) => !status.startsWith('x-'));
  return replies
    .map(([status, given]) => {
      const reply = lookup.resolve(given);
      const missing = textOf(reply['x-missing']);
      return {
        status,
        description: textOf(reply.description) || (missing && `\`${missing}\` is not defined.`),
        headers: readHeaders(reply.headers, lookup),
        content: readContent(reply.content, lookup),
        ...readLinks(reply.links, lookup),
      };
    })
    .sort((a, b) => rank(a.status) - rank(b.status));
}

function readLinks(value: unknown, lookup: Lookup): Pick<OperationResponse, 'links'> {
  const links = Object.entries(mapOf(value)).map(([name, given]) => {
    const { description, operationId: id, operationRef, parameters, requestBody } = lookup.resolve(given);
    return {
      name,
      description: textOf(description),
      to: textOf(id) || textOf(operationRef),
      values: { ...mapOf(parameters), ...(requestBody !== undefined && { 'the body': requestBody }) },
    };
  });
  return links.length === 0 ? {} : { links };
}

/** Exact ones first, then `4XX`, then `default`; otherwise the order of the source. */
function rank(status: string): number {
  if (/^\d{3}$/.test(status)) return 0;
  return status === 'default' ? 2 : 1;
}

/** Callbacks may have callbacks, also themselves. */
const DEEPEST = 2;

function readCallbacks(value: unknown, lookup: Lookup, depth: number): Operation['callbacks'] {
  return Object.entries(mapOf(value)).flatMap(([name, given]) =>
    Object.entries(lookup.resolve(given)).flatMap(([path, item]) =>
      operationsAt({ path, given: item, direction: 'callback', lookup, depth }).map(({ operation }) => {
        return { name, operation };
      }),
    ),
  );
}

/** The formats of a body with their schemas and the examples that the source gives. */
function readContent(value: unknown, lookup: Lookup): OperationContent[] {
  return Object.entries(mapOf(value)).map(([contentType, given]) => {
    const media = lookup.resolve(given);
    const schema =
      media.schema ?? (media.itemSchema === undefined ? undefined : { type: 'array', items: media.itemSchema });
    return {
      contentType,
      ...((isMap(schema) || typeof schema === 'boolean') && { schema: schema }),
      examples: readExamples(media, lookup),
    };
  });
}

function readExamples({ example, examples, schema }: Json, lookup: Lookup): OperationExample[] {
  const named = Object.entries(mapOf(examples)).flatMap(([name, given]): OperationExample[] => {
    const { summary, description, value, dataValue, serializedValue, externalValue } = lookup.resolve(given);
    const url = textOf(externalValue);
    const held = value !== undefined ? exampleValue(value, lookup.document) : (dataValue ?? serializedValue);
    const shown = held !== undefined ? held : url || textOf(description) || undefined;
    const isBoth = dataValue !== undefined && serializedValue !== undefined;
    const about = below(textOf(description), isBoth ? escaped(`As it is sent: ${textOf(serializedValue)}`) : '');
    const more = { ...(about !== '' && { description: about }), ...(shown === url && { url }) };
    return shown === undefined ? [] : [{ name, summary: textOf(summary), value: shown, ...more }];
  });
  if (named.length > 0) return named;
  const [first] = Array.isArray(mapOf(schema).examples) ? (mapOf(schema).examples as unknown[]) : [];
  const only = example ?? first;
  return only === undefined ? [] : [{ name: '', summary: '', value: exampleValue(only, lookup.document) }];
}
