import type { SampleValue } from '../../../client/features/api/shared/sampleRequest';
import { describe, expect, it } from 'vitest';
import { NO_ACCESS, accessProblems, isAddress } from '../../../client/features/api/builder/access';
import {
  entryKeys,
  exampleEntries,
  hasEntries,
  initialEntries,
  initialText,
  MORE_PARAMETERS,
  NOTHING_TYPED,
  textProblem,
  type Typed,
} from '../../../client/features/api/builder/typed';
import { typedCall } from '../../../client/features/api/builder/typedCall';
import { ADMIN_CALLS } from '../../support/adminApi';
import { formCall } from '../../support/formCall';

type Pairs = [string, string][];
type Parameter = Parameters<typeof formCall>[1];

const PAGE = 'https://a.example/admin/api.php';
const SETTINGS = { ...ADMIN_CALLS, url: PAGE };
const typedInto = (parameters: Parameter[], typed: Partial<Typed>) =>
  typedCall({ settings: SETTINGS, ...formCall('call', ...parameters) }, { ...NOTHING_TYPED, ...typed }, NO_ACCESS);
const entries = (...all: [string, string][]) => all.map(([key, value]) => ({ key, value }));
const list = { name: 'a', type: 'array', required: false };
const object = { name: 'a', type: 'object', required: false };
const product = [{ name: 'p[n][id]' }, { name: 'p[n][periods][k][price]', required: false }];

