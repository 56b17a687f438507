import { expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

const properties = { name: { type: 'string' } };
const schema = { type: 'object', properties, example: { name: 'of the schema' } };
const post = (operationId: string, content: object, callbacks = {}) => ({
  post: {
    operationId,
    requestBody: { content: { 'application/json': content } },
    responses: { 204: { description: 'Done' } },
    callbacks,
  },
});

test('an example of a whole body is told beside its fields only where no sample shows it', async () => {
  const { read, docgen } = await tinySite({
    'docgen.config.ts': `import { openApi } from 'docgen-site';
export default { lastUpdated: false, plugins: [openApi({ source: './api.json' })] };
`,
    'content/README.md': '# Home\n',
    'api.json': JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'Ships', version: '1' },
      paths: {
        '/inside': post('inside', { schema }),
        '/named': post('named', { schema: { $ref: '#/components/schemas/Ship' } }),
        '/other': post('other', { schema: { $ref: '#/components/schemas/Ship' }, example: { name: 'of the body' } }),
        '/called': post(
          'called',
          { schema: { type: 'string' } },
          { ready: { 'https://a.example': post('ready', { schema: { $ref: '#/components/schemas/Ship' } }) } },
        ),
      },
      components: { schemas: { Ship: schema } },
    }),
  });
  expect((await docgen('build')).exitCode).toBe(0);
  for (const name of ['inside', 'named', 'other', 'called']) {
    const page = await read(`dist/api/${name}.html`);
    expect(page).toContain('of the schema');
    expect(page.includes('a long example'), name).toBe(name === 'other' || name === 'called');
  }
});

test('the summary of the only example is beside the samples that show it', async () => {
  const examples = { one: { summary: 'A small ship', value: { name: 'a' } } };
  const { read, docgen } = await tinySite({
    'docgen.config.ts': `import { openApi } from 'docgen-site';
export default { lastUpdated: false, plugins: [openApi({ source: './api.json' })] };
`,
    'content/README.md': '# Home\n',
    'api.json': JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'Ships', version: '1' },
      paths: { '/ships': post('add', { schema: { type: 'object', properties }, examples }) },
    }),
  });
  expect((await docgen('build')).exitCode).toBe(0);
  const page = await read('dist/api/add.md');
  expect(page.split('A small ship')).toHaveLength(2);
  expect(page).not.toContain('Example bodies');
});
