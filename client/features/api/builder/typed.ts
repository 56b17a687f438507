import { leavesOf, namesKeys } from './arguments';
import { nameKeys } from '../shared/parameterName';
import { tellEnglish, type Tell } from '../../../shared/tell';
import type { FormParameter } from './pageCall';

/** One entry of a list or an object. An entry of a list needs no key. */
export interface TypedEntry {
  key: string;
  value: string;
}

/** Texts and entries that the reader typed, by id of the field. Fields not listed have not been touched. */
export interface Typed {
  texts: Readonly<Record<string, string>>;
  entries: Readonly<Record<string, readonly TypedEntry[]>>;
  /** The keys of each copy of the fields that a call may send several times, by their common name: `products[n]`. */
  copies: Readonly<Record<string, readonly (readonly string[])[]>>;
}

export const NOTHING_TYPED: Typed = { texts: {}, entries: {}, copies: {} };

/** The id of the list of parameters that the page does not name. */
export const MORE_PARAMETERS = 'more parameters';

/** True if a parameter takes several values, or values below keys. */
export function hasEntries({ type, name, example, in: place }: FormParameter): boolean {
  if (place !== undefined) return type === 'object';
  return type === 'array' || type === 'object' || name.endsWith('[]') || typeof example === 'object';
}

/** True if all entries of a parameter have keys: of their own, or in place of the last one: `name[language_id]` */
export function needsKeys(parameter: FormParameter): boolean {
  return parameter.type === 'object' || namesKeys(parameter, parameter.example);
}

/** The example of a parameter as it would be typed. */
export function exampleText({ example }: FormParameter): string {
  return typeof example === 'string' ? example : '';
}

/** The example of a list or an object as it would be typed. */
export function exampleEntries({ name, type, example }: FormParameter): TypedEntry[] {
  if (example === undefined) return [];
  const own = namesKeys({ name, type }, example) ? (nameKeys(name) ?? []) : [];
  return leavesOf(example).map(({ keys, value }) => {
    // Keys that only repeat the parameter's name are not typed.
    const last = keys.findLastIndex((key, index) => key !== own.at(index - keys.length));
    const [first = '', ...rest] = keys.slice(0, last + 1);
    return { key: first + rest.map((key) => `[${key}]`).join(''), value };
  });
}

/** Text of an untouched field. Optional examples are filled in, so that the reader can remove them. */
export function initialText(parameter: FormParameter): string {
  return parameter.required && parameter.begins !== true ? '' : exampleText(parameter);
}

/** The same for the entries of a list or an object. */
export function initialEntries(parameter: FormParameter): TypedEntry[] {
  return parameter.required ? [] : exampleEntries(parameter);
}

/** Problem of a typed text, if any. The text is sent as typed. */
export function textProblem(
  { type }: Pick<FormParameter, 'type'>,
  text: string,
  tell: Tell = tellEnglish,
): string | undefined {
  if (text === '') return undefined;
  if (type === 'integer' && !/^-?\d+$/.test(text)) {
    return tell('form.wholeNumber', 'A whole number is expected.');
  }
  if (type === 'number' && !/^-?\d+(?:\.\d+)?$/.test(text)) {
    return tell('form.number', 'A number is expected.');
  }
  return undefined;
}

/** Keys of an entry: `[10][qty]`, `10[qty]` → 10, qty; an empty one without a key; undefined for unmatched brackets. */
export function entryKeys(key: string): string[] | undefined {
  if (key === '') return [''];
  const [first = ''] = /^[^[\]]*/.exec(key) ?? [];
  const text = (first === '' ? '' : `[${first}]`) + key.slice(first.length);
  if (!/^(?:\[[^[\]]*\])+$/.test(text)) return undefined;
  return [...text.matchAll(/\[([^[\]]*)\]/g)].map(([, each]) => each!);
}

/** Problem of an entry, if any. */
export function entryProblem(
  parameter: FormParameter,
  { key, value }: TypedEntry,
  tell: Tell = tellEnglish,
): string | undefined {
  if (key === '' && value === '') return undefined;
  if (entryKeys(key) === undefined) {
    return tell('form.keyForm', 'Not sent: a key is written as name, or as [10][qty].');
  }
  if (needsKeys(parameter) && key === '') return tell('form.needsKey', 'Not sent: an entry needs a key.');
  const { values } = parameter;
  if (key === '' && values?.closed === true && !values.list.includes(value)) {
    return tell('form.oneOf', 'One of these is expected: {values}.', { values: values.list.join(', ') });
  }
  return undefined;
}
