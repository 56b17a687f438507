import type { Catalogue } from './catalogue';

/** Forms of a text for kinds of numbers, as the language has them; `other` is for all that have none. */
export interface TextForms {
  zero?: string | undefined;
  one?: string | undefined;
  two?: string | undefined;
  few?: string | undefined;
  many?: string | undefined;
  other: string;
}

/** Changes that a site makes to the texts that readers see. */
export type Texts = Readonly<Record<string, string | TextForms>>;

/** Source of a site's words: its data, its configuration, the context of a page. */
export interface Worded {
  /** Left out where the site changes nothing. */
  strings?: Texts | undefined;
  /** Language of the site, whose rules choose forms. */
  lang?: string | undefined;
}

/** Keys of texts with a number, which have forms. */
export type CountedKey = { [Key in keyof Catalogue]: Catalogue[Key] extends string ? never : Key }[keyof Catalogue];
export type PlainKey = Exclude<keyof Catalogue, CountedKey>;

/** A text as readers of the site see it. */
export function textOf<Key extends PlainKey>({ strings }: Worded, key: Key, english: Catalogue[Key]): string {
  const own = strings?.[key];
  return typeof own === 'string' ? own : english;
}

/** A text with a number: in the form that the number has in the language of the site. */
export function countedText<Key extends CountedKey>(
  { strings, lang }: Worded,
  count: number,
  [key, english]: [key: Key, english: Catalogue[Key]],
): string {
  const own = strings?.[key];
  if (own === undefined) {
    const { one, other }: TextForms = english;
    return putInto(count === 1 && one !== undefined ? one : other, { count });
  }
  const forms = typeof own === 'string' ? { other: own } : own;
  return putInto(forms[new Intl.PluralRules(lang).select(count)] ?? forms.other, { count });
}

/** `Saving {saved}`, `{ saved: 3 }` → `Saving 3` */
export function putInto(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (all, name: string) => (name in values ? String(values[name]) : all));
}

/** The same with values that are no text, such as elements: `from {home}.`, `{ home }` → `['from ', home, '.']` */
export function partsOf<Value>(template: string, values: Readonly<Record<string, Value>>): (string | Value)[] {
  return template
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)))
    .filter((part) => part !== '');
}

/** Fills values into an address: `?title={title}` → `?title=Get%20started` */
export function fillIn(address: string, values: Record<string, string>): string {
  return address.replace(/\{(\w+)\}/g, (all, name: string) =>
    name in values ? encodeURIComponent(values[name]!) : all,
  );
}
