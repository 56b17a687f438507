import type {
  Operation,
  OperationAuth,
  OperationContent,
  OperationParameter,
} from '../../../../client/features/api/shared/operation';

/** The longest schema that goes into what all pages of a site have in memory. */
const SHORT_SCHEMA = 300;

/** The longest example, as JSON. */
const LONGEST_EXAMPLE = 8000;

/**
 * An operation that a plugin describes, as the rest of the site knows it: without schemas, which would be most of a
 * large site's memory, and without the content of replies. The plugin has both. `canSend`: forms send their calls, so
 * the policy has to know where tokens come from.
 */
export function knownOperation(operation: Operation, canSend: boolean): Operation {
  const { auth, parameters, body, responses } = operation;
  return {
    ...operation,
    auth: auth.map((ways) =>
      ways.map((way) => ({ ...way, description: '', flows: canSend ? way.flows.map(withoutScopes) : [] })),
    ),
    parameters: parameters.map(knownParameter),
    ...(body !== undefined && {
      body: { ...body, description: '', content: body.content.slice(0, 1).map(knownContent) },
    }),
    responses: responses.map(({ status, description }) => ({ status, description, headers: [], content: [] })),
    callbacks: [],
  };
}

function withoutScopes({ kind, addresses }: OperationAuth['flows'][number]): OperationAuth['flows'][number] {
  return { kind, addresses };
}

function knownParameter({ schema, ...facts }: OperationParameter): OperationParameter {
  return { ...facts, schema: JSON.stringify(schema).length <= SHORT_SCHEMA ? schema : {} };
}

function knownContent({ contentType, examples: [first] }: OperationContent): OperationContent {
  const isShort = first !== undefined && JSON.stringify(first.value).length <= LONGEST_EXAMPLE;
  return { contentType, examples: isShort ? [first] : [] };
}
