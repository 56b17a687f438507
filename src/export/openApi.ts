import { needText } from '../base/needText';
import type { MethodRecord } from '../model/methodRecord';
import type { Area, Catalogue, ExportedMethod } from './catalogue';
import { formSchema } from './openApiForm';

/**
 * `openapi.json`, OpenAPI 3.1.0. All calls go to one address, but a description needs a path for each: the name of the
 * method follows a `#`, which no client sends; the form field `call` says which method is called.
 */
export function writeOpenApi({ context, areas, methods }: Catalogue): string {
  const { config, version } = context;
  const { origin, pathname, search } = new URL(config.method.url);
  const paths = methods.map((method): [string, unknown] => [
    `${pathname}${search}#${method.area}/${method.id}`,
    { post: operation(method) },
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

function operation({ id, area, record, url }: ExportedMethod) {
  const notes = record.notes.map(({ kind, title, text }) => `**${title || kind}**\n\n${text}`);
  const needs = (record.needs ?? []).map(needText).join(' ');
  return {
    operationId: id,
    tags: [area],
    summary: record.call,
    description: [record.summary, needs, ...notes].filter(Boolean).join('\n\n'),
    'x-call': record.call,
    ...(record.pagination && { 'x-pagination': true }),
    ...(record.coverage !== 'full' && { 'x-coverage': record.coverage }),
    ...(isAbsolute(url) && { externalDocs: { url } }),
    requestBody: { required: true, content: { 'application/x-www-form-urlencoded': formSchema(record) } },
    responses: { 200: response(record) },
  };
}

function response({ response: reply, coverage }: MethodRecord) {
  if (reply === undefined) return { description: 'The reply is not documented.' };
  const isObject = typeof reply === 'object' && reply !== null && !Array.isArray(reply);
  return {
    description: coverage === 'full' ? 'The reply.' : 'The reply, as far as it is documented.',
    // The example shows the shape; nothing is made up beyond it, such as which keys are always present.
    content: { 'application/json': { schema: isObject ? { type: 'object' } : {}, example: reply } },
  };
}

function isAbsolute(url: string | undefined): url is string {
  return url !== undefined && /^https?:/.test(url);
}
