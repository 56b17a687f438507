import { jsonText, valueText } from '../../shared/exactNumbers';
import type { FormPair, SampleValue } from '../../shared/sampleRequest';
import { formPairs } from '../arguments';
import { fieldValue, linesOf, parsedJson } from './fieldValue';
import type { BodyPart } from './httpCall';
import type { HttpField } from './httpPageCall';
import { typeOfPart } from './multipart';

/** Value sent in a field: its text, or the entries of an object. */
export interface SentField {
  field: HttpField;
  value: string | Record<string, string>;
}

/** The parts of a form that a field sends: one for each value of a list, an object as JSON. */
export function partsOf({ field, value }: SentField): BodyPart[] {
  if (typeof value !== 'string') {
    return Object.entries(value).map(([name, text]) => partOf({ ...field, name }, parsedObject(text) ?? text));
  }
  if (field.style !== undefined || field.explode !== undefined) {
    return styledPairs(field, value).map(([name, text]) => ({ name, value: text, isFile: false, headers: [] }));
  }
  return valuesOf(field, value).map((each) => partOf(field, each));
}

function valuesOf(field: HttpField, text: string): unknown[] {
  const { type, items } = field;
  if (type === 'list') return linesOf(text).map((line) => (isFile(field) ? line : fieldValue({ type: items! }, line)));
  const value = fieldValue({ type }, text);
  return type === 'json' && items === 'json' && Array.isArray(value) ? value : [value];
}

function partOf(field: HttpField, value: unknown): BodyPart {
  const { name, contentType, isNameless } = field;
  const about = { name: isNameless === true ? '' : name, headers: [] };
  if (isFile(field)) {
    const path = String(value);
    const type = typeOfPart(contentType, path);
    return { ...about, value: path, isFile: true, ...(type !== undefined && { contentType: type }) };
  }
  const usual = typeof value === 'object' && value !== null ? 'application/json' : undefined;
  const type = typeOfPart(contentType, '') ?? usual;
  return { ...about, value: partText(value, type), isFile: false, ...(type !== undefined && { contentType: type }) };
}

/** A text that is JSON already is sent as it is. */
function partText(value: unknown, type = ''): string {
  const isWritten = typeof value === 'string' && parsedObject(value) !== undefined;
  return /[/+]json\b/i.test(type) && !isWritten ? jsonText(value) : valueText(value);
}

/** A list or an object that a text is the JSON of. */
function parsedObject(text: string): object | undefined {
  const value = /^\s*[[{]/.test(text) ? parsedJson(text)?.value : undefined;
  return typeof value === 'object' && value !== null ? value : undefined;
}

/** A value in the style of a parameter: `filter[status]=new`, `ids=1,2` */
function styledPairs({ name, type, items, style = 'form', explode = style === 'form' }: HttpField, text: string) {
  const value = plainOf(type === 'list' ? linesOf(text) : fieldValue({ type, ...(items && { items }) }, text));
  if (style === 'deepObject') return formPairs({ [name]: value });
  if (typeof value === 'string') return [[name, value] satisfies FormPair];
  const entries = Object.entries(value).map(([key, each]): FormPair => [key, asText(each)]);
  if (explode) return Array.isArray(value) ? entries.map(([, each]): FormPair => [name, each]) : entries;
  const between = { spaceDelimited: ' ', pipeDelimited: '|' }[style] ?? ',';
  const parts = Array.isArray(value) ? entries.map(([, each]) => each) : entries.flat();
  return [[name, parts.join(between)] satisfies FormPair];
}

function asText(value: SampleValue): string {
  return typeof value === 'string' ? value : jsonText(value);
}

/** A value with texts in the place of numbers and the like. */
function plainOf(value: unknown): SampleValue {
  if (Array.isArray(value)) return value.map(plainOf);
  if (typeof value !== 'object' || value === null) return value === null ? '' : valueText(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plainOf(each)]));
}

export function isFile({ type, items }: Pick<HttpField, 'type' | 'items'>): boolean {
  return type === 'file' || items === 'file';
}
