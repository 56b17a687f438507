import type {
  Operation,
  OperationContent,
  OperationExample,
  OperationParameter,
  OperationResponse,
} from '../../../../client/features/api/shared/operation';
import { textsOf, type OpenApiParts } from './openApiTexts';
import type { ExportedOperation } from './catalogue';
import { formSchema } from './openApiForm';

type Json = Record<string, unknown>;

/** An operation as OpenAPI has it; a call by name is a form. */
export function describeExported(exported: ExportedOperation, parts: OpenApiParts): Json {
  const { id, area, operation } = exported;
  const { call, parameters, deprecated, servers, pagination, coverage } = operation;
  const isElsewhere = servers.length > 0 && JSON.stringify(servers.map(({ url }) => url)) !== parts.servers;
  const security = parts.security.of(operation);
  const own =
    call === undefined
      ? {
          ...(isElsewhere && { servers: servers.map(({ url }) => ({ url })) }),
          security,
          ...(parameters.length > 0 && { parameters: parameters.map((each) => parameter(each, operation, parts)) }),
        }
      : security.length > 0 && { security };
  return {
    operationId: id,
    tags: [area],
    ...textsOf(exported),
    ...(call !== undefined && { 'x-call': call }),
    ...(pagination === true && { 'x-pagination': true }),
    ...(coverage !== undefined && { 'x-coverage': coverage }),
    ...(deprecated && { deprecated }),
    ...parts.link(exported),
    ...own,
    ...requestBody(operation, parts),
    responses: repliesOf(operation, parts),
  };
}

function requestBody(operation: Operation, parts: OpenApiParts): Json {
  const { call, body } = operation;
  if (call !== undefined) {
    const content = { 'application/x-www-form-urlencoded': formSchema(operation, parts.api) };
    return { requestBody: { required: true, content } };
  }
  if (body === undefined) return {};
  const about = body.description !== '' && { description: body.description };
  return { requestBody: { ...about, required: body.required, content: contentOf(body.content, operation, parts) } };
}

function repliesOf(operation: Operation, parts: OpenApiParts): Json {
  const { call, responses, coverage } = operation;
  const written = responses.map((each) => [each.status, response(each, operation, parts)] as const);
  const none = { description: 'The reply is not documented.' };
  if (call === undefined) return written.length === 0 ? { default: none } : Object.fromEntries(written);
  const description = coverage === undefined ? 'The reply.' : 'The reply, as far as it is documented.';
  const [first] = written;
  return { 200: first ? { ...first[1], description } : none, ...(parts.failure && { default: parts.failure }) };
}

function parameter(given: OperationParameter, { schemas }: Operation, parts: OpenApiParts): Json {
  const { name, in: place, required, style, explode, example } = given;
  return {
    name,
    in: place,
    ...factsOf(given),
    // OpenAPI has no path without its parameters.
    ...((required || place === 'path') && { required: true }),
    ...(style !== undefined && { style }),
    ...(explode !== undefined && { explode }),
    schema: parts.schemas.write(given.schema, schemas),
    ...(example !== undefined && { example }),
  };
}

function factsOf({ description, deprecated }: OperationParameter): Json {
  return { ...(description !== '' && { description }), ...(deprecated && { deprecated }) };
}

function response({ description, headers, content }: OperationResponse, operation: Operation, parts: OpenApiParts) {
  const { schemas } = operation;
  return {
    description,
    ...(headers.length > 0 && {
      headers: Object.fromEntries(
        headers.map((each) => [each.name, { ...factsOf(each), schema: parts.schemas.write(each.schema, schemas) }]),
      ),
    }),
    ...(content.length > 0 && { content: contentOf(content, operation, parts) }),
  };
}

function contentOf(
  all: readonly OperationContent[],
  { schemas }: Operation,
  parts: OpenApiParts,
): Record<string, Json> {
  return Object.fromEntries(
    all.map(({ contentType, schema, examples }) => [
      contentType,
      { ...(schema !== undefined && { schema: parts.schemas.write(schema, schemas) }), ...examplesOf(examples) },
    ]),
  );
}

function examplesOf(all: readonly OperationExample[]): Json {
  const written = all.filter(({ isMade }) => isMade !== true);
  const [first] = written;
  if (first === undefined) return {};
  if (written.length === 1) return { example: first.value };
  const named = written.map(({ name, summary, value }, index): [string, Json] => [
    name.replace(/[^\w.-]+/g, '_') || `example_${index + 1}`,
    { ...(summary !== '' && { summary }), value },
  ]);
  return { examples: Object.fromEntries(named) };
}
