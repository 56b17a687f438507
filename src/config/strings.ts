import * as z from 'zod';
import type { CountedKey, PlainKey, TextForms, Texts } from '../../client/shared/text';
import { type Diagnostic, type Place, problem } from '../report/diagnostic';
import { englishTexts } from '../base/texts';
import { nearestName } from '../report/nearest';

/** Texts that readers see, by key: those that the site changes, and those of its plugins, `glossary.title`. */
export type SiteTexts = Partial<Record<PlainKey, string | undefined>> &
  Partial<Record<CountedKey, string | TextForms | undefined>> &
  Partial<Record<`${string}.${string}`, string | TextForms | undefined>>;

const text = z.string().min(1);

const forms = z.strictObject({
  zero: text.optional(),
  one: text.optional(),
  two: text.optional(),
  few: text.optional(),
  many: text.optional(),
  other: text,
});

const NO_TEXTS: Texts = {};

export const stringsSchema = z
  .custom<SiteTexts>()
  .pipe(z.record(z.string(), z.union([text, forms])))
  .prefault(NO_TEXTS)
  .meta({ description: 'Key → text that readers see in place of the English one', tsType: 'SiteTexts' });

/** Source of texts: a plugin, or the site itself. */
interface Bringer {
  strings: Texts;
  /** Place of a wrong key. */
  place: (key: string) => Place;
  /** Prefix of the key in messages: `strings` → `strings.search.button` */
  prefix: string;
  /** The plugin's name, which all keys of its own begin with. */
  plugin?: string;
}

interface Worded {
  strings: Texts;
  plugins: readonly { name: string; strings: Texts }[];
}

/** The texts of plugins, and over them those of the site; with what is wrong in them. */
export function mergeStrings(
  { strings, plugins }: Worded,
  placeOf: (key: string) => Place,
): { strings: Texts; diagnostics: Diagnostic[] } {
  const bringers: Bringer[] = [
    ...plugins.map((each) => ({
      strings: each.strings,
      place: () => placeOf(each.name),
      prefix: `strings\` of the plugin \`${each.name}\`: \``,
      plugin: each.name,
    })),
    { strings, place: placeOf, prefix: 'strings.' },
  ];
  const diagnostics = bringers.flatMap((bringer, index) => {
    const known = { ...englishTexts(), ...joined(bringers.slice(0, index)) };
    return Object.keys(bringer.strings).flatMap((key) => problemOf(key, bringer, known) ?? []);
  });
  return { strings: joined(bringers), diagnostics };
}

function joined(bringers: readonly Bringer[]): Texts {
  return Object.fromEntries(bringers.flatMap((each) => Object.entries(each.strings)));
}

function problemOf(key: string, { strings, place, prefix, plugin }: Bringer, known: Texts): Diagnostic | undefined {
  if (plugin !== undefined && key.startsWith(`${plugin}.`) && !Object.hasOwn(englishTexts(), key)) return undefined;
  const standard = Object.hasOwn(known, key) ? known[key] : undefined;
  if (standard === undefined) {
    const near = nearestName(key, Object.keys(known));
    return problem('unknown-config-key', { key: prefix + key, near }, place(key));
  }
  const own = strings[key]!;
  if (typeof own !== 'string' && typeof standard === 'string') {
    return problem('config-value', { key: prefix + key, expected: 'a text without forms', got: 'forms' }, place(key));
  }
  const [wrong] = textsOf(own).flatMap((each) => placesProblem(each, standard) ?? []);
  return wrong && problem('config-value', { key: prefix + key, ...wrong }, place(key));
}

/** A text has the places of the English one; the number may be said in words. */
function placesProblem(own: string, standard: Texts[string]): { expected: string; got: string } | undefined {
  const places = new Set(textsOf(standard).flatMap(placesIn));
  const needed = [...places].filter((each) => typeof standard === 'string' || each !== 'count');
  const found = placesIn(own);
  const stray = found.find((each) => !places.has(each));
  const missing = needed.find((each) => !found.includes(each));
  if (stray === undefined && missing === undefined) return undefined;
  const wanted = [...places].map((each) => `\`{${each}}\``).join(', ');
  const expected = wanted === '' ? 'a text without places' : `a text with ${wanted}`;
  return { expected, got: `the string \`${own}\`` };
}

function textsOf(value: Texts[string]): string[] {
  return typeof value === 'string' ? [value] : Object.values(value).filter((each) => typeof each === 'string');
}

function placesIn(each: string): string[] {
  return [...each.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
}
