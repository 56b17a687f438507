import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { methodPages, readPages } from '../content/support';
import { runDocgen, tinySite } from '../support/tinySite';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** A collection as an API console exports it: no types, keys in variables, the call in the address or in the body. */
const COLLECTION = {
  info: { name: 'Calls', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  variable: [{ key: 'method', value: 'getThings' }],
  item: [
    {
      name: 'General',
      item: [
        {
          name: 'Ping',
          request: {
            method: 'POST',
            url: { raw: '{{url}}/api.php?call=ping&verbose=1' },
            description: { content: 'Answers <b>at once</b>.\n\nMore of it.' },
            body: {
              mode: 'formdata',
              formdata: [
                { key: 'api_id', value: 'x' },
                { key: 'text', description: 'What to say (required) | or not' },
                { key: 'rows[2][name]' },
              ],
            },
          },
          response: [
            { name: 'Not JSON', body: '<html>' },
            { name: 'OK', body: '{"success":true}' },
          ],
        },
        { name: 'Home', request: { method: 'GET', url: '{{url}}/index.php' } },
      ],
    },
    {
      name: 'New Area',
      item: [{ name: 'Things', item: [{ name: 'List', request: { url: 'https://x/?call={{method}}' } }] }],
    },
    { name: 'Escape', item: [{ name: 'bad', request: { url: 'https://x/?call=../../evil' } }] },
  ],
};

const PING =
  '---\ncall: ping\n---\n# ping\n\nAnswers.\n\n## Required parameters\n\n| Parameter | Type   | Description |\n| --------- | ------ | ----------- |\n| `text`    | string | Mine.       |\n\nAfter the table.\n\n## Response\n\n```\n## Optional parameters\n```\n';

const json = (value: unknown) => JSON.stringify(value);

describe('docgen import postman', () => {
  it('writes a page for each method that the site lacks', async () => {
    const site = await tinySite({
      'content/README.md': '# Home\n',
      'content/general/README.md': '# General\n',
      'calls.json': json(COLLECTION),
    });
    const { exitCode, stdout, stderr } = await site.docgen('import', 'postman', 'calls.json');
    expect(exitCode).toBe(0);
    expect(stdout).toBe(
      'new      general/ping.md\nnew      new-area/getThings.md\n2 methods: 2 new, 0 with differences, 0 the same; 2 files written\n',
    );
    expect(stderr).toContain(
      'calls.json: warning  import-call  `Home` has no field `call` with the name of a method, and is left out'.replace(
        ': ',
        '  ',
      ),
    );
    expect(stderr).toContain('`bad` has no field `call`');
    expect(await site.read('content/general/ping.md')).toBe(
      '---\ntitle: ping\ncall: ping\ncoverage: partial\n---\n\n# ping\n\nAnswers &lt;b>at once&lt;/b>.\n\n' +
        '## Required parameters\n\n| Parameter | Type    | Description |\n| --------- | ------- | ----------- |\n| `text`    | unknown | What to say (required) \\| or not |\n\n' +
        '## Optional parameters\n\n| Parameter       | Type    | Description |\n| --------------- | ------- | ----------- |\n| `rows[n][name]` | unknown | Not documented yet. |\n| `verbose`       | unknown | Not documented yet. |\n\n' +
        '## Response\n\n```json\n{\n  "success": true\n}\n```\n',
    );
    expect(await site.read('content/new-area/getThings.md')).toContain(
      'coverage: none\n---\n\n# getThings\n\nWhat `getThings` does is not documented yet.\n\n## Required parameters\n\nNot documented yet.\n',
    );
    expect((await site.docgen('build', '--quiet')).exitCode).toBe(0);
    const again = await site.docgen('import', 'postman', 'calls.json');
    expect(again.stdout).toBe('2 methods: 0 new, 0 with differences, 2 the same; 0 files written\n');
  });

  it('says how pages differ, and changes none without --update', async () => {
    const files = { 'content/general/ping.md': PING, 'calls.json': json(COLLECTION) };
    const site = await tinySite(files);
    const { stdout } = await site.docgen('import', 'postman', 'calls.json');
    expect(stdout).toContain(
      'differs  general/ping.md\n         `rows[n][name]` is not on the page\n         `verbose` is not on the page\n',
    );
    expect(await site.read('content/general/ping.md')).toBe(PING);
  });

  it('adds missing parameters with --update, and touches nothing else', async () => {
    const site = await tinySite({
      'content/general/ping.md': PING.replaceAll('\n', '\r\n'),
      'calls.json': json(COLLECTION),
    });
    const { stdout } = await site.docgen('import', 'postman', 'calls.json', '--update');
    expect(stdout).toContain('         `verbose` is not on the page, added\n');
    const section =
      '## Optional parameters\n\n| Parameter       | Type    | Description |\n| --------------- | ------- | ----------- |\n| `rows[n][name]` | unknown | Not documented yet. |\n| `verbose`       | unknown | Not documented yet. |\n\n';
    expect(await site.read('content/general/ping.md')).toBe(
      PING.replace('## Response', `${section}## Response`).replaceAll('\n', '\r\n'),
    );
  });

  it('shows with --dry-run what it would do, as JSON too', async () => {
    const site = await tinySite({ 'content/general/ping.md': PING, 'calls.json': json(COLLECTION) });
    const plain = await site.docgen('import', 'postman', 'calls.json', '--update', '--dry-run');
    expect(plain.stdout).toMatch(
      /2 methods: 1 new, 1 with differences, 0 the same; nothing was written \(--dry-run\)\n$/,
    );
    const { stdout } = await site.docgen('import', 'postman', 'calls.json', '--dry-run', '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({
      diagnostics: [{ code: 'import-call', severity: 'warning', file: 'calls.json' }, { code: 'import-call' }],
      findings: [
        {
          call: 'ping',
          relativePath: 'general/ping.md',
          state: 'differs',
          differences: [{ kind: 'not-on-page', parameter: 'rows[n][name]' }, { parameter: 'verbose' }],
        },
        { call: 'getThings', state: 'new' },
      ],
      written: [],
    });
    expect(await site.list('content')).toEqual(['general/ping.md']);
    expect(await site.read('content/general/ping.md')).toBe(PING);
  });

  it('leaves a file alone that is not a page of the method', async () => {
    const site = await tinySite({ 'content/general/Ping.md': '# About ping\n', 'calls.json': json(COLLECTION) });
    const { exitCode, stderr } = await site.docgen('import', 'postman', 'calls.json');
    expect(exitCode).toBe(0);
    expect(stderr).toContain('import-page-taken  `general/ping.md` already exists and is not a page of `ping`');
    expect(await site.read('content/general/Ping.md')).toBe('# About ping\n');
  });

  it.each([
    ['no file', 'missing.json', undefined, '`missing.json`'],
    [
      'no JSON',
      'broken.json',
      '{\n  "item": [,]\n}',
      "broken.json:2:12  error  import-syntax  the file can't be parsed: expected the node content",
    ],
    ['no collection', 'other.json', '{"openapi":"3.1.0"}', 'the file is not a Postman collection'],
  ])('ends with 2 where there is %s', async (_name, file, text, message) => {
    const site = await tinySite({ 'content/README.md': '# Home\n', ...(text !== undefined && { [file]: text }) });
    const { exitCode, stderr } = await site.docgen('import', 'postman', file);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });

  it('ends with 1 and writes nothing where the content has errors', async () => {
    const site = await tinySite({ 'content/a.md': '::: tip\n', 'calls.json': json(COLLECTION) });
    const { exitCode, stdout, stderr } = await site.docgen('import', 'postman', 'calls.json');
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: 'nothing was written\n' });
    expect(stderr).toContain('container-open');
    expect(await site.list('content')).toEqual(['a.md']);
  });

  it('knows no other kind', async () => {
    const site = await tinySite({ 'content/README.md': '# Home\n' });
    const { exitCode, stderr } = await site.docgen('import', 'soap', 'calls.json');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('Allowed choices are postman, openapi');
  });
});

