import { describe, expect, it } from 'vitest';
import { exampleOf, takes, type DescribedParameter } from '../../../client/features/api/builder/exampleValues';

const parameter = (name: string, type: string, description = '', more: Partial<DescribedParameter> = {}) => ({
  name,
  type,
  description,
  ...more,
});
const closed = (...list: string[]) => ({ values: { list, closed: true } });

describe('the example of a parameter', () => {
  it.each([
    // Values of the description come first.
    [parameter('status', 'string', '', closed('Paid', 'Unpaid')), 'Paid'],
    [parameter('page', 'integer', 'The page. The default is `0`.'), '0'],
    [parameter('interface', 'string', 'The name of the interface, such as `net0`.'), 'net0'],
    [parameter('ttl', 'integer', 'For example, `1h`.'), '3600'],
    [parameter('kinds', 'array', '', closed('a', 'b')), ['a']],
    [parameter('variables', 'array', 'Nested, such as `service` with `id`.'), ['VARIABLES']],
    [parameter('currency_id', 'integer', 'The ID of the currency, other than `19`.'), '1'],
    // Then the rules for names.
    [parameter('id', 'integer'), '42'],
    [parameter('filter[client_id]', 'string'), '7'],
    [parameter('new_client_id', 'integer'), '8'],
    [parameter('group', 'integer', 'The ID of the group.'), '34'],
    [parameter('group_id', 'integer'), '34'],
    [parameter('id', 'integer', 'The ID of the group to move.'), '34'],
    [parameter('gateway', 'integer', "The ID of the card's payment gateway."), '3'],
    [parameter('fee', 'number'), '0'],
    [parameter('product_ids', 'array'), ['79']],
    [parameter('email', 'string'), 'jane@example.com'],
    [parameter('to', 'date'), '2026-01-31'],
    [parameter('to', 'string'), 'jane@example.com'],
    [parameter('enddate', 'date', 'The end, as `YYYY-MM-DD`.'), '2026-02-28'],
    [parameter('startdate', 'date', 'The start, as `YYYY-MM-DD HH:MM:SS`.'), '2026-01-31 09:30:00'],
    [parameter('update', 'string'), 'UPDATE'],
    [parameter('zip', 'string'), '62701'],
    [parameter('ip', 'string'), '192.0.2.10'],
    [parameter('domain', 'string'), 'example.com'],
    [parameter('domain', 'integer', 'The ID of the domain.'), '67'],
    [parameter('hostname', 'string'), 'host.example.com'],
    [parameter('country', 'string'), 'US'],
    [parameter('currency', 'string'), 'EUR'],
    [parameter('amount', 'number'), '10.00'],
    [parameter('account', 'string'), 'ACCOUNT'],
    [parameter('phonenumber', 'string'), '+12025550100'],
    // Then the type.
    [parameter('enabled', 'boolean'), 'true'],
    [parameter('weight', 'number'), '10.00'],
    [parameter('shelf', 'integer'), '1'],
    [parameter('since_when', 'date'), '2026-01-31'],
    [parameter('scan', 'file'), 'example.pdf'],
    [parameter('extra_text', 'string'), 'EXTRA_TEXT'],
    [parameter('extra', 'object'), { name: 'EXTRA' }],
    [parameter('label', 'unknown'), 'LABEL'],
  ])('%j is %j', (described, value) => {
    expect(exampleOf(described)).toEqual(value);
  });

  it('is the one of the site wherever that fits: by name, otherwise by the last key', () => {
    const site = { client_id: '7', 'filter[client_id]': '8', status: 'Active', tags: ['a', 'b'] };
    expect(exampleOf(parameter('client_id', 'integer'), site)).toBe('7');
    expect(exampleOf(parameter('filter[client_id]', 'integer'), site)).toBe('8');
    expect(exampleOf(parameter('filter[status]', 'string'), site)).toBe('Active');
    expect(exampleOf(parameter('status', 'integer'), site)).toBe('1');
    expect(exampleOf(parameter('status', 'string', '', closed('Paid')), site)).toBe('Paid');
    expect(exampleOf(parameter('tags', 'array'), site)).toEqual(['a', 'b']);
    expect(exampleOf(parameter('tags', 'string'), site)).toBe('TAGS');
  });

  it.each([
    [parameter('a', 'integer'), '1.5', false],
    [parameter('a', 'number'), '-1.5', true],
    [parameter('a', 'date'), '31.1.2026', false],
    [parameter('a', 'date'), '2026-01-31 10:00:00', true],
    [parameter('a', 'array', '', closed('x')), ['x'], true],
    [parameter('a', 'array', '', closed('x')), ['y'], false],
    [parameter('a', 'array'), 'x', false],
    [parameter('a', 'string'), ['x'], false],
    [parameter('a', 'string', 'Anything but `x`.'), 'x', false],
  ])('%j takes %j: %s', (described, value, expected) => {
    expect(takes(described, value)).toBe(expected);
  });
});
