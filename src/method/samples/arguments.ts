import { parseParameterName } from '../parameterName';
import type { MethodParameter, MethodRecord } from '../record';

/** A value of a sample call: text as it is sent, a list, or entries by name. */
export type SampleValue = string | SampleValue[] | SampleEntries;
export interface SampleEntries {
  [key: string]: SampleValue;
}

/** The arguments of a sample call: every required parameter with an example value, nested as its name says. */
export function sampleArguments(record: MethodRecord): SampleEntries {
  const result: SampleEntries = {};
  const required = record.parameters.filter((parameter) => parameter.required);
  for (const parameter of required) {
    const keys = parseParameterName(parameter.name);
    const isGroup = required.some((other) => other.name.startsWith(`${parameter.name}[`));
    if (keys !== undefined && !isGroup) place(result, keys, exampleValue(parameter));
  }
  return result;
}

/** Puts a value under nested keys; an empty key makes a list, whose entries fill up one item. */
function place(target: SampleEntries, [key, ...rest]: string[], value: SampleValue): void {
  if (key === undefined) return;
  const present = target[key];
  if (rest.length === 0) {
    target[key] = value;
  } else if (rest[0] !== '') {
    target[key] = withPlaced(present, rest, value);
  } else {
    const [first, ...others] = Array.isArray(present) ? present : [];
    const item = rest.length === 1 ? onlyItem(value) : withPlaced(first, rest.slice(1), value);
    target[key] = [item, ...others];
  }
}

function withPlaced(present: SampleValue | undefined, keys: string[], value: SampleValue): SampleEntries {
  const entries = typeof present === 'object' && !Array.isArray(present) ? present : {};
  place(entries, keys, value);
  return entries;
}

function onlyItem(value: SampleValue): SampleValue {
  return Array.isArray(value) ? value[0]! : value;
}

function exampleValue(parameter: MethodParameter): SampleValue {
  const word = exampleWord(parameter);
  return parameter.type === 'array' ? [word] : word;
}

/** The first allowed value, or the name in capitals, so that what a reader has to fill in is plain to see. */
export function exampleWord({ name, values }: MethodParameter): string {
  const keys = parseParameterName(name) ?? [name];
  return values?.list[0] ?? (keys.filter((key) => key !== '').at(-1) ?? name).replace(/\W+/g, '_').toUpperCase();
}

/** Nested arguments as the pairs of a form: `{filter: {status: 'Active'}}` → `filter[status]`, `Active`. */
export function formPairs(argument: SampleEntries): [name: string, value: string][] {
  return Object.entries(argument).flatMap(([name, value]) => pairsOf(name, value));
}

function pairsOf(name: string, value: SampleValue): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  if (!Array.isArray(value)) return Object.entries(value).flatMap(([key, item]) => pairsOf(`${name}[${key}]`, item));
  return value.flatMap((item, index) => pairsOf(`${name}[${typeof item === 'string' ? '' : index}]`, item));
}
