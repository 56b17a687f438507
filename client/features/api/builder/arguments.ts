import type { FormPair, SampleEntries, SampleValue } from '../../../shared/sampleRequest';
import { parseParameterName } from '../../../shared/parameterName';

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

/** The value that a call sends for a parameter; undefined if it leaves the parameter out. */
export type ValueOf = (parameter: SampleParameter) => SampleValue | undefined;

/** Arguments nested by the names of their parameters; a group gives way to its parts: `filter` to `filter[status]`. */
export function nestArguments(parameters: readonly SampleParameter[], valueOf: ValueOf): SampleEntries {
  const result: SampleEntries = {};
  const sent = parameters.flatMap((parameter) => {
    const value = valueOf(parameter);
    return value === undefined ? [] : [{ parameter, name: parameter.name, value }];
  });
  for (const { parameter, name, value } of sent) {
    const keys = parseParameterName(name);
    const isGroup = sent.some((other) => other.name.startsWith(`${name}[`));
    if (keys === undefined || isGroup) continue;
    for (const each of entriesBelow(keys, parameter, value)) place(result, each.keys, each.value);
  }
  return result;
}

function entriesBelow(keys: string[], parameter: SampleParameter, value: SampleValue) {
  if (!namesKeys(parameter, value)) return [{ keys, value }];
  return leavesOf(value).map((leaf) => ({
    keys: [...keys.slice(0, -leaf.keys.length), ...leaf.keys],
    value: leaf.value,
  }));
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

/** Value that the samples of a page send for a parameter. */
export function exampleValue({ example }: SampleParameter): SampleValue | undefined {
  return example;
}

/** Sets a value under nested keys. An empty key makes a list; entries below it all go into its first item. */
function place(target: SampleEntries, [key, ...rest]: string[], value: SampleValue): void {
  if (key === undefined) return;
  const present = target[key];
  if (rest.length === 0) {
    target[key] = value;
  } else if (rest[0] !== '') {
    target[key] = withPlaced(present, rest, value);
  } else if (rest.length === 1) {
    target[key] = Array.isArray(value) ? value : [value];
  } else {
    const [first, ...others] = Array.isArray(present) ? present : [];
    target[key] = [withPlaced(first, rest.slice(1), value), ...others];
  }
}

function withPlaced(present: SampleValue | undefined, keys: string[], value: SampleValue): SampleEntries {
  const entries = typeof present === 'object' && !Array.isArray(present) ? present : {};
  place(entries, keys, value);
  return entries;
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
