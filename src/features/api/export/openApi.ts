import { jsonText } from '../../../../client/shared/exactNumbers';
import type { ApiConfig, Config } from '../../../config/schema';
import { parseJson } from '../../../limits/limits';
import { inferSchema } from '../schema/inferSchema';
import type { HttpOperation, RpcOperation } from '../../../../client/shared/operation';
import { absoluteUrl } from '../../../render/view';
import type { Area } from '../../../export/areas';
import { isHttp, isMethod, type Catalogue, type ExportedMethod, type ExportedOperation } from './catalogue';
import { formSchema } from './openApiForm';
import { describeHttp } from './openApiHttp';
import { type OpenApiParts, textsOf } from './openApiTexts';
import { createSchemaComponents, type SchemaComponents } from './openApiSchemas';
import { createSecuritySchemes } from './openApiSecurity';

type Json = Record<string, unknown>;

const ERROR = 'Error';

/** `openapi.json`, OpenAPI 3.1.0. */
export function writeOpenApi(catalogue: Catalogue): string {
  const { context, areas, operations } = catalogue;
  const { config, version } = context;
  const address = new URL(config.api.url ?? 'https://host/');
  const hasMethods = operations.some(isMethod);
  const server = hasMethods || config.api.url === undefined ? address.origin : config.api.url;
  const parts: OpenApiParts = {
    schemas: createSchemaComponents(),
    security: createSecuritySchemes(),
    servers: JSON.stringify([server]),
    link: ({ url }) => (isAbsolute(url) ? { externalDocs: { url } } : {}),
  };
  const error = hasMethods ? errorReply(config) : undefined;
  const written = writeOperations(operations, { parts, address, api: config.api, hasError: error !== undefined });
  const components = componentsOf(parts, error);
  return (
    jsonText({
      openapi: '3.1.0',
      info: {
        title: config.title,
        version: '1',
        ...(config.description !== '' && { description: config.description }),
        'x-generator': `docgen ${version}`,
      },
      ...(config.siteUrl !== undefined && { externalDocs: { url: config.siteUrl } }),
      servers: [{ url: server }],
      security: [],
      tags: areas.filter((area) => area.operations.length > 0).map(tag),
      ...written,
      ...(Object.keys(components).length > 0 && { components }),
    }) + '\n'
  );
}

interface Describing {
  parts: OpenApiParts;
  api: ApiConfig;
  /** Address for calls by name. */
  address: URL;
  hasError: boolean;
}

/**
 * All operations by path. Calls by name go to one address, but a description needs a path for each: the name of the
 * method follows a `#`, which no client sends; the form field `call` says which method is called.
 */
function writeOperations(operations: readonly ExportedOperation[], describing: Describing): Json {
  const { parts, address } = describing;
  const paths: Record<string, Json> = {};
  const webhooks: Record<string, Json> = {};
  for (const exported of operations) {
    if (isMethod(exported)) {
      const path = `${address.pathname}${address.search}#${exported.area}/${exported.id}`;
      paths[path] = { post: describeMethod(exported, describing) };
    } else if (isHttp(exported)) {
      addHttp(exported.operation.direction === 'request' ? paths : webhooks, exported, parts);
    }
  }
  return { paths, ...(Object.keys(webhooks).length > 0 && { webhooks }) };
}

/** Two operations with one verb and path, or a verb that OpenAPI 3.1 has no place for, keep their own one. */
function addHttp(all: Record<string, Json>, exported: ExportedOperation<HttpOperation>, parts: OpenApiParts): void {
  const { path, verb } = exported.operation;
  const key = verb.toLowerCase();
  const isKnown = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'].includes(key);
  const own = isKnown ? key : `x-${key}`;
  const place = all[path]?.[own] === undefined ? path : `${path}#${exported.id}`;
  all[place] = { ...all[place], [own]: describeHttp(exported, parts) };
}

function componentsOf({ schemas, security }: OpenApiParts, error: ErrorReply | undefined): Json {
  const named = schemas.all();
  const ways = security.all();
  return {
    ...(Object.keys(named).length > 0 && { schemas: named }),
    ...(error !== undefined && { responses: { [ERROR]: errorResponse(error, schemas) } }),
    ...(Object.keys(ways).length > 0 && { securitySchemes: ways }),
  };
}

function tag({ id, title, description, url }: Area) {
  return {
    name: id,
    'x-displayName': title,
    ...(description !== '' && { description }),
    ...(isAbsolute(url) && { externalDocs: { url } }),
  };
}

function describeMethod(exported: ExportedMethod, { parts, api, hasError }: Describing): Json {
  const { id, area, operation } = exported;
  return {
    operationId: id,
    tags: [area],
    ...textsOf(exported),
    'x-call': operation.call,
    ...(operation.pagination === true && { 'x-pagination': true }),
    ...(operation.coverage !== undefined && { 'x-coverage': operation.coverage }),
    ...(operation.deprecated && { deprecated: true }),
    ...parts.link(exported),
    ...securityOf(operation, parts),
    requestBody: { required: true, content: { 'application/x-www-form-urlencoded': formSchema(operation, api) } },
    responses: {
      200: response(operation, parts),
      ...(hasError && { default: { $ref: `#/components/responses/${ERROR}` } }),
    },
  };
}

function securityOf(operation: RpcOperation, { security }: OpenApiParts): Json {
  const ways = security.of(operation);
  return ways.length === 0 ? {} : { security: ways };
}

function response({ responses, coverage }: RpcOperation, { schemas }: OpenApiParts) {
  const content = responses.find(({ status }) => status.startsWith('2'))?.content ?? [];
  const [first] = content;
  if (first === undefined) return { description: 'The reply is not documented.' };
  const [example] = first.examples;
  return {
    description: coverage === undefined ? 'The reply.' : 'The reply, as far as it is documented.',
    content: {
      [first.contentType]: {
        schema: schemas.write(first.schema ?? {}),
        ...(example !== undefined && { example: example.value }),
      },
    },
  };
}

interface ErrorReply {
  value: unknown;
  description: string;
}

/** Reply of calls that fail, as the configuration gives it. */
function errorReply(config: Config): ErrorReply | undefined {
  const { errors } = config.api;
  if (errors === undefined) return undefined;
  const url = absoluteUrl(errors.page, config);
  const description = `The reply to a call that failed${isAbsolute(url) ? `: see ${url}` : ''}`;
  try {
    return { value: parseJson(errors.reply), description };
  } catch {
    return undefined;
  }
}

function errorResponse({ value, description }: ErrorReply, schemas: SchemaComponents): Json {
  return {
    description,
    content: { 'application/json': { schema: schemas.write(inferSchema(value)), example: value } },
  };
}

function isAbsolute(url: string | undefined): url is string {
  return url !== undefined && /^https?:/.test(url);
}
