import { expect, it } from 'vitest';
import { unsaidValues } from '../../src/features/api/schema/unsaidValues';

it.each([
  [['on', 'off'], 'One of `on` or `off`.', undefined],
  [[1, 2, 3], '`1`, `2` or `3`', undefined],
  [['on', 'off'], 'Such as `on`.', ['on', 'off']],
  [['on', 'off'], 'It is on or off.', ['on', 'off']],
  [undefined, '`on`', undefined],
])('of %j the description %j leaves %j to say', (values, description, left) => {
  expect(unsaidValues(values, description)).toEqual(left);
});
