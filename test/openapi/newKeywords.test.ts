import { expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

const site = (description: string, config = '') =>
  tinySite({
    'docgen.config.ts': `import { openApi } from 'docgen-site';
export default { lastUpdated: false, ${config} plugins: [openApi({ source: './api.yaml' })] };
`,
    'content/README.md': '# Home\n',
    'api.yaml': description,
  });

const MORE = `openapi: 3.2.0
info: { title: T, version: '1' }
tags: [{ name: pets, kind: navkind }]
servers: [{ url: /v1 }]
paths:
  /a:
    post:
      summary: Get \`code\` of [a link](https://x.example.com/l)
      operationId: a
      tags: [pets]
      x-sunset: '2030-01-01'
      x-state: Betastate
      security: [{ key: [] }, { web: [] }]
      parameters:
        - { name: q, in: query, allowReserved: true, allowEmptyValue: true, x-state: qstate, schema: { type: string } }
        - { name: c, in: cookie, style: cookie, schema: { type: string } }
        - { name: s, in: query, schema: { type: string }, examples: { e: { dataValue: dv, serializedValue: sv } } }
        - { name: f, in: query, content: { application/json: { $ref: '#/components/mediaTypes/M' } } }
      requestBody:
        content:
          application/json:
            schema:
              { properties: { no: false, a: { type: string } }, anyOf: [{ required: [a], title: Anytitle }, { required: [b] }] }
      responses:
        '200': { summary: Respsummary, description: ok, content: { application/json: { schema: { type: object } } } }
        '201':
          description: ok
          links: { l: { operationId: a, server: { url: https://link.example.com, name: Linkname } } }
          content:
            application/json:
              schema: { type: array, items: { type: object, properties: { n: {} }, example: { n: itemexample } } }
              example: [{ n: other }]
        '202':
          description: d
          content:
            application/json:
              schema:
                oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
                discriminator: { propertyName: kind, defaultMapping: Dog }
      callbacks:
        gone:
          'http://x/{$url}':
            post:
              externalDocs: { url: https://callback.example.com/docs }
              servers: [{ url: https://server.example.com, name: Callbackserver }]
              responses: { '200': { description: x } }
components:
  mediaTypes: { M: { description: Mediatext, schema: { type: object, properties: { m: { type: string } } } } }
  securitySchemes:
    key: { type: apiKey, in: header, name: K, deprecated: true }
    web: { type: oauth2, oauth2MetadataUrl: https://meta.example.com/x, flows: {} }
  schemas:
    Cat: { type: object, properties: { kind: { type: string, enum: [c], x-enum-elements: [{ name: c, description: Catdesc }] } } }
    Dog: { type: object, properties: { kind: { type: string, x-state: Fieldstate } } }
`;

test('keywords of 3.2 and extensions that many write are shown, and called right', async () => {
  const { docgen, read } = await site(MORE, "siteUrl: 'https://x.example.com', samples: ['php'],");
  const { exitCode, stdout } = await docgen('build', '--format', 'json');
  expect([exitCode, stdout]).toEqual([0, expect.not.stringMatching(/structure|not-shown/)]);
  const page = await read('dist/api/pets/a.html');
  const shown =
    `Betastate|ends 2030-01-01|qstate|are sent as they are|without a value|As it is sent: sv|Mediatext|Anytitle|
    nothing is allowed|Respsummary|No content is described.|https://link.example.com|Linkname|itemexample|otherwise |
    https://callback.example.com/docs|Callbackserver|https://meta.example.com/x|Catdesc|Fieldstate|curl_init|
    https://HOST</code> stands for it|Get <code>code</code> of <a href="https://x.example.com/l"`.split(/\|\s*/);
  expect(shown.filter((each) => !page.includes(each))).toEqual([]);
  expect(page).toMatch(/<title>Get code of a link/);
  expect(page).toMatch(/<code>K<\/code> <span class="field-deprecated">/);
  expect(page).not.toContain('>{}<');
  expect(await read('dist/api/pets/index.html')).toContain('Kind: navkind');
});

const MISPLACED = `openapi: 3.0.3
info: { title: T, version: '1' }
servers: [{ url: https://a.example.com }]
paths:
  /a:
    get:
      summary: Get a
      parameters: { $ref: '#/components/x-parts/parameters' }
      responses: { '200': { description: ok, content: { $ref: '#/components/x-parts/content' } } }
  /b:
    get: { $ref: '#/components/x-parts/operation' }
components:
  x-parts:
    parameters: [{ name: one, in: query, description: Parameter text, schema: { type: string } }]
    content: { application/json: { schema: { $ref: '#/components/schemas/E' } } }
    operation: { summary: Get b, responses: { '200': { description: Reply text } } }
    properties: { p: { type: string, description: Property text } }
  schemas: { E: { type: object, properties: { $ref: '#/components/x-parts/properties' } } }
`;

test('a reference where none may stand is followed, and named with its place', async () => {
  const { docgen, read } = await site(MISPLACED);
  const { exitCode, stderr } = await docgen('build');
  expect(exitCode).toBe(0);
  const said = [...stderr.matchAll(/^(api\.yaml:\d+):\d+ .*structure: (.*) may not be/gm)].map(([, at, what]) => [
    at,
    what,
  ]);
  expect(said).toEqual([
    ['api.yaml:8', '`operation.parameters`'],
    ['api.yaml:9', '`response.content`'],
    ['api.yaml:11', '`path.get`'],
    ['api.yaml:18', '`schema.properties`'],
  ]);
  expect(stderr).not.toContain('not-shown');
  const a = await read('dist/api/get-a.html');
  for (const each of ['Parameter text', 'application/json', 'Property text']) expect(a).toContain(each);
  expect(await read('dist/api/get-b.html')).toContain('Reply text');
});
