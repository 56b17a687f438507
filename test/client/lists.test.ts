import { expect, it } from 'vitest';
import { append, largest, smallest } from '../../client/shared/lists';

it('takes any number of items', () => {
  const list = [0];
  append(
    list,
    Array.from({ length: 500_000 }, (_, at) => at),
  );
  expect([list.length, largest(list), smallest(list)]).toEqual([500_001, 499_999, 0]);
  expect([largest([], 2), largest([1], 2), smallest([])]).toEqual([2, 2, Infinity]);
});
