import { expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

const DESCRIPTION = `openapi: 3.2.0
info:
  title: Harbour
  version: '1'
  summary: Ships * and berths
  description: About the harbour
  contact: { name: The masters, url: https://masters.example/a, email: masters@harbour.example }
  license: { name: MIT, url: https://licence.example/mit }
  termsOfService: https://terms.example/x
externalDocs: { description: Guide to it, url: https://guide.example/root }
servers:
  - url: https://{place}.example
    description: The only one
    variables: { place: { default: north, description: Which shore } }
tags:
  - { name: ships, description: All about ships, externalDocs: { url: https://guide.example/ships } }
  - { name: Introduction, summary: Start here, description: Words without operations }
security: [{ token: [] }]
paths:
  /ships:
    summary: Path summary
    description: Path text
    get:
      tags: [ships]
      operationId: ships
      description: Lists ships
      parameters:
        - { name: size, in: query, schema: { type: integer }, examples: { a: { value: 11 }, b: { value: 22 } } }
      responses:
        '200':
          description: ok
          links: { next: { operationId: ships, description: Goes on, parameters: { size: $response.body#/last } } }
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Ship' } }
              examples:
                one: { summary: Just one, description: With one ship, value: [{ name: Anna }] }
                far: { externalValue: https://examples.example/far }
            text/csv: { example: 'name,Berta' }
      callbacks:
        gone:
          '{$request.query.url}':
            post: { requestBody: { content: { application/json: { example: { left: Cleo } } } }, responses: {} }
components:
  securitySchemes: { token: { type: http, scheme: bearer, bearerFormat: JWT } }
  schemas:
    Ship:
      type: object
      description: One of the ships
      externalDocs: { description: More of ships, url: https://guide.example/schema }
      properties: { name: { type: string } }
`;

test('what a description says beside its operations is on the page where it belongs', async () => {
  const { read, docgen } = await tinySite({
    'docgen.config.ts': `import { openApi } from 'docgen-site';
export default { lastUpdated: false, plugins: [openApi({ source: './api.yaml' })] };
`,
    'content/README.md': '# Home\n',
    'api.yaml': DESCRIPTION,
  });
  const { exitCode, stdout } = await docgen('build', '--format', 'json');
  expect(exitCode).toBe(0);
  expect(stdout).not.toContain('not-shown');
  const holds: Record<string, string[]> = {
    'api/index': [
      'Ships * and berths',
      'Contact: The masters, masters@harbour.example',
      'License: MIT',
      'Terms of service: https://terms.example/x',
      'Guide to it',
      'Introduction',
    ],
    'api/Introduction/index': ['Start here', 'Words without operations'],
    'api/ships/index': ['All about ships', 'https://guide.example/ships'],
    'api/ships/ships': [
      'Path summary',
      'Path text',
      'written as JWT',
      'The only one',
      'Which shore',
      'for example 11, 22',
      'One of the ships',
      'More of ships',
      'next leads to ships',
      'Goes on',
      'size = $response.body#/last',
      'With one ship',
      'https://examples.example/far',
      'name,Berta',
      'Cleo',
    ],
  };
  for (const [page, texts] of Object.entries(holds)) {
    const html = (await read(`dist/${page}.html`))
      .replace(/^[^]*<main/, '')
      .replace(/<span class="visually-hidden">[^<]*<\/span>|<[^>]*>/g, '');
    for (const text of texts) expect(html).toContain(text);
  }
  const index = await read('dist/api/index.html');
  for (const url of ['masters.example/a', 'licence.example/mit', 'terms.example/x', 'guide.example/root'])
    expect(index).toContain(`href="https://${url}"`);
});
