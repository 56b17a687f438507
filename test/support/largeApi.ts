const CONFIG = `import { defineConfig, openApi } from 'docgen-site';

export default defineConfig({
  title: 'Large',
  lastUpdated: false,
  sidebar: 'auto',
  exports: { markdown: true },
  plugins: [openApi({ source: './openapi.json' })],
});
`;

/** A name with four digits: `field0042` */
export function fieldName(index: number): string {
  return `field${String(index).padStart(4, '0')}`;
}

function fields(count: number): Record<string, object> {
  return Object.fromEntries(
    Array.from({ length: count }, (_each, index) => [
      fieldName(index),
      { type: 'string', description: `Says what number ${index} of this record is about.`, enum: [`value-${index}`] },
    ]),
  );
}

/** A site with a schema of very many fields, one that has no name, and as many other operations as are asked for. */
export function largeApi(others: number, count = 3000): Record<string, string> {
  const record = { $ref: '#/components/schemas/Record' };
  const json = (schema: object) => ({ 'application/json': { schema } });
  const reply = (schema: object) => ({ 200: { description: 'Done', content: json(schema) } });
  const more = Array.from({ length: others }, (_each, index): [string, object] => [
    `/others/${index}`,
    {
      get: {
        operationId: `other${index}`,
        summary: `Get other ${index}`,
        tags: [`Area ${Math.floor(index / 20)}`],
        responses: reply({ type: 'object', properties: { id: { type: 'integer' } } }),
      },
    },
  ]);
  const inner = { type: 'object', properties: { leaf: { type: 'string', enum: ['green'] } } };
  const properties = { ...fields(count), last: { type: 'object', properties: { inner } } };
  const description = {
    openapi: '3.1.0',
    servers: [{ url: 'https://api.example.com' }],
    info: { title: 'Large', version: '1' },
    paths: {
      '/records': {
        post: {
          operationId: 'addRecord',
          summary: 'Add a record',
          tags: ['Records'],
          requestBody: { content: json(record) },
          responses: reply(record),
        },
        get: {
          operationId: 'getFlat',
          summary: 'Get a flat one',
          tags: ['Records'],
          responses: reply({ type: 'object', properties: fields(Math.min(count, 900)) }),
        },
      },
      ...Object.fromEntries(more),
    },
    components: { schemas: { Record: { type: 'object', required: [fieldName(count - 1)], properties } } },
  };
  return {
    'docgen.config.ts': CONFIG,
    'content/README.md': '# Home\n\n[Add a record](api/Records/addRecord.md)\n',
    'openapi.json': JSON.stringify(description),
  };
}
