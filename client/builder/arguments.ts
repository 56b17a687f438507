import { parseParameterName } from '../shared/parameterName';

/** A value in a call: text as it is sent, a list, or entries by name. */
export type SampleValue = string | SampleValue[] | SampleEntries;
export interface SampleEntries {
  [key: string]: SampleValue;
}

/** What a call needs to know about a parameter. */
export interface SampleParameter {
  /** As the API spells it: `filter[status]`. */
  name: string;
  /** `array` is sent as a list, `file` as an upload, anything else as text. */
  type: string;
  required: boolean;
  values?: { list: string[]; closed: boolean };
}

/** The value that a call sends for a parameter; undefined if it leaves the parameter out. */
export type ValueOf = (parameter: SampleParameter) => SampleValue | undefined;

/**
 * Nests arguments by their parameter names. A group gives way to its parts: `filter` is dropped if `filter[status]` is
 * sent.
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

/** What the samples of a page send: an example value for every required parameter. */
export function exampleValue(parameter: SampleParameter): SampleValue | undefined {
  if (!parameter.required) return undefined;
  const word = exampleWord(parameter);
  return parameter.type === 'array' ? [word] : word;
}

/** The first allowed value, or the name in capitals to show readers what to fill in. */
export function exampleWord({ name, values }: Pick<SampleParameter, 'name' | 'values'>): string {
  const keys = parseParameterName(name) ?? [name];
  return values?.list[0] ?? (keys.filter((key) => key !== '').at(-1) ?? name).replace(/\W+/g, '_').toUpperCase();
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

/** A form field. */
export type FormPair = [name: string, value: string];

/** Nested arguments as form fields: `{filter: {status: 'Active'}}` → `filter[status]`, `Active`. */
export function formPairs(entries: SampleEntries): FormPair[] {
  return Object.entries(entries).flatMap(([name, value]) => pairsOf(name, value));
}

function pairsOf(name: string, value: SampleValue): FormPair[] {
  if (typeof value === 'string') return [[name, value]];
  if (!Array.isArray(value)) return Object.entries(value).flatMap(([key, item]) => pairsOf(`${name}[${key}]`, item));
  return value.flatMap((item, index) => pairsOf(`${name}[${typeof item === 'string' ? '' : index}]`, item));
}
