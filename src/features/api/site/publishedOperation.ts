import type {
  Operation,
  OperationAuth,
  OperationParameter,
  Schema,
} from '../../../../client/features/api/shared/operation';

/** An operation with verb and path in `operations.json`. */
export interface PublishedOperation {
  verb: string;
  /** Below the address of the API: `/users/{id}` */
  address: string;
  summary: string;
  description?: string;
  deprecated?: true;
  /** The API calls an address of the reader. */
  webhook?: true;
  /** Addresses of the API. */
  servers: string[];
  /** Alternatives, each of one or more ways together. */
  auth: string[][];
  parameters: { name: string; in: string; required: boolean; type?: string; description: string; example?: unknown }[];
  body?: { contentType: string; required: boolean; fields: string[]; example?: unknown };
  replies: { status: string; description: string; fields?: string[] }[];
}

/** The published form of an operation; its schemas are on its page. */
export function publishedOperation(operation: Operation): PublishedOperation {
  const { verb, path, summary, description, deprecated, servers, auth, parameters, responses } = operation;
  const body = publishedBody(operation);
  return {
    verb,
    address: path,
    summary,
    ...(description !== '' && { description }),
    ...(deprecated && { deprecated: true }),
    ...(operation.direction === 'webhook' && { webhook: true }),
    servers: servers.map(({ url }) => url),
    auth: auth.map((ways) => ways.map(wayText)),
    parameters: parameters.map(publishedParameter),
    ...(body !== undefined && { body }),
    replies: responses.map(({ status, description: about, content: [first] }) => {
      const fields = fieldsOf(first?.schema, first?.examples[0]?.value);
      return { status, description: about, ...(fields.length > 0 && { fields }) };
    }),
  };
}

function publishedBody({ body }: Operation): PublishedOperation['body'] {
  const [content] = body?.content ?? [];
  if (body === undefined || content === undefined) return undefined;
  const [example] = content.examples;
  return {
    contentType: content.contentType,
    required: body.required,
    fields: fieldsOf(content.schema, example?.value),
    ...(example !== undefined && { example: example.value }),
  };
}

function publishedParameter({ name, in: place, required, schema, description, example }: OperationParameter) {
  const type = typeof schema === 'object' ? schema.type : undefined;
  return {
    name,
    in: place,
    required,
    ...(type !== undefined && { type: [type].flat().join(' or ') }),
    description,
    ...(example !== undefined && { example }),
  };
}

/** `header X-Api-Key`, `bearer` */
function wayText({ kind, in: place, parameter, name }: OperationAuth): string {
  return kind === 'key' ? `${place ?? 'header'} ${parameter ?? name}` : kind;
}

/** Names of the fields of a body, those inside others too. */
function fieldsOf(schema: Schema | undefined, example: unknown): string[] {
  return [...new Set([...namesIn(schema), ...keysOf(example)])];
}

function namesIn(schema: Schema | undefined): string[] {
  if (typeof schema !== 'object') return [];
  const { properties = {}, items } = schema;
  return [...Object.entries(properties).flatMap(([name, each]) => [name, ...namesIn(each)]), ...namesIn(items)];
}

/** The names of all fields of a value. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}
