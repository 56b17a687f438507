import { CORE_SCHEMA, load, Type } from 'js-yaml';
import { isMap, type Json } from './json';

/** As the usual reader of descriptions has it, but with keys that stand twice, and lines that are not far enough in. */
const SCHEMA = CORE_SCHEMA.extend({
  implicit: [new Type('tag:yaml.org,2002:merge', { kind: 'scalar', resolve: (text: unknown) => text === '<<' })],
});

/** The value of a text that the usual reader of YAML refuses; undefined if another one refuses it too. */
export function looseYaml(text: string): Json | undefined {
  try {
    const value: unknown = load(text, { schema: SCHEMA, json: true });
    return isMap(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** An escape of half a sign, of which JSON and YAML may have one by itself. */
const HALF = /\\u[dD][89a-fA-F]/;

/** Puts the sign for what is unknown in place of halves of signs, which no address and no file can hold. */
export function mendSigns(document: unknown, text: string): void {
  if (!HALF.test(text)) return;
  const seen = new Set<unknown>();
  const open: unknown[] = [document];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (typeof each !== 'object' || each === null || seen.has(each)) continue;
    seen.add(each);
    for (const [key, inner] of Object.entries(each) as [string, unknown][]) {
      if (typeof inner === 'string') (each as Json)[key] = inner.replace(/\p{Cs}/gu, '\ufffd');
      else open.push(inner);
    }
  }
}