describe('what is typed', () => {
  it.each<[string, Parameter[], Partial<Typed>, Pairs]>([
    ['as it is', [{ name: 'a' }], { texts: { a: ' a\n b\t' } }, [['a', ' a\n b\t']]],
    ['nothing', [{ name: 'a', required: false }], { texts: { a: '' } }, []],
    ['an example for what is missing', [{ name: 'a' }], {}, [['a', 'A']]],
    [
      'a list',
      [list],
      { entries: { a: entries(['', 'x=1'], ['', 'Zg=='], ['', '']) } },
      [
        ['a[]', 'x=1'],
        ['a[]', 'Zg=='],
      ],
    ],
    [
      'a list that is written so',
      [{ ...list, name: 'a[]' }],
      { entries: { 'a[]': entries(['', '1']) } },
      [['a[]', '1']],
    ],
    [
      'keys with spaces and dots',
      [list],
      { entries: { a: entries(['my file (1).txt', 'a\nb'], ['é.pdf', '']) } },
      [
        ['a[my file (1).txt]', 'a\nb'],
        ['a[é.pdf]', ''],
      ],
    ],
    [
      'the same list twice',
      [object],
      { entries: { a: entries(['[10][]', 'x'], ['[10][]', 'y'], ['10[z]', 'w']) } },
      [
        ['a[10][0]', 'x'],
        ['a[10][1]', 'y'],
        ['a[10][z]', 'w'],
      ],
    ],
    [
      'a list below a key',
      [object],
      { entries: { a: entries(['10[]', 'x'], ['10[]', 'y']) } },
      [
        ['a[10][]', 'x'],
        ['a[10][]', 'y'],
      ],
    ],
    ['a number that was typed', [object], { entries: { a: entries(['0', 'x']) } }, [['a[0]', 'x']]],
    ['a key that JavaScript knows', [object], { entries: { a: entries(['__proto__', 'x']) } }, [['a[__proto__]', 'x']]],
    [
      'a group and its parts',
      [object, { name: 'a[b]', required: false }],
      { entries: { a: entries(['c', '1']) }, texts: { 'a[b]': '2' } },
      [
        ['a[c]', '1'],
        ['a[b]', '2'],
      ],
    ],
    [
      'no example of a group beside its parts',
      [{ name: 'a' }, { name: 'a[b]' }],
      { texts: { 'a[b]': '2' } },
      [['a[b]', '2']],
    ],
    [
      'fields that are sent twice',
      product,
      { copies: { 'p[n]': [['0'], ['1']] }, texts: { 'p[n][id] 0': 'x', 'p[n][id] 1': 'y' } },
      [
        ['p[0][id]', 'x'],
        ['p[1][id]', 'y'],
      ],
    ],
    [
      'fields under numbers of the reader',
      product,
      {
        copies: { 'p[n][periods][k]': [['0', '2']] },
        texts: { 'p[n][id] 0': 'x', 'p[n][periods][k][price] 0': '9' },
      },
      [
        ['p[0][id]', 'x'],
        ['p[0][periods][2][price]', '9'],
      ],
    ],
    [
      'parameters that are not listed',
      [],
      { entries: { [MORE_PARAMETERS]: entries(['my field', 'x'], ['b[c][]', 'y']) } },
      [
        ['my field', 'x'],
        ['b[c][]', 'y'],
      ],
    ],
  ])('is sent: %s', (_what, parameters, typed, pairs) => {
    const call = typedInto(parameters, typed);
    expect(call.request.pairs.slice(3)).toEqual(pairs);
    expect([...call.problems]).toEqual([]);
  });

  it.each<[string, Parameter[], Partial<Typed>, Record<string, RegExp>, Pairs]>([
    [
      'a word for a number',
      [{ name: 'a', type: 'integer' }],
      { texts: { a: '1 ' } },
      { a: /whole number/ },
      [['a', '1 ']],
    ],
    ['brackets', [object], { entries: { a: entries(['b[c', '1']) } }, { 'a 0': /^Not sent: a key/ }, []],
    ['no key', [object], { entries: { a: entries(['', '1']) } }, { 'a 0': /needs a key/ }, []],
    [
      'a value that is not allowed',
      [{ ...list, values: { list: ['x', 'y'], closed: true } }],
      { entries: { a: entries(['', 'z']) } },
      { 'a 0': /: x, y\.$/ },
      [['a[]', 'z']],
    ],
    [
      'a key that is there',
      [object],
      { entries: { a: entries(['b', '1'], ['b', '2'], ['b[c]', '3']) } },
      { 'a 1': /^Not sent: something else/, 'a 2': /^Not sent/ },
      [['a[b]', '1']],
    ],
    [
      'names of docgen’s own and none',
      [],
      { entries: { [MORE_PARAMETERS]: entries(['call', 'x'], ['', 'x'], ['a]', 'x']) } },
      {
        [`${MORE_PARAMETERS} 0`]: /something else/,
        [`${MORE_PARAMETERS} 1`]: /a name/,
        [`${MORE_PARAMETERS} 2`]: /a name/,
      },
      [],
    ],
    [
      'the number of another entry',
      product.slice(0, 1),
      { copies: { 'p[n]': [['0'], ['0']] }, texts: { 'p[n][id] 0': 'x', 'p[n][id] 1': 'y' } },
      { 'p[n][id] 1': /^Not sent/ },
      [['p[0][id]', 'x']],
    ],
  ])('is said to be wrong: %s', (_what, parameters, typed, problems, pairs) => {
    const call = typedInto(parameters, typed);
    expect(Object.fromEntries(call.problems)).toEqual(
      Object.fromEntries(Object.entries(problems).map(([id, text]) => [id, expect.stringMatching(text)])),
    );
    expect(call.request.pairs.slice(3)).toEqual(pairs);
  });

  it.each([
    ['integer', '1', false],
    ['integer', '1.5', true],
    ['integer', ' ', true],
    ['number', '1.5', false],
    ['number', 'x', true],
    ['date', 'x', false],
  ])('%s: %j is wrong: %s', (type, text, wrong) => {
    expect(textProblem({ type }, text) !== undefined).toBe(wrong);
  });

  it.each<[string, string[] | undefined]>([
    ['', ['']],
    ['a b.c', ['a b.c']],
    ['[10][]', ['10', '']],
    ['10[qty]', ['10', 'qty']],
    ['a]', undefined],
    ['a[b]c', undefined],
    ['[a', undefined],
  ])('the key %j → %j', (key, keys) => {
    expect(entryKeys(key)).toEqual(keys);
  });

  it('names the required fields that are empty', () => {
    const { empty } = typedInto([{ name: 'a' }, { name: 'b' }, { ...list, name: 'c' }], { texts: { a: '1' } });
    expect(empty.map(({ name }) => name)).toEqual(['b']);
  });
});

