import type { PluginProblem } from '../../config/plugins';
import { isMap, listOf, type Json, createLookup } from './json';

/** Values that may have any keys. */
const VALUES = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);
/** Maps from names to what may be internal. */
const NAMED = new Set(['paths', 'webhooks', 'x-webhooks', 'properties', 'headers', 'callbacks']);
const ONE: Readonly<Record<string, string>> = {
  paths: 'path',
  webhooks: 'webhook',
  'x-webhooks': 'webhook',
  operations: 'operation',
  parameters: 'parameter',
  properties: 'property',
  headers: 'header',
  callbacks: 'callback',
};
const VERBS = new Set('get put post delete options head patch trace query'.split(' '));

/** Takes what has `x-internal: true` out of a description, and says how much that was. */
export function leaveOutInternal(document: Json, file: string): PluginProblem[] {
  const { resolve } = createLookup(document);
  const isInternal = (value: unknown): boolean => isMap(value) && resolve(value)['x-internal'] === true;
  const counts = new Map<string, number>();
  const seen = new Set<unknown>();
  const drop = (owner: Json, keys: readonly string[], what: string): void => {
    for (const key of keys) Reflect.deleteProperty(owner, key);
    if (keys.length > 0) counts.set(what, (counts.get(what) ?? 0) + keys.length);
  };
  const internalIn = (owner: Json): string[] => Object.keys(owner).filter((key) => isInternal(owner[key]));
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
      if (VALUES.has(key)) continue;
      if (NAMED.has(key) && isMap(inner)) leaveOut(key, inner, value as Json);
      else if (key === 'parameters' && Array.isArray(inner)) leaveOutParameters(value as Json, inner);
      visit((value as Json)[key]);
    }
  };
  const leaveOut = (key: string, named: Json, owner: Json): void => {
    if (key !== 'properties' && key !== 'headers') {
      for (const [name, item] of Object.entries(named)) {
        if (!isMap(item)) continue;
        const verbs = internalIn(item).filter((verb) => VERBS.has(verb));
        drop(item, verbs, 'operations');
        // A path whose operations are all internal is so itself.
        if (verbs.length > 0 && !Object.keys(item).some((key) => VERBS.has(key))) Reflect.deleteProperty(named, name);
      }
    }
    const internal = internalIn(named);
    drop(named, internal, key.replace(/^x-/, ''));
    if (Array.isArray(owner.required))
      owner.required = owner.required.filter((each) => !internal.includes(String(each)));
  };
  const leaveOutParameters = (owner: Json, all: readonly unknown[]): void => {
    owner.parameters = all.filter((each) => !isInternal(each));
    const count = all.length - listOf(owner.parameters).length;
    if (count > 0) counts.set('parameters', (counts.get('parameters') ?? 0) + count);
  };
  visit(document);
  if (counts.size === 0) return [];
  const words = [...counts].map(([what, count]) => `${count} ${count === 1 ? (ONE[what] ?? what) : what}`).join(', ');
  return [{ code: 'internal', message: `left out, since they have \`x-internal\`: ${words}`, file }];
}
