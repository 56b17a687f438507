import { tellEnglish, type Tell } from '../../shared/tell';
import type { Access } from '../access';
import type { FormField } from '../formFields';
import {
  exampleEntries,
  exampleText,
  hasEntries,
  initialEntries,
  initialText,
  type Typed,
  type TypedEntry,
} from '../typed';
import { inFormat } from './bodyFormat';
import { fieldProblem, linesOf } from './fieldValue';
import { httpAccess } from './httpAccess';
import { httpBody, type SentField } from './httpBody';
import { describeHttpCall, type HttpCall } from './httpCall';
import type { HttpField, HttpPageCall } from './httpPageCall';
import type { ParameterValue } from './writeParameter';

/** The call as typed so far, and what there is to say about it. */
export interface FilledHttpCall {
  call: HttpCall;
  problems: ReadonlyMap<string, string>;
  /** Required fields in which nothing is typed. */
  empty: readonly FormField[];
}

/** Builds the call from what has been typed, and examples of what is required and missing. */
export function fillHttpCall(whole: HttpPageCall, typed: Typed, access: Access): FilledHttpCall {
  const page = inFormat(whole, typed);
  const { address, credentials } = httpAccess(page, access);
  const sent = page.fields.flatMap((field): SentField[] => {
    const value = typedValue(field, typed) ?? (field.required ? exampleOf(field) : undefined);
    return value === undefined ? [] : [{ field, value }];
  });
  const parameters = sent.filter(({ field }) => field.in !== 'body');
  const body = httpBody(
    page.body,
    sent.filter(({ field }) => field.in === 'body'),
  );
  const call = describeHttpCall({
    page,
    address,
    credentials,
    sent: parameters.map(({ field, value }) => ({ field, value: parameterValue(field, value) })),
    body,
  });
  return {
    call,
    problems: new Map(page.fields.flatMap((field) => problemsOf(field, typed, page.tell))),
    empty: page.fields.filter((field) => field.required && isEmpty(field, typed)).map(httpFormField),
  };
}

/** A field as the form shows it. */
export function httpFormField(parameter: HttpField): FormField {
  return { id: parameter.id, parameter, name: parameter.name, keys: [parameter.name] };
}

function typedValue(field: HttpField, { texts, entries }: Typed): SentField['value'] | undefined {
  if (hasEntries(field)) return entriesOf(entries[field.id] ?? initialEntries(field));
  return (texts[field.id] ?? initialText(field)) || undefined;
}

function exampleOf(field: HttpField): SentField['value'] | undefined {
  return hasEntries(field) ? entriesOf(exampleEntries(field)) : exampleText(field) || undefined;
}

function entriesOf(entries: readonly TypedEntry[]): Record<string, string> | undefined {
  const named = entries.filter(({ key }) => key !== '');
  return named.length === 0 ? undefined : Object.fromEntries(named.map(({ key, value }) => [key, value]));
}

function parameterValue({ type }: HttpField, value: SentField['value']): ParameterValue {
  return type === 'list' && typeof value === 'string' ? linesOf(value) : value;
}

function isEmpty({ id, ...field }: HttpField, { texts, entries }: Typed): boolean {
  if (hasEntries({ id, ...field })) return entriesOf(entries[id] ?? []) === undefined;
  return (texts[id] ?? '') === '';
}

function problemsOf(field: HttpField, { texts, entries }: Typed, tell: Tell = tellEnglish): [string, string][] {
  const { id } = field;
  const inEntries = (entries[id] ?? []).flatMap(({ key, value }, index): [string, string][] =>
    key === '' && value !== '' ? [[`${id} ${index}`, tell('form.needsKey', 'Not sent: an entry needs a key.')]] : [],
  );
  const problem = fieldProblem(field, texts[id] ?? '', tell);
  return [...inEntries, ...(problem === undefined ? [] : [[id, problem] satisfies [string, string]])];
}
