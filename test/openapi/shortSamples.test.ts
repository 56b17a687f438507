import { describe, expect, test } from 'vitest';
import { siteText } from '../export/support';
import { tinySite } from '../support/tinySite';
import path from 'node:path';

const names = Array.from({ length: 30 }, (_, index) => `field${index + 1}`);
const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', example: `of ${name}` }]));
const post = (schema: object, contentType = 'application/json') => ({
  post: {
    requestBody: { content: { [contentType]: { schema } } },
    responses: { 204: { description: 'Done' } },
  },
});

const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Ships', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/long': post({
      type: 'object',
      required: ['field20', 'inner'],
      properties: { ...properties, inner: { type: 'object', required: ['field9'], properties } },
    }),
    '/short': post({ type: 'object', properties: { field1: properties.field1!, field2: properties.field2! } }),
    '/choices': post({
      type: 'object',
      properties: { level: { oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Level' }] } },
    }),
    '/markup': post({ $ref: '#/components/schemas/Ferry' }, 'application/xml'),
  },
  components: {
    schemas: {
      Level: {
        type: 'integer',
        oneOf: [
          { title: 'LOW', const: 3 },
          { title: 'HIGH', const: 7 },
        ],
      },
      Ship: {
        type: 'object',
        properties: {
          id: { type: 'integer', example: 7, xml: { attribute: true } },
          next: { $ref: '#/components/schemas/Ferry' },
        },
      },
      Ferry: {
        allOf: [
          { $ref: '#/components/schemas/Ship' },
          { properties: { load: { oneOf: [{ type: 'string', example: 'cars & bikes' }, { type: 'integer' }] } } },
        ],
      },
    },
  },
};

describe('the body in samples', () => {
  test('is short where docgen made it: what is required, and a few other fields; the whole one is below', async () => {
    const { root, docgen } = await tinySite({
      'docgen.config.ts': `import { defineConfig, openApi } from 'docgen-site';
export default defineConfig({ lastUpdated: false, plugins: [openApi({ source: './openapi.json' })] });
`,
      'content/README.md': '# Home\n\nText.\n',
      'openapi.json': JSON.stringify(DESCRIPTION),
    });
    expect(await docgen('build', '--quiet')).toMatchObject({ exitCode: 0, stderr: '' });
    const page = (name: string): string => siteText(path.join(root, 'dist'), `api/${name}.md`);
    const [samples = '', whole = ''] = page('post-long').split('Example bodies');
    expect(JSON.parse(/--data-raw '([^]*?)'/.exec(samples)![1]!)).toEqual({
      field1: 'of field1',
      field2: 'of field2',
      field3: 'of field3',
      field20: 'of field20',
      inner: { field1: 'of field1', field2: 'of field2', field3: 'of field3', field9: 'of field9' },
    });
    expect(whole).toContain('"field30": "of field30"');
    expect(page('post-short')).not.toContain('Example bodies');
    expect(page('post-choices')).toContain(`--data-raw '{\n  "level": 3\n}'`);
    expect(page('post-markup')).toContain('<Ferry id="7">\n  <next></next>\n  <load>cars &amp; bikes</load>\n</Ferry>');
  });
});
