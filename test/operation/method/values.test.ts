import { describe, expect, it } from 'vitest';
import { parseValues } from '../../../src/features/api/reading/method/values';

describe('parseValues', () => {
  it.each([
    ['The kind. One of `percent` or `fixed`.', ['percent', 'fixed'], true],
    ['One of `a`, `b` or `c`.', ['a', 'b', 'c'], true],
    ['Any of `a` and `b`.', ['a', 'b'], true],
    ['The flag. Send `1`.', ['1'], true],
    ['The type. Known values: `a`, `b`.', ['a', 'b'], false],
    ['The state. One of `0` (off) or `1` (on).', ['0', '1'], true],
    ['The state. One of `0` (off (or not)), `1` (on, see `x`).', ['0', '1'], true],
    ['Optional; see below (later) One of `a` or `b`.', ['a', 'b'], true],
    ['`1` sends the invoice to the client.', ['1'], false],
    ['`1` resets the setting. Sent without `value`.', ['1'], false],
    ['The format. One of `csv`.', ['csv'], false],
    ['Any of `csv`.', ['csv'], false],
    ['`1` sends the invoice, `0` keeps it locked.', ['1', '0'], true],
    ['`on` turns on the limit. Known values: `on`.', ['on'], false],
    ['The kind. One of `with space` or `a.b`.', ['with space', 'a.b'], true],
  ])('%s', (description, list, closed) => {
    expect(parseValues(description)).toEqual({ list, closed });
  });

  it.each([
    '',
    'The ID of the client.',
    'One of the accounts.',
    'One of `a` or `b`',
    'One of `a` or `b`. And more.',
    'The `status` to look for.',
    '`status` is the state to look for.',
    '`1` or `0`.',
    'The flag. `1` sends the invoice.',
    'someone of `a` or `b`.',
  ])('finds no values in %j', (description) => {
    expect(parseValues(description)).toBeUndefined();
  });
});
