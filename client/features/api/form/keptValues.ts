import type { CallForm } from '../builder/access';
import { fieldsOf, type FormField } from '../builder/formFields';
import { hasEntries, NOTHING_TYPED, type Typed } from '../builder/typed';
import type { Kept } from './tabStore';

/** Values with those of the required fields of one value, for the fields of the same name on other pages. */
export function withTyped(
  values: Kept['values'],
  { form, typed: { texts }, path }: { form: CallForm; typed: Typed; path: string },
): Kept['values'] {
  const own = keptFields(form).map((field): [string, string] => [keyOf(field, form, path), texts[field.id] ?? '']);
  const all = Object.entries({ ...values, ...Object.fromEntries(own) });
  return Object.fromEntries(all.filter(([, value]) => value !== ''));
}

/** The fields of a page with what was typed on others. */
export function typedBefore(form: CallForm, values: Kept['values'], path: string): Typed {
  const known = keptFields(form).flatMap((field): [string, string][] => {
    const value = values[keyOf(field, form, path)];
    return value === undefined ? [] : [[field.id, value]];
  });
  return known.length === 0 ? NOTHING_TYPED : { ...NOTHING_TYPED, texts: Object.fromEntries(known) };
}

/** Names of the fields with such values. */
export function keptNames(form: CallForm, { texts }: Typed): string[] {
  return keptFields(form).flatMap(({ id, name }) => ((texts[id] ?? '') === '' ? [] : [name]));
}

/** Required fields of one value: optional ones would narrow the next call without being seen. */
function keptFields(form: CallForm): FormField[] {
  return fieldsOf(form.parts(true, NOTHING_TYPED)).filter(({ name, parameter }) => {
    const isValue = parameter.begins !== true && !hasEntries(parameter) && !NO_VALUE.has(parameter.type);
    return isValue && parameter.required && !SECRET.test(name);
  });
}

const NO_VALUE: ReadonlySet<string> = new Set(['file', 'json', 'list']);

/** Names of what is never typed twice by itself. */
const SECRET = /pass(?:word|phrase|wd)|secret|token|credential|\bpin\b|cvv|cvc/i;

/** A name of one word, such as `id`, says too little: it is known by the path before it, or on its own page only. */
function keyOf({ name, parameter }: FormField, form: CallForm, page: string): string {
  if (/[a-z\d][A-Z]|[_.[-]/.test(name)) return name;
  const [before, ...behind] = parameter.in === 'path' ? (form.path?.split(`{${name}}`) ?? []) : [];
  return `${before === undefined || behind.length === 0 ? page : before} ${name}`;
}
