import { jsonText } from '../../../../client/features/api/shared/exactNumbers';
import type { Config } from '../../../config/schema';
import { parseJson } from '../../../limits/limits';
import { inferSchema } from '../schema/inferSchema';
import { absoluteUrl } from '../../../render/view';
import type { Area } from '../../../seam/areas';
import { isMethod, type Catalogue, type ExportedOperation } from './catalogue';
import { describeExported } from './openApiOperation';
import type { OpenApiParts } from './openApiTexts';
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
  const error = hasMethods ? errorReply(config) : undefined;
  const parts: OpenApiParts = {
    schemas: createSchemaComponents(),
    security: createSecuritySchemes(),
    servers: JSON.stringify([server]),
    link: ({ url }) => (isAbsolute(url) ? { externalDocs: { url } } : {}),
    api: config.api,
    ...(error !== undefined && { failure: { $ref: `#/components/responses/${ERROR}` } }),
  };
  const written = writeOperations(operations, parts, address);
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

/**
 * All operations by path. Calls by name go to one address, but a description needs a path for each: the name of the
 * method follows a `#`, which no client sends; the form field `call` says which method is called. Two operations with
 * one verb and path, or a verb that OpenAPI 3.1 has no place for, keep their own one.
 */
function writeOperations(operations: readonly ExportedOperation[], parts: OpenApiParts, address: URL): Json {
  const all = { paths: {} as Record<string, Json>, webhooks: {} as Record<string, Json> };
  for (const exported of operations) {
    const { verb, path, direction } = exported.operation;
    const key = verb.toLowerCase();
    const isKnown = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'].includes(key);
    const own = isKnown ? key : `x-${key}`;
    const group = direction === 'request' ? all.paths : all.webhooks;
    const usual = isMethod(exported) ? `${address.pathname}${address.search}#${exported.area}/${exported.id}` : path;
    const place = group[usual]?.[own] === undefined ? usual : `${usual}#${exported.id}`;
    group[place] = { ...group[place], [own]: describeExported(exported, parts) };
  }
  return { paths: all.paths, ...(Object.keys(all.webhooks).length > 0 && { webhooks: all.webhooks }) };
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
