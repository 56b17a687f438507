import { describe, expect, test } from 'vitest';
import { runDocgenProcess, tinySite } from '../support/tinySite';

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

/** `file:line kind: message` of what a plugin says, sorted. */
function linesOf(stdout: string): string[] {
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; message: string; line: number; file: string }[];
  };
  return diagnostics
    .filter(({ code }) => code === 'plugin-problem')
    .map(({ file, line, message }) => `${file}:${line} ${message.replace(/^openapi:/, '')}`)
    .sort();
}

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
    const shown = [
      'openapi.yaml:12 dangling-ref: `./missing.yaml#/X` leads nowhere: there is no such file',
      'openapi.yaml:16 relative-link: `/there` is no whole address, so that the link is text',
      'openapi.yaml:18 dangling-ref: `https://example.com/x.yaml` leads nowhere: other hosts are not asked without `allowRemote: true`',
      'openapi.yaml:8 dangling-ref: `#/components/schemas/Gone` leads nowhere: nothing is there',
    ];
    expect(linesOf(stdout)).toEqual(shown.sort());
    const checked = await docgen('check', '--format', 'json');
    expect(checked.exitCode).toBe(0);
    expect(linesOf(checked.stdout)).toEqual(
      [
        ...shown,
        'openapi.yaml:13 no-reply: `POST /a/{x}` has no reply',
        'openapi.yaml:13 path-parameter: `POST /a/{x}` does not describe `{x}` of its path',
        'openapi.yaml:13 same-id: `POST /a/{x}` has the `operationId` of `GET /a/{x}`: `a`',
        'openapi.yaml:5 path-parameter: `GET /a/{x}` does not describe `{x}` of its path',
        'openapi.yaml:5 no-error: `GET /a/{x}` has no reply for errors',
        'openapi.yaml:5 no-summary: `GET /a/{x}` has neither a summary nor a description',
        'openapi.yaml:5 path-parameter: `GET /a/{x}` has a path parameter that is not in its path: `y`',
      ].sort(),
    );
    expect(await read('dist/api/a.html')).toContain('Gone');
    expect(await read('dist/api/a-2.html')).toContain('See <span>this</span> and <a href="https://example.com/"');
  });

  test.each([
    ['that is not there', '', /openapi\.yaml.*unreadable: there is no such file/],
    ['that is no YAML', 'openapi: 3.0.0\na: [1\n b: 2', /openapi\.yaml:2:4 .*unreadable: missed comma/],
  ])('one %s is an error', async (_name, text, said) => {
    const tiny = await site(text);
    if (text === '') await tiny.remove('openapi.yaml');
    const { exitCode, stderr } = await tiny.docgen('build');
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(said);
  });
});

test('YAML that not every reader takes is read, and named', async () => {
  const tiny = await site(`${HEAD}paths:
  /a:
    get:
      summary: First
      summary: Second
      description: "Not far
enough in"
      responses: { '200': { description: x } }
`);
  const { exitCode, stdout } = await tiny.docgen('build', '--format', 'json');
  expect(exitCode).toBe(0);
  const said = 'structure: this is no good YAML, which other programs may refuse: deficient indentation';
  expect(linesOf(stdout)).toEqual([expect.stringMatching(new RegExp(`openapi.yaml:\\d+ ${said}`))]);
  expect(await tiny.read('dist/api/get-a.html')).toContain('Not far enough in');
});

test('a reference that may not stand where it does, and leads to what is around it, holds nothing', async () => {
  const tiny = await site(`${HEAD.replace(/3\.\d\.\d/, '3.2.0')}paths:
  /a:
    get: { operationId: a, responses: { '200': { description: x } } }
    additionalOperations: { $ref: '#' }
`);
  const { exitCode, stdout } = await tiny.docgen('build', '--format', 'json');
  expect(exitCode).toBe(0);
  expect(linesOf(stdout).join('\n')).toMatch(/circular-ref: `#\/paths\/.*` would hold itself/);
  expect(await tiny.read('dist/api/a.html')).toContain('/a');
});

