import type { SampleEntries } from '../../../client/features/api/shared/sampleRequest';
import { describe, expect, it } from 'vitest';
import { formPairs } from '../../../client/features/api/builder/arguments';
import { exampleCall } from '../../../client/features/api/builder/typedCall';
import { ADMIN_CALLS } from '../../support/adminApi';
import { formCall } from '../../support/formCall';

const sampleArguments = (page: ReturnType<typeof formCall>): SampleEntries =>
  exampleCall({ settings: ADMIN_CALLS, ...page }).arguments;

const values = (...list: string[]) => ({ values: { list, closed: true } });

describe('the arguments of a sample', () => {
  it.each([
    ['no parameters', [], {}],
    ['the name in capitals', [{ name: 'id' }, { name: 'client_id' }], { id: 'ID', client_id: 'CLIENT_ID' }],
    ['the first allowed value', [{ name: 'status', ...values('Active', 'Pending') }], { status: 'Active' }],
    ['required parameters only', [{ name: 'id' }, { name: 'page', required: false }], { id: 'ID' }],
    [
      'entries by name',
      [{ name: 'filter[status]' }, { name: 'filter[name]' }],
      { filter: { status: 'STATUS', name: 'NAME' } },
    ],
    ['deeper entries', [{ name: 'a[b][c]' }, { name: 'a[b][d]' }], { a: { b: { c: 'C', d: 'D' } } }],
    ['a list', [{ name: 'zones[]' }], { zones: ['ZONES'] }],
    ['an array', [{ name: 'ids', type: 'array' }], { ids: ['IDS'] }],
    ['an array that is written with brackets', [{ name: 'ids[]', type: 'array' }], { ids: ['IDS'] }],
    ['an array of allowed values', [{ name: 'kinds', type: 'array', ...values('a', 'b') }], { kinds: ['a'] }],
    [
      'a list of entries, as one item',
      [{ name: 'items[n][name]' }, { name: 'items[n][price]' }],
      { items: [{ name: 'NAME', price: 'PRICE' }] },
    ],
    [
      'the parts of a group rather than the group',
      [{ name: 'filter', type: 'array' }, { name: 'filter[status]' }],
      { filter: { status: 'STATUS' } },
    ],
    [
      'entries whose keys stand in place of the last ones',
      [
        { name: 'name[language_id]', example: { 1: 'Outage', 2: 'Ausfall' } },
        { name: 'variables[variable][qty]', example: { disk: { qty: '5' }, traffic: { qty: '7' } } },
        { name: 'rdns[id]', example: { 42: 'a' } },
        { name: 'rdns[ip]', example: { '192.0.2.1': 'b' } },
        { name: 'lines', type: 'array', example: { greetings: { hello: 'Hello' } } },
      ],
      {
        name: { 1: 'Outage', 2: 'Ausfall' },
        variables: { disk: { qty: '5' }, traffic: { qty: '7' } },
        rdns: { 42: 'a', '192.0.2.1': 'b' },
        lines: { greetings: { hello: 'Hello' } },
      },
    ],
    ['no name that stands for others', [{ name: 'new[...]' }, { name: 'id' }], { id: 'ID' }],
    ['a word for names with other characters', [{ name: 'dns-zone.id' }], { 'dns-zone.id': 'DNS_ZONE_ID' }],
  ])('holds %s', (_what, parameters, expected) => {
    expect(sampleArguments(formCall('call', ...parameters))).toEqual(expected);
  });

  it('keeps the order of the parameters', () => {
    const record = formCall('call', { name: 'z' }, { name: 'filter[b]' }, { name: 'a' }, { name: 'filter[a]' });
    expect(Object.keys(sampleArguments(record))).toEqual(['z', 'filter', 'a']);
  });
});

describe('formPairs', () => {
  it.each<[SampleEntries, [string, string][]]>([
    [{}, []],
    [
      { id: '1', name: 'x' },
      [
        ['id', '1'],
        ['name', 'x'],
      ],
    ],
    [
      { filter: { status: 'Active', name: 'x' } },
      [
        ['filter[status]', 'Active'],
        ['filter[name]', 'x'],
      ],
    ],
    [{ a: { b: { c: '1' } } }, [['a[b][c]', '1']]],
    [
      { ids: ['1', '2'] },
      [
        ['ids[]', '1'],
        ['ids[]', '2'],
      ],
    ],
    [
      { items: [{ name: 'x', price: '1' }, { name: 'y' }] },
      [
        ['items[0][name]', 'x'],
        ['items[0][price]', '1'],
        ['items[1][name]', 'y'],
      ],
    ],
  ])('%j → %j', (argument, pairs) => {
    expect(formPairs(argument)).toEqual(pairs);
  });
});
