import { expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

const description = (schemes: string): string => `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://shop.example }]
security: [{ login: [] }]
paths:
  /orders:
    get:
      operationId: orders
      summary: List orders
      parameters: [{ name: size, in: query, schema: { type: integer } }]
      responses: { '200': { description: ok } }
components:
  securitySchemes:
${schemes}
`;

async function bodyOf(schemes: string): Promise<string> {
  const { docgen, read } = await tinySite({
    'docgen.config.ts': `import { openApi } from 'docgen-site';
export default { title: 'Shop', plugins: [openApi({ source: './shop.yaml', folder: 'api' })] };`,
    'shop.yaml': description(schemes),
    'content/README.md': '# Home\n',
  });
  expect((await docgen('build')).exitCode).toBe(0);
  return read('dist/api/orders.html');
}

test('parameters come before the way to sign in, whose texts open below one line', async () => {
  const html = await bodyOf(`    login:
      type: oauth2
      description: Ask the harbour master for a client.
      flows: { clientCredentials: { tokenUrl: https://shop.example/token, scopes: { read: Read all } } }`);
  expect(html.indexOf('id="query-parameters"')).toBeLessThan(html.indexOf('id="authentication"'));
  expect(html).toMatch(/<details><summary><strong>login<\/strong>.*harbour master.*shop\.example\/token.*<\/details>/s);
});

test('a short text about a key is shown', async () => {
  const html = await bodyOf(`    login: { type: apiKey, in: header, name: X-Key, description: From your account. }`);
  const section = html.slice(html.indexOf('id="authentication"'), html.indexOf('id="request"'));
  expect(section).toContain('<p>From your account.</p>');
  expect(section).not.toContain('<details');
});
