import { describe, expect, test } from 'vitest';
import { NO_ACCESS, type Access } from '../../client/features/api/builder/access';
import { fillHttpCall, httpForm } from '../../client/features/api/builder/http/fillHttpCall';
import type { FormField } from '../../client/features/api/builder/formFields';
import type { HttpCall } from '../../client/features/api/builder/http/httpCall';
import type { HttpField, HttpPageCall } from '../../client/features/api/builder/http/httpPageCall';
import { NOTHING_TYPED } from '../../client/features/api/builder/typed';
import type { Operation, OperationParameter } from '../../client/features/api/shared/operation';
import { requestOf } from '../../src/features/api/reading/reference/requestFields';
import { rootsOf } from '../../src/features/api/schema/pageRows';
import { arrangeRows } from '../../src/features/api/schema/rows';
import { createSchemaViews } from '../../src/features/api/schema/schemaView';

const SERVER = { url: 'https://a.example/v1', description: '', variables: [] };

function pageOf(part: Partial<HttpPageCall>): HttpPageCall {
  return { verb: 'GET', path: '/x', servers: [SERVER], auth: [], fields: [], ...part };
}

function field(part: Partial<HttpField> & Pick<HttpField, 'in'>): HttpField {
  return { name: 'p', id: `${part.in}.p`, type: 'string', required: false, ...part };
}

/** The call of an operation that has this parameter, as its page holds it. */
function requestWith(parameter: Pick<OperationParameter, 'name' | 'in'> & { schema: object; [key: string]: unknown }) {
  const all = { required: true, description: '', deprecated: false, ...parameter } as OperationParameter;
  const operation = {
    verb: 'GET',
    path: '/{p}',
    servers: [SERVER],
    auth: [],
    parameters: [all],
  } as unknown as Operation;
  const whole = { ...operation, direction: 'request' as const, responses: [], callbacks: [] };
  const rows = arrangeRows(
    rootsOf({ operation: whole }),
    createSchemaViews({}, () => false),
  );
  return { page: requestOf(whole, new Map(rows.map((row) => [row.id, row]))) };
}

/** The call with these texts, by the ids of their fields. */
function filled(page: HttpPageCall, texts: Record<string, string> = {}, access: Access = NO_ACCESS) {
  return fillHttpCall(page, { ...NOTHING_TYPED, texts }, access);
}

