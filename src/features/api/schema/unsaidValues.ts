import { valueText } from '../../../../client/features/api/shared/exactNumbers';

/** Allowed values, unless a description lists all of them, as a table of markdown does. */
export function unsaidValues(values: readonly unknown[] | undefined, description: string): typeof values {
  return values?.every((each) => description.includes(`\`${valueText(each)}\``)) === true ? undefined : values;
}
