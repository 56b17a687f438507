import { expect, test } from 'vitest';
import { EvenTexts, evenTexts, pickTexts, type Texts } from '../../src/base/evenTexts';

const HASHES = Array.from({ length: 7 }, (_, place) => `hash${place}`);

function listOf(texts: Texts): (string | undefined)[] {
  return Array.from({ length: texts.length }, (_, place) => texts.at(place));
}

test.each<[string, string[]]>([
  ['of different lengths', ['one', 'three']],
  ['empty', ['', '']],
  ['none', []],
  ['beyond ASCII', ['é1', 'é2']],
])('texts that are %s stay a list', (_what, texts) => {
  expect(evenTexts(texts)).toBeUndefined();
});

test('even texts are the same by place, and there is none behind them', () => {
  const even = evenTexts(HASHES)!;
  expect(listOf(even)).toEqual(HASHES);
  expect(even.at(HASHES.length)).toBeUndefined();
});

test.each<[kept: number[], others: string[]]>([
  [[0, 1, 2, 3, 4, 5, 6], []],
  [
    [0, 1, 3, 4, 6],
    ['other', 'again'],
  ],
  [[2], ['other']],
  [[], ['other']],
  [[], []],
])('%j of even texts with %j behind them stay even', (kept, others) => {
  const picked = pickTexts(evenTexts(HASHES)!, kept, others);
  expect(picked).toBeInstanceOf(EvenTexts);
  expect(listOf(picked)).toEqual(listOf(pickTexts(HASHES, kept, others)));
});

test.each([['longer than those before'], ['ééé'], ['éhas4'], ['']])('with %j they are a list', (other) => {
  const picked = pickTexts(evenTexts(HASHES)!, [1, 2], [other]);
  expect(picked).toEqual(['hash1', 'hash2', other]);
});