describe('what is typed for a parameter', () => {
  const list = 'blue\nblack, x';
  test.each<[string, Partial<HttpField> & Pick<HttpField, 'in'>, string, string]>([
    ['a path', { in: 'path' }, "a/b?c #é'", "/x/a%2Fb%3Fc%20%23%C3%A9'"],
    ['a list in a path', { in: 'path', type: 'list' }, list, '/x/blue,black%2C%20x'],
    ['a label', { in: 'path', type: 'list', style: 'label', explode: true }, list, '/x/.blue.black%2C%20x'],
    ['a matrix', { in: 'path', type: 'list', style: 'matrix', explode: true }, list, '/x/;p=blue;p=black%2C%20x'],
    ['a matrix that is joined', { in: 'path', type: 'list', style: 'matrix' }, list, '/x/;p=blue,black%2C%20x'],
    ['one value of a matrix', { in: 'path', style: 'matrix' }, 'a', '/x/;p=a'],
    ['a query', { in: 'query' }, 'a&b=c', '?p=a%26b%3Dc'],
    ['a list in a query', { in: 'query', type: 'list' }, list, '?p=blue&p=black%2C%20x'],
    ['a list that is joined', { in: 'query', type: 'list', explode: false }, list, '?p=blue,black%2C%20x'],
    ['spaces', { in: 'query', type: 'list', style: 'spaceDelimited' }, list, '?p=blue%20black%2C%20x'],
    ['pipes', { in: 'query', type: 'list', style: 'pipeDelimited', explode: false }, list, '?p=blue%7Cblack%2C%20x'],
    ['JSON', { in: 'query', type: 'json', contentType: 'application/json' }, '{"a":1}', '?p=%7B%22a%22%3A1%7D'],
  ])('%s', (_name, part, text, expected) => {
    const path = part.in === 'path' ? '/x/{p}' : '/x';
    const { url } = filled(pageOf({ path, fields: [field(part)] }), { [`${part.in}.p`]: text }).call;
    expect(url).toBe(`https://a.example/v1${part.in === 'path' ? '' : '/x'}${expected}`);
  });

  test.each<[Partial<HttpField>, string]>([
    [{ style: 'deepObject' }, '?p[lat]=1&p[a%20b]=2'],
    [{}, '?lat=1&a%20b=2'],
    [{ explode: false }, '?p=lat,1,a%20b,2'],
  ])('entries, %j', (part, expected) => {
    const page = pageOf({ fields: [field({ in: 'query', type: 'object', ...part })] });
    const entries = {
      'query.p': [
        ['lat', '1'],
        ['a b', '2'],
        ['', '3'],
      ].map(([key, value]) => ({ key: key!, value: value! })),
    };
    const { call, problems } = fillHttpCall(page, { ...NOTHING_TYPED, entries }, NO_ACCESS);
    expect(call.url).toBe(`https://a.example/v1/x${expected}`);
    expect([...problems]).toEqual([['query.p 2', 'Not sent: an entry needs a key.']]);
  });

  test.each<[object, unknown, string[], string]>([
    [{ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }, undefined, [], '/P'],
    [{ anyOf: [{ type: 'integer' }, { type: 'string' }] }, undefined, [], '/1'],
    [{ type: ['string', 'integer'] }, 'a', [], '/a'],
    [
      { anyOf: [{ type: 'object', properties: { gt: { type: 'integer' }, lt: {} } }, { type: 'integer' }] },
      undefined,
      ['integer in path', 'object in path'],
      '/1',
    ],
    [{ oneOf: [{ type: 'string' }, { type: 'object' }] }, { a: 1 }, ['object in path', 'string in path'], '/a,1'],
    [{ type: 'object', additionalProperties: {} }, undefined, [], '/KEY,VALUE'],
  ])('a parameter with choices is the simplest of them: %j', (schema, example, ways, expected) => {
    const { page } = requestWith({ name: 'p', in: 'path', schema, example });
    expect(page.fields[0]!.ways?.map(({ words }) => words) ?? []).toEqual(ways);
    expect(filled(page).call.url).toBe(`https://a.example/v1${expected}`);
  });

  test('all choices of a parameter are in the form', () => {
    const object = { type: 'object', properties: { gt: { type: 'integer' } } };
    const schema = { anyOf: [object, { type: 'integer' }, { enum: ['now'] }] };
    const { page } = requestWith({ name: 'p', in: 'path', style: 'label', explode: true, schema });
    const [way, own] = httpForm(page).parts(true, NOTHING_TYPED) as FormField[];
    expect(way!.parameter.values!.list).toEqual(['integer or string in path', 'object in path']);
    expect(own!.parameter).toMatchObject({ type: 'string', values: { list: ['now'], closed: false } });
    const texts = { [way!.id]: 'object in path' };
    const [, entries] = httpForm(page).parts(true, { ...NOTHING_TYPED, texts }) as FormField[];
    expect(entries!.parameter.type).toBe('object');
    expect(filled(page, texts).call.url).toBe('https://a.example/v1/.gt=1');
    const typed = { ...NOTHING_TYPED, texts, entries: { 'path.p': [{ key: 'lt', value: '7' }] } };
    expect(fillHttpCall(page, typed, NO_ACCESS).call.url).toBe('https://a.example/v1/.lt=7');
  });

  test('headers and cookies', () => {
    const fields = [
      field({ in: 'header', name: 'X-Tag', id: 'h', type: 'list' }),
      field({ in: 'cookie', name: 'c', id: 'c', type: 'list' }),
    ];
    expect(filled(pageOf({ fields }), { h: '1\n2', c: '3\n4' }).call.headers).toEqual([
      ['X-Tag', '1,2'],
      ['Cookie', 'c=3; c=4'],
    ]);
  });
});