test('references that lead only to themselves are named with their places, and the rest is built', async () => {
  const tiny = await site(`${HEAD}paths:
  /a:
    get:
      operationId: a
      parameters: [{ $ref: '#/components/parameters/Loop' }]
      responses:
        '200': { description: x, content: { application/json: { schema: { $ref: '#/components/schemas/Loop' } } } }
        '201': { description: x, content: { application/json: { schema: { $ref: './b.yaml#/One' } } } }
        '202': { description: x, content: { application/json: { schema: { $ref: '#/components/schemas/Fine' } } } }
components:
  parameters: { Loop: { $ref: '#/components/parameters/Loop' } }
  schemas:
    Loop: { $ref: '#/components/schemas/Loop' }
    Unused: { $ref: '#/components/schemas/Other' }
    Other: { $ref: '#/components/schemas/Unused' }
    Through: { $ref: '#/components/schemas/Through/properties/x' }
    Fine: { type: object, properties: { again: { $ref: '#/components/schemas/Fine' }, text: { type: string } } }
`);
  await tiny.write({ 'b.yaml': "One: { $ref: './c.yaml#/Two' }\n", 'c.yaml': "Two: { $ref: './b.yaml#/One' }\n" });
  const { exitCode, stdout } = await tiny.docgen('build', '--format', 'json');
  expect(exitCode).toBe(0);
  const said = linesOf(stdout).filter((line) => line.includes('circular-ref'));
  expect(said).toEqual([
    expect.stringMatching(/^[bc]\.yaml:1 circular-ref: `.*\.yaml#\/(?:One|Two)` leads back to itself$/),
    'openapi.yaml:13 circular-ref: `#/components/parameters/Loop` leads back to itself',
    'openapi.yaml:15 circular-ref: `#/components/schemas/Loop` leads back to itself',
    expect.stringMatching(/^openapi\.yaml:1[67] circular-ref: `#\/components\/schemas\/(?:Other|Unused)` leads back/),
    'openapi.yaml:18 circular-ref: `#/components/schemas/Through/properties/x` leads back to itself',
  ]);
  const page = await tiny.read('dist/api/a.md');
  expect(page).toContain('`#/components/schemas/Loop` leads back to itself.');
  expect(page).toContain('`text` string');
});

test('what would hold itself, and what is no schema, is left out, and the rest is built', async () => {
  const tiny = await site(`${HEAD}paths:
  /a/{x}:
    get:
      operationId: a
      parameters: [{ name: x, in: path, required: true, schema: { type: { $ref: '#/paths' } } }]
      responses: { '200': { $ref: './b.yaml#/Reply' } }
    post: { operationId: b, responses: { '200': { description: { $ref: '#' } } } }
`);
  const schemas = `a: '> text', b: null, c: [x], d: { properties: none, allOf: '', required: true, enum: 1 }, e: { title: [], $ref: 7, description: 1.10 }`;
  const oneOf = `oneOf: [null, 3, { $ref: {} }], discriminator: { propertyName: a, mapping: { a: {}, b: [] } }`;
  await tiny.write({
    'b.yaml': `Reply:
  description: x
  content: { application/json: { schema: { ${oneOf}, properties: { ${schemas}, kept: { type: string } } } } }
`,
  });
  const { exitCode, stdout } = await tiny.docgen('build', '--format', 'json');
  expect(exitCode).toBe(0);
  expect(linesOf(stdout).filter((line) => line.includes('circular-ref')).length).toBe(2);
  expect(await tiny.read('dist/api/a.md')).toContain('`kept` string');
  expect(await tiny.read('dist/api/b.html')).toContain('POST');
});

test.each([
  ['asyncapi: 3.0.0', 'AsyncAPI 3.0.0'],
  ['openrpc: 1.2.6', 'OpenRPC 1.2.6'],
  ['arazzo: 1.0.0', 'Arazzo 1.0.0'],
  ['type Query {\n  a: Int\n}', 'GraphQL'],
  ['// Ships.\nsyntax = "proto3";\nmessage A {}', 'Protocol Buffers'],
  ['#%RAML 1.0\ntitle: A', 'RAML'],
  ['<?xml version="1.0"?>\n<wsdl:definitions>\n</wsdl:definitions>', 'WSDL'],
  ['openapi: 4.0.0', 'OpenAPI 4.0.0'],
  ["swagger: '1.2'", 'Swagger 1.2'],
  ['{ "info": {}, "item": [] }', 'a collection of Postman'],
  ['title: A', 'no description of an API'],
  ['text', 'neither JSON nor YAML with keys'],
])('the source %j is an error that says what it is', async (text, is) => {
  const tiny = await site(text);
  const { exitCode, stderr } = await tiny.docgen('build');
  expect(exitCode).toBe(1);
  expect(stderr).toContain(`openapi:not-openapi: this is ${is}: pages are made of OpenAPI 3.0 to 3.2 and Swagger 2.0`);
});

