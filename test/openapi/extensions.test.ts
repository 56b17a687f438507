import { expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

test('extensions that are in use: samples, texts of values, names of tags, and what is internal', async () => {
  const { read, list, docgen } = await tinySite({
    'docgen.config.ts': `import { openApi } from 'docgen-site';
export default { lastUpdated: false, plugins: [openApi({ source: './api.yaml' })] };
`,
    'content/README.md': '# Home\n',
    'api.yaml': `openapi: 3.0.3
info: { title: Harbour, version: '1' }
tags: [{ name: ships, x-displayName: All the ships }]
paths:
  /ships:
    get:
      tags: [ships]
      operationId: ships
      parameters:
        - { name: trace, in: query, x-internal: true, schema: { type: string } }
        - name: state
          in: query
          schema:
            type: string
            enum: [in, out]
            x-enumDescriptions: { in: Lies in the harbour, out: Is **at sea** }
      x-codeSamples:
        - { lang: Ruby, source: 'Harbour.ships.each { puts _1 }' }
        - { lang: Shell, label: cURL, source: harbour ships list }
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema:
                type: object
                required: [secret, kind]
                properties:
                  secret: { type: string, x-internal: true }
                  kind: { type: integer, enum: [1, 2], x-enum-varnames: [__TANKER__, FERRY] }
    delete: { operationId: sink, x-internal: true, responses: { '200': { description: gone } } }
x-webhooks:
  arrived: { post: { operationId: arrived, x-internal: true, responses: { '200': { description: ok } } } }
  left: { x-internal: true, post: { operationId: left, responses: { '200': { description: ok } } } }
`,
  });
  const { exitCode, stdout } = await docgen('build', '--format', 'json');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('left out, since they have `x-internal`: 2 operations, 1 parameter, 1 property, 1 webhook');
  expect(stdout).not.toContain('not-shown');
  const built = (await list('dist/api')).join('\n');
  expect(built).not.toMatch(/sink|arrived|left/);
  const page = await read('dist/api/ships/ships.html');
  for (const each of [
    'Lies in the harbour',
    ': Is <strong>at sea</strong></li>',
    ': __TANKER__</li>',
    '>Ruby<',
    '>cURL (2)<',
  ])
    expect(page).toContain(each);
  const markdown = await read('dist/api/ships/ships.md');
  expect(markdown).toContain('- `out`: Is **at sea**\n');
  expect(markdown).toContain('harbour ships list');
  expect(markdown).not.toMatch(/trace|secret/);
  expect(await read('dist/api/ships/index.html')).toContain('>All the ships</h1>');
});
