import { expect, test } from 'vitest';
import { textDirection } from '../../client/shared/textDirection';

test.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['az-Arab', 'rtl'],
  ['pa-Arab-PK', 'rtl'],
  ['ar-Latn', undefined],
  ['en-US', undefined],
  ['de', undefined],
  ['arn', undefined],
  ['zh-Hant-TW', undefined],
])('the direction of %s', (lang, direction) => {
  expect(textDirection(lang)).toBe(direction);
});
