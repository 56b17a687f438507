import type { FormPair, SampleEntries, SampleValue } from '../shared/sampleRequest';

/** Facts about a parameter that a call needs. */
export interface SampleParameter {
  /** As the API spells it: `filter[status]`. */
  name: string;
  /** `array` is sent as a list, `file` as an upload, anything else as text. */
  type: string;
  required: boolean;
  values?: { list: string[]; closed: boolean };
  /** Value that samples send; absent if they leave the parameter out. */
  example?: SampleValue;
}

/** The single values of a nested one, and their keys below it. */
export function leavesOf(
  value: SampleValue,
  keys: readonly string[] = [],
): { keys: readonly string[]; value: string }[] {
  if (typeof value === 'string') return [{ keys, value }];
  if (!Array.isArray(value)) return Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...keys, key]));
  return value.flatMap((item, index) => leavesOf(item, [...keys, typeof item === 'string' ? '' : String(index)]));
}

/** True if the keys of a value replace the last ones of its name: `{1: 'Up'}` of `name[language_id]` → `name[1]`. */
export function namesKeys(
  { name, type }: Pick<SampleParameter, 'name' | 'type'>,
  value: SampleValue | undefined,
): value is SampleEntries {
  const isSingle = /[^[]\]$/.test(name) && type !== 'array' && type !== 'object';
  return isSingle && typeof value === 'object' && !Array.isArray(value);
}

/** Nested arguments as form fields: `{filter: {status: 'Active'}}` → `filter[status]`, `Active`. */
export function formPairs(entries: SampleEntries): FormPair[] {
  return Object.entries(entries).flatMap(([name, value]) => pairsOf(name, value));
}

function pairsOf(name: string, value: SampleValue): FormPair[] {
  if (typeof value === 'string') return [[name, value]];
  if (!Array.isArray(value)) return Object.entries(value).flatMap(([key, item]) => pairsOf(`${name}[${key}]`, item));
  return value.flatMap((item, index) => pairsOf(`${name}[${typeof item === 'string' ? '' : index}]`, item));
}
