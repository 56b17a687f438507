import { expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

const content = { 'application/json': { example: { kind: 'arrived' } } };
const event = (summary: string) => ({
  summary,
  requestBody: { content },
  responses: { 200: { description: 'Thanks' }, 410: { description: 'No more' } },
});

test('an event has the name that it is known by, and examples of a callback are none of its last reply', async () => {
  const { docgen, read } = await tinySite({
    'docgen.config.ts': `import { openApi } from 'docgen-site';
export default { lastUpdated: false, plugins: [openApi({ source: './api.json' })] };
`,
    'content/README.md': '# Home\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Harbour', version: '1' },
      paths: {
        '/calls': {
          post: {
            operationId: 'subscribe',
            responses: { 204: { description: 'Done' } },
            callbacks: { arrived: { 'https://a.example': { post: event('A ship arrived') } } },
          },
        },
      },
      webhooks: { 'ship.arrived': { post: { operationId: 'onArrival', ...event('A ship has moored') } } },
    }),
  });
  expect((await docgen('build')).exitCode).toBe(0);
  const webhook = await read('dist/api/Webhooks/onArrival.html');
  expect(webhook).toContain('</span> <code>ship.arrived</code>: The API calls an address of yours');
  const callback = await read('dist/api/subscribe.md');
  expect(callback).toMatch(/##### 410 Gone\s+No more\s+#### Example\s+```json/);
});
