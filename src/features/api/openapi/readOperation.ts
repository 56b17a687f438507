import type { Operation, OperationBody, OperationResponse } from '../../../../client/features/api/shared/operation';
import { nameFromId, operationId } from '../schema/operationNames';
import { below, escaped } from './aboutApi';
import { isMap, listOf, mapOf, textOf, type Json, type Lookup } from './json';
import { readAuth } from './readAuth';
import { asName, nameFromText } from '../schema/texts';
import { readHeaders, readParameters } from './readParameters';
import { readContent } from './readContent';
import { readLinks, readServers } from './readServers';

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
    name: nameOf(summary, { id, ...operation }) ?? label,
    summary,
    description: below(textOf(operation.description), pathText(item)),
    kind: 'http',
    verb: verb.toUpperCase(),
    path,
    direction,
    // A receiver of calls is not at the address of the API, and need not know its keys.
    servers: readServers([operation.servers, item.servers, ...(direction === 'request' ? [document.servers] : [])]),
    auth: readAuth(operation.security ?? (direction === 'request' ? document.security : undefined), lookup),
    parameters: readParameters(item.parameters, operation.parameters, lookup),
    ...(body !== undefined && { body }),
    responses: readResponses(operation.responses, lookup),
    callbacks: depth < DEEPEST ? readCallbacks(operation.callbacks, lookup, depth + 1) : [],
    tags: listOf(operation.tags).map(textOf).filter(Boolean),
    deprecated: operation.deprecated === true,
    ...stageOf(operation),
    ...(link !== undefined && { link }),
    ...readSamples(operation),
  };
}

/** How long an operation lasts and how far it has come, as extensions say it. */
function stageOf(operation: Json): Pick<Operation, 'sunset' | 'state'> {
  const [sunset, state] = [textOf(operation['x-sunset']), textOf(operation['x-state'])];
  return { ...(sunset !== '' && { sunset }), ...(state !== '' && { state }) };
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

/** The name of an operation: its summary, else a short sentence that describes it, else its id in words. */
function nameOf(summary: string, { id, description }: Json): string | undefined {
  const name = asName(summary);
  // A question begins a text, and names nothing.
  if (name !== undefined && !name.endsWith('?')) return name;
  const said = summary === '' ? nameFromText(textOf(description)) : undefined;
  return said?.isCut === false ? said.name : (nameFromId(textOf(id)) ?? said?.name);
}

function readLink(value: unknown): Operation['link'] {
  const { url, description } = mapOf(value);
  return typeof url === 'string' && url !== '' ? { url, text: textOf(description) || url } : undefined;
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
      const summary = textOf(reply.summary).trim();
      return {
        status,
        ...(summary !== '' && { summary }),
        description: textOf(reply.description) || (missing && `\`${missing}\` is not defined.`),
        headers: readHeaders(reply.headers, lookup),
        content: readContent(reply.content, lookup),
        ...readLinks(reply.links, lookup),
      };
    })
    .sort((a, b) => rank(a.status) - rank(b.status));
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
