import type { Operation, OperationResponse } from '../../../../client/features/api/shared/operation';
import { parseJson } from '../../../limits/limits';
import type { Diagnostic, Place } from '../../../report/diagnostic';
import { problem } from './messages';
import {
  isCallName,
  mergeMethods,
  type CommonNames,
  type FormField,
  type ImportedMethod,
  type ImportedOperation,
  type ImportSource,
} from './imported';
import { oneLine } from './values';

/** Formats of a form, the likeliest one first. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'];

/** The methods that requests call by name; those that name none are told, in case others do. */
export function methodsIn(
  source: ImportSource,
  place: Place,
  common: CommonNames,
): { methods: ImportedMethod[]; diagnostics: Diagnostic[] } {
  const found = source.operations.map(({ operation, call, area }) => {
    const method = methodOf({ operation, call }, source, common);
    return method === undefined ? operation.name : { ...method, area };
  });
  return {
    methods: mergeMethods(found.filter((each) => typeof each !== 'string')),
    diagnostics: found
      .filter((each) => typeof each === 'string')
      .map((name) => problem('import-call', { name }, place)),
  };
}

function methodOf(
  { operation, call: said }: Pick<ImportedOperation, 'operation' | 'call'>,
  { views, sentIn, parametersOf }: ImportSource,
  common: CommonNames,
): Omit<ImportedMethod, 'area'> | undefined {
  const fields = fieldsOf(operation, views);
  const named = fields.filter(({ name }) => name === common.call).flatMap(sentIn);
  const call = [said, ...named, /[?&]call=(\w+)/.exec(operation.path)?.[1]].find(isCallName);
  if (call === undefined) return undefined;
  const response = replyOf(operation.responses);
  return {
    call,
    summary: oneLine((operation.description || operation.summary).split(/\n\s*\n/)[0]!),
    parameters: fields.filter(({ name }) => !common.fields.has(name)).flatMap(parametersOf),
    ...(response !== undefined && { response }),
  };
}

/** All named values that a request sends: in its form and in its address. */
function fieldsOf({ parameters, body }: Operation, views: ImportSource['views']): FormField[] {
  const content = body?.content ?? [];
  const form = FORMS.map((type) => content.find(({ contentType }) => contentType === type)).find(Boolean) ?? content[0];
  const formView = form?.schema === undefined ? undefined : views.of(form.schema);
  return [
    ...[...(formView?.properties ?? [])].map(([name, { schema, required }]): FormField => {
      const view = views.of(schema);
      const { description = '', examples } = view;
      return { name, required, schema, view, form: formView!, description, example: examples[0] };
    }),
    ...parameters
      .filter((each) => each.in === 'query')
      .map(({ name, required, schema, description, example }): FormField => {
        const view = views.of(schema);
        return { name, required, schema, view, description: description || (view.description ?? ''), example };
      }),
  ];
}

/** The first JSON that a successful call is answered with. */
function replyOf(responses: readonly OperationResponse[]): unknown {
  const reply = responses.find(({ status }) => /^(?:2|default)/.test(status));
  for (const { contentType, examples } of reply?.content ?? []) {
    for (const { value } of examples) {
      if (typeof value !== 'string' || /json/i.test(contentType)) return value;
      try {
        return parseJson(value);
      } catch {
        // Not every saved reply is JSON.
      }
    }
  }
  return undefined;
}
