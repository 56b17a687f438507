import { expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

test('what a reference, a base or another generator says stays on the page where it is the only word', async () => {
  const { docgen, read } = await tinySite({
    'docgen.config.ts': `import { openApi } from 'docgen-site';
export default { lastUpdated: false, plugins: [openApi({ source: './api.yaml' })] };
`,
    'content/README.md': '# Home\n',
    'api.yaml': `openapi: 3.0.3
info:
  title: Harbour
  version: '1'
  description: "<style>h1 { quay-font: none }</style>\\n\\nAll of the harbour."
paths:
  /ships:
    get:
      operationId: ships
      externalDocs: { url: '/guides/#harbour', description: Guide }
      responses:
        '200':
          description: ok
          content:
            application/json:
              example: { $ref: '#/components/examples/Two' }
              schema:
                type: object
                properties:
                  berth: { $ref: '#/components/schemas/Berth', description: '' }
                  load: { type: object, items: { description: Of a crate } }
                  crane:
                    type: object
                    example: { reach: 417 }
                    properties: { reach: { type: integer } }
                  hull:
                    allOf:
                      - $ref: '#/components/schemas/Hull'
                      - properties: { made: { $ref: '#/components/schemas/Yard' } }
                  move:
                    allOf:
                      - properties: { kind: { type: string, description: 'Such as "moor".' } }
                      - $ref: '#/components/schemas/Move'
  /berths:
    post:
      operationId: berths
      externalDocs: { url: 'https://example.com/guide#ships' }
      requestBody:
        content:
          application/json:
            schema:
              properties:
                side: { enum: [port, starboard], example: left }
                number: { type: integer, readOnly: true, description: Given by the quay }
                code:
                  allOf:
                    - { type: string, maxLength: 40, format: plain, default: none, example: a }
                    - { maxLength: 20, format: quay, default: any, example: b }
      responses: { '200': { description: ok } }
components:
  examples: { Two: { value: { berth: quay-two, near: [{ $ref: '#/components/examples/One' }] } }, One: { value: quay-one } }
  schemas:
    Berth: { type: string, description: Where it lies }
    Hull: { type: object, properties: { made: { type: string, description: Who made it } } }
    Yard: { type: string, description: Nobody reads this }
    Move: { type: object, properties: { kind: { type: string, description: Any action }, at: { type: string } } }
`,
  });
  const { exitCode, stdout, stderr } = await docgen('build');
  expect(exitCode).toBe(0);
  expect(stdout + stderr).toContain('`schema.items` of objects');
  expect(stdout + stderr).toContain(
    'what other parts of the same schemas overrule: `description` (2 places), `default`, `format`, `maxLength`, `examples`',
  );
  expect(stdout + stderr).toContain('`schema.example` that `enum` does not allow');
  expect(stdout + stderr).toContain('fields that are `readOnly` where they are sent, or `writeOnly` in replies');
  const page = await read('dist/api/ships.html');
  expect(page).toContain('Where it lies');
  expect(page).toContain('Such as &quot;moor&quot;.');
  expect(page).toContain('Guide, <code>/guides/#harbour</code>');
  expect(page).toContain('quay-two');
  expect(page).toContain('quay-one');
  expect(page).toContain('417');
  expect(await read('dist/api/berths.html')).toContain('href="https://example.com/guide#ships"');
  for (const file of ['index.html', 'index.md']) {
    const about = await read(`dist/api/${file}`);
    expect(about).toContain('All of the harbour.');
    expect(about).not.toContain('quay-font');
  }
});
