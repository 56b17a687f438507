import { LONGEST_NAME } from './operationNames';

const HTML_NAMES =
  'a|abbr|b|blockquote|br|center|cite|code|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|' +
  'q|s|samp|section|small|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|tt|u|ul|var';

/** Tags and comments of HTML; what else stands in angle brackets is text: `Map<K, V>` */
const TAGS = new RegExp(`<!--[^<>]*-->|</?(?:${HTML_NAMES})(?=[\\s/>])[^<>]*>`, 'gi');

/** Markdown in one line as text: `See [the **list**](x)` → See the list */
export function plainText(markdown: string): string {
  return markdown
    .replace(TAGS, '')
    .replace(/<(https?:[^<>\s]*)>/gi, '$1')
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/[`*]|(?<!\w)_|_(?!\w)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** How many letters of a sentence name a page that has no summary. */
const FEW_WORDS = 60;

/** The first sentence of a description as a name, with whether it is cut to a few words; undefined if there is none. */
export function nameFromText(description: string): { name: string; isCut: boolean } | undefined {
  const line = plainText(
    description
      .trim()
      .split(/\n\s*\n/)[0]!
      .replace(/^#+\s+/, ''),
  );
  const [sentence = ''] = line.split(/(?<=\w{2}[.!?:]) /);
  if (!/\p{L}/u.test(sentence)) return undefined;
  const isCut = sentence.length > FEW_WORDS;
  const words = isCut ? sentence.slice(0, sentence.lastIndexOf(' ', FEW_WORDS)) : sentence;
  const name = words.charAt(0).toUpperCase() + words.slice(1).replace(/[.,;:(]$/, '') + (isCut ? '…' : '');
  return { name, isCut };
}

/** Code and links in a summary, which is plain text, but which many write as they write elsewhere. */
export const MARKS = /`([^`]+)`|\[([^[\]]+)\]\(([^()\s]*)\)/g;

/** ``Get `a` of [b](c)`` → Get a of b */
export function withoutMarks(summary: string): string {
  return summary
    .replace(MARKS, (_all, code: string | undefined, words: string | undefined) => code ?? words ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * A summary, which is plain text (OpenAPI 3.1, 4.8.10), as a name: its first sentence where it has several; undefined
 * if it is too long for one.
 */
export function asName(summary: string): string | undefined {
  const text = withoutMarks(summary);
  const [sentence = ''] = text.split(/(?<=[^.][.!?]) (?=\p{Lu})/u);
  const name = [text, sentence].find((each) => each !== '' && each.length <= LONGEST_NAME);
  return name?.replace(/(?<![.!?])\.$/, '');
}

/** Values that are no part of what is said. */
const VALUES = new Set(['example', 'default', 'enum', 'const', 'value', 'values', 'source', 'samples']);

/**
 * Replaces the descriptions in all that a record holds. What stays the same is the same object, and what is there
 * several times is walked once.
 */
export function createTextMap(changed: (text: string) => string): <Value>(value: Value) => Value {
  const known = new Map<object, unknown>();
  const walk = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const found = known.get(value);
    if (found !== undefined) return found;
    // An object that contains itself is not changed again.
    known.set(value, value);
    const made = Array.isArray(value) ? listed(value as unknown[], walk) : mapped(value);
    known.set(value, made);
    return made;
  };
  const mapped = (value: object): object => {
    let made: Record<string, unknown> | undefined;
    for (const [key, each] of Object.entries(value) as [string, unknown][]) {
      // A property may have the name `description`.
      const isText = key === 'description' && typeof each === 'string';
      const next = isText ? changed(each) : VALUES.has(key) ? each : walk(each);
      if (next !== each) (made ??= { ...value })[key] = next;
    }
    return made ?? value;
  };
  return <Value>(value: Value) => walk(value) as Value;
}

function listed(list: unknown[], walk: (each: unknown) => unknown): unknown[] {
  const made = list.map(walk);
  return made.every((each, index) => each === list[index]) ? list : made;
}
