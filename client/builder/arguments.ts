import { parseParameterName } from '../shared/parameterName';

/** A value of a call: text as it is sent, a list, or entries by name. */
export type SampleValue = string | SampleValue[] | SampleEntries;
export interface SampleEntries {
  [key: string]: SampleValue;
}

/** What a call has to know of a parameter. */
export interface SampleParameter {
  /** As the API spells it: `filter[status]`. */
  name: string;
  /** `array` makes a list, `file` a file that is uploaded; all else is text. */
  type: string;
  required: boolean;
  values?: { list: string[]; closed: boolean };
}

/** The value that a call sends for a parameter; undefined for one that it leaves out. */
export type ValueOf = (parameter: SampleParameter) => SampleValue | undefined;

/**
 * Arguments, nested as the names of the parameters say. A group gives way to its parts: `filter` to `filter[status]`.
 */
export function nestArguments(parameters: readonly SampleParameter[], valueOf: ValueOf): SampleEntries {
  const result: SampleEntries = {};
  const sent = parameters.flatMap((parameter) => {
    const value = valueOf(parameter);
    return value === undefined ? [] : [{ name: parameter.name, value }];
  });
  for (const { name, value } of sent) {
    const keys = parseParameterName(name);
    const isGroup = sent.some((other) => other.name.startsWith(`${name}[`));
    if (keys !== undefined && !isGroup) place(result, keys, value);
  }
  return result;
}

/** What the samples of a page send: every required parameter with an example value. */
export function exampleValue(parameter: SampleParameter): SampleValue | undefined {
  if (!parameter.required) return undefined;
  const word = exampleWord(parameter);
  return parameter.type === 'array' ? [word] : word;
}

/** The first allowed value, or the name in capitals, so that what a reader has to fill in is plain to see. */
export function exampleWord({ name, values }: Pick<SampleParameter, 'name' | 'values'>): string {
  const keys = parseParameterName(name) ?? [name];
  return values?.list[0] ?? (keys.filter((key) => key !== '').at(-1) ?? name).replace(/\W+/g, '_').toUpperCase();
}

/** Puts a value under nested keys; an empty key makes a list, whose entries fill up one item. */
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

/** A field of a form. */
export type FormPair = [name: string, value: string];

/** Nested arguments as the pairs of a form: `{filter: {status: 'Active'}}` → `filter[status]`, `Active`. */
export function formPairs(entries: SampleEntries): FormPair[] {
  return Object.entries(entries).flatMap(([name, value]) => pairsOf(name, value));
}

function pairsOf(name: string, value: SampleValue): FormPair[] {
  if (typeof value === 'string') return [[name, value]];
  if (!Array.isArray(value)) return Object.entries(value).flatMap(([key, item]) => pairsOf(`${name}[${key}]`, item));
  return value.flatMap((item, index) => pairsOf(`${name}[${typeof item === 'string' ? '' : index}]`, item));
}