describe('a call whose samples send optional parameters', () => {
  const optional = (name: string, example?: SampleValue, type = 'string') => ({
    name,
    type,
    required: false,
    ...(example !== undefined && { example }),
  });
  const parameters = [
    optional('to'),
    optional('client_id', '42'),
    optional('name[language_id]', { 1: 'Outage', 2: 'Ausfall' }),
    optional('zones[]', ['a', 'b'], 'array'),
  ];
  const sent = (typed: Partial<Typed>) => typedInto(parameters, typed).request.pairs.slice(3);
  const out = { texts: { client_id: '' }, entries: { 'name[language_id]': [], 'zones[]': entries(['', '']) } };

  it('sends them until they are taken out', () => {
    expect(sent({})).toEqual([
      ['client_id', '42'],
      ['name[1]', 'Outage'],
      ['name[2]', 'Ausfall'],
      ['zones[]', 'a'],
      ['zones[]', 'b'],
    ]);
    expect(sent(out)).toEqual([]);
    expect(sent({ ...out, entries: { ...out.entries, 'name[language_id]': entries(['7', 'Panne']) } })).toEqual([
      ['name[7]', 'Panne'],
    ]);
  });

  it('sends for a required parameter what is typed, otherwise the example', () => {
    const required = [{ name: 'rdns[ip]', example: { '192.0.2.10': 'a.example' } }];
    const pairs = (...typed: [string, string][]) =>
      typedInto(required, { entries: { 'rdns[ip]': entries(...typed) } }).request.pairs.slice(3);
    expect(pairs()).toEqual([['rdns[192.0.2.10]', 'a.example']]);
    expect(pairs(['', 'b.example'])).toEqual([['rdns[192.0.2.10]', 'a.example']]);
    expect(pairs(['192.0.2.11', 'b.example'])).toEqual([['rdns[192.0.2.11]', 'b.example']]);
  });

  it('takes the key alone where it stands in the middle of a name', () => {
    const required = [{ name: 'variables[variable][qty]', type: 'number', example: { disk: { qty: '5' } } }];
    const pairs = (...typed: [string, string][]) =>
      typedInto(required, { entries: { 'variables[variable][qty]': entries(...typed) } }).request.pairs.slice(3);
    expect(exampleEntries(formCall('call', ...required).parameters[0]!)).toEqual(entries(['disk', '5']));
    expect(pairs()).toEqual([['variables[disk][qty]', '5']]);
    expect(pairs(['traffic', '7'])).toEqual([['variables[traffic][qty]', '7']]);
    expect(pairs(['traffic[qty]', '7'])).toEqual([['variables[traffic][qty]', '7']]);
  });

  it.each<[SampleValue, string, [string, string][]]>([
    [
      ['a', 'b'],
      'array',
      [
        ['', 'a'],
        ['', 'b'],
      ],
    ],
    [
      { a: { b: '1' }, c: '2' },
      'object',
      [
        ['a[b]', '1'],
        ['c', '2'],
      ],
    ],
    [[{ a: '1' }], 'array', [['0[a]', '1']]],
    [
      { 10: ['x', 'y'] },
      'object',
      [
        ['10[]', 'x'],
        ['10[]', 'y'],
      ],
    ],
    ['a', 'string', []],
  ])('%j of the type %s is in the field as it would be typed', (example, type, shown) => {
    const [parameter] = formCall('x', optional('a', example, type)).parameters;
    const held = initialEntries(parameter!);
    expect(hasEntries(parameter!) ? held : []).toEqual(entries(...shown));
    expect(initialText(parameter!)).toBe(typeof example === 'string' ? example : '');
    expect(initialText({ ...parameter!, required: true })).toBe('');
    const untouched = typedInto([optional('a', example, type)], {}).request;
    const touched = typedInto([optional('a', example, type)], { texts: { a: 'a' }, entries: { a: held } }).request;
    expect(touched).toEqual(untouched);
  });
});

describe('address and key', () => {
  it.each([
    ['https://a.example/x.php', true],
    ['http://localhost:8080', true],
    ['https://a.example/?a[]=1', true],
    ['htt', false],
    ['https://', false],
    ['a.example/api.php', false],
    ['javascript:alert(1)', false],
    ['https://a b/', false],
    [' https://a.example/', false],
    ['https://a.example/é', false],
    ['https://a.example/#x', false],
    ['https://me:secret@a.example/', false],
  ])('%s can be used: %s', (text, right) => {
    expect(isAddress(text)).toBe(right);
    expect(accessProblems({ ...NO_ACCESS, url: text }, 'https://a.example/').url !== undefined).toBe(!right);
  });

  it('are used as they are, with a word on what looks wrong', () => {
    const access = { url: 'https://b.example', keys: { api_id: ' me', api_key: 'a b' } };
    expect(accessProblems(access, PAGE)).toEqual({
      url: 'It has no path, such as /admin/api.php.',
      keys: { api_id: 'It begins or ends with a space, which is sent too.' },
    });
    const { request } = typedCall({ settings: SETTINGS, ...formCall('call') }, NOTHING_TYPED, access);
    expect([request.url, ...request.pairs.slice(0, 2)]).toEqual([access.url, ['api_id', ' me'], ['api_key', 'a b']]);
  });

  it('stay out as long as an address can’t be used', () => {
    const access = { ...NO_ACCESS, url: 'a.example' };
    expect(typedCall({ settings: SETTINGS, ...formCall('call') }, NOTHING_TYPED, access).request.url).toBe(PAGE);
  });
});
