import { expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

const ops = (...tags: string[]) =>
  tags
    .map(
      (tag) =>
        `  /${tag}: { get: { operationId: get-${tag}, tags: [${tag}], responses: { '200': { description: ok } } } }`,
    )
    .join('\n');

async function index(tags: string): Promise<{ order: string[]; lines: string[]; told: string }> {
  const { docgen, read } = await tinySite({
    'docgen.config.ts': `import { openApi } from 'docgen-site';
export default { lastUpdated: false, sidebar: 'auto', exports: { markdown: true }, plugins: [openApi({ source: './api.yaml' })] };
`,
    'content/README.md': '# Home\n',
    'api.yaml': `openapi: 3.2.0\ninfo: { title: Harbour, version: '1' }\n${tags}\npaths:\n${ops('ships', 'crews', 'quays', 'other')}\n`,
  });
  const { exitCode, stdout, stderr } = await docgen('build');
  expect(exitCode).toBe(0);
  const text = await read('dist/api/index.md');
  const html = await read('dist/api/index.html');
  const sidebar = html.slice(html.indexOf('class="sidebar'), html.indexOf('<main'));
  const order = ['ships', 'crews', 'quays', 'other']
    .map((name) => ({ name, at: sidebar.search(new RegExp(`/api/${name}/`)) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
  const lines = text.split('\n').flatMap((line) => /^(?:#+ .+|- \[[^\]]+\])/.exec(line)?.[0] ?? []);
  return { order, lines, told: stdout + stderr };
}

test('tags stand in their groups, in the order of x-tagGroups, and what is in none comes last', async () => {
  const { order, lines, told } = await index(`tags: [{ name: ships }]
x-tagGroups:
  - { name: People, tags: [crews] }
  - { name: Things, tags: [quays, ships] }`);
  expect(lines.slice(1)).toEqual([
    '## Areas',
    '### People',
    '- [crews]',
    '### Things',
    '- [quays]',
    '- [ships]',
    '### Others',
    '- [other]',
  ]);
  expect(order).toEqual(['crews', 'quays', 'ships', 'other']);
  expect(told).not.toContain('not-shown');
});

test('tags stand below their parents, and a circle of them is none', async () => {
  const { lines, told } = await index(
    `tags: [{ name: quays }, { name: crews, parent: ships }, { name: ships, summary: Ships }, { name: other, parent: other }]`,
  );
  expect(lines.slice(1)).toEqual([
    '## Areas',
    '### Others',
    '- [quays]',
    '- [other]',
    '### ships',
    '- [ships]',
    '- [crews]',
  ]);
  expect(told).not.toContain('not-shown');
});

test('a text that all references of a schema say something else for is named, and the title of entries is shown', async () => {
  const { docgen, read } = await tinySite({
    'docgen.config.ts': `import { openApi } from 'docgen-site';
export default { lastUpdated: false, plugins: [openApi({ source: './api.yaml' })] };
`,
    'content/README.md': '# Home\n',
    'api.yaml': `openapi: 3.1.0
info: { title: Harbour, version: '1' }
paths:
  /ships:
    get:
      operationId: ships
      parameters: [{ name: Accept, in: header, description: Which format, schema: { type: string } }]
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema:
                type: object
                properties:
                  length: { $ref: '#/components/schemas/Length', description: Of the ship }
                  width: { description: Of the quay, allOf: [{ $ref: '#/components/schemas/Length' }] }
                  crew: { type: array, items: { $ref: '#/components/schemas/Sailor' } }
                  flags: { type: array, items: { type: string, examples: [blue peter] } }
                  log: { type: string, examples: ['${'All quiet. '.repeat(40)}'] }
                  hull: { allOf: [{ $ref: '#/components/schemas/Sailor' }, { title: Of steel, description: Grey }] }
                  deck: { allOf: [{ $ref: '#/components/schemas/Wood' }, { title: Of oak }] }
webhooks:
  arrived: { post: { summary: Something happens. It is told., responses: { '200': { description: ok } } } }
  ship_left: { post: { summary: Something happens. It is told., responses: { '200': { description: ok } } } }
components:
  schemas:
    Length: { type: number, description: In metres }
    Wood: { type: object, title: Any timber, properties: { age: { type: integer } } }
    Sailor: { type: object, title: Somebody on board, properties: { name: { type: string } } }
`,
  });
  const { exitCode, stdout, stderr } = await docgen('build');
  expect(exitCode).toBe(0);
  expect(stdout + stderr).toContain(
    'no page shows what other parts of the same schemas overrule: `description`, `title`',
  );
  expect(stdout + stderr).toContain('no page shows `parameters` that the standard ignores');
  const page = await read('dist/api/ships.html');
  expect(page).toContain('each: title: Somebody on board');
  expect(page).toContain('each: for example <code>blue peter</code>');
  expect(page).toContain(`<summary>a long example</summary><p class="field-limits"><code>${'All quiet. '.repeat(40)}`);
  // Webhooks that say the same of themselves have names of their own.
  expect(await read('dist/api/Webhooks/index.html')).toMatch(/Arrived[^]*Ship left/);
});

test('what webhooks send is on their pages, also where a description of 3.0 has them', async () => {
  const { docgen, read } = await tinySite({
    'docgen.config.ts': `import { openApi } from 'docgen-site';
export default { lastUpdated: false, plugins: [openApi({ source: './api.yaml' })] };
`,
    'content/README.md': '# Home\n',
    'api.yaml': `openapi: 3.0.3
info: { title: Harbour, version: '1' }
paths:
  /ships: { get: { operationId: ships, responses: { '200': { description: ok } } } }
x-webhooks:
  left:
    post:
      operationId: shipLeft
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Left' } } } }
      responses: { '204': { description: Thanks } }
components:
  schemas: { Left: { type: object, properties: { pilotage: { type: string, nullable: true } } } }
`,
  });
  expect((await docgen('build')).exitCode).toBe(0);
  expect(await read('dist/api/Webhooks/shipLeft.html')).toContain('id="body.pilotage"');
});
