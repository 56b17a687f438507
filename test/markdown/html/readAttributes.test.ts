import { expect, it } from 'vitest';
import { readAttributes } from '../../../src/markdown/html/writtenHtml';

it('reads the attributes of each tag, also where one has no end', () => {
  const found = readAttributes([' a="1"', ' b="2', ' c="3"']);
  expect([...found]).toEqual([
    [' a="1"', { a: '1' }],
    [' b="2', {}],
    [' c="3"', { c: '3' }],
  ]);
});