test.each(['swagger: 2.0', 'openapi: 3.1', "openapi: '3.0'"])('the version %s is understood', async (version) => {
  const { docgen, read } = await site(`${version}
info: { title: A, version: 1 }
paths: { /a: { get: { operationId: a, responses: { '200': { description: x } } } } }
`);
  expect((await docgen('build')).exitCode).toBe(0);
  expect(await read('dist/api/a.md')).toContain('GET `/a`');
});

test('a check compares examples with their schemas, and names the file that holds them', async () => {
  const tiny = await site(`${HEAD}paths:
  /a/{id}: { $ref: './a.yaml' }
  /b:
    get:
      summary: B
      responses:
        '200': { description: x, content: { application/json: {
          schema: { type: object, required: [id], properties: { id: { type: integer }, more: { type: string } } },
          examples: { good: { value: { id: 1, other: true } }, bad: { value: { id: one, more: 1 } } } } } }
        default: { description: y }
`);
  const parameter = '{ name: id, in: path, required: true, schema: { type: string, pattern: "^\\\\:$" }, example: x }';
  await tiny.write({
    'a.yaml': `get:
  responses: { '200': { description: x } }
  parameters:
    - ${parameter}
put:
  summary: Put
  responses: { '204': { description: x }, '4XX': { description: y } }
  requestBody:
    content:
      application/json:
        schema: { type: object, properties: { id: { type: string, readOnly: true } } }
        example: { id: x }
`,
  });
  const { exitCode, stdout } = await tiny.docgen('check', '--format', 'json');
  expect(exitCode).toBe(0);
  expect(linesOf(stdout)).toEqual([
    'a.yaml:1 no-error: `GET /a/{id}` has no reply for errors',
    'a.yaml:1 no-summary: `GET /a/{id}` has neither a summary nor a description',
    'a.yaml:12 example: an example does not fit its schema: `id` is only read, and not sent',
    'a.yaml:4 pattern: `^\\:$` is no pattern that JavaScript knows, so that an example is not compared with it',
    'a.yaml:5 path-parameter: `PUT /a/{id}` does not describe `{id}` of its path',
    'openapi.yaml:11 example: an example does not fit its schema: `id` must be integer',
    'openapi.yaml:11 example: an example does not fit its schema: `more` must be string',
  ]);
});

test('of many problems of one kind the first are shown, and a kind can be accepted', async () => {
  const paths = Array.from(
    { length: 12 },
    (_, index) => `  /a${index}: { get: { summary: A, responses: { '200': {
    description: x } } } }\n`,
  );
  const tiny = await site(`${HEAD}paths:\n${paths.join('')}`);
  const { stderr } = await tiny.docgen('check');
  expect(stderr).toContain(
    'openapi:no-error 12 ×  an operation says nothing of what it replies when something is wrong',
  );
  expect(stderr).toContain('and 9 more');
  const problems = "problems: { ignore: [{ code: 'openapi:no-error', reason: 'they never fail' }] },";
  await tiny.write({ 'docgen.config.ts': CONFIG.replace('lastUpdated', `${problems} lastUpdated`) });
  const accepted = await tiny.docgen('check');
  expect(accepted.stdout).toContain('12 problems accepted');
  await tiny.write({
    'docgen.config.ts': CONFIG.replace(
      'lastUpdated',
      "problems: { severity: { 'openapi:no-error': 'error' } }, lastUpdated",
    ),
  });
  expect(await tiny.docgen('check')).toMatchObject({ exitCode: 1 });
});

test.each([
  ["{ source: './openapi.yaml', sorce: 1 }", '`sorce` is no option; options are `source`, `overlays`, `folder`'],
  ["'./openapi.yaml'", "expected options, such as `{ source: './openapi.yaml', folder: 'api' }`"],
  ['{}', '`source` has to name a file'],
  ["{ source: 'https://example.com/a/api.yaml' }", '`curl -fo api.yaml https://example.com/a/api.yaml`'],
  ["{ source: 'a.yaml', groupBy: 'tag' }", "`groupBy` has to be 'tags' or 'none'"],
  ["{ source: 'a.yaml', folder: '../up' }", '`folder` has to be a folder of the content'],
])('the options %s are refused', async (options, said) => {
  const tiny = await site(HEAD);
  await tiny.write({ 'docgen.config.ts': CONFIG.replace(/openApi\(\{.*?\}\)/, () => `openApi(${options})`) });
  const { exitCode, stderr } = await tiny.docgen('build');
  expect(exitCode).toBe(2);
  expect(stderr).toContain(said);
});

