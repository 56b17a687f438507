import { expect, test } from 'vitest';
import { isWithin } from '../../src/features/api/changes/compare/schemaFields';

test.each([
  ['integer', 'integer (int64)', true],
  ['integer (int32)', 'integer (int64)', true],
  ['number', 'number (double)', true],
  ['integer', 'number', true],
  ['integer (int64)', 'integer (int32)', false],
  ['string', 'string (date)', false],
])('values of %s are all values of %s: %s', (narrow, wide, is) => {
  expect(isWithin(narrow, wide)).toBe(is);
});
