import { expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

test('samples send lists of files, parts of JSON on one line, a key once, and paths with spaces', async () => {
  const { read, docgen } = await tinySite({
    'docgen.config.ts': `import { openApi } from 'docgen-site';
export default { lastUpdated: false, plugins: [openApi({ source: './api.yaml' })] };
`,
    'content/README.md': '# Home\n',
    'api.yaml': `openapi: 3.0.3
info: { title: Harbour, version: '1' }
security: [{ key: [] }]
paths:
  /ship papers:
    post:
      operationId: send
      parameters: [{ name: x-key, in: header, required: true, schema: { type: string } }]
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              required: [papers, about]
              properties:
                papers: { type: array, items: { type: string, format: binary } }
                about: { type: object, properties: { name: { type: string }, size: { type: integer } } }
      responses: { '200': { description: ok } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
`,
  });
  expect((await docgen('build')).exitCode).toBe(0);
  const page = await read('dist/api/send.md');
  expect(page).toContain("curl 'https://HOST/ship%20papers'");
  expect(page).toContain(`--form 'papers=@"file.bin"'`);
  expect(page).toContain(`--form-string 'about={"name":"string","size":0}'`);
  expect(page.match(/--header '[Xx]-[Kk]ey: /g)).toHaveLength(1);
});
