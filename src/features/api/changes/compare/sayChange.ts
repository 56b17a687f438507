import { CHANGE_SENTENCES } from '../../../../../client/features/api/shared/changeSentences';
import {
  countedText,
  partsOf,
  textOf,
  type CountedKey,
  type PlainKey,
  type Worded,
} from '../../../../../client/shared/text';

/** A piece of a sentence: words, or a name of the API together with what it refers to. */
export type ChangeText = string | { code: string; parameter?: string; responseKey?: string };

type Sentences = typeof CHANGE_SENTENCES;
type Values = Readonly<Record<string, ChangeText | readonly ChangeText[]>>;

/** Says a sentence of the catalogue with names and words in its places. */
export type Say = (key: PlainKey & keyof Sentences, values?: Values) => ChangeText[];

/** Sentences in the words of a site. */
export function sayIn(words: Worded): Say {
  return (key, values = {}) => filled(textOf(words, key, CHANGE_SENTENCES[key]), values);
}

/** The same for a sentence with a number, which has forms. */
export function sayCount(
  words: Worded,
  [key, count]: [key: CountedKey & keyof Sentences, count: number],
  values: Values = {},
): ChangeText[] {
  return filled(countedText(words, count, [key, CHANGE_SENTENCES[key]]), values);
}

/** A line as plain text, with names in backticks. */
export function plainText(text: readonly ChangeText[]): string {
  return text.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join('');
}

/** `['a', 'b']` → `['a', ', ', 'b']` */
export function listOf(parts: readonly ChangeText[]): ChangeText[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [', ', part]));
}

/** Words that follow each other are one piece. */
function filled(template: string, values: Values): ChangeText[] {
  const joined: ChangeText[] = [];
  for (const part of partsOf<ChangeText | readonly ChangeText[]>(template, values).flat()) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}
