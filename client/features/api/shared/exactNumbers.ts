/**
 * Numbers that JavaScript writes otherwise than their source are texts with a mark in front, so that they go through
 * JSON, caches and threads as they are: `9007199254740993`, `1.10`, `1e400`. No text that is shown has this character.
 */
const MARK = '\ufdd4';
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;
/** In front of a number, and how one begins that may be written otherwise. */
const SUSPECT = /(?:^|[:[,\s-])(?:-?\d+\.\d*0(?!\d)|-?\d{16}|-?\d+\.\d{15}|-?\d+(?:\.\d+)?[eE][-+\d]|-0\b)/m;

/** True if a text may hold a number that JavaScript would write differently. */
export function mayHoldExact(text: string): boolean {
  return SUSPECT.test(text);
}

/** A number as it is written: itself, or its text with the mark. */
export function exactNumber(text: string): number | string {
  const value = Number(text);
  return String(value) === text || !NUMBER.test(text) ? value : MARK + text;
}

/** The value of a JSON text, in which such numbers keep their text. */
export function exactJson(text: string): unknown {
  if (!mayHoldExact(text)) return JSON.parse(text) as unknown;
  const marked = text.replace(TOKENS, (token) => {
    const value = token.startsWith('"') ? token : exactNumber(token);
    return typeof value === 'string' && value !== token ? `"${value}"` : token;
  });
  return JSON.parse(marked) as unknown;
}

/** The text of such a number; undefined for any other value. */
export function exactText(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith(MARK) ? value.slice(1) : undefined;
}

/** A value as a number; undefined if it is none. */
export function asNumber(value: unknown): number | undefined {
  const text = exactText(value);
  return typeof value === 'number' ? value : text === undefined ? undefined : Number(text);
}

/** A value as JSON, with its numbers as they were written. */
export function jsonText(value: unknown, indent?: number): string {
  return withNumbers(JSON.stringify(value, null, indent));
}

/** A value as it is written in JSON; text without its quotation marks. */
export function valueText(value: unknown): string {
  return exactText(value) ?? (typeof value === 'string' ? value : jsonText(value));
}

/** A body as it is sent: text as it is, anything else as JSON; empty for none. */
export function bodyText(value: unknown): string {
  if (value === undefined) return '';
  return exactText(value) ?? (typeof value === 'string' ? value : jsonText(value, 2));
}

/** A text of JSON with its numbers as they were written. */
export function withNumbers(json: string): string {
  return json.includes(MARK) ? json.replace(/"\ufdd4([^"]*)"/g, '$1') : json;
}

/** True if a value holds a number that a program would round. */
export function holdsRounded(value: unknown): boolean {
  const text = exactText(value);
  if (text !== undefined) return isRounded(text);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsRounded);
}

/** `1.10` is no other number than 1.1, but 9007199254740993 is not 9007199254740992. */
function isRounded(text: string): boolean {
  const digits = text
    .replace(/[eE][^]*/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');
  const end = text.includes('.') ? digits.replace(/(?<!0)0+$/, '') : digits;
  return end.length > 15 || !Number.isFinite(Number(text));
}