describe('docgen import openapi', () => {
  const DESCRIPTION = `openapi: 3.0.3
paths:
  /api.php?call=addThing:
    post:
      tags: [Things]
      description: Adds a thing.
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { $ref: '#/components/schemas/Thing' }
      responses:
        '200': { content: { application/json: { example: { success: true } } } }
  /other:
    get: { operationId: other }
components:
  schemas:
    Thing:
      required: [name]
      properties:
        name: { type: string, description: The name., enum: [a, b] }
        due: { type: string, format: date }
        owner: { properties: { id: { type: integer } } }
        lines: { type: array, items: { properties: { text: { type: string } } } }
        tags: { type: array, items: { type: string } }
        parent: { $ref: '#/components/schemas/Thing' }
`;

  it('reads YAML, references and nested properties', async () => {
    const site = await tinySite({ 'content/README.md': '# Home\n', 'api.yaml': DESCRIPTION });
    const { exitCode, stdout, stderr } = await site.docgen('import', 'openapi', 'api.yaml');
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: 'new      things/addThing.md\n1 method: 1 new, 0 with differences, 0 the same; 1 file written\n',
    });
    expect(stderr).toContain('`Other` has no field `call`');
    const page = await site.read('content/things/addThing.md');
    expect(page).toMatch(/\| `name` +\| string +\| The name\. One of `a` or `b`\. \|\n/);
    for (const [name, type] of [
      ['due', 'date'],
      ['owner[id]', 'integer'],
      ['lines[n][text]', 'string'],
      ['tags', 'array'],
      ['parent', 'object'],
    ]) {
      expect(page).toMatch(new RegExp(`\\| \`${name!.replace(/[[\]]/g, '\\$&')}\` +\\| ${type!} +\\|`));
    }
    expect((await site.docgen('check')).exitCode).toBe(0);
  });

  it('reads methods of all that the plugin reads: Swagger, other files, the name beside what is sent', async () => {
    const thing = 'type: object\nproperties:\n  size: { type: integer, maximum: 3, description: The <b>size</b> }\n';
    const form = "{ content: { application/x-www-form-urlencoded: { schema: { $ref: 'thing.yaml' } } } }";
    const reply =
      "{ '201': { description: Made., content: { application/json: { example: { id: 9007199254740993 } } } } }";
    const site = await tinySite({
      'content/README.md': '# Home\n',
      'thing.yaml': thing,
      'api.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /add:
    post: { x-call: addThing, requestBody: ${form}, responses: ${reply} }
`,
      'old.json': json({
        swagger: '2.0',
        info: { title: 'A', version: '1' },
        paths: {
          '/api': {
            post: {
              parameters: [{ name: 'call', in: 'formData', type: 'string', enum: ['oldThing'] }],
              responses: { 200: { description: 'Fine.' } },
            },
          },
        },
      }),
    });
    expect(await site.docgen('import', 'openapi', 'api.yaml')).toMatchObject({ exitCode: 0 });
    const page = await site.read('content/addThing.md');
    expect(page).toContain('| `size`    | integer | The size. At most 3. |');
    expect(page).toContain('  "id": 9007199254740993\n');
    expect((await site.docgen('import', 'openapi', 'old.json')).stdout).toContain('new      oldThing.md');
  });

  it('says where a description is broken', async () => {
    const site = await tinySite({ 'content/README.md': '# Home\n', 'api.yaml': 'openapi: 3.1.0\npaths: [\n' });
    const { exitCode, stderr } = await site.docgen('import', 'openapi', 'api.yaml');
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/api\.yaml:\d+:\d+ {2}error {2}import-syntax/);
  });
});

describe('what docgen has exported', () => {
  // Each of the two reads every second area: the methods of the others are new to it.
  it.each([
    ['postman', 'postman_collection.json', 0],
    ['openapi', 'openapi.json', 1],
  ])('comes back through import %s without a change', { timeout: 120_000 }, async (kind, file, remainder) => {
    const root = await mkdtemp(path.join(tmpdir(), 'docgen-test-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    const areas = (await readdir(path.join(PROJECT, 'content'))).filter((_name, index) => index % 2 === remainder);
    // The configuration names a picture of it.
    for (const name of new Set([...areas, 'public']))
      await cp(path.join(PROJECT, 'content', name), path.join(root, 'content', name), { recursive: true });
    // The configuration imports it.
    await cp(path.join(PROJECT, 'content/synonyms.ts'), path.join(root, 'content/synonyms.ts'));
    const config = (await readFile(path.join(PROJECT, 'docgen.config.ts'), 'utf8')).replace(
      /import .*\n/,
      'const defineConfig = (config: object) => config;\n',
    );
    await writeFile(path.join(root, 'docgen.config.ts'), config);
    const before = await textsBelow(root, 'content');
    const methods = methodPages(readPages(inject('adminSite')));
    const calls = methods.flatMap(({ relativePath, method }) =>
      before.has(`content/${relativePath}`) ? [method.call] : [],
    );
    // A method may have pages in two areas.
    const known = methods.filter(({ method }) => calls.includes(method.call)).length;
    expect(known).toBeGreaterThan(100);
    const exported = path.join(inject('adminSite'), file);
    const { exitCode, stdout, stderr } = await runDocgen(root, ['import', kind, exported, '--update']);
    const added = 367 - known;
    expect({
      exitCode,
      stdout: stdout.replace(/^new .*\n/gm, ''),
      stderr: stderr.replace(/^(?:reading|parsing)\n/gm, ''),
    }).toEqual({
      exitCode: 0,
      stdout: `367 methods: ${added} new, 0 with differences, ${known} the same; ${added} files written\n`,
      stderr: '',
    });
    const after = await textsBelow(root, 'content');
    for (const [name, text] of before) expect(after.get(name), name).toBe(text);
  });

  it('makes the same pages again from nothing, as far as the export tells them', async () => {
    const source = [
      '---',
      'title: ping',
      'call: ping',
      'coverage: partial',
      '---',
      '',
      '# ping',
      '',
      'Answers.',
      '',
      '## Required parameters',
      '',
      '| Parameter    | Type    | Description |',
      '| ------------ | ------- | ----------- |',
      '| `filter[id]` | integer | The ID. |',
      '| `zones`      | array   | Zones. One of `a` or `b`. |',
      '',
      '## Optional parameters',
      '',
      '| Parameter        | Type   | Description |',
      '| ---------------- | ------ | ----------- |',
      '| `items[n][name]` | string | A name. |',
      '',
      '## Response',
      '',
      '```json',
      '{',
      '  "success": true',
      '}',
      '```',
      '',
    ].join('\n');
    const from = await tinySite({ 'content/README.md': '# Home\n', 'content/general/ping.md': source });
    expect((await from.docgen('build', '--quiet')).exitCode).toBe(0);
    for (const [kind, file] of [
      ['openapi', 'openapi.json'],
      ['postman', 'postman_collection.json'],
    ]) {
      const to = await tinySite({ 'content/README.md': '# Home\n', [file!]: await from.read(`dist/${file!}`) });
      expect((await to.docgen('import', kind!, file!)).exitCode).toBe(0);
      const page = await to.read('content/general/ping.md');
      // A collection has names as they are sent.
      expect(kind === 'postman' ? page.replace('`zones[]`    |', '`zones`      |') : page).toBe(source);
    }
  });
});

/** The texts of all files of a folder by their names, which begin with its own. */
async function textsBelow(root: string, folder: string): Promise<Map<string, string>> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name));
  const texts = files.map(
    async (file) => [path.relative(root, file).replaceAll('\\', '/'), await readFile(file, 'utf8')] as const,
  );
  return new Map(await Promise.all(texts));
}
