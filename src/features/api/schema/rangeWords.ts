import type { Catalogue } from '../../../../client/shared/catalogue';
import { tellCount, tellIn } from '../../../../client/shared/tell';
import type { CountedKey, Worded } from '../../../../client/shared/text';

/** A number, or its text as it was written. */
export type Amount = number | string;

const UNITS = {
  'schema.characters': { one: '{range} character', other: '{range} characters' },
  'schema.items': { one: '{range} item', other: '{range} items' },
  'schema.properties': { one: '{range} property', other: '{range} properties' },
} as const satisfies Partial<Pick<Catalogue, CountedKey>>;

interface Range {
  from: Amount | undefined;
  to: Amount | undefined;
  unit?: keyof typeof UNITS;
}

/** `at least 3 characters` */
export function range({ from, to, unit }: Range, site: Worded): [string][] {
  const last = to ?? from;
  // No value has fewer than none.
  if (last === undefined || (to === undefined && from === 0 && unit !== undefined)) return [];
  const words = rangeWords(from, to, site);
  return [[unit === undefined ? words : tellCount(site, [unit, UNITS[unit], Number(last)], { range: words })]];
}

function rangeWords(from: Amount | undefined, to: Amount | undefined, site: Worded): string {
  const tell = tellIn(site);
  if (to === undefined) return tell('schema.atLeast', 'at least {number}', { number: from! });
  if (from === undefined) return tell('schema.atMost', 'at most {number}', { number: to });
  return from === to ? String(to) : tell('schema.range', '{from} to {to}', { from, to });
}
