import { expect, it } from 'vitest';
import { createGathering, createSlice } from '../../src/features/api/schema/slice';
import { tinySite } from '../support/tinySite';

const SHIP = { type: 'object', properties: { berth: { $ref: '#/schemas/Berth' }, next: { $ref: '#/schemas/Ship' } } };
const LONG = { type: 'string', description: 'x'.repeat(2000) };

it.each([
  ['a finite one', { A: { $ref: '#/schemas/B' }, B: { type: 'string' } }, 'A', { type: 'string' }, {}],
  [
    'what is said beside it',
    { A: { type: 'object', properties: { b: { $ref: '#/schemas/B', description: 'own' } } }, B: { type: 'integer' } },
    'A',
    { type: 'object', properties: { b: { description: 'own', allOf: [{ type: 'integer' }] } } },
    {},
  ],
  ['null', { A: { $ref: '#/schemas/B', 'x-or-null': true }, B: { type: 'string' } }, 'A', OR_NULL(), {}],
  [
    'a circle',
    { Ship: SHIP, Berth: { type: 'string' } },
    'Ship',
    { $ref: '#/$defs/Ship' },
    { Ship: { type: 'object', properties: { berth: { type: 'string' }, next: { $ref: '#/$defs/Ship' } } } },
  ],
  [
    'a long one that is used twice',
    { A: { prefixItems: [{ $ref: '#/schemas/a b/c~' }, { $ref: '#/schemas/a b/c~' }] }, 'a b/c~': LONG },
    'A',
    { prefixItems: [{ $ref: '#/$defs/a%20b~1c~0' }, { $ref: '#/$defs/a%20b~1c~0' }] },
    { 'a b/c~': LONG },
  ],
  [
    'properties that are called like keywords, and values',
    {
      A: { properties: { $ref: { type: 'string' }, enum: { $ref: '#/schemas/B' } }, default: { $ref: '#/schemas/B' } },
      B: {},
    },
    'A',
    { properties: { $ref: { type: 'string' }, enum: {} }, default: { $ref: '#/schemas/B' } },
    {},
  ],
])('resolves %s', (_what, schemas, name, expected, defs) => {
  const root = { $ref: `#/schemas/${name}` };
  const slice = createSlice(schemas, createGathering(schemas)([root]));
  expect(slice.of(root)).toEqual(expected);
  expect(slice.defs()).toEqual(defs);
});

function OR_NULL() {
  return { anyOf: [{ type: 'string' }, { type: 'null' }] };
}

it('leads to the description where there is too much', () => {
  const schemas = { A: { items: { $ref: '#/schemas/B' } }, B: { type: 'string', description: 'x'.repeat(200) } };
  const slice = createSlice(schemas, createGathering(schemas, 100)([schemas.A]));
  expect(slice.of(schemas.A)).toEqual({ items: { $ref: 'description:#/components/schemas/B' } });
});

const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Harbour', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/ships/{id}': {
      put: {
        operationId: 'putShip',
        summary: 'Change a ship',
        description: 'See [all](#operation/listShips).',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Ship' } } } },
        responses: {
          '200': {
            description: 'Done',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Ship' } } },
          },
          '404': {
            description: 'None',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } },
          },
        },
      },
    },
    '/ships': { get: { operationId: 'listShips', responses: { default: { description: 'All' } } } },
  },
  components: {
    schemas: {
      Ship: {
        type: 'object',
        properties: { tonnes: { type: 'number', maximum: 1.5 }, parent: { $ref: '#/components/schemas/Ship' } },
      },
      Fault: { type: 'object', properties: { code: { type: 'string' } } },
    },
  },
};

const CONFIG = (more: string): string =>
  `import { defineConfig, openApi } from 'docgen-site';
export default defineConfig({ title: 'T', siteUrl: 'https://docs.example.com', api: { url: 'https://api.example.com' }, ${more}
  plugins: [openApi({ source: './api.json', folder: 'api' })] });`;

interface OperationFile {
  url: string;
  description: string;
  body: { content: { schema: object }[] };
  errors: { status: string; content: { schema: object }[] }[];
  replies: { status: string }[];
  samples: { label: string; code: string }[];
  $defs: Record<string, object>;
}

it('writes a file for each operation, with schemas, errors and samples in all languages', async () => {
  const site = await tinySite({
    'docgen.config.ts': CONFIG(''),
    'api.json': JSON.stringify(DESCRIPTION),
    'content/index.md': '# Home\n',
    'content/own.md': '---\nhttp: GET /own\n---\n\n# Own\n\n## Responses\n\n### 200\n\n```json\n{ "a": 1 }\n```\n',
  });
  expect((await site.docgen('build')).exitCode).toBe(0);
  const ship = JSON.parse(await site.read('dist/api/putShip.json')) as OperationFile;
  expect(ship.url).toBe('https://docs.example.com/api/putShip.html');
  expect(ship.description).toBe('See [all](https://docs.example.com/api/listShips.html).');
  expect(ship.body.content[0]!.schema).toEqual({ $ref: '#/$defs/Ship' });
  expect(ship.$defs).toEqual({
    Ship: {
      type: 'object',
      properties: { tonnes: { type: 'number', maximum: 1.5 }, parent: { $ref: '#/$defs/Ship' } },
    },
  });
  expect(ship.replies.map(({ status }) => status)).toEqual(['200']);
  expect(ship.errors).toMatchObject([
    { status: '404', content: [{ schema: { type: 'object', properties: { code: { type: 'string' } } } }] },
  ]);
  expect(ship.samples.map(({ label }) => label)).toEqual([
    'cURL',
    'JavaScript',
    'Python',
    'PHP',
    'Node.js',
    'Go',
    'Ruby',
    'Java',
    'C#',
    'PowerShell',
  ]);
  expect(ship.samples.every(({ code }) => code.includes('api.example.com'))).toBe(true);
  const own = JSON.parse(await site.read('dist/own.json')) as OperationFile;
  expect(own.samples[0]!.code).toContain('/own');
  const list = JSON.parse(await site.read('dist/operations.json')) as { operations: { id: string; file?: string }[] };
  expect(list.operations.map(({ file }) => file).sort()).toEqual(
    ['api/listShips', 'api/putShip', 'own'].map((name) => `https://docs.example.com/${name}.json`),
  );
});

it('writes none where a site has no files about its operations', async () => {
  const site = await tinySite({
    'docgen.config.ts': CONFIG('exports: { methods: false },'),
    'api.json': JSON.stringify(DESCRIPTION),
    'content/index.md': '# Home\n',
  });
  expect((await site.docgen('build')).exitCode).toBe(0);
  await expect(site.read('dist/api/putShip.json')).rejects.toThrow('ENOENT');
});
