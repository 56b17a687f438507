import { describe, expect, it } from 'vitest';
import { formPairs } from '../../../client/builder/arguments';
import {
  exampleText,
  initialText,
  isAddress,
  typedProblem,
  typedRequest,
  typedValue,
} from '../../../client/builder/typed';
import { methodRecord } from '../../support/methodRecord';

const parameter = (type: string) => methodRecord('x', { name: 'a', type }).parameters[0]!;

describe('what is typed for a parameter', () => {
  it.each<[string, string, unknown]>([
    ['string', '', undefined],
    ['string', ' a ', ' a '],
    ['integer', '1', '1'],
    ['array', ' \n', undefined],
    ['array', '1\n\n2', ['1', '2']],
    ['array', 'a.txt=Zm9v', { 'a.txt': 'Zm9v' }],
    ['array', 'a=1\nb', ['a=1', 'b']],
    ['object', '[10][qty]=1\n[10][cycle]=m\nname = x=y', { 10: { qty: '1', cycle: 'm' }, name: ' x=y' }],
    ['object', 'a[b][]=1', { a: { b: ['1'] } }],
    ['object', 'half', { half: '' }],
    ['object', '[a', {}],
  ])('%s: %j → %j', (type, text, value) => {
    expect(typedValue(parameter(type), text)).toEqual(value);
  });

  it.each([
    ['integer', '1', false],
    ['integer', '1.5', true],
    ['number', '1.5', false],
    ['number', 'x', true],
    ['integer', ' ', false],
    ['date', 'x', false],
  ])('%s: %j is wrong: %s', (type, text, wrong) => {
    expect(typedProblem(parameter(type), text) !== undefined).toBe(wrong);
  });

  it.each([
    ['https://a.example/x.php', true],
    ['http://localhost:8080', true],
    ['htt', false],
    ['https://', false],
    ['javascript:alert(1)', false],
    ['https://a b/', false],
  ])('an address %s: %s', (text, right) => {
    expect(isAddress(text)).toBe(right);
  });
});

it('a typed call holds what is typed, and an example of what is required', () => {
  const { call, parameters } = methodRecord(
    'setX',
    { name: 'id' },
    { name: 'filter[a]', required: false },
    { name: 'filter[b]', required: false },
  );
  const page = { settings: { url: 'https://a.example/' }, call, parameters };
  const request = typedRequest(page, { 'filter[b]': '1' }, { url: '', id: 'me', key: '' });
  expect(formPairs(request.fields)).toEqual([
    ['api_id', 'me'],
    ['api_key', 'API_KEY'],
    ['call', 'setX'],
    ['id', 'ID'],
    ['filter[b]', '1'],
  ]);
});

describe('a call whose samples send optional parameters', () => {
  const { call, parameters } = methodRecord(
    'sendX',
    { name: 'to', required: false },
    { name: 'client_id', required: false, example: '42' },
    { name: 'name[language_id]', required: false, example: { 1: 'Outage' } },
  );
  const page = { settings: { url: 'https://a.example/' }, call, parameters };
  const sent = (typed: Record<string, string>) =>
    formPairs(typedRequest(page, typed, { url: '', id: '', key: '' }).arguments);

  it('shows them in their fields, from which they can be taken out', () => {
    expect(parameters.map(initialText)).toEqual(['', '42', 'Outage']);
    expect(sent({})).toEqual([
      ['client_id', '42'],
      ['name[1]', 'Outage'],
    ]);
    expect(sent({ client_id: '', to: 'a' })).toEqual([
      ['to', 'a'],
      ['name[1]', 'Outage'],
    ]);
    expect(sent({ 'name[language_id]': 'Ausfall', client_id: '' })).toEqual([['name[1]', 'Ausfall']]);
  });

  it.each([
    ['a', 'a'],
    [['a', 'b'], 'a\nb'],
    [{ a: { b: '1' }, c: '2' }, 'a[b]=1\nc=2'],
    [[{ a: '1' }], '0[a]=1'],
  ])('%j is typed as %j', (value, text) => {
    expect(exampleText({ name: 'x', type: 'array', required: true, example: value })).toBe(text);
  });
});
