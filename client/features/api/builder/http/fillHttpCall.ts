import type { FormPair } from '../../shared/sampleRequest';
import { tellEnglish, type Tell } from '../../../../shared/tell';
import type { Access, CallForm, FilledCall } from '../access';
import type { FormField } from '../formFields';
import {
  exampleEntries,
  exampleText,
  hasEntries,
  initialEntries,
  initialText,
  type Typed,
  type TypedEntry,
  NOTHING_TYPED,
} from '../typed';
import { fieldProblem, linesOf, fieldValue, parsedJson } from './fieldValue';
import { httpAccess } from './httpAccess';
import { asChosen, formatField, httpFormField, shownFields } from './chosenFields';
import { describeHttpCall, type HttpBody } from './httpCall';
import { partsOf, type SentField } from './formParts';
import type { HttpField, HttpPageCall } from './httpPageCall';
import { jsonText } from '../../shared/exactNumbers';
import { httpSamples } from './httpSamples';
import { headerText } from './writeParameter';

/** The call as typed so far, and what there is to say about it. */
export type FilledHttpCall = Pick<FilledCall, 'call' | 'problems' | 'empty'>;

/** Builds the call from what has been typed, and examples of what is required and missing. */
export function fillHttpCall(whole: HttpPageCall, typed: Typed, access: Access): FilledHttpCall {
  const page = asChosen(whole, typed);
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
    sent: parameters.map(({ field, value }) => ({
      field,
      value: field.type === 'list' && typeof value === 'string' ? linesOf(value) : value,
    })),
    body,
  });
  return {
    call,
    problems: new Map(page.fields.flatMap((field) => problemsOf(field, typed, page.tell))),
    empty: page.fields.filter((field) => field.required && isEmpty(field, typed)).map(httpFormField),
  };
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

function isEmpty({ id, ...field }: HttpField, { texts, entries }: Typed): boolean {
  if (hasEntries({ id, ...field })) return entriesOf(entries[id] ?? []) === undefined;
  // A field that begins with an example is as full as it looks.
  return (texts[id] ?? initialText({ id, ...field })) === '';
}

function problemsOf(field: HttpField, { texts, entries }: Typed, tell: Tell = tellEnglish): [string, string][] {
  const { id } = field;
  const inEntries = (entries[id] ?? []).flatMap(({ key, value }, index): [string, string][] =>
    key === '' && value !== '' ? [[`${id} ${index}`, tell('form.needsKey', 'Not sent: an entry needs a key.')]] : [],
  );
  const problem = fieldProblem(field, texts[id] ?? '', tell);
  return [...inEntries, ...(problem === undefined ? [] : [[id, problem] satisfies [string, string]])];
}

/** The body with what is sent in its fields; undefined for a call without one. */
function httpBody(body: HttpPageCall['body'], sent: readonly SentField[]): HttpBody | undefined {
  if (body === undefined || (sent.length === 0 && !body.required)) return undefined;
  switch (body.kind) {
    case 'json':
      return body.isWhole ? asJson(wholeText(sent)) : jsonFields(sent);
    case 'form':
      return { kind: 'form', pairs: sent.flatMap(partsOf).map(({ name, value }): FormPair => [name, value]) };
    case 'multipart':
      return multipart(body.contentType, sent);
    case 'text':
      return { kind: 'text', text: wholeText(sent) };
    case 'file':
      return { kind: 'file', path: wholeText(sent) };
  }
}

/** Text typed into the field for the whole body. */
function wholeText([whole]: readonly SentField[]): string {
  return typeof whole?.value === 'string' ? whole.value : '';
}

/** Fields come before files, unless parts are told apart by their order. */
function multipart(contentType: string, sent: readonly SentField[]): HttpBody {
  const parts = sent
    .filter(({ field }) => field.part === undefined)
    .flatMap((each) => {
      const headers = sent.filter(({ field }) => field.part === each.field.name).map(headerOf);
      return partsOf(each).map((part) => ({ ...part, headers }));
    });
  const isOrdered = parts.some(({ name }) => name === '');
  const ordered = isOrdered ? parts : [...parts.filter((each) => !each.isFile), ...parts.filter((each) => each.isFile)];
  return { kind: 'multipart', contentType, parts: ordered };
}

function headerOf({ field, value }: SentField): FormPair {
  return [field.name, headerText(field, field.type === 'list' && typeof value === 'string' ? linesOf(value) : value)];
}

/** JSON body; a text that is not JSON yet is sent as typed. */
function asJson(text: string): HttpBody {
  const parsed = parsedJson(text);
  return parsed === undefined ? { kind: 'text', text } : { kind: 'json', text, value: parsed.value };
}

function jsonFields(sent: readonly SentField[]): HttpBody {
  const value = Object.fromEntries(
    sent.map(({ field, value: each }) => [field.name, typeof each === 'string' ? fieldValue(field, each) : each]),
  );
  return { kind: 'json', value, text: jsonText(value, 2) };
}

/** More optional fields than this are closed at first. */
const MOST_OPEN = 8;

/** The form of a call over HTTP. */
export function httpForm(page: HttpPageCall): CallForm {
  const fieldsOf = (required: boolean, typed: Typed): FormField[] => {
    const { fields } = asChosen(page, typed);
    const shown = fields.filter((field) => field.required === required);
    const isBody = ({ in: place }: HttpField): boolean => place === 'body';
    // The format comes before the body, which is in one part of the form or in both.
    const isAbove = required || !fields.some((field) => field.required && isBody(field));
    const format = isAbove && fields.some(isBody) && shown.some(isBody) ? formatField(page) : undefined;
    return [
      ...shown.filter((field) => !isBody(field)).flatMap((field) => shownFields(field, page.tell)),
      ...(format === undefined ? [] : [format]),
      ...shown.filter(isBody).flatMap((field) => shownFields(field, page.tell)),
    ];
  };
  const optional = fieldsOf(false, NOTHING_TYPED);
  return {
    access: (access) => httpAccess(page, access).form,
    path: page.path,
    parts: fieldsOf,
    isOpen: optional.length <= MOST_OPEN && optional.some(({ parameter }) => parameter.example !== undefined),
    takesMore: false,
    fill(typed, access) {
      const { call, ...rest } = fillHttpCall(page, typed, access);
      return {
        ...rest,
        call,
        write: (name) => httpSamples.find((each) => each.name === name)?.write(call),
      };
    },
  };
}
