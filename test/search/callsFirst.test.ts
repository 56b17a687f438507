import path from 'node:path';
import { expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';
import { engineOf, readSiteIndex } from './siteIndex';
import { splitEngineOf, splitOf } from './splitSite';

const FIELDS = Array.from({ length: 700 }, (_, number) => `field${number}`);
const OBJECT = { type: 'object', properties: Object.fromEntries(FIELDS.map((name) => [name, { type: 'string' }])) };
const of = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});
const REPLY = { 200: { description: 'Done', ...of('Refund') } };
const PART = of('PartRefund');

const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Till', version: '1' },
  tags: [{ name: 'Refunds', description: 'All that is given back.' }],
  paths: {
    '/refunds': {
      get: { operationId: 'list', summary: 'List', tags: ['Refunds'], responses: REPLY },
      post: { operationId: 'refund_create', summary: 'Create', tags: ['Refunds'], requestBody: PART, responses: REPLY },
    },
    '/drawers/{id}/open': { put: { operationId: 'kick', summary: 'Kick', tags: ['Drawers'], responses: REPLY } },
  },
  components: { schemas: { Refund: OBJECT, PartRefund: OBJECT } },
};

const ASKED = {
  refund: '/api/Refunds/list.html',
  refunds: '/api/Refunds/list.html',
  'create refund': '/api/Refunds/refund-create.html',
  drawer: '/api/Drawers/kick.html',
  'kick drawer': '/api/Drawers/kick.html',
  PartRefund: '/api/schemas/PartRefund.html',
  'guide to files': '/files.html',
};

it('an operation is found before what was made beside it, in an index in one piece and in several', async () => {
  const site = await tinySite({
    'docgen.config.ts':
      "import { defineConfig, openApi } from 'docgen-site';\n" +
      "export default defineConfig({ plugins: [openApi({ source: './till.json', folder: 'api' })] });",
    'till.json': JSON.stringify(DESCRIPTION),
    'content/README.md': '# Home\n',
    'content/files.md': '# Guide to files\n\nHow files are read.\n',
  });
  const { exitCode, stderr } = await site.docgen('build', '--quiet');
  expect(exitCode, stderr).toBe(0);
  const index = await readSiteIndex(path.join(site.root, 'dist'));
  for (const engine of [engineOf(index), splitEngineOf(splitOf(index))]) {
    const first = async (query: string) => [query, (await engine.search(query)).results[0]?.path] as const;
    expect(Object.fromEntries(await Promise.all(Object.keys(ASKED).map(first)))).toEqual(ASKED);
  }
  // Programs are told of schemas apart, too.
  const overview = await site.read('dist/llms.txt');
  expect(overview).toContain('](/api/Drawers/kick.md)');
  expect(overview).not.toContain('/api/schemas/');
  expect(overview).toMatch(/## Schemas\n\n- \[Schemas\]\(\/llms-full\/all-schemas\.txt\): \d+ pages/);
  expect(await site.read('dist/llms-full/all-schemas.txt')).toContain('# PartRefund');
});