test('what is null in lists of Swagger 2.0 is null on pages, or is left out', async () => {
  const schema = '{ type: object, allOf: [null], properties: { size: { enum: [small, null, large] } } }';
  const { docgen, read } = await site(`swagger: '2.0'
info: { title: Old, version: '1' }
tags: [null, { name: a }]
paths:
  /a: { get: { operationId: a, tags: [a], responses: { '200': { description: ok, schema: ${schema} } } } }
`);
  expect(await docgen('build')).toMatchObject({ exitCode: 0 });
  expect(await read('dist/api/a/a.html')).toMatch(/>size<.*>small<.*>null<.*>large</);
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
  /pets/{id}:
    parameters:
      - { name: id, in: path, required: true, type: string }
      - $ref: '#/parameters/Pet'
    get:
      summary: Get
      operationId: get
      produces: [application/json]
      responses:
        '200':
          description: ok
          schema: { type: object, items: [{ properties: { cat: {} } }, { properties: { dog: {} } }] }
    put: { summary: Put, operationId: put, responses: { '204': { description: ok } } }
    patch:
      summary: Patch
      operationId: patch
      parameters: [{ name: own, in: body, schema: { type: object, properties: { age: { type: integer } } } }]
      responses: { '204': { description: ok } }
parameters:
  Pet: { name: pet, in: body, schema: { $ref: '#/definitions/Pet' } }
definitions:
  Pet:
    type: object
    required: [name]
    properties:
      name: { type: string, x-nullable: true }
      toy: { $ref: '#/definitions/Toy', description: What it plays with }
  Toy: { type: object, description: Any toy, properties: { colour: { type: string } } }
`);
  expect((await docgen('build')).exitCode).toBe(0);
  const html = await read('dist/api/add.html');
  expect(html).toContain('What it plays with');
  expect(html).not.toContain('Any toy');
  expect(html).toContain('id="body.name"');
  expect(html).toContain('string or null');
  expect(html).toContain('https://old.example/pets');
  // A path names the body of its operations, unless they have one.
  const idsOf = async (name: string): Promise<(string | undefined)[]> =>
    [...(await read(`dist/api/${name}.html`)).matchAll(/id="((?:body|path)\.[^"]*)"/g)].map(([, id]) => id);
  expect(await idsOf('get')).toEqual(['path.id']);
  // Some write choices as a list in the `items` of an object.
  expect(await read('dist/api/get.html')).toMatch(/id="reply-200[^"]*\.cat"[^]*id="reply-200[^"]*\.dog"/);
  expect(await idsOf('put')).toEqual(['path.id', 'body.name', 'body.toy', 'body.toy.colour']);
  expect(await idsOf('patch')).toEqual(['path.id', 'body.age']);
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

test('`nullable` without `type` is told once, and examples are compared with what it means', async () => {
  const { docgen, read } = await site(`${HEAD}paths:
  /a:
    get:
      operationId: a
      summary: Gets it
      responses:
        '200':
          description: x
          content:
            application/json:
              schema:
                type: object
                properties:
                  a: { nullable: true, enum: [x, y], example: null }
                  b: { nullable: true, allOf: [{ type: string }], example: null }
                  c: { nullable: true, oneOf: [{ type: string }, { type: boolean }], example: 7 }
        default: { description: y }
`);
  const checked = await docgen('check', '--format', 'json');
  expect(linesOf(checked.stdout)).toEqual([
    'openapi.yaml:16 nullable: `nullable` has no meaning without `type`; null is taken for allowed (3 places)',
    expect.stringMatching(/^openapi.yaml:18 example: an example does not fit its schema/),
  ]);
  await docgen('build');
  const page = await read('dist/api/a.md');
  expect(page).toContain('- `a` string or null');
  expect(page).toContain('- `b` string or null');
});

test('a description of Swagger that the converter cannot read is named, without a stack of the converter', async () => {
  const operation = "/a: { get: { responses: { '200': { description: x } } } }";
  const { root } = await site(
    `swagger: '2.0'\ninfo: { title: A, version: '1' }\nconsumes: 7\npaths: { ${operation} }\n`,
  );
  const { stdout, stderr } = await runDocgenProcess(root, ['build']);
  expect(stdout + stderr).toContain('plugin-problem');
  expect(stdout + stderr).not.toMatch(/^ {4}at /m);
});
