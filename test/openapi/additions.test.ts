import { expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

const CONFIG = `import { defineConfig, openApi } from 'docgen-site';
export default defineConfig({
  lastUpdated: false,
  exports: { markdown: true },
  plugins: [openApi({ source: './openapi.yaml' })],
});
`;

const SOURCE = `openapi: 3.1.0
info: { title: Users, version: '1' }
servers: [{ url: https://users.example }]
paths:
  /users/{id}:
    get:
      operationId: getUser
      summary: Get a user
      description: |
        Gets one.

        ## Responses

        A heading of the description is none of the page.
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: The user., content: { application/json: { schema: { type: object,
        properties: { name: { type: string } } } } } }, '404': { description: Nobody. } }
    delete: { operationId: deleteUser, summary: Delete, responses: { '204': { description: Gone. } } }
`;

async function site(files: Record<string, string>) {
  return tinySite({
    'docgen.config.ts': CONFIG,
    'content/README.md': '# Home\n',
    'content/guide/start.md': '# Start\n',
    'openapi.yaml': SOURCE,
    ...files,
  });
}

test('a file of the content adds to the page of an operation, and replaces sections of it', async () => {
  const tiny = await site({
    'content/guide/getUser.md': `---
operation: getUser
title: One user
---

Read [how to begin](start.md) first. :rocket:

::: tip Before
It takes a while.
:::

## Limits

Ten a minute.

## Request

Ask us.

## Responses {.add}

Never more than one.
`,
  });
  expect(await tiny.docgen('build')).toMatchObject({ exitCode: 0 });
  const html = await tiny.read('dist/api/getUser.html');
  const order = ['</a>One user</h1>', '<p>Gets one.', 'none of the page', 'It takes a while.', 'id="path.id"'];
  const later = ['id="limits"', 'Ten a minute.', 'id="request"', 'Ask us.', 'id="reply-404"', 'Never more than one.'];
  const places = [...order, ...later].map((each) => html.indexOf(each));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  expect(html).toContain('href="/guide/start.html"');
  expect(html).toContain('🚀');
  expect(html).toContain('id="reply-200.name"');
  expect(html).not.toContain('curl');
  expect(await tiny.list('dist/guide')).not.toContain('getUser.html');
  const twin = await tiny.read('dist/api/getUser.md');
  for (const text of ['# One user', 'Ten a minute.', '### 404 Not Found']) expect(twin).toContain(text);
  expect(html).toContain('<title>One user');
});

test('a changed file changes the page, and verb and path name an operation too', async () => {
  const tiny = await site({ 'content/a.md': '---\noperation: get /users/{id}\n---\n\nFirst.\n' });
  await tiny.docgen('build');
  expect(await tiny.read('dist/api/getUser.html')).toContain('First.');
  await tiny.write({ 'content/a.md': '---\noperation: get /users/{id}\n---\n\nSecond.\n' });
  await tiny.docgen('build');
  expect(await tiny.read('dist/api/getUser.html')).toContain('Second.');
  await tiny.remove('content/a.md');
  await tiny.docgen('build');
  expect(await tiny.read('dist/api/getUser.html')).not.toContain('Second.');
});

test('what is wrong with such a file is named where it is', async () => {
  const tiny = await site({
    'content/gone.md': '---\ntitle: Gone\noperation: getUsr\n---\n\nText.\n',
    'content/one.md': '---\noperation: deleteUser\n---\n\nSee [it](nowhere.md).\n',
    'content/two.md': '---\noperation: deleteUser\n---\n\nMore.\n',
  });
  const { exitCode, stdout } = await tiny.docgen('check', '--format', 'json');
  expect(exitCode).toBe(1);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Record<string, unknown>[] };
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([
    { code: 'unknown-operation', file: 'content/gone.md', line: 3, hint: 'did you mean `getUser`?' },
    { code: 'dead-link', file: 'content/one.md', line: 5, column: 5 },
    { code: 'operation-twice', file: 'content/two.md', line: 2 },
  ]);
});

test('where no operations are described, the key is only named', async () => {
  const tiny = await tinySite({ 'content/README.md': '---\noperation: getUser\n---\n\n# Home\n' });
  const { exitCode, stderr } = await tiny.docgen('build');
  expect(exitCode).toBe(0);
  expect(stderr).toContain('content/README.md:2:1  warning  unknown-operation  no operation is called `getUser`');
  expect(await tiny.read('dist/index.html')).toContain('Home</h1>');
});

test('a description keeps what would be syntax of another generator in markdown', async () => {
  const tiny = await site({
    'openapi.yaml': SOURCE.replace(
      'Gets one.',
      'Fills in {{< name "of" >}} and {% raw %}.\n\n        !!! note\n            One.',
    ),
  });
  await tiny.docgen('build');
  const page = await tiny.read('dist/api/getUser.html');
  expect(page).toContain('{{&#x3C; name "of" >}} and {% raw %}.');
  expect(page).toContain('!!! note');
});
