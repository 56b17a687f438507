import type { OperationParameter } from '../shared/operation';
import { listedValues, typeWord } from '../shared/parameterSchema';
import type { SampleValue } from './arguments';
import type { DescribedParameter } from './exampleValues';
import type { FormParameter } from './pageCall';

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
