import type {
  Operation,
  OperationParameter,
  ParameterPlace,
} from '../../../../../client/features/api/shared/operation';
import { operationId } from '../../schema/operationNames';
import { asList, asObject, asText, isObject, type Loose } from '../values';
import { namedEntries, SENDING, valuesOf, type Reading } from './entries';
import { readBody, readReplies } from './readBody';

/** The operation that a request of a collection without method names calls; undefined if it has no address. */
export function readRequest(item: Loose, reading: Reading): Operation | undefined {
  const request = isObject(item.request) ? item.request : { url: item.request, method: 'GET' };
  const path = pathOf(request.url);
  if (path === undefined) return undefined;
  const verb = asText(request.method).toUpperCase() || 'GET';
  const body = readBody(asObject(request.body), request.header, reading);
  return {
    kind: 'http',
    id: operationId(verb, path),
    name: asText(item.name) || `${verb} ${path}`,
    summary: '',
    description: reading.described(request) || reading.described(item),
    verb,
    path,
    direction: 'request',
    servers: [],
    auth: [],
    parameters: parametersOf(request, path, reading),
    ...(body !== undefined && { body }),
    responses: readReplies(asList(item.response).map(asObject), reading),
    callbacks: [],
    tags: [],
    deprecated: false,
  };
}

/** The requests that saved replies answered: of the same operation, with values and bodies of their own. */
export function savedRequests(item: Loose, operation: Operation, reading: Reading): Operation[] {
  const { verb, path, id } = operation;
  return asList(item.response).flatMap((each) => {
    const { name, originalRequest } = asObject(each);
    const saved = isObject(originalRequest) ? readRequest({ name, request: originalRequest }, reading) : undefined;
    if (saved === undefined) return [];
    // A variable of the path that a saved request has filled in is none of the operation.
    const parameters = saved.parameters.filter((one) => one.in !== 'path' || path.includes(`{${one.name}}`));
    return [{ ...saved, verb, path, id, parameters, responses: [] }];
  });
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

function parametersOf(request: Loose, path: string, reading: Reading): OperationParameter[] {
  const url = asObject(request.url);
  const inPath = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!);
  const variables = asList(url.variable).map(asObject);
  const headers = asList(request.header).map(asObject);
  return [
    ...inPath.map((name) => {
      const known = variables.find((each) => (asText(each.key) || asText(each.id)) === name) ?? {};
      return parameterOf({ ...known, key: name }, 'path', reading);
    }),
    ...namedEntries(queryOf(request.url)).map((same) => queryParameter(same, reading)),
    ...namedEntries(headers)
      .filter(([first]) => !SENDING.test(asText(first!.key)))
      .map(([first]) => parameterOf(first!, 'header', reading)),
  ];
}

/** The entries of a query, or what stands behind `?` where they are not listed. */
function queryOf(url: unknown): Loose[] {
  const { query, raw } = isObject(url) ? url : { query: undefined, raw: url };
  if (asList(query).length > 0) return asList(query).map(asObject);
  const written = new URLSearchParams(/\?([^#]*)/.exec(asText(raw))?.[1] ?? '');
  return [...written].map(([key, value]) => ({ key, value }));
}

/** A name that is sent several times is a list. */
function queryParameter(same: readonly Loose[], reading: Reading): OperationParameter {
  const parameter = parameterOf(same[0]!, 'query', reading);
  if (same.length === 1) return parameter;
  const example = valuesOf(same, reading);
  return { ...parameter, schema: { type: 'array', items: { type: 'string' } }, ...(example.length > 0 && { example }) };
}

function parameterOf(given: Loose, place: ParameterPlace, reading: Reading): OperationParameter {
  const [example] = valuesOf([given], reading);
  const description = reading.described(given);
  return {
    name: asText(given.key),
    in: place,
    required: place === 'path' || /[([]required[)\]]/i.test(description),
    schema: { type: 'string' },
    description,
    ...(example !== undefined && { example }),
    deprecated: false,
  };
}
