import { jsonText } from '../../shared/exactNumbers';
import type { FormPair } from '../arguments';
import { fieldValue, linesOf, parsedJson } from './fieldValue';
import type { HttpBody } from './httpCall';
import type { HttpField, HttpPageCall } from './httpPageCall';

/** Value sent in a field: its text, or the entries of an object. */
export interface SentField {
  field: HttpField;
  value: string | Record<string, string>;
}

/** The body with what is sent in its fields; undefined for a call without one. */
export function httpBody(body: HttpPageCall['body'], sent: readonly SentField[]): HttpBody | undefined {
  if (body === undefined || (sent.length === 0 && !body.required)) return undefined;
  switch (body.kind) {
    case 'json':
      return body.isWhole ? asJson(wholeText(sent)) : jsonFields(sent);
    case 'form':
      return { kind: 'form', pairs: sent.flatMap(pairsOf) };
    case 'multipart':
      return multipart(sent);
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

function multipart(sent: readonly SentField[]): HttpBody {
  const [files, others] = [true, false].map((each) => sent.filter(({ field }) => isFile(field) === each));
  return { kind: 'multipart', pairs: others!.flatMap(pairsOf), files: files!.flatMap(pairsOf) };
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

/** A list sends its name again, entries have names of their own, and JSON goes as it is. */
function pairsOf({ field, value }: SentField): FormPair[] {
  if (typeof value !== 'string') return Object.entries(value);
  return field.type === 'list' ? linesOf(value).map((line): FormPair => [field.name, line]) : [[field.name, value]];
}

function isFile({ type, items }: HttpField): boolean {
  return type === 'file' || items === 'file';
}
