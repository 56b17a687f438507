import { exactJson, exactNumber } from '../../shared/exactNumbers';
import type { HttpField } from './httpPageCall';

/** The text of a field as the value that a body holds; undefined if nothing is sent. */
export function fieldValue({ type, items = 'string' }: Pick<HttpField, 'type' | 'items'>, text: string): unknown {
  if (text === '') return undefined;
  return type === 'list' ? linesOf(text).map((line) => plainValue(items, line)) : plainValue(type, text);
}

/** Each line of a text that holds anything. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

/** What is not of its type is sent as it was typed. */
function plainValue(type: string, text: string): unknown {
  if (type === 'json') return parsedJson(text)?.value ?? (parsedJson(text) === undefined ? text : null);
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text);
  return isNumber(type) && numberProblem(type, text) === undefined ? exactNumber(text) : text;
}

/** A value of its own, since JSON may be `null`. */
export function parsedJson(text: string): { value: unknown } | undefined {
  try {
    return { value: exactJson(text) };
  } catch {
    return undefined;
  }
}

/** What is wrong with a typed text, if anything. */
export function fieldProblem(field: HttpField, text: string): string | undefined {
  const { type, items = 'string', values, in: place } = field;
  if (text === '') return undefined;
  if (type === 'json') return parsedJson(text) === undefined ? 'This is not JSON; it is sent as text.' : undefined;
  if (place === 'path' && /^\.{1,2}$/.test(text)) return 'Programs take this for a folder, and leave it out.';
  if (place === 'header' && !isPlain(text)) return NO_ASCII;
  const lines = type === 'list' ? linesOf(text) : [text];
  const problems = lines.map((line) => valueProblem(type === 'list' ? items : type, line, values));
  return problems.find((each) => each !== undefined);
}

function valueProblem(type: string, text: string, values: HttpField['values']): string | undefined {
  if (values?.closed === true && !values.list.includes(text)) {
    return `One of these is expected: ${values.list.join(', ')}.`;
  }
  return isNumber(type) ? numberProblem(type, text) : undefined;
}

export const NO_ASCII = 'A header takes only letters, digits and signs of ASCII.';

/** Whether a header can hold a text. */
export function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

function isNumber(type: string): boolean {
  return type === 'integer' || type === 'number';
}

function numberProblem(type: string, text: string): string | undefined {
  if (type === 'integer' && !/^-?\d+$/.test(text)) return 'A whole number is expected.';
  if (!/^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(text)) return 'A number is expected.';
  return undefined;
}
