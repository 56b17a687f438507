import type { Catalogue } from './catalogue';
import { countedText, putInto, textOf, type CountedKey, type PlainKey, type Worded } from './text';

type Values = Readonly<Record<string, string | number>>;

/** Says a text of the catalogue, which stands beside its key in English, with what is put into its places. */
export type Tell = <Key extends PlainKey>(key: Key, english: Catalogue[Key], values?: Values) => string;

/** A text in the words of a site. */
export function tellIn(words: Worded): Tell {
  return (key, english, values = {}) => putInto(textOf(words, key, english), values);
}

/** The same for a text with a number, which has forms. */
export function tellCount<Key extends CountedKey>(
  words: Worded,
  [key, english, count]: [key: Key, english: Catalogue[Key], count: number],
  values: Values = {},
): string {
  return putInto(countedText(words, count, [key, english]), values);
}

export const tellEnglish: Tell = tellIn({});
