import type { HttpOperation, OperationContent, OperationParameter } from '../../client/shared/operation';

/** The longest schema that goes into what all pages of a site have in memory. */
const SHORT_SCHEMA = 300;
/** The longest example, as JSON. */
const LONGEST_EXAMPLE = 8000;

/**
 * What the rest of the site is told of an operation whose page a plugin describes: all but the schemas, which would be
 * most of a large site's memory, and what replies hold. The plugin has them.
 */
export function knownOperation(operation: HttpOperation): HttpOperation {
  const { auth, parameters, body, responses } = operation;
  return {
    ...operation,
    auth: auth.map((ways) => ways.map((way) => ({ ...way, description: '', flows: [] }))),
    parameters: parameters.map(knownParameter),
    ...(body !== undefined && {
      body: { ...body, description: '', content: body.content.slice(0, 1).map(knownContent) },
    }),
    responses: responses.map(({ status, description }) => ({ status, description, headers: [], content: [] })),
    callbacks: [],
  };
}

function knownParameter({ schema, ...facts }: OperationParameter): OperationParameter {
  return { ...facts, schema: JSON.stringify(schema).length <= SHORT_SCHEMA ? schema : {} };
}

function knownContent({ contentType, examples: [first] }: OperationContent): OperationContent {
  const isShort = first !== undefined && JSON.stringify(first.value).length <= LONGEST_EXAMPLE;
  return { contentType, examples: isShort ? [first] : [] };
}
