import type { CallSettings, SampleValue } from '../shared/sampleRequest';
import { usualParameterId } from '../../../shared/parameterId';
import type { Tell } from '../../../shared/tell';
import type { SampleParameter } from './arguments';
import type { OperationParameter } from '../shared/operation';
import { listedValues, typeWord } from '../shared/parameterSchema';
import type { DescribedParameter } from './exampleValues';

export interface PageCall {
  settings: CallSettings;
  call: string;
  parameters: FormParameter[];
  /** In whose words its form says what is wrong; English without it. */
  tell?: Tell;
}

/** A page's call as its page holds it, without what most parameters have. */
export interface StoredCall extends Omit<PageCall, 'parameters' | 'tell'> {
  parameters: (string | (Partial<FormParameter> & { name: string }))[];
}

/** Leaves out what most parameters have: no need, text, and an id that follows from the name, which may be all. */
export function storedCall({ parameters, ...call }: PageCall): StoredCall {
  return {
    ...call,
    parameters: parameters.map(({ id, type, required, ...parameter }) => {
      const stored = {
        ...parameter,
        ...(id !== usualParameterId(parameter.name) && { id }),
        ...(type !== 'string' && { type }),
        ...(required && { required }),
      };
      return Object.keys(stored).length === 1 ? stored.name : stored;
    }),
  };
}

/** JSON as an attribute holds it, where each quote would be `&#x22;`: quotes and tildes change places, also back. */
export function swapQuotes(json: string): string {
  return json.replace(/["~]/g, (sign) => (sign === '"' ? '~' : '"'));
}

export function openCall({ parameters, ...call }: StoredCall): PageCall {
  return {
    ...call,
    parameters: parameters.map((parameter) => ({
      id: usualParameterId(typeof parameter === 'string' ? parameter : parameter.name),
      type: 'string',
      required: false,
      ...(typeof parameter === 'string' ? { name: parameter } : parameter),
    })),
  };
}

export interface FormParameter extends SampleParameter {
  id: string;
  /** Its type in words, where the word that it is known by is not for readers. */
  words?: string;
  /** True if the field of a required parameter holds the example from the start: code is changed, not written anew. */
  begins?: boolean;
  in?: string;
  items?: string;
}

/** A parameter as a field of a form, which is what samples are written from. */
export function formField({ name, required, schema, example, id }: OperationParameter): FormParameter {
  const values = listedValues(schema);
  return {
    name,
    type: typeWord(schema),
    required,
    ...(values !== undefined && { values }),
    ...(example !== undefined && { example: example as SampleValue }),
    id: id ?? name,
  };
}

/** A field with what the value of an example follows from. */
export type DescribedField = FormParameter & DescribedParameter;

export function describedField(parameter: OperationParameter): DescribedField {
  return { ...formField(parameter), description: parameter.description };
}
