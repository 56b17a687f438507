import { describe, expect, test } from 'vitest';
import { inGroups, type GroupKey } from '../../../client/search/resultGroups';

/** Each entry is a letter for its group and a number. */
const KEYS: Record<string, GroupKey> = { m: 'methods', a: 'about', t: 'text' };

function shown(entries: string): string[] {
  return inGroups(entries.split(' '), (entry) => KEYS[entry[0]!]!).map(({ key, list }) => `${key}: ${list.join(' ')}`);
}

describe('results', () => {
  test.each([
    [
      'come in groups, the one with the best first',
      'm1 m2 m3 m4 a1 m5 t1',
      'methods: m1 m2 m3 m4 m5|about: a1|text: t1',
    ],
    ['of small groups too', 'm1 a1 a2 t1', 'methods: m1|about: a1 a2|text: t1'],
    ['that are best are not put behind others', 'm1 a1 m2 m3 m4 a2', 'best: m1 a1 m2 m3|methods: m4|about: a2'],
    ['are grouped behind those', 'm1 t1 a1 m2 a2 m3 a3', 'best: m1 t1 a1 m2|about: a2 a3|methods: m3'],
  ])('%s', (_, entries, groups) => {
    expect(shown(entries)).toEqual(groups.split('|'));
    // The page groups the results that the engine has put into this order.
    const order = groups.replaceAll(/\w+: /g, '').replaceAll('|', ' ');
    expect(shown(order)).toEqual(groups.split('|'));
  });
});
