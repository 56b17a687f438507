import type { Element } from 'hast';
import { toHast } from 'mdast-util-to-hast';

/** Text as HTML, the same characters as rehype-stringify writes. */
export function textHtml(text: string): string {
  return /[<&]/.test(text) ? text.replace(/[<&]/g, reference) : text;
}

/** The same for the value of an attribute in double quotes. */
export function attributeHtml(value: string): string {
  return /[\0"&'`]/.test(value) ? value.replace(/[\0"&'`]/g, reference) : value;
}

function reference(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
}

/** Takes spaces and tabs away around line endings, as mdast-util-to-hast does. */
export function trimLines(text: string): string {
  if (!text.includes('\n') && !text.includes('\r')) return text;
  // Line endings are at the odd places.
  const lines = text.split(/(\r?\n|\r)/);
  return lines.map((line, at) => (at % 2 === 1 ? line : trimLine(line, at > 0, at < lines.length - 1))).join('');
}

/** Takes spaces and tabs away from the start of a text. */
export function trimStart(text: string): string {
  return trimLine(text, true, false);
}

function trimLine(line: string, atStart: boolean, atEnd: boolean): string {
  let [from, to] = [0, line.length];
  while (atStart && from < to && isBlank(line.charCodeAt(from))) from += 1;
  while (atEnd && to > from && isBlank(line.charCodeAt(to - 1))) to -= 1;
  return line.slice(from, to);
}

function isBlank(code: number): boolean {
  return code === 9 || code === 32;
}

/** Attributes of an image of another site, whose size is not known. */
export const LOADED_LATER = ' loading="lazy" decoding="async"';

/** The address of a link or an image as it is in HTML, where some characters are written as `%20`. */
export function addressOf(url: string): string {
  // Characters that may be encoded already, or consist of two parts, are left to the library.
  if (!/[%\ud800-\udfff]/.test(url)) return url.replace(/[^!#$&-;=?-Z_a-z~]/g, encodeURIComponent);
  return String((toHast({ type: 'link', url, children: [] }) as Element).properties.href);
}
