import {
  exampleReply,
  type OperationNeed,
  type OperationNote,
  type Operation,
} from '../../../../client/features/api/shared/operation';
import { listedValues, typeWord, type ListedValues } from '../../../../client/features/api/shared/parameterSchema';

/** A method in `methods.json` and `pages.json`: a promise to their readers, whatever docgen keeps itself. */
export interface PublishedMethod {
  call: string;
  summary: string;
  pagination: boolean;
  coverage: 'full' | 'partial' | 'none';
  parameters: PublishedParameter[];
  needs?: OperationNeed[];
  response?: unknown;
  notes: OperationNote[];
}

export interface PublishedParameter {
  name: string;
  type: string;
  required: boolean;
  description: string;
  values?: ListedValues;
  id: string;
  example?: unknown;
}

/** The published form of a method. */
export function publishedMethod(operation: Operation): PublishedMethod {
  const { name: call, summary, pagination = false, coverage = 'full', parameters, needs, notes = [] } = operation;
  const reply = exampleReply(operation);
  return {
    call,
    summary,
    pagination,
    coverage,
    parameters: parameters.map(publishedParameter),
    ...(needs !== undefined && { needs }),
    ...(reply !== undefined && { response: reply.value }),
    notes,
  };
}

function publishedParameter({
  name,
  schema,
  required,
  description,
  id,
  example,
}: Operation['parameters'][number]): PublishedParameter {
  const values = listedValues(schema);
  return {
    name,
    type: typeWord(schema),
    required,
    description,
    ...(values !== undefined && { values }),
    id: id ?? name,
    ...(example !== undefined && { example }),
  };
}
