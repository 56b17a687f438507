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
  expect(page).toContain(`--form 'about={"name":"string","size":0};type=application/json'`);
  expect(page.match(/--header '[Xx]-[Kk]ey: /g)).toHaveLength(1);
});

const TINY = {
  'content/README.md': '# Home\n',
  'content/call.md': '---\ncall: getShip\n---\n\n# getShip\n',
  'api.yaml': `openapi: 3.0.3
info: { title: Harbour, version: '1' }
paths:
  /ships:
    get: { operationId: listShips, responses: { '200': { description: ok } } }
    post:
      operationId: ask
      requestBody: { content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } } }
      responses: { '200': { description: ok } }
  /odd:
    get:
      operationId: odd
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } } }
      responses: { '200': { description: ok } }
`,
};

test.each([
  [
    '',
    ['cURL', 'JavaScript', 'Python', 'PHP'],
    ['cURL (shell)', 'Python', 'JavaScript', 'Node.js', 'Go', 'POST', 'GET'],
  ],
  [
    "['powershell', 'csharp', 'java', 'ruby', 'go', 'curl', 'node']",
    ['PowerShell', 'C#', 'Java', 'Ruby', 'Go', 'cURL', 'Node.js'],
    ['PowerShell', 'C#', 'Java', 'Ruby', 'Go', 'cURL (shell)', 'Node.js'],
  ],
  [
    '{ ruby: true, python: false, go: true }',
    ['cURL', 'JavaScript', 'PHP', 'Go', 'Ruby'],
    ['cURL (shell)', 'JavaScript', 'Node.js', 'Go', 'Ruby', 'POST', 'GET'],
  ],
  ["['post']", ['cURL', 'JavaScript', 'Python', 'PHP'], ['POST']],
])('samples: %s', async (samples, ofOperations, ofMethods) => {
  const { read, docgen } = await tinySite({
    ...TINY,
    'docgen.config.ts': `import { openApi } from 'docgen-site';
export default {
  lastUpdated: false, api: { url: 'https://example.com/api.php' }, plugins: [openApi({ source: './api.yaml' })],
  ${samples === '' ? '' : `samples: ${samples},`}
};
`,
  });
  expect((await docgen('build')).exitCode).toBe(0);
  const tabsOf = async (file: string): Promise<string[]> => {
    const html = await read(file);
    const request = html.slice(html.indexOf('id="request"'), html.indexOf('id="php-samples"'));
    return [...request.matchAll(/class="code-group-caption">([^<]*)</g)].map(([, title]) => title!);
  };
  expect(await tabsOf('dist/api/listShips.html')).toEqual(ofOperations);
  expect(await tabsOf('dist/call.html')).toEqual(ofMethods);
  // No browser sends a body with GET, so that there is no sample with fetch.
  const others = ofOperations.filter((title) => title !== 'JavaScript');
  expect(await tabsOf('dist/api/odd.html')).toEqual([...others, 'TypeScript']);
});
