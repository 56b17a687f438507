import { describe, expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

const CONFIG = `import { defineConfig, openApi } from 'docgen-site';
export default defineConfig({ lastUpdated: false, plugins: [openApi({ source: './openapi.yaml' })] });
`;

async function site(openapi: string) {
  return tinySite({
    'docgen.config.ts': CONFIG,
    'content/README.md': '# Home\n',
    'openapi.yaml': openapi,
  });
}

const HEAD = "openapi: 3.0.3\ninfo: { title: A, version: '1' }\n";

describe('a description with faults', () => {
  test('is built, and each fault named with its place in the author’s file', async () => {
    const { docgen, read } = await site(`${HEAD}paths:
  /a/{x}:
    get:
      operationId: a
      parameters:
        - { name: y, in: path, required: true, schema: { $ref: '#/components/schemas/Gone' } }
      responses:
        '200':
          description: x
          content: { application/json: { schema: { $ref: './missing.yaml#/X' } } }
    post:
      operationId: a
      summary: Hi
      description: See [this](/there) and [that](https://example.com/).
      responses: {}
      requestBody: { content: { application/json: { schema: { $ref: 'https://example.com/x.yaml' } } } }
`);
    const { exitCode, stdout } = await docgen('build', '--format', 'json');
    expect(exitCode).toBe(0);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string; line: number; file: string }[] };
    const lines = diagnostics.map(({ file, line, message }) => `${file}:${line} ${message.replace(/^openapi:/, '')}`);
    expect(lines.sort()).toEqual(
      [
        'openapi.yaml:12 dangling-ref: `./missing.yaml#/X` leads nowhere: there is no such file',
        'openapi.yaml:13 no-reply: `POST /a/{x}` has no reply',
        'openapi.yaml:13 path-parameter: `POST /a/{x}` does not describe `{x}` of its path',
        'openapi.yaml:13 same-id: `POST /a/{x}` has the `operationId` of `GET /a/{x}`: `a`',
        'openapi.yaml:16 relative-link: `/there` is no whole address, so that the link is text',
        'openapi.yaml:18 dangling-ref: `https://example.com/x.yaml` leads nowhere: other hosts are not asked without `allowRemote: true`',
        'openapi.yaml:5 path-parameter: `GET /a/{x}` does not describe `{x}` of its path',
        'openapi.yaml:5 no-summary: `GET /a/{x}` has neither a summary nor a description',
        'openapi.yaml:5 path-parameter: `GET /a/{x}` has a path parameter that is not in its path: `y`',
        'openapi.yaml:8 dangling-ref: `#/components/schemas/Gone` leads nowhere: nothing is there',
      ].sort(),
    );
    expect(await read('dist/api/a.html')).toContain('Gone');
    expect(await read('dist/api/a-2.html')).toContain('See <span>this</span> and <a href="https://example.com/"');
  });

  test.each([
    ['that is not there', '', /openapi\.yaml.*unreadable: there is no such file/],
    ['that is no YAML', 'openapi: 3.0.0\na: [1\n b: 2', /openapi\.yaml:3:3 .*unreadable: missed comma/],
  ])('one %s is an error', async (_name, text, said) => {
    const tiny = await site(text);
    if (text === '') await tiny.remove('openapi.yaml');
    const { exitCode, stderr } = await tiny.docgen('build');
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(said);
  });
});

test.each([
  ["{ source: './openapi.yaml', sorce: 1 }", '`sorce` is not an option of it'],
  ['{}', '`source` has to name a file'],
  ["{ source: 'a.yaml', groupBy: 'tag' }", "`groupBy` has to be 'tags' or 'none'"],
  ["{ source: 'a.yaml', folder: '../up' }", '`folder` has to be a folder of the content'],
])('the options %s are refused', async (options, said) => {
  const tiny = await site(HEAD);
  await tiny.write({ 'docgen.config.ts': CONFIG.replace(/openApi\(\{.*?\}\)/, () => `openApi(${options})`) });
  const { exitCode, stderr } = await tiny.docgen('build');
  expect(exitCode).toBe(2);
  expect(stderr).toContain(said);
});

test('Swagger 2.0 becomes pages too', async () => {
  const { docgen, read } = await site(`swagger: '2.0'
info: { title: Old, version: '1' }
host: old.example
schemes: [https]
paths:
  /pets:
    post:
      summary: Add
      operationId: add
      consumes: [application/json]
      parameters: [{ name: pet, in: body, required: true, schema: { $ref: '#/definitions/Pet' } }]
      responses: { '200': { description: ok, schema: { $ref: '#/definitions/Pet' } } }
definitions:
  Pet: { type: object, required: [name], properties: { name: { type: string, x-nullable: true } } }
`);
  expect((await docgen('build')).exitCode).toBe(0);
  const html = await read('dist/api/add.html');
  expect(html).toContain('id="body.name"');
  expect(html).toContain('string or null');
  expect(html).toContain('https://old.example/pets');
});

test('a change of a part of the description changes the site', async () => {
  const tiny = await site(
    `${HEAD}paths: { /a: { get: { operationId: a, summary: A, responses: { '200': { $ref: 'part.yaml' } } } } }\n`,
  );
  await tiny.write({ 'part.yaml': 'description: First\n' });
  await tiny.docgen('build');
  expect(await tiny.read('dist/api/a.html')).toContain('First');
  await tiny.write({ 'part.yaml': 'description: Second\n' });
  await tiny.docgen('build');
  expect(await tiny.read('dist/api/a.html')).toContain('Second');
});

test('what means something in docgen alone is text in a description: it imports no file, and opens nothing', async () => {
  const lines = [
    '<<< @/secret.txt',
    '',
    '::: tip Hello',
    'inside',
    ':::',
    '',
    '[[toc]]',
    '',
    '<script>alert(1)</script>',
    '',
  ];
  const description = ['Intro.', '', ...lines].map((line) => `      ${line}`).join('\n');
  const tiny = await tinySite({
    'docgen.config.ts': CONFIG,
    'content/README.md': '# Home\n',
    'secret.txt': 'not for readers',
    'openapi.yaml': `openapi: 3.1.0\ninfo:\n  title: T\n  version: '1'\n  description: |\n${description}\npaths: {}\n`,
  });
  expect(await tiny.docgen('build')).toMatchObject({ exitCode: 0 });
  const html = await tiny.read('dist/api/index.html');
  for (const text of ['&#x3C;&#x3C;&#x3C; @/secret.txt', '::: tip Hello', '[[toc]]']) expect(html).toContain(text);
  for (const text of ['not for readers', 'class="container', 'alert(1)']) expect(html).not.toContain(text);
});
