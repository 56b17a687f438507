import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

const CONFIG = "export default { lastUpdated: false, sidebar: 'auto', api: { url: 'https://api.example' } };\n";
const HOME = { 'content/README.md': '# Home\n\nText.\n', 'docgen.config.js': CONFIG };
const HARBOUR = path.resolve(import.meta.dirname, '../openapi/harbour');

/** Ids of everything that is sent and received, by verb and path. */
function idsOf(folder: string): Map<string, string[]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return new Map(
    names.flatMap((name) => {
      const html = readFileSync(path.join(folder, name), 'utf8');
      const [, verb, address] =
        /class="operation-path"><span class="verb[^"]*">(\w+)<\/span> <code>([^<]*)<\/code>/.exec(html) ?? [];
      if (verb === undefined || name.endsWith('index.html')) return [];
      const ids = [...html.matchAll(/ id="((?:path|query|header|cookie|body|reply-)[^"]*)"/g)].map(([, id]) => id!);
      return [[`${verb} ${address}`, ids.sort()]];
    }),
  );
}

describe('docgen import of operations with verb and path', () => {
  it('writes pages that say what those of the plugin say', async () => {
    const files = {
      'openapi.yaml': readFileSync(path.join(HARBOUR, 'openapi.yaml'), 'utf8'),
      'schemas/ship.yaml': readFileSync(path.join(HARBOUR, 'schemas/ship.yaml'), 'utf8'),
    };
    const imported = await tinySite({ ...HOME, ...files });
    const { exitCode, stdout } = await imported.docgen('import', 'openapi', 'openapi.yaml');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('29 operations: 29 new, 0 with differences, 0 the same; 29 files written\n');
    const again = await imported.docgen('import', 'openapi', 'openapi.yaml');
    expect(again.stdout).toBe('29 operations: 0 new, 0 with differences, 29 the same; 0 files written\n');
    expect(await imported.docgen('build')).toMatchObject({ exitCode: 0 });
    // The exported description changes nothing when it is imported again.
    const exported = await imported.docgen('import', 'openapi', 'dist/openapi.json', '--dry-run');
    expect(exported.stdout).toContain('29 operations: 0 new, 0 with differences, 29 the same');
    const plugged = await tinySite({
      ...HOME,
      ...files,
      'docgen.config.js': `import { openApi } from 'docgen-site';
export default { lastUpdated: false, plugins: [openApi({ source: 'openapi.yaml' })] };`,
    });
    await plugged.docgen('build');
    const [own, made] = [path.join(imported.root, 'dist'), path.join(plugged.root, 'dist')].map(idsOf);
    // Events are called by the API, and have no page of a call.
    for (const name of [...made!.keys()].filter((each) => each.startsWith('event '))) made!.delete(name);
    expect([...own!.keys()].sort()).toEqual([...made!.keys()].sort());
    const lost = [...made!].flatMap(([name, ids]) => ids.filter((id) => !own!.get(name)!.includes(id)));
    // A second format of a body is only named, and fields of an object in the query are left out.
    const known = /^body(?:~json|\.(?:dangerous|manifest|ship)$)|~pdf$|^query\.(?:filter|near)\./;
    expect(lost.filter((id) => !known.test(id))).toEqual([]);
  });

  it('writes numbers as they are written', async () => {
    const number = '9007199254740993';
    const body = `{ "schema": { "oneOf": [{ "type": "integer", "maximum": ${number} }, { "type": "object" }] }, "example": { "id": ${number} } }`;
    const site = await tinySite({
      ...HOME,
      'api.json': `{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/a": { "post": {
  "operationId": "a", "requestBody": { "content": { "application/json": ${body} } }, "responses": { "200": { "description": "Fine." } } } } } }`,
    });
    expect(await site.docgen('import', 'openapi', 'api.json')).toMatchObject({ exitCode: 0 });
    const page = await site.read('content/a.md');
    expect(page).toContain(`"maximum": ${number}\n`);
    expect(page).toContain(`"id": ${number}\n`);
  });

  it('writes tables, and a schema only where they can not say it', async () => {
    const site = await tinySite({
      ...HOME,
      'api.json': JSON.stringify({
        swagger: '2.0',
        info: { title: 'A', version: '1' },
        paths: {
          '/users/{id}': {
            put: {
              operationId: 'putUser',
              summary: 'Change a user',
              description: 'Changes **it**.\n\n## Notes\n\nSee [there](/x).\n\n::: tip <b>x</b>',
              tags: ['User things'],
              deprecated: true,
              consumes: ['application/json'],
              produces: ['application/json'],
              parameters: [
                { name: 'id', in: 'path', required: true, type: 'string', format: 'uuid' },
                { name: 'dry', in: 'query', type: 'boolean', default: false, description: 'Only | try' },
                { name: 'X-Trace', in: 'header', type: 'string' },
                { name: 'user', in: 'body', required: true, schema: { $ref: '#/definitions/User' } },
              ],
              responses: {
                200: { description: 'It is changed.', schema: { $ref: '#/definitions/Node' } },
                404: { description: 'Nobody.\n\n| Type | Why |\n| --- | --- |\n| a | b |' },
              },
            },
          },
        },
        definitions: {
          User: {
            type: 'object',
            required: ['name'],
            properties: {
              id: { type: 'integer', readOnly: true },
              name: { type: 'string', maxLength: 20, example: 'Ann' },
              kind: { type: 'string', enum: ['a', 'b', 'c'] },
              address: { type: 'object', properties: { city: { type: 'string' } } },
              items: { type: 'array', items: { type: 'object', properties: { sku: { type: 'string' } } } },
              tags: { type: 'array', items: { type: 'string', enum: ['x', 'y'] } },
            },
          },
          Node: { type: 'object', properties: { next: { $ref: '#/definitions/Node' } } },
        },
      }),
    });
    expect(await site.docgen('import', 'openapi', 'api.json')).toMatchObject({ exitCode: 0 });
    expect(await site.read('content/user-things/putUser.md')).toBe(`---
title: "Change a user"
http: PUT /users/{id}
deprecated: true
---

# Change a user

Changes **it**.

**Notes**

See there.

\\::: tip x

## Path parameters

| Parameter | Type | Required | Description |
| --- | --- | --- | --- |
| \`id\` | uuid | yes |  |

## Query parameters

| Parameter | Type | Required | Description | Default |
| --- | --- | --- | --- | --- |
| \`dry\` | boolean | no | Only \\| try. | \`false\` |

## Headers

| Header | Type | Required | Description |
| --- | --- | --- | --- |
| \`X-Trace\` | string | no |  |

## Body

| Field | Type | Required | Description | Example |
| --- | --- | --- | --- | --- |
| \`name\` | string | yes | At most 20 characters. | \`Ann\` |
| \`kind\` | string | no | One of \`a\`, \`b\` or \`c\`. |  |
| \`address\` | object | no |  |  |
| \`address.city\` | string | no |  |  |
| \`items\` | array | no |  |  |
| \`items[].sku\` | string | no |  |  |
| \`tags\` | string[] | no | One of \`x\` or \`y\`. |  |

## Responses

### 200

It is changed.

\`\`\`json schema
{
  "$ref": "#/$defs/Node",
  "$defs": {
    "Node": {
      "type": "object",
      "properties": {
        "next": {
          "$ref": "#/$defs/Node"
        }
      }
    }
  }
}
\`\`\`

### 404

Nobody.

> | Type | Why |
> | ---- | --- |
> | a    | b   |
`);
    expect(await site.docgen('build', '--strict')).toMatchObject({ exitCode: 0 });
  });

  it('says how a page of an operation differs, and changes nothing', async () => {
    const page = `---
title: One
http: GET /users/{user}
---

# One

Gets one.

## Path parameters

| Parameter | Type | Required | Description |
| --- | --- | --- | --- |
| \`user\` | integer | yes | Who. |

## Responses

### 200

It.
`;
    const site = await tinySite({
      ...HOME,
      'content/one.md': page,
      'a.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /users/{user}:
    get:
      parameters:
        - { name: user, in: path, required: true, schema: { type: string } }
        - { name: page, in: query, schema: { type: integer } }
      responses: { '200': { description: It }, '404': { description: None } }
`,
    });
    const { stdout } = await site.docgen('import', 'openapi', 'a.yaml');
    expect(stdout).toBe(
      'differs  one.md\n' +
        '         `user` is `integer` on the page and `string` in the file\n' +
        '         `page` is not on the page\n' +
        '         `404` is not on the page\n' +
        '1 operation: 0 new, 1 with differences, 0 the same; 0 files written\n',
    );
    expect(await site.read('content/one.md')).toBe(page);
  });

  it('reads requests of a collection that names no methods', async () => {
    const item = (name: string, request: object, response: object[] = []) => ({ name, request, response });
    const site = await tinySite({
      ...HOME,
      'calls.json': JSON.stringify({
        info: { name: 'REST' },
        item: [
          {
            name: '1 Users',
            item: [
              item(
                'Add a user',
                {
                  method: 'POST',
                  description: 'Adds one.',
                  url: {
                    raw: '{{base}}/v1/users?notify=true',
                    path: ['v1', 'users'],
                    query: [{ key: 'notify', value: 'true' }],
                  },
                  header: [
                    { key: 'Content-Type', value: 'application/json' },
                    { key: 'X-Team', value: '{{team}}' },
                  ],
                  body: { mode: 'raw', raw: '{"name": "Ann", "age": {{age}}}' },
                },
                [
                  { name: 'Added', code: 201, body: '{"id": 1}' },
                  { name: 'Taken', code: 409, body: '{"error": "taken"}' },
                ],
              ),
              item('Get a user', {
                method: 'GET',
                url: {
                  raw: '{{base}}/v1/users/:id/{{part}}',
                  path: ['v1', 'users', ':id', '{{part}}'],
                  variable: [{ key: 'id', value: '7', description: 'Who.' }],
                },
              }),
              item('Plain', { method: 'DELETE', url: 'https://api.example/v1/users?all=1' }),
            ],
          },
        ],
      }),
    });
    const { exitCode, stdout } = await site.docgen('import', 'postman', 'calls.json');
    expect([exitCode, stdout]).toEqual([
      0,
      'new      1-users/post-v1-users.md\nnew      1-users/get-v1-users-id-part.md\nnew      1-users/delete-v1-users.md\n' +
        '3 operations: 3 new, 0 with differences, 0 the same; 4 files written\n',
    ]);
    const added = await site.read('content/1-users/post-v1-users.md');
    for (const part of [
      'http: POST /v1/users\n',
      'Adds one.',
      '| `notify` | string | no |  | `true` |',
      '| `X-Team` | string | no |  |',
      '"age": "{{age}}"',
      '### 201\n\n```json title="Added"\n{\n  "id": 1\n}\n```',
      '### 409',
    ]) {
      expect(added).toContain(part);
    }
    expect(added).not.toContain('Content-Type');
    const read = await site.read('content/1-users/get-v1-users-id-part.md');
    expect(read).toContain('http: GET /v1/users/{id}/{part}');
    expect(read).toContain('| `id` | string | yes | Who. | `7` |');
    expect(await site.docgen('build')).toMatchObject({ exitCode: 0 });
    expect((await site.docgen('import', 'postman', 'calls.json')).stdout).toContain('3 the same; 0 files written');
  });

  it.each([
    ['openapi', "openapi: 3.0.0\ninfo: { title: A, version: '1' }\npaths: {}\n"],
    ['postman', '{"info": {}, "item": []}'],
  ])('of an %s file with nothing in it ends with 1', async (format, text) => {
    const site = await tinySite({ ...HOME, file: text });
    const { exitCode, stdout, stderr } = await site.docgen('import', format, 'file');
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: 'nothing was written\n' });
    expect(stderr).toContain('import-nothing');
  });

  it('keeps all requests of a collection: those with one verb and path are examples of one operation', async () => {
    const request = (name: string, more: object, response: object[] = []) => ({
      name,
      request: { method: 'POST', url: { raw: '{{base}}/ships', path: ['ships'] }, ...more },
      response,
    });
    const raw = (value: object) => ({ mode: 'raw', raw: JSON.stringify(value) });
    const header = (key: string, value: string) => ({ key, value, description: 'Which one. (required)' });
    const collection = {
      info: { name: 'Harbour calls', description: 'How to *call* the harbour.' },
      auth: { type: 'bearer' },
      event: [{ listen: 'prerequest', script: { exec: ['let a = 1;'] } }],
      item: [
        {
          name: 'Ships',
          description: 'All that floats.',
          item: [
            request(
              'Add a ferry',
              { header: [header('X-Port', 'north')], body: raw({ kind: 'ferry' }), description: 'Adds.' },
              [{ name: 'Added', code: 201, body: '{"id":1}' }],
            ),
            {
              name: 'Large',
              description: 'Longer than 100 m.',
              item: [
                request(
                  'Add a tanker',
                  {
                    header: [header('X-Port', 'south'), header('X-Deep', '9')],
                    body: raw({ kind: 'tanker' }),
                    description: 'Adds a large one.',
                  },
                  [
                    { name: 'Waiting', code: 201, body: '{"id":2}' },
                    { name: 'No room', code: 409, body: '{"error":"full"}' },
                  ],
                ),
              ],
            },
            request('Add nothing', {}),
          ],
        },
      ],
    };
    const site = await tinySite({ ...HOME, 'calls.json': JSON.stringify(collection) });
    const { exitCode, stdout, stderr } = await site.docgen('import', 'postman', 'calls.json');
    expect(exitCode).toBe(0);
    expect(stdout + stderr).toContain('1 script, 1 way to say who calls and 1 address (`{{base}}`) left out');
    expect(await site.list('content')).toEqual([
      'Harbour-calls.md',
      'README.md',
      'ships/README.md',
      'ships/post-ships.md',
    ]);
    expect(await site.read('content/Harbour-calls.md')).toBe('# Harbour calls\n\nHow to *call* the harbour.\n');
    expect(await site.read('content/ships/README.md')).toBe(
      '# Ships\n\nAll that floats.\n\n- [Add a ferry](post-ships.md)\n- [Add nothing](post-ships.md)\n\n' +
        '## Large\n\nLonger than 100 m.\n\n- [Add a tanker](post-ships.md)\n',
    );
    const page = await site.read('content/ships/post-ships.md');
    for (const line of [
      'Adds.\n\n**Add a tanker**\n\nAdds a large one.',
      '| `X-Port` | string | no | Which one. (required). Add a tanker: `south`. | `north` |',
      '| `X-Deep` | string | no | Which one. (required). | `9` |',
      '## Body\n\nOptional.',
      'json title="Add a ferry"\n{\n  "kind": "ferry"\n}',
      'json title="Add a tanker"\n{\n  "kind": "tanker"\n}',
      'json title="Added"\n{\n  "id": 1\n}',
      'json title="Waiting"\n{\n  "id": 2\n}',
      '### 409',
      'json title="No room"',
    ])
      expect(page).toContain(line);
    expect((await site.docgen('build')).exitCode).toBe(0);
    const html = await site.read('dist/ships/post-ships.html');
    for (const name of ['Add a ferry', 'Add a tanker', 'Waiting']) expect(html).toContain(name);
  });

  it('keeps what a collection says of formats, files and saved replies, and counts what is left out', async () => {
    const header = (key: string, value: string) => ({ key, value });
    const ships = (more: object) => ({ method: 'PUT', url: '{{base}}/ships/:id?port=a&port=b', ...more });
    const collection = {
      info: { name: 'Harbour' },
      variable: [{ key: 'base', value: 'https://harbour.example/v1' }],
      item: [
        {
          name: 'Change a ship',
          protocolProfileBehavior: { followRedirects: false },
          request: ships({
            header: [header('Accept', '*/*'), header('X-Key', '{{key}}'), header('Content-Type', 'application/json')],
            body: { mode: 'raw', raw: '{"length": {{length}}, // in metres\n "crew": 5}' },
          }),
          response: [
            {
              name: 'Changed',
              code: 200,
              header: [header('ETag', '"1"'), header('Date', 'today'), header('Content-Type', 'application/xml')],
              cookie: [{ name: 'seen' }],
              body: '<ship id="7"/>',
              originalRequest: ships({
                url: '{{base}}/ships/7',
                header: [header('Content-Type', 'application/xml'), header('X-Key', 'secret')],
                body: { mode: 'raw', raw: '<ship crew="6"/>' },
              }),
            },
            { name: 'Nobody aboard', code: 204, status: 'Empty ship', header: [header('ETag', '"2"')], body: '' },
          ],
        },
        {
          name: 'Empty folder',
          item: [
            {
              name: 'Photos',
              request: {
                method: 'POST',
                url: '{{base}}/photos',
                body: {
                  mode: 'formdata',
                  formdata: [
                    { key: 'of', value: 'bow' },
                    { key: 'of', value: 'stern' },
                    { key: 'file', type: 'file', src: 'a.png' },
                  ],
                },
              },
            },
            {
              name: 'Log',
              request: { method: 'POST', url: '{{base}}/log', body: { mode: 'file', file: { src: 'b' } } },
            },
            { name: 'Nowhere', request: { method: 'GET' } },
          ],
        },
      ],
    };
    const site = await tinySite({ ...HOME, 'calls.json': JSON.stringify(collection) });
    const { exitCode, stderr } = await site.docgen('import', 'postman', 'calls.json');
    expect(exitCode).toBe(0);
    expect(stderr).toContain(
      '1 variable, 1 address (`https://harbour.example/v1`), 1 header that say how requests are sent, ' +
        '1 value with variables, 1 header of replies, 1 cookie, 2 names of files, 1 setting of requests and ' +
        '1 request without address left out',
    );
    const page = await site.read('content/put-ships-id.md');
    for (const part of [
      '| `port` | string[] | no |  | `["a","b"]` |',
      '| `X-Key` | string | no |  | `secret` |',
      '`application/json`\n\n```text title="Change a ship"\n{"length": {{length}}, // in metres\n "crew": 5}\n```',
      '`application/xml`\n\n```xml title="Changed"\n<ship crew="6"/>\n```',
      '### 200\n\n#### Headers\n\n| Header | Type | Required | Description | Example |',
      '| `ETag` | string | no |  | `"1"` |',
      '```xml title="Changed"\n<ship id="7"/>\n```',
      '### 204\n\nEmpty ship\n\nNobody aboard\n\n#### Headers',
    ])
      expect(page).toContain(part);
    const photos = await site.read('content/empty-folder/post-photos.md');
    expect(photos).toContain('| `of` | string[] | no |  | `["bow","stern"]` |');
    expect(await site.read('content/empty-folder/post-log.md')).toContain('`application/octet-stream`');
    expect((await site.docgen('build')).exitCode).toBe(0);
    const html = await site.read('dist/put-ships-id.html');
    for (const text of ['in metres', 'crew=', 'application/xml', 'Nobody aboard']) expect(html).toContain(text);
  });

  it('exports what it imports: a collection of pages in markdown comes back as the same pages', async () => {
    const page = [
      '---\ntitle: Add a ship\nhttp: POST /ships\n---\n# Add a ship\n\nAdds one.\n',
      '## Cookies\n\n| Parameter | Type | Description |\n| --- | --- | --- |\n| `seen` | string | Optional. When. |\n',
      '## Body\n\n`multipart/form-data`\n\n| Field | Type | Required | Description |\n| --- | --- | --- | --- |',
      '| `photo` | file | yes | From the side. |\n| `name` | string | no | Of the ship. |\n',
      '`application/xml`\n\n```xml title="Small"\n<ship/>\n```\n\n```xml title="Large"\n<ship size="9"/>\n```\n',
      '## Responses\n\n### 201\n\nIt is there.\n\n#### Headers\n\n| Header | Type | Description |',
      '| --- | --- | --- |\n| `ETag` | string | Its version. |\n\n### 409\n\n```json title="Taken"\n{ "error": 1 }\n```\n',
    ].join('\n');
    const site = await tinySite({ ...HOME, 'content/ships/add.md': page });
    expect((await site.docgen('build')).exitCode).toBe(0);
    const collection = JSON.parse(await site.read('dist/postman_collection.json')) as {
      item: {
        item: { name: string; request: { header: object[]; body: { formdata?: object[] } }; response: object[] }[];
      }[];
    };
    const [first, ...others] = collection.item.flatMap(({ item }) => item);
    expect(first!.request.body.formdata).toEqual([
      { key: 'photo', src: [], type: 'file', description: '(required) From the side.' },
      { key: 'name', value: 'string', type: 'text', description: 'Of the ship.' },
    ]);
    expect(first!.request.header).toContainEqual(expect.objectContaining({ key: 'Cookie', disabled: true }));
    expect(others.map(({ name }) => name)).toEqual(['Add a ship: Small', 'Add a ship: Large']);
    const other = await tinySite({ ...HOME, 'calls.json': JSON.stringify(collection) });
    await other.docgen('import', 'postman', 'calls.json');
    const names = (await other.list('content')).filter((name) => name.endsWith('post-ships.md'));
    const back = await other.read(`content/${names[0]}`);
    for (const part of [
      'http: POST /ships',
      'Adds one.',
      '| `photo` | file | yes | (required) From the side. |',
      '```xml title="Add a ship: Large"\n<ship size="9"/>\n```',
      '### 201\n\nIt is there.',
      '| `ETag` | string | no | Its version. |',
      '### 409\n\n```json title="Taken"',
    ])
      expect(back).toContain(part);
  });
});
