import { fillHttpCall } from '../../../../../client/features/api/builder/http/fillHttpCall';
import { httpSamples } from '../../../../../client/features/api/builder/http/httpSamples';
import { NO_ACCESS } from '../../../../../client/features/api/builder/access';
import { NOTHING_TYPED } from '../../../../../client/features/api/builder/typed';
import { jsonText } from '../../../../../client/features/api/shared/exactNumbers';
import type {
  NamedSchemas,
  Operation,
  OperationAuth,
  OperationContent,
  OperationEncoding,
  OperationParameter,
  OperationResponse,
  Schema,
} from '../../../../../client/features/api/shared/operation';
import { createSlice } from '../../schema/slice';
import type { Rows } from './fieldTypes';
import { requestOf } from './requestFields';

/** Increased when programs that read the file of an operation have to change. */
const RECORD_VERSION = 1;

interface RecordSources {
  rows: Rows;
  schemas: NamedSchemas;
  /** Names of the schemas that go with the operation. */
  defs: readonly string[];
}

/** The operation for programs, as JSON: all that is sent and received with its schemas, samples in all languages. */
export function operationRecord(operation: Operation, { rows, schemas, defs }: RecordSources): string {
  const slice = createSlice(schemas, defs);
  const { samples: own = [], ...facts } = withSchemas(operation, slice.of);
  const { call } = fillHttpCall(requestOf(operation, rows), NOTHING_TYPED, NO_ACCESS);
  const samples = httpSamples.flatMap(({ label, language, write }) => {
    const code = write(call);
    return code === undefined ? [] : [{ label, language, code }];
  });
  const $defs = slice.defs();
  return jsonText({
    version: RECORD_VERSION,
    ...facts,
    samples: operation.direction === 'request' ? [...samples, ...own] : own,
    ...(Object.keys($defs).length > 0 && { $defs }),
  });
}

type Change = (schema: Schema) => Schema;

function withSchemas(operation: Operation, change: Change) {
  const { kind: _kind, call: _call, path, responses, parameters, body, callbacks, ...facts } = operation;
  const { source: _source, schemas: _schemas, notes: _notes, needs: _needs, coverage: _coverage, ...said } = facts;
  const [replies, errors] = parted(responses);
  const reply = ({ headers, content, ...rest }: OperationResponse) => ({
    ...rest,
    headers: headers.map((each) => parameterWith(each, change)),
    content: content.map((each) => contentWith(each, change)),
  });
  return {
    ...said,
    auth: facts.auth.map((ways) => ways.map(withAskedScopes)),
    address: path,
    parameters: parameters.map((each) => parameterWith(each, change)),
    ...(body && { body: { ...body, content: body.content.map((each) => contentWith(each, change)) } }),
    replies: replies.map(reply),
    errors: errors.map(reply),
    callbacks: callbacks.map(({ name, operation: each }): object => ({ ...withSchemas(each, change), name })),
  };
}

/** A way to say who calls, with the scopes that the call asks for: an API may have hundreds. */
function withAskedScopes({ flows, ...way }: OperationAuth): OperationAuth {
  const asked = new Set(way.scopes);
  return {
    ...way,
    flows: flows.map(({ scopes = {}, ...flow }) => ({
      ...flow,
      scopes: Object.fromEntries(Object.entries(scopes).filter(([name]) => asked.has(name))),
    })),
  };
}

/** Replies, and those that say what went wrong. */
function parted(responses: readonly OperationResponse[]): [OperationResponse[], OperationResponse[]] {
  const hasOthers = responses.some(({ status }) => /^[123]/.test(status));
  const isError = ({ status }: OperationResponse): boolean =>
    /^[45]/.test(status) || (status === 'default' && hasOthers);
  return [responses.filter((each) => !isError(each)), responses.filter(isError)];
}

function parameterWith({ schema, id: _id, ...parameter }: OperationParameter, change: Change) {
  return { ...parameter, schema: change(schema) };
}

function encodingWith({ headers, encodings, ...each }: OperationEncoding, change: Change): object {
  return {
    ...each,
    headers: headers.map((header) => parameterWith(header, change)),
    ...(encodings && { encodings: encodings.map((inner) => encodingWith(inner, change)) }),
  };
}

function contentWith({ schema, encodings, examples, ...content }: OperationContent, change: Change) {
  return {
    ...content,
    ...(schema !== undefined && { schema: change(schema) }),
    examples: examples.map(({ isMade, ...each }) => ({ ...each, ...(isMade === true && { isMade }) })),
    ...(encodings && { encodings: encodings.map((each) => encodingWith(each, change)) }),
  };
}