describe('a body', () => {
  const body = { contentType: 'application/json', kind: 'json', required: true, isWhole: false } as const;
  const fields = [
    field({ in: 'body', name: 'name', id: 'name', required: true, example: 'Aurora' }),
    field({ in: 'body', name: 'length', id: 'length', type: 'number', example: '21.5' }),
    field({ in: 'body', name: 'is', id: 'is', type: 'boolean' }),
    field({ in: 'body', name: 'ids', id: 'ids', type: 'list', items: 'integer' }),
    field({ in: 'body', name: 'owner', id: 'owner', type: 'json', begins: true, example: '{"rank":null}' }),
    field({ in: 'body', name: '__proto__', id: 'proto' }),
  ];
  const json = (texts: Record<string, string>): unknown => {
    const sent = filled(pageOf({ verb: 'POST', body, fields }), texts).call.body;
    return sent?.kind === 'json' ? JSON.parse(sent.text) : sent;
  };

  test('holds the examples, until something is typed or taken out', () => {
    expect(json({})).toEqual({ name: 'Aurora', length: 21.5, owner: { rank: null } });
    expect(json({ name: '5', length: '', is: 'false', ids: '1\n2', owner: 'null' })).toEqual({
      name: '5',
      is: false,
      ids: [1, 2],
      owner: null,
    });
    expect(JSON.stringify(json({ proto: 'x', owner: '' }))).toContain('"__proto__":"x"');
  });

  test('says what is wrong, and sends it as it is', () => {
    const texts = { length: 'long', ids: '1\n2.5', owner: '{' };
    expect(json(texts)).toMatchObject({ length: 'long', ids: [1, '2.5'], owner: '{' });
    expect([...filled(pageOf({ body, fields }), texts).problems]).toEqual([
      ['length', 'A number is expected.'],
      ['ids', 'A whole number is expected.'],
      ['owner', 'This is not JSON; it is sent as text.'],
    ]);
  });

  test('has the fields of the format that is chosen', () => {
    const text = { contentType: 'application/xml', kind: 'text', required: true, isWhole: true } as const;
    const formats = [
      { body: { ...body, contentType: 'application/x-www-form-urlencoded', kind: 'form' as const } },
      {
        body: text,
        fields: [field({ in: 'body', name: 'Body', id: 'body', type: 'text', begins: true, example: '<a/>' })],
      },
    ];
    const page = pageOf({ verb: 'POST', body, fields, formats });
    const [format, ...others] = httpForm(page).parts(true, NOTHING_TYPED);
    expect(format).toMatchObject({ name: 'Content-Type', parameter: { example: 'application/json' } });
    expect(others).toMatchObject([{ name: 'name' }]);
    const chosen = (type: string, texts = {}): HttpCall =>
      filled(page, { [(format as FormField).id]: type, ...texts }).call;
    expect(chosen('application/json', { name: 'x' }).body).toMatchObject({ kind: 'json' });
    expect(chosen('application/x-www-form-urlencoded', { name: 'x', length: '', owner: '' }).body).toEqual({
      kind: 'form',
      pairs: [['name', 'x']],
    });
    expect(chosen('application/xml')).toMatchObject({
      headers: [['Content-Type', 'application/xml']],
      body: { kind: 'text', text: '<a/>' },
    });
  });

  test('is left out if nothing is in it that has to be', () => {
    const page = pageOf({ body: { ...body, required: false }, fields: fields.slice(1, 2) });
    expect(filled(page, { length: '' }).call).not.toHaveProperty('body');
  });
});

