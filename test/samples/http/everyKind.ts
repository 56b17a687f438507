/** A description with every kind of parameter, body and credential, and with texts that languages have to escape. */
const text = { type: 'string' };
const NASTY = `it's "so" \\ $HOME #{x} %s \`y\` é 漢字 ’quoted‘ </b>`;
const ok = { responses: { 200: { description: 'ok' } } };
const json = (schema: object, example?: unknown) => ({
  requestBody: {
    required: true,
    content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
  },
});
const body = (contentType: string, media: object) => ({
  requestBody: { required: true, content: { [contentType]: media } },
});
const object = (properties: Record<string, unknown>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const list = { type: 'array', items: text };
const sent = (name: string, place: string, more: object) => ({ name, in: place, required: true, ...more });
const get = (name: string, parameters: object[], path = '') => ({
  [`/${name}${path}`]: { get: { operationId: name, parameters, ...ok } },
});
const post = (name: string, more: object) => ({ [`/${name}`]: { post: { operationId: name, ...more, ...ok } } });
const fields = object({
  name: text,
  papers: { type: 'array', items: { type: 'string', format: 'binary' } },
  about: object({ size: { type: 'integer' } }),
});

export const everyKind = {
  openapi: '3.1.0',
  info: { title: 'Every kind', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    ...get(
      'path',
      [sent('id', 'path', { schema: text, example: 'a b/c?d#e' }), sent('n', 'path', { schema: { type: 'integer' } })],
      '/{id}/x y/{n}.json',
    ),
    ...get(
      'matrix',
      [
        sent('m', 'path', { style: 'matrix', explode: true, schema: list, example: ['a', 'b'] }),
        sent('l', 'path', { style: 'label', schema: list, example: ['c', 'd'] }),
      ],
      '/{m}/{l}',
    ),
    ...get(
      'pathObject',
      [sent('o', 'path', { schema: object({ a: text, b: text }), example: { a: '1', b: '2' } })],
      '/{o}',
    ),
    ...get(
      'choices',
      [
        sent('text', 'path', { schema: { oneOf: [text, list] } }),
        sent('number', 'path', { schema: { anyOf: [{ type: 'integer', minimum: 5 }, text] } }),
        sent('label', 'path', { style: 'label', explode: true, schema: object({ a: text, b: { type: 'integer' } }) }),
        sent('map', 'path', { schema: { type: 'object', additionalProperties: text } }),
        sent('created', 'query', {
          style: 'deepObject',
          schema: { anyOf: [object({ gt: { type: 'integer' } }), { type: 'integer' }] },
        }),
      ],
      '/{text}/{number}/{label}/{map}#behind',
    ),
    ...get('query', [
      sent('q', 'query', { schema: text, example: NASTY }),
      sent('list', 'query', { schema: list, example: ['a&b', 'c'] }),
      sent('commas', 'query', { explode: false, schema: list, example: ['a', 'b'] }),
      sent('pipes', 'query', { style: 'pipeDelimited', explode: false, schema: list, example: ['a', 'b'] }),
      sent('filter', 'query', {
        style: 'deepObject',
        explode: true,
        schema: object({ status: text, 'of[x]': text }),
        example: { status: 'new', 'of[x]': 'y' },
      }),
      sent('flat', 'query', { schema: object({ one: text }), example: { one: '1' } }),
      sent('json', 'query', { content: { 'application/json': { schema: object({ a: text }), example: { a: 'b' } } } }),
      sent('$top[]', 'query', { schema: { type: 'integer', minimum: 3 } }),
      sent('yes', 'query', { schema: { type: 'boolean' } }),
    ]),
    ...get('headers', [
      sent('X-Text', 'header', { schema: text, example: `it's "so" \\ $HOME #{x} %s \`y\`` }),
      sent('X-List', 'header', { schema: list, example: ['a', 'b'] }),
      sent('session', 'cookie', { schema: text, example: 'abc' }),
      sent('theme', 'cookie', { schema: text, example: 'dark' }),
    ]),
    ...post('answer', body('text/plain', { schema: { type: 'boolean' } })),
    ...post('orNothing', json(object({ mix: { oneOf: [{ type: 'null' }, object({ of: text })] } }))),
    ...post(
      'parts',
      body('multipart/form-data', {
        schema: object({
          id: { type: 'string', format: 'uuid' },
          about: object({ size: { type: 'integer' }, text }),
          owners: { type: 'array', items: object({ name: text }) },
          tags: list,
          note: text,
          picture: text,
          papers: { type: 'array', items: { type: 'string', format: 'binary' } },
        }),
        example: {
          id: 'a',
          about: { size: 1, text: NASTY },
          owners: [{ name: 'x;y' }, { name: '@z' }],
          tags: ['a', 'b'],
          note: ' <b> "x"; y',
        },
        encoding: {
          note: { contentType: 'text/plain; charset=utf-8' },
          picture: {
            contentType: 'image/png, image/*',
            headers: {
              'X-Size': { required: true, schema: { type: 'integer' }, example: 7 },
              'X-Other': { schema: text },
            },
          },
          tags: { contentType: 'application/json' },
          papers: { contentType: 'application/pdf' },
        },
      }),
    ),
    ...post(
      'mixed',
      body('multipart/mixed', {
        schema: { type: 'array', prefixItems: [object({ a: { type: 'integer' } }), text], items: { type: 'integer' } },
        example: [{ a: 1 }, 'two', 3, 4],
        prefixEncoding: [
          { headers: { 'Content-ID': { required: true, schema: text, example: '<one>' } } },
          { contentType: 'text/html' },
        ],
        itemEncoding: { contentType: 'text/csv' },
      }),
    ),
    ...post(
      'styled',
      body('application/x-www-form-urlencoded', {
        schema: object({ meta: object({ a: text }), items: list, ids: list, about: object({ b: text }) }),
        example: { meta: { a: 'x', b: { c: [1, 2] } }, items: ['p', 'q'], ids: ['1', '2'], about: { b: 'y' } },
        encoding: {
          meta: { style: 'deepObject', explode: true },
          items: { style: 'deepObject', explode: true },
          ids: { explode: false },
        },
      }),
    ),
    ...post(
      'json',
      json(
        object({
          text,
          number: { type: 'number' },
          no: { type: 'boolean' },
          none: { type: 'null' },
          list,
          map: { type: 'object' },
        }),
        { text: `${NASTY}\nnext`, number: 1.5, no: false, none: null, list: [], map: {} },
      ),
    ),
    ...post('large', json(object({ id: { type: 'integer' } }), '{ID}')),
    ...post('jsonList', json(list, [NASTY])),
    ...post('jsonText', json(text, 'plain')),
    ...post('merge', body('application/merge-patch+json', { schema: object({ a: text }), example: { a: 'b' } })),
    ...post(
      'form',
      body('application/x-www-form-urlencoded', {
        schema: object({ a: text, list }),
        example: { a: `${NASTY}\r\nnext`, list: ['x', 'y'] },
      }),
    ),
    ...post('upload', body('multipart/form-data', { schema: fields })),
    ...post('fieldsOnly', body('multipart/form-data', { schema: object({ a: text }), example: { a: NASTY } })),
    ...post('xml', body('application/xml', { schema: object({ a: text }), example: `<a b="c">\n  it's \\ $x\n</a>` })),
    ...post('plain', body('text/plain', { schema: text, example: `'@\n"""\n${NASTY}\ttab` })),
    ...post('binary', body('application/octet-stream', { schema: {} })),
    ...post('empty', {}),
    '/verbs': {
      put: { operationId: 'put', ...json(object({ a: text })), ...ok },
      patch: { operationId: 'patch', ...json(object({ a: text })), ...ok },
      delete: { operationId: 'delete', ...ok },
      head: { operationId: 'head', ...ok },
      options: { operationId: 'options', ...ok },
    },
    '/deleteWithBody': { delete: { operationId: 'deleteWithBody', ...json(object({ a: text })), ...ok } },
    '/getWithBody': { get: { operationId: 'getWithBody', ...json(object({ a: text })), ...ok } },
    ...post('basic', { security: [{ basic: [] }] }),
    ...post('bearer', { security: [{ bearer: [] }] }),
    ...post('oauth', { security: [{ oauth: ['read'] }] }),
    ...post('keys', { security: [{ header: [], query: [], cookie: [] }] }),
  },
  components: {
    securitySchemes: {
      basic: { type: 'http', scheme: 'basic' },
      bearer: { type: 'http', scheme: 'bearer' },
      header: { type: 'apiKey', in: 'header', name: 'X-Key' },
      query: { type: 'apiKey', in: 'query', name: 'api key' },
      cookie: { type: 'apiKey', in: 'cookie', name: 'key' },
      oauth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://e.com/t', scopes: { read: 'r' } } } },
    },
  },
};
