import { namesKeys } from './arguments';
import { tellEnglish, type Tell } from '../../../shared/tell';
import { isIndex, nameKeys, parseParameterName } from '../shared/parameterName';
import type { FormParameter } from './pageCall';
import type { Typed } from './typed';

/** A field of the form: a parameter, or one copy of it. */
export interface FormField {
  id: string;
  parameter: FormParameter;
  /** As it is sent: `products[0][name]`. */
  name: string;
  keys: string[];
}

/** Fields that a call may send several times: `products[n][name]` and `products[n][price]`. */
export interface RepeatedFields {
  /** Common part of the fields' names: `products[n]`. */
  group: string;
  /** Keys that stand for numbers in `group`: n. */
  placeholders: string[];
  copies: { keys: readonly string[]; problems: readonly (string | undefined)[]; fields: FormField[] }[];
}

export type FormPart = FormField | RepeatedFields;

/** The fields for parameters in their order. A name that only stands for others has none. */
export function formParts(
  parameters: readonly FormParameter[],
  { copies }: Pick<Typed, 'copies'>,
  tell: Tell = tellEnglish,
): FormPart[] {
  const parts: FormPart[] = [];
  const known = new Map<string, RepeatedFields>();
  for (const parameter of parameters) {
    const { name } = parameter;
    const keys = parseParameterName(name) && nameKeys(name);
    if (keys === undefined) continue;
    const repeatable = namesKeys(parameter, parameter.example) ? keys.slice(0, -1) : keys;
    const last = repeatable.findLastIndex((key, index) => isPlaceholder(key, index, keys));
    if (last === -1) {
      parts.push({ id: name, parameter, name, keys });
      continue;
    }
    const group = nameOf(keys.slice(0, last + 1));
    let repeated = known.get(group);
    if (repeated === undefined) {
      repeated = repeatedFields({ group, keys: keys.slice(0, last + 1) }, copies[group], tell);
      known.set(group, repeated);
      parts.push(repeated);
    }
    for (const [index, copy] of repeated.copies.entries()) {
      const own = filled(keys, copy.keys);
      copy.fields.push({ id: `${name} ${index}`, parameter, name: nameOf(own), keys: own });
    }
  }
  return parts;
}

/** All fields, without the groups that some of them are in. */
export function fieldsOf(parts: readonly FormPart[]): FormField[] {
  return parts.flatMap((part) => ('copies' in part ? part.copies.flatMap(({ fields }) => fields) : [part]));
}

/** The keys of another copy: the last one is counted on. */
export function nextKeys(copies: readonly (readonly string[])[]): string[] {
  const last = copies.at(-1) ?? [];
  const numbers = copies.map((keys) => Number(keys.at(-1))).filter((number) => Number.isSafeInteger(number));
  return [...last.slice(0, -1), String(Math.max(-1, ...numbers) + 1)];
}

function repeatedFields(
  { group, keys }: { group: string; keys: string[] },
  typed: Typed['copies'][string] | undefined,
  tell: Tell,
): RepeatedFields {
  const placeholders = keys.filter((key, index) => isPlaceholder(key, index, [...keys, '.']));
  const copies = typed ?? [placeholders.map(() => '0')];
  return {
    group,
    placeholders: placeholders.map((key) => key || 'n'),
    copies: copies.map((each, index) => ({
      keys: each,
      problems: keyProblems(each, copies.slice(0, index), tell),
      fields: [],
    })),
  };
}

function keyProblems(keys: readonly string[], before: Typed['copies'][string], tell: Tell): (string | undefined)[] {
  const isTaken = before.some((other) => other.join('\n') === keys.join('\n'));
  return keys.map((key, index) => {
    if (key === '' || /[[\]]/.test(key)) {
      return tell('form.noBrackets', 'Not sent: a number or a name is expected, without brackets.');
    }
    return isTaken && index === keys.length - 1 ? tell('form.twice', 'Another entry has the same.') : undefined;
  });
}

/** True if a key stands for a number. At the end of a name, empty brackets make a list. */
function isPlaceholder(key: string, index: number, keys: readonly string[]): boolean {
  return index > 0 && (isIndex(key) || (key === '' && index < keys.length - 1));
}

function filled(keys: readonly string[], numbers: readonly string[]): string[] {
  let next = 0;
  return keys.map((key, index) => (isPlaceholder(key, index, keys) ? (numbers[next++] ?? key) : key));
}

/** filter, status → `filter[status]` */
function nameOf([first = '', ...keys]: readonly string[]): string {
  return first + keys.map((key) => `[${key}]`).join('');
}
