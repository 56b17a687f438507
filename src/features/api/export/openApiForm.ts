import type { SampleValue } from '../../../../client/features/api/shared/sampleRequest';
import { formName } from './formName';
import { namesKeys } from '../../../../client/features/api/builder/arguments';
import { examplePairs } from '../../../../client/features/api/builder/typedCall';
import type { ApiConfig } from '../../../config/schema';
import { parseParameterName } from '../../../../client/features/api/shared/parameterName';
import { describedField, type DescribedField } from '../../../../client/features/api/builder/pageCall';
import type { OperationNeed, Operation } from '../../../../client/features/api/shared/operation';

type Schema = Record<string, unknown>;

/** The form of a call: one property for each parameter, under the name that is sent. */
export function formSchema(
  { name: call, parameters: documented, needs = [] }: Operation,
  api: ApiConfig,
): {
  schema: Schema;
  encoding?: Schema;
  example?: Schema;
} {
  const parameters = documented.map(describedField);
  const keys = formKeys(api);
  const named = parameters.map((parameter) => ({ parameter, name: formName(parameter) }));
  // A name whose last key stands for others is not sent as it is, so a schema can't ask for it.
  const standIns = new Set(parameters.filter((each) => namesKeys(each, each.example)).map(({ name }) => name));
  const sayable = needs.filter(({ oneOf }) => !oneOf.flat().some((name) => standIns.has(name)));
  const required = named.filter(
    ({ parameter }) => parameter.required && isSent(parameter, parameters) && !standIns.has(parameter.name),
  );
  const encoding = named.flatMap(({ parameter, name }): [string, Schema][] => {
    // Set explicitly, because a list or an object without an encoding is sent as JSON.
    if (name.endsWith('[]')) return [[name, { style: 'form', explode: true }]];
    return parameter.type === 'object' ? [[name, { style: 'deepObject', explode: true }]] : [];
  });
  const example = exampleForm({ ...placeholders(api), [api.callField]: call }, parameters);
  return {
    schema: {
      type: 'object',
      properties: {
        ...Object.fromEntries(keys.map((key) => [key.name, keySchema(key)])),
        [api.callField]: { type: 'string', enum: [call], default: call, description: 'The name of the method.' },
        ...Object.fromEntries(named.map(({ parameter, name }) => [name, property(parameter, name)])),
      },
      required: [...keys.map(({ name }) => name), api.callField, ...new Set(required.map(({ name }) => name))],
      ...(sayable.length > 0 && { allOf: sayable.map((need) => needSchema(need, parameters)) }),
    },
    ...(example !== undefined && { example }),
    ...(encoding.length > 0 && { encoding: Object.fromEntries(encoding) }),
  };
}

/** Credentials that are sent in the form. */
export function formKeys({ auth }: ApiConfig): ApiConfig['auth'] {
  return auth.filter((each) => each.in === 'form');
}

function keySchema({ description, secret }: ApiConfig['auth'][number]): Schema {
  return {
    type: 'string',
    ...(description !== undefined && { description }),
    ...(secret && { format: 'password' }),
  };
}

function placeholders(api: ApiConfig): Schema {
  return Object.fromEntries(formKeys(api).map(({ name, placeholder = name.toUpperCase() }) => [name, placeholder]));
}

/** Schema for the needs of a call: one of several sets of fields, always or if another field is present. */
function needSchema({ when, is, oneOf }: OperationNeed, parameters: readonly DescribedField[]): Schema {
  const find = (name: string) => parameters.find((each) => each.name === name) ?? { name, type: 'string' };
  const anyOf = oneOf.map((names) => ({ required: names.map((name) => formName(find(name))) }));
  if (when === undefined) return { anyOf };
  const field = formName(find(when));
  const properties = is !== undefined && { properties: { [field]: { const: typed(is, find(when).type) } } };
  return { if: { required: [field], ...properties }, then: { anyOf } };
}

/** The form that the samples send; undefined if it has entries where the schema can have only a list. */
function exampleForm(common: Schema, parameters: readonly DescribedField[]): Schema | undefined {
  const sent = parameters.filter((each) => each.example !== undefined && isSent(each, parameters));
  if (sent.some(({ type, example }) => type === 'array' && !Array.isArray(example))) return undefined;
  const fields = sent.flatMap((parameter): [string, unknown][] => {
    const { type } = parameter;
    const example = parameter.example!;
    const name = formName(parameter);
    if (namesKeys(parameter, example)) {
      return examplePairs(parameter).map(([key, value]) => [key, typed(value, type)]);
    }
    return [[name, name.endsWith('[]') && typeof example === 'string' ? [typed(example, type)] : typed(example, type)]];
  });
  return { ...common, ...Object.fromEntries(fields) };
}

/** A value as JSON has it. */
function typed(value: SampleValue, type: string): unknown {
  return type === 'integer' || type === 'number' ? Number(value) : value;
}

/** False for a placeholder for other names: `new[...]`, and `card` if there is `card[number]`. */
function isSent({ name }: DescribedField, all: readonly DescribedField[]): boolean {
  return parseParameterName(name) !== undefined && !all.some((other) => other.name.startsWith(`${name}[`));
}

function property(parameter: DescribedField, sentAs: string): Schema {
  const { name, type, required, description } = parameter;
  const item = { ...typeOf(parameter), ...valuesOf(parameter) };
  // A form sends values of unknown type as text, in lists too.
  const list = { type: 'array', items: type === 'array' ? { type: 'string', ...valuesOf(parameter) } : item };
  return {
    ...(sentAs.endsWith('[]') ? list : item),
    ...(description !== '' && { description }),
    // Lets an import find the parameter again.
    'x-type': type,
    ...(sentAs !== name && { 'x-parameter': name }),
    ...(required && { 'x-required': true }),
  };
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A date that its page shows with a time is no `date` of JSON Schema. */
function typeOf({ type, example, values }: DescribedField): Schema {
  const shown = [example ?? [], values?.list ?? []].flat();
  if (type === 'date' && shown.every((each) => typeof each === 'string' && DAY.test(each)))
    return { type: 'string', format: 'date' };
  if (type === 'object') return { type, additionalProperties: true };
  return ['integer', 'number', 'boolean', 'array'].includes(type) ? { type } : { type: 'string' };
}

/** Allowed values as values of the parameter's type; those of an open list are examples. */
function valuesOf({ type, values }: DescribedField): Schema {
  if (values === undefined || type === 'boolean' || type === 'object') return {};
  const isNumber = type === 'integer' || type === 'number';
  const list = isNumber ? values.list.map(Number) : values.list;
  if (list.some((value) => Number.isNaN(value))) return {};
  return values.closed ? { enum: [...new Set<unknown>(list)] } : { examples: list };
}
