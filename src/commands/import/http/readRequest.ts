import type {
  HttpOperation,
  OperationBody,
  OperationContent,
  OperationParameter,
  OperationResponse,
  ParameterPlace,
  Schema,
} from '../../../../client/shared/operation';
import { operationId } from '../../../base/operationId';
import { inferSchema } from '../../../base/schema/inferSchema';
import { asList, asObject, asText, isObject, type Loose } from '../values';

/** Headers that say how a request is sent, and not what it asks for. */
const IGNORED = /^(?:accept|content-type|content-length|authorization|user-agent|host|connection|cookie)$/i;

/** The operation that a request of a collection without method names calls; undefined if it has no address. */
export function readRequest(item: Loose, described: (value: Loose) => string): HttpOperation | undefined {
  const request = isObject(item.request) ? item.request : { url: item.request, method: 'GET' };
  const path = pathOf(request.url);
  if (path === undefined) return undefined;
  const verb = asText(request.method).toUpperCase() || 'GET';
  const body = bodyOf(asObject(request.body), described);
  return {
    kind: 'http',
    id: operationId(verb, path),
    name: asText(item.name) || `${verb} ${path}`,
    summary: '',
    description: described(request),
    verb,
    path,
    direction: 'request',
    servers: [],
    auth: [],
    parameters: parametersOf(request, path, described),
    ...(body !== undefined && { body }),
    responses: repliesOf(asList(item.response).map(asObject)),
    callbacks: [],
    tags: [],
    deprecated: false,
  };
}

/** `{{url}}/users/:id?page=1` → `/users/{id}`; a variable in a path is a parameter of it. */
function pathOf(url: unknown): string | undefined {
  const { path, raw } = isObject(url) ? url : { path: undefined, raw: url };
  const parts = Array.isArray(path) ? path.map((each) => asText(each) || asText(asObject(each).value)) : undefined;
  const text =
    parts?.join('/') ??
    asText(raw)
      .replace(/[?#][^]*/, '')
      .replace(/^(?:\{\{[^{}]*\}\}|\w+:\/\/[^/]*)/, '');
  if (text === '' && asText(raw) === '') return undefined;
  const named = text
    .replace(/(^|\/):(\w[\w-]*)/g, '$1{$2}')
    .replace(/\{\{\s*([^{}\s]+)\s*\}\}/g, '{$1}')
    .replace(/\s/g, '%20');
  return `/${named.replace(/^\/+/, '')}`;
}

type Described = (value: Loose) => string;

function parametersOf(request: Loose, path: string, described: Described): OperationParameter[] {
  const url = asObject(request.url);
  const inPath = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!);
  const variables = asList(url.variable).map(asObject);
  const query = isObject(request.url)
    ? asList(url.query).map(asObject)
    : [...new URLSearchParams(/\?([^#]*)/.exec(asText(request.url))?.[1] ?? '')].map(([key, value]) => ({
        key,
        value,
      }));
  const headers = asList(request.header).map(asObject);
  return [
    ...inPath.map((name) => {
      const known = variables.find((each) => (asText(each.key) || asText(each.id)) === name) ?? {};
      return parameterOf({ ...known, key: name }, 'path', described);
    }),
    ...named(query).map((each) => parameterOf(each, 'query', described)),
    ...named(headers)
      .filter(({ key }) => !IGNORED.test(asText(key)))
      .map((each) => parameterOf(each, 'header', described)),
  ];
}

/** Entries with a name, each name once. */
function named(entries: readonly Loose[]): Loose[] {
  const byName = new Map(entries.map((each) => [asText(each.key), each]));
  return [...byName].flatMap(([name, each]) => (name === '' ? [] : [each]));
}

function parameterOf(given: Loose, place: ParameterPlace, described: Described): OperationParameter {
  const value = asText(given.value);
  const description = described(given);
  return {
    name: asText(given.key),
    in: place,
    required: place === 'path' || /[([]required[)\]]/i.test(description),
    schema: { type: 'string' },
    description,
    // A variable of the collection is no value that anybody could send.
    ...(value !== '' && !value.includes('{{') && { example: value }),
    deprecated: false,
  };
}

function bodyOf(body: Loose, described: Described): OperationBody | undefined {
  const content = contentOf(body, described);
  return content === undefined ? undefined : { required: true, description: '', content: [content] };
}

function contentOf(
  { mode, raw, urlencoded, formdata, graphql }: Loose,
  described: Described,
): OperationContent | undefined {
  if (mode === 'raw' && asText(raw).trim() !== '') return textContent(asText(raw));
  if (mode === 'urlencoded') return formContent('application/x-www-form-urlencoded', asList(urlencoded), described);
  if (mode === 'formdata') return formContent('multipart/form-data', asList(formdata), described);
  if (mode !== 'graphql') return undefined;
  const value = { query: asText(asObject(graphql).query) };
  return { contentType: 'application/json', schema: inferSchema(value), examples: [{ name: '', summary: '', value }] };
}

/** A body as it was written: JSON shows its own schema. */
function textContent(text: string, name = ''): OperationContent {
  const value = parsed(text);
  const isJson = value !== undefined;
  const contentType = isJson ? 'application/json' : /^\s*</.test(text) ? 'application/xml' : 'text/plain';
  return { contentType, examples: [{ name, summary: '', value: isJson ? value : text }] };
}

function parsed(text: string): unknown {
  // Variables of a collection without quotation marks are no JSON.
  for (const each of [text, text.replace(/(?<!")\{\{[^{}]*\}\}(?!")/g, 'null')]) {
    try {
      return JSON.parse(each) as unknown;
    } catch {
      // The next one may be JSON.
    }
  }
  return undefined;
}

function formContent(contentType: string, entries: readonly unknown[], described: Described): OperationContent {
  const fields = named(entries.map(asObject));
  const properties = Object.fromEntries(
    fields.map((each): [string, Schema] => {
      const value = asText(each.value);
      const isFile = each.type === 'file';
      const example = value === '' || value.includes('{{') ? {} : { examples: [value] };
      return [
        asText(each.key),
        { type: 'string', ...(isFile && { format: 'binary' }), description: described(each), ...example },
      ];
    }),
  );
  const required = fields.filter((each) => /[([]required[)\]]/i.test(described(each))).map(({ key }) => asText(key));
  return { contentType, schema: { type: 'object', properties, required }, examples: [] };
}

/** Saved replies by their status; several of one are examples with names. */
function repliesOf(saved: readonly Loose[]): OperationResponse[] {
  const byStatus = new Map<string, OperationResponse>();
  for (const reply of saved) {
    const status = String(Number(reply.code) || 200);
    const known = byStatus.get(status) ?? { status, description: '', headers: [], content: [] };
    byStatus.set(status, known);
    if (asText(reply.body).trim() === '') continue;
    const content = textContent(asText(reply.body), asText(reply.name));
    const same = known.content.find((each) => each.contentType === content.contentType);
    if (same === undefined) known.content.push(content);
    else same.examples.push(...content.examples);
  }
  return [...byStatus.values()].sort((a, b) => (a.status < b.status ? -1 : 1));
}
