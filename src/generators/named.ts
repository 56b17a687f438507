import { asList, isRecord } from '../literals/values';
import { isText } from './siteRecord';
import type { Shape } from './usedKeys';

/**
 * Plugins, presets or extensions of a configuration by their names: `['a', ['b', { c: 1 }], { d: {} }]` → a: true, b:
 * { c: 1 }, d: {}; one that is there several times has a list.
 */
export function named(list: unknown): Record<string, unknown> {
  // A name alone stands for itself in YAML too: `abbr:`
  if (isRecord(list)) return Object.fromEntries(Object.entries(list).map(([name, value]) => [name, value ?? true]));
  const found = new Map<string, unknown[]>();
  for (const entry of asList(list).filter((each) => each !== undefined && each !== null && each !== false)) {
    const pairs: [string, unknown][] = isText(entry)
      ? [[entry, true]]
      : Array.isArray(entry) && isText(entry[0])
        ? [[entry[0], (entry[1] as unknown) ?? true]]
        : isRecord(entry) && Object.keys(entry).length === 1
          ? Object.entries(entry)
          : [['…', entry]];
    for (const [name, value] of pairs) found.set(name, [...(found.get(name) ?? []), value ?? true]);
  }
  return Object.fromEntries([...found].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
}

/** Keys by which nothing changes for readers, whatever their values are. */
export function same(names: string): Record<string, Shape> {
  return Object.fromEntries(names.split(' ').map((name): [string, Shape] => [name, []]));
}
