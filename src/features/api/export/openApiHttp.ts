import type {
  HttpOperation,
  OperationContent,
  OperationExample,
  OperationParameter,
  OperationResponse,
} from '../../../../client/shared/operation';
import { textsOf, type OpenApiParts } from './openApiTexts';
import type { ExportedOperation } from './catalogue';

type Json = Record<string, unknown>;

/** An operation with verb and path, as OpenAPI has it. */
export function describeHttp(exported: ExportedOperation<HttpOperation>, parts: OpenApiParts): Json {
  const { id, area, operation } = exported;
  const { parameters, body, responses, deprecated, servers } = operation;
  const isElsewhere = servers.length > 0 && JSON.stringify(servers.map(({ url }) => url)) !== parts.servers;
  return {
    operationId: id,
    tags: [area],
    ...textsOf(exported),
    ...(deprecated && { deprecated }),
    ...parts.link(exported),
    ...(isElsewhere && { servers: servers.map(({ url }) => ({ url })) }),
    security: parts.security.of(operation),
    ...(parameters.length > 0 && { parameters: parameters.map((each) => parameter(each, operation, parts)) }),
    ...(body !== undefined && {
      requestBody: {
        ...(body.description !== '' && { description: body.description }),
        required: body.required,
        content: contentOf(body.content, operation, parts),
      },
    }),
    responses:
      responses.length === 0
        ? { default: { description: 'The reply is not documented.' } }
        : Object.fromEntries(responses.map((each) => [each.status, response(each, operation, parts)])),
  };
}

function parameter(given: OperationParameter, { schemas }: HttpOperation, parts: OpenApiParts): Json {
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

function response({ description, headers, content }: OperationResponse, operation: HttpOperation, parts: OpenApiParts) {
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
  { schemas }: HttpOperation,
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
