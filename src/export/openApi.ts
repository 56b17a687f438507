import type { ApiConfig } from '../config/schema';
import { needText } from '../base/needText';
import { exampleReply, type RpcOperation } from '../../client/shared/operation';
import type { Area, Catalogue, ExportedMethod } from './catalogue';
import { formSchema } from './openApiForm';

/**
 * `openapi.json`, OpenAPI 3.1.0. All calls go to one address, but a description needs a path for each: the name of the
 * method follows a `#`, which no client sends; the form field `call` says which method is called.
 */
export function writeOpenApi({ context, areas, methods }: Catalogue): string {
  const { config, version } = context;
  const { origin, pathname, search } = new URL(config.api.url ?? 'https://host/');
  const paths = methods.map((method): [string, unknown] => [
    `${pathname}${search}#${method.area}/${method.id}`,
    { post: describe(method, config.api) },
  ]);
  return (
    JSON.stringify({
      openapi: '3.1.0',
      info: {
        title: config.title,
        version: '1',
        ...(config.description !== '' && { description: config.description }),
        'x-generator': `docgen ${version}`,
      },
      ...(config.siteUrl !== undefined && { externalDocs: { url: config.siteUrl } }),
      servers: [{ url: origin }],
      security: [],
      tags: areas.filter((area) => area.methods.length > 0).map(tag),
      paths: Object.fromEntries(paths),
    }) + '\n'
  );
}

function tag({ id, title, description, url }: Area) {
  return {
    name: id,
    'x-displayName': title,
    ...(description !== '' && { description }),
    ...(isAbsolute(url) && { externalDocs: { url } }),
  };
}

function describe({ id, area, operation, url }: ExportedMethod, api: ApiConfig) {
  const notes = (operation.notes ?? []).map(({ kind, title, text }) => `**${title || kind}**\n\n${text}`);
  const needs = (operation.needs ?? []).map(needText).join(' ');
  return {
    operationId: id,
    tags: [area],
    summary: operation.call,
    description: [operation.summary, needs, ...notes].filter(Boolean).join('\n\n'),
    'x-call': operation.call,
    ...(operation.pagination === true && { 'x-pagination': true }),
    ...(operation.coverage !== undefined && { 'x-coverage': operation.coverage }),
    ...(isAbsolute(url) && { externalDocs: { url } }),
    requestBody: { required: true, content: { 'application/x-www-form-urlencoded': formSchema(operation, api) } },
    responses: { 200: response(operation) },
  };
}

function response(documented: RpcOperation) {
  const reply = exampleReply(documented);
  if (reply === undefined) return { description: 'The reply is not documented.' };
  const { value } = reply;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return {
    description: documented.coverage === undefined ? 'The reply.' : 'The reply, as far as it is documented.',
    // The example shows the shape; nothing is made up beyond it, such as which keys are always present.
    content: { 'application/json': { schema: isObject ? { type: 'object' } : {}, example: value } },
  };
}

function isAbsolute(url: string | undefined): url is string {
  return url !== undefined && /^https?:/.test(url);
}
