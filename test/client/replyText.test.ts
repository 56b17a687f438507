import { expect, it } from 'vitest';
import { indented, isBinary, replyText } from '../../client/features/api/tryIt/replyText';
import { throughProxy } from '../../client/features/api/tryIt/callApi';

it.each([
  ['{"a":9007199254740993,"b":[],"c":{}}', '{\n  "a": 9007199254740993,\n  "b": [],\n  "c": {}\n}'],
  ['[1,[2,"a,]b\\""]]', '[\n  1,\n  [\n    2,\n    "a,]b\\""\n  ]\n]'],
  ['{"a": "cut of', '{\n  "a": "cut of'],
  ['"x"', '"x"'],
])('%s has a line for each value', (text, lines) => {
  expect(indented(text)).toBe(lines);
});

it('keeps a deep reply in proportion', () => {
  expect(indented('['.repeat(10_000)).length).toBeLessThan(1_000_000);
});

it('colours JSON and tags, and leaves a reply as it is that is not what it says', () => {
  const coloured = (text: string, type: string) =>
    replyText(text, { type, isWhole: true }).flatMap(({ text: each, colour }) => (colour ? [`${colour} ${each}`] : []));
  expect(coloured('{"a":[1,true]}', 'application/problem+json; charset=utf-8')).toEqual([
    't-s "a"',
    't-n 1',
    't-k true',
  ]);
  expect(coloured('<a b="c">d</a>', 'text/html')).toEqual(['t-k <a b="c">', 't-k </a>']);
  expect(
    replyText('{not json}', { type: 'application/json', isWhole: true })
      .map(({ text }) => text)
      .join(''),
  ).toBe('{not json}');
  expect(coloured('plain "text" 1', 'text/plain')).toEqual([]);
});

it.each([
  ['a', 'image/png', true],
  ['<svg/>', 'image/svg+xml', false],
  ['a\0b', '', true],
  ['a', '', false],
])('%j of type %j: binary is %j', (text, type, binary) => {
  expect(isBinary(text, type)).toBe(binary);
});

it.each([
  ['https://p.example', 'https://p.example/https://a.example/x?y=1'],
  ['https://p.example/?url={url}', 'https://p.example/?url=https%3A%2F%2Fa.example%2Fx%3Fy%3D1'],
  ['', 'https://a.example/x?y=1'],
])('through the proxy %j a call goes to %s', (proxy, address) => {
  expect(throughProxy('https://a.example/x?y=1', proxy)).toBe(address);
});
