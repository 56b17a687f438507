import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDocgen } from '../support/tinySite';

const SOURCE = path.resolve(import.meta.dirname, '../openapi/harbour');

interface Folder {
  name: string;
  item?: Folder[];
  request?: { method: string; url: { raw: string }; auth?: { type: string }; body?: { raw: string } };
}

let root = '';

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'docgen-sources-'));
  await cp(SOURCE, root, { recursive: true });
  const { exitCode, stderr } = await runDocgen(root, ['build', '--no-cache', '--quiet']);
  if (exitCode !== 0) throw new Error(stderr);
});

afterAll(() => rm(root, { recursive: true, force: true }));

const read = (name: string, folder = 'dist'): Promise<string> => readFile(path.join(root, folder, name), 'utf8');

test('the only source of a site is its openapi.json, in one file', async () => {
  const text = await read('openapi.json');
  expect(await new Validator().validate(text)).toEqual({ valid: true });
  const { info, paths } = JSON.parse(text) as { info: { title: string }; paths: object };
  expect(info.title).toBe('Harbour API');
  expect(Object.keys(paths)).toContain('/ships/{shipId}');
  expect(text).not.toMatch(/"\$ref":"(?!#)/);
});

test('the collection has a folder for each tag, the address, who calls, and bodies as JSON', async () => {
  const { info, item, variable } = JSON.parse(await read('postman_collection.json')) as {
    info: { description: string };
    item: Folder[];
    variable: { key: string; value: string }[];
  };
  const folders = item.flatMap((area) => area.item ?? []);
  expect(folders.map(({ name }) => name)).toContain('Ships');
  const request = folders
    .flatMap((folder) => folder.item ?? [])
    .find(({ name }) => name === 'Register a ship')!.request!;
  expect(request).toMatchObject({
    method: 'POST',
    url: { raw: '{{baseUrl}}/ships' },
    auth: { type: 'bearer' },
    body: { raw: '{\n  "name": "Aurora",\n  "kind": "ferry"\n}' },
  });
  expect(info.description).toBe(
    'The API of an invented harbour\n\nNot in this collection, since they call you: 2 of 31 operations. ' +
      '29 of 29 requests have one example of their body and no replies: ' +
      'the description of the API has all of them, and Postman reads it too.',
  );
  expect(variable[0]).toMatchObject({ key: 'baseUrl', value: 'https://north.harbour.example/v2' });
});

test('pages of a source have their markdown, with verb and path, and llms.txt lists them', async () => {
  expect(await read('api/Ships/addShip.md')).toContain('\nhttp: "POST /ships"\n');
  expect(await read('llms.txt')).toContain('/api/Ships/addShip.md)\n');
  expect((await readdir(path.join(root, 'dist'))).includes('methods.json')).toBe(false);
});

test('with operations in markdown, the source is beside its pages', async () => {
  await writeFile(
    path.join(root, 'content/ping.md'),
    [
      '---\nhttp: GET /ping/{id}\n---\n# Ping\n\nAnswers at once.\n',
      '## Path parameters\n\n| Parameter | Type | Description |\n| --- | --- | --- |\n| `id` | integer | A number. |\n',
      '## Body\n\n```json schema\n{ "$ref": "#/$defs/Pong", "$defs": { "Pong": { "type": "object" } } }\n```\n',
      '## Responses\n\n### 200\n\n```json\n{ "ok": true, "more": [] }\n```\n',
    ].join('\n'),
  );
  const { exitCode, stderr } = await runDocgen(root, ['build', '--no-cache', '--quiet', '--out', 'mixed']);
  expect(stderr).toContain('api-url');
  expect(exitCode).toBe(1);
  await writeFile(
    path.join(root, 'docgen.config.ts'),
    (await readFile(path.join(root, 'docgen.config.ts'), 'utf8')).replace(
      "title: 'Harbour',",
      "title: 'Harbour', api: { url: 'https://one.example/v1', auth: [{ name: 'X-Key', in: 'header' }] },",
    ),
  );
  const again = await runDocgen(root, ['build', '--no-cache', '--quiet', '--out', 'mixed']);
  expect(again).toMatchObject({ exitCode: 0 });
  expect(await read('api/openapi.json', 'mixed')).toBe(await read('openapi.json'));
  const text = await read('openapi.json', 'mixed');
  expect(await new Validator().validate(text)).toEqual({ valid: true });
  expect(JSON.parse(text)).toMatchObject({
    servers: [{ url: 'https://one.example/v1' }],
    paths: {
      '/ping/{id}': {
        get: {
          operationId: 'get-ping-id',
          summary: 'Ping',
          description: 'Answers at once.',
          security: [{ 'X-Key': [] }],
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pong' } } } },
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: { ok: { type: 'boolean' }, more: { type: 'array', items: {} } },
                  },
                },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: { Pong: { type: 'object', additionalProperties: true } },
      securitySchemes: { 'X-Key': { type: 'apiKey', in: 'header', name: 'X-Key' } },
    },
  });
});
