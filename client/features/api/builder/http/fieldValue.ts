import { exactJson, exactNumber } from '../../shared/exactNumbers';
import { tellEnglish, type Tell } from '../../../../shared/tell';
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

/** Value of its type; a text that does not fit the type is sent as typed. */
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

/** Problem of a typed text, if any. */
export function fieldProblem(field: HttpField, text: string, tell: Tell = tellEnglish): string | undefined {
  const { type, items = 'string', values, in: place } = field;
  if (text === '') return undefined;
  if (type === 'json') {
    return parsedJson(text) === undefined ? tell('form.noJson', 'This is not JSON; it is sent as text.') : undefined;
  }
  if (place === 'path' && /^\.{1,2}$/.test(text)) {
    return tell('form.folder', 'Programs take this for a folder, and leave it out.');
  }
  if (place === 'header' && !isPlain(text)) return asciiProblem(tell);
  const lines = type === 'list' ? linesOf(text) : [text];
  const problems = lines.map((line) => valueProblem({ type: type === 'list' ? items : type, values }, line, tell));
  return problems.find((each) => each !== undefined);
}

function valueProblem(
  { type, values }: { type: string; values: HttpField['values'] },
  text: string,
  tell: Tell,
): string | undefined {
  if (values?.closed === true && !values.list.includes(text)) {
    return tell('form.oneOf', 'One of these is expected: {values}.', { values: values.list.join(', ') });
  }
  return isNumber(type) ? numberProblem(type, text, tell) : undefined;
}

export function asciiProblem(tell: Tell): string {
  return tell('form.ascii', 'A header takes only letters, digits and signs of ASCII.');
}

/** True if a header can hold a text. */
export function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

function isNumber(type: string): boolean {
  return type === 'integer' || type === 'number';
}

function numberProblem(type: string, text: string, tell: Tell = tellEnglish): string | undefined {
  if (type === 'integer' && !/^-?\d+$/.test(text)) {
    return tell('form.wholeNumber', 'A whole number is expected.');
  }
  if (!/^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(text)) {
    return tell('form.number', 'A number is expected.');
  }
  return undefined;
}
