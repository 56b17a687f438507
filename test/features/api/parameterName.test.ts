import { describe, expect, it } from 'vitest';
import { parseParameterName } from '../../../client/features/api/shared/parameterName';

describe('parseParameterName', () => {
  it.each([
    ['id', ['id']],
    ['filter[status]', ['filter', 'status']],
    ['a[b][c]', ['a', 'b', 'c']],
    ['zones[]', ['zones', '']],
    ['a[][b]', ['a', '', 'b']],
    ['products[n][name]', ['products', '', 'name']],
    ['items[i]', ['items', '']],
    ['items[0]', ['items', '0']],
    ['name with space', ['name with space']],
    ['a-b[c.d]', ['a-b', 'c.d']],
  ])('%s → %j', (name, keys) => {
    expect(parseParameterName(name)).toEqual(keys);
  });

  it.each(['new[...]', 'new[…]', '...', '[a]', 'a[b', 'a]b', 'a[b]c', 'a[[b]]', ''])(
    '%j names no single parameter',
    (name) => {
      expect(parseParameterName(name)).toBeUndefined();
    },
  );
});