test('the parts of a form are what the description says of them', () => {
  const body = { contentType: 'multipart/form-data', kind: 'multipart', required: true, isWhole: false } as const;
  const fields = [
    field({ in: 'body', name: 'photo', id: 'photo', type: 'file', contentType: 'image/png, image/*' }),
    field({ in: 'body', name: 'X-Size', id: 'size', part: 'photo' }),
    field({ in: 'body', name: 'about', id: 'about', type: 'json' }),
    field({ in: 'body', name: 'note', id: 'note', type: 'json' }),
    field({ in: 'body', name: 'tags', id: 'tags', type: 'list', style: 'spaceDelimited' }),
  ];
  const texts = { photo: 'a.JPG', size: '7', about: '{"a": 1}', note: '"b"', tags: '1\n2' };
  const part = { isFile: false, headers: [] };
  expect(filled(pageOf({ verb: 'POST', body, fields }), texts).call.body).toEqual({
    kind: 'multipart',
    contentType: 'multipart/form-data',
    parts: [
      { ...part, name: 'about', value: '{"a":1}', contentType: 'application/json' },
      { ...part, name: 'note', value: 'b' },
      { ...part, name: 'tags', value: '1 2' },
      { name: 'photo', value: 'a.JPG', isFile: true, contentType: 'image/jpeg', headers: [['X-Size', '7']] },
    ],
  });
});

describe('credentials and servers', () => {
  const region = { name: 'region', default: 'north', values: ['north', 'south'], description: '' };
  const servers = [
    { url: 'https://{region}.a.example/', description: 'Live', variables: [region] },
    { url: '/test', description: '', variables: [] },
  ];
  const auth: HttpPageCall['auth'] = [
    [{ name: 'token', kind: 'oauth2' }],
    [
      { name: 'login', kind: 'basic' },
      { name: 'key', kind: 'key', in: 'query', parameter: 'api_key' },
    ],
    [],
  ];
  const page = pageOf({ servers, auth });
  const form = httpForm(page);
  /** Types into the fields of access, by their labels. */
  const typed = (...all: [label: string, value: string][]): Access => {
    let access = NO_ACCESS;
    for (const [label, value] of all) {
      access = form
        .access(access)
        .fields.find((each) => each.label === label)!
        .changed(value);
    }
    return access;
  };
  const labels = (access: Access): string[] => form.access(access).fields.map(({ label }) => label);

  test('are those of the first way, until another one is chosen', () => {
    expect(labels(NO_ACCESS)).toEqual(['Server', 'region', 'Credentials', 'Token']);
    const { call } = filled(page, {}, typed(['region', 'south'], ['Token', 'abc']));
    expect(call).toMatchObject({ url: 'https://south.a.example/x', headers: [['Authorization', 'Bearer abc']] });
    const both = typed(['Credentials', 'login + key'], ['User name of login', 'me'], ['api_key of key', 'k&y']);
    expect(filled(page, {}, both).call).toMatchObject({
      url: 'https://north.a.example/x?api_key=k%26y',
      headers: [],
      basic: { user: 'me', password: 'PASSWORD' },
    });
    expect(labels(typed(['Credentials', 'none']))).toEqual(['Server', 'region', 'Credentials']);
  });

  test('an address of the reader, and a server without a host', () => {
    expect(filled(page, {}, typed(['Server', '/test'])).call.url).toBe('https://HOST/test/x');
    const own = typed(['Server', 'other'], ['Address', 'http://localhost:8080/']);
    expect(filled(page, {}, own).call.url).toBe('http://localhost:8080/x');
  });

  test('those of one API are not those of another', () => {
    const access = typed(['Token', 'abc']);
    expect(filled(pageOf({ auth }), {}, access).call.headers).toEqual([['Authorization', 'Bearer TOKEN']]);
    expect(filled(pageOf({ auth, servers, path: '/y' }), {}, access).call.headers).toEqual([
      ['Authorization', 'Bearer abc'],
    ]);
  });

  test('a secret says what a header cannot hold', () => {
    const problemOf = (value: string) => form.access(typed(['Token', value])).fields.at(-1)!.problem;
    expect(problemOf('ключ')).toContain('ASCII');
    expect(problemOf(' a')).toContain('space');
    expect(problemOf('a')).toBeUndefined();
  });
});
