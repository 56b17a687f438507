import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { gitRepository } from '../support/gitRepository';
import { tinySite } from '../support/tinySite';

const CONFIG = `import { defineConfig, openApi } from 'docgen-site';
export default defineConfig({ lastUpdated: false, plugins: [openApi({ source: './openapi.yaml' })] });
`;

const OLD = `openapi: 3.1.0
info: { title: Harbour, version: '1' }
paths:
  /ships:
    get:
      operationId: listShips
      summary: List
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
        - { name: sort, in: query, schema: { enum: [name, size] } }
      responses:
        '200': { description: All, content: { application/json: { schema: {
          type: array, items: { $ref: '#/components/schemas/Ship' } } } } }
        default: { description: Wrong }
  /ships/{id}:
    get:
      operationId: getShip
      summary: Get
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        '200': { description: One, content: { application/json: { schema: { $ref: '#/components/schemas/Ship' } } } }
        default: { description: Wrong }
    put:
      operationId: putShip
      summary: Put
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Ship' } } } }
      responses: { '204': { description: Done }, default: { description: Wrong } }
  /old:
    get: { operationId: old, summary: Old, responses: { '204': { description: x }, default: { description: y } } }
components:
  schemas:
    Ship:
      type: object
      required: [id]
      properties:
        id: { type: integer }
        name: { type: string }
        flag: { type: string, enum: [NL, DE] }
        next: { $ref: '#/components/schemas/Ship' }
        berth: { type: object, properties: { number: { type: integer }, quay: { type: string } } }
`;

const NEW = OLD.replace('maximum: 100', 'maximum: 50')
  .replace('enum: [name, size]', 'enum: [name, size, age]')
  .replace('/ships/{id}:\n    get', '/ships/{ship}:\n    get')
  .replaceAll('{ name: id, in: path', '{ name: ship, in: path')
  .replace('requestBody: { content', 'requestBody: { required: true, content')
  .replace(/ {2}\/old:\n.*\n/, '')
  .replace('id: { type: integer }', "id: { type: [integer, 'null'] }")
  .replace('name: { type: string }', 'title: { type: string }')
  .replace('enum: [NL, DE]', 'enum: [NL, FR]')
  .replace('number: { type: integer }, ', '')
  .replace(
    'components:',
    `  /new:
    get: { summary: New, operationId: new, responses: { '204': { description: x }, default: { description: y } } }
components:`,
  );

const WRITTEN = 'breaking-change `limit` is written as pipeDelimited now, was form';
const NOT_EXPLODED = 'breaking-change `tags` is written as form now, was form, exploded';
const MOVED = 'breaking-change called at `https://b.example` now, was `https://a.example`';

async function site(now: string) {
  return tinySite({
    'docgen.config.ts': CONFIG,
    'content/README.md': '# Home\n\nText.\n',
    'openapi.yaml': now,
    'old.yaml': OLD,
  });
}

describe('a description compared with an earlier one', () => {
  test('what breaks programs is a problem with its place, and the rest is listed', async () => {
    const { docgen } = await site(NEW);
    const { exitCode, stdout } = await docgen('check', '--against', 'old.yaml', '--format', 'json');
    expect(exitCode).toBe(1);
    const { diagnostics, changes } = JSON.parse(stdout) as {
      diagnostics: { code: string; message: string; line: number; file: string }[];
      changes: { subject: string; text: string; breaking: boolean; operations: string[] }[];
    };
    const found = diagnostics.filter(({ code }) => code === 'breaking-change');
    expect(found.map(({ file, line, message }) => `${file}:${line} ${message}`).sort()).toEqual([
      'old.yaml:30 `GET /old`: no longer documented',
      'openapi.yaml:23 `PUT /ships/{ship}`: the body is required now',
      'openapi.yaml:33 `Ship` (reply of 2 operations): key `id` of the reply is integer or null now, was integer',
      'openapi.yaml:33 `Ship` (reply of 2 operations): keys `name`, `berth.number` are gone from the reply',
      'openapi.yaml:33 `Ship` (sent to `PUT /ships/{ship}`): `flag` no longer takes `DE`',
      'openapi.yaml:33 `Ship` (sent to `PUT /ships/{ship}`): parameter `berth.number` is gone',
      'openapi.yaml:33 `Ship` (sent to `PUT /ships/{ship}`): parameter `name` is gone',
      'openapi.yaml:5 `GET /ships`: limits of `limit`: at most 50 now, was at most 100',
    ]);
    const others = changes.filter(({ breaking }) => !breaking);
    expect(others.map(({ subject, text }) => `${subject}: ${text}`).sort()).toEqual([
      '`GET /new`: added to the documentation',
      '`GET /ships`: `sort` also takes `age`',
      '`Ship` (reply of 2 operations): key `flag` of the reply may be `FR` now, is no longer `DE`',
      '`Ship` (reply of 2 operations): key `title` added to the reply',
      '`Ship` (sent to `PUT /ships/{ship}`): `flag` also takes `FR`',
      '`Ship` (sent to `PUT /ships/{ship}`): parameter `title` added (string, optional)',
      '`Ship` (sent to `PUT /ships/{ship}`): type of `id` is integer or null now, was integer',
    ]);
    expect(changes.find(({ subject }) => subject.includes('reply of'))?.operations).toEqual([
      'GET /ships',
      'GET /ships/{ship}',
    ]);
  });

  test('for people the others are listed after the problems, and breaking changes can be accepted', async () => {
    const tiny = await site(OLD.replace(/ {2}\/old:\n.*\n/, '').replace('summary: List', 'deprecated: true'));
    const first = await tiny.docgen('check', '--against', 'old.yaml');
    expect(first.exitCode).toBe(1);
    expect(first.stderr).toContain('old.yaml:30:5  error  breaking-change  `GET /old`: no longer documented');
    expect(first.stdout).toContain('since old.yaml: 1 breaking, 1 other change\n  `GET /ships`: deprecated now\n');
    const ignore = "problems: { ignore: [{ code: 'breaking-change', name: 'GET /old', reason: 'nobody used it' }] }, ";
    await tiny.write({ 'docgen.config.ts': CONFIG.replace('lastUpdated', `${ignore}lastUpdated`) });
    expect(await tiny.docgen('check', '--against', 'old.yaml')).toMatchObject({ exitCode: 0 });
    expect(await tiny.docgen('check')).toMatchObject({ exitCode: 0 });
  });

  test.each<[string, string, number, string]>([
    ['limit, in: query', 'limit, in: header', 1, 'breaking-change `limit` is sent in the header now, was in the query'],
    ['limit, in: query', 'limit, in: query, style: pipeDelimited', 1, WRITTEN],
    ['sort, in: query', 'sort, in: query, explode: false', 0, ''],
    ['tags, in: query', 'tags, in: query, explode: false', 1, NOT_EXPLODED],
    ['default: 1', 'default: 5', 0, 'risky-change default of `limit` is `5` now, was `1`'],
    ['https://a.example', 'https://b.example', 1, MOVED],
    ['enum: [NL, DE]', 'enum: [NL, DE, FR]', 0, 'risky-change key `flag` of the reply may be `FR` now'],
  ])('%s, now %s', async (was, is, code, expected) => {
    const old = OLD.replace('paths:', 'servers: [{ url: https://a.example }]\npaths:')
      .replace('100', '100, default: 1')
      .replace('- { name: sort', '- { name: tags, in: query, schema: { type: array } }\n        - { name: sort');
    const { docgen, write } = await site(old.replace(was, is));
    await write({ 'old.yaml': old });
    const { stdout, exitCode } = await docgen('check', '--against', 'old.yaml', '--format', 'json');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string }[] };
    const changes = diagnostics.filter((each) => each.code.endsWith('-change'));
    const told = changes.map((each) => `${each.code} ${each.message.replace(/^.*?: /, '')}`);
    expect(told).toEqual(expected === '' ? [] : expect.arrayContaining([expected]));
    expect(exitCode).toBe(code);
  });

  test('the earlier one can be in a commit, with its parts, or in a folder', async () => {
    const tiny = await site(NEW);
    const repository = gitRepository(tiny.root);
    writeFileSync(path.join(tiny.root, '.gitignore'), '.docgen*\nnode_modules\n');
    const part = OLD.replace(/ {4}Ship:\n[^]*/, "    Ship: { $ref: './ship.yaml' }\n");
    const ship = /( {4}Ship:\n)([^]*)/
      .exec(OLD)![2]!
      .replace(/^ {6}/gm, '')
      .replaceAll('#/components/schemas/Ship', '#');
    repository.commit('2026-01-01T00:00:00Z', { 'openapi.yaml': part, 'ship.yaml': ship });
    await tiny.write({ 'openapi.yaml': NEW });
    await tiny.remove('ship.yaml');
    for (const against of ['main', 'HEAD:openapi.yaml', 'HEAD:./old.yaml']) {
      const { stdout, exitCode } = await tiny.docgen('check', '--against', against);
      expect([exitCode, against, /since .*/.exec(stdout)?.[0]]).toEqual([
        1,
        against,
        `since ${against}: 8 breaking, 1 that may break, 6 other changes`,
      ]);
    }
    await tiny.write({ 'past/openapi.yaml': OLD });
    expect((await tiny.docgen('check', '--against', 'past')).stdout).toContain(
      '8 breaking, 1 that may break, 6 other changes',
    );
    expect((await tiny.docgen('check', '--against', 'main:gone.yaml')).exitCode).toBe(2);
  });

  test('pages in markdown are compared with what they were in a commit or a folder', async () => {
    const method = (
      type: string,
    ) => `---\ncall: getShip\n---\n\n# getShip\n\nGets.\n\n## Required parameters\n\n| Parameter | Type | Description |
| --- | --- | --- |
| \`id\` | ${type} | Which. |

## Response

\`\`\`json
{ "name": "A" }
\`\`\`
`;
    const rest = (more: string) => `---\nhttp: GET /ships\n---\n\n# Ships\n\nLists.\n\n## Query parameters\n
| Parameter | Type | Required | Description |
| --- | --- | --- | --- |
| \`limit\` | integer | no | How many. |
${more}
## Responses

### 200

All.
`;
    const files = {
      'docgen.config.js': "export default { lastUpdated: false, api: { url: 'https://api.example/' } };\n",
      'content/README.md': '# Home\n\nText.\n',
    };
    const before = { 'content/getShip.md': method('integer'), 'content/ships.md': rest('') };
    const tiny = await tinySite({
      ...files,
      ...before,
      'content/gone.md': method('string').replaceAll('getShip', 'old'),
    });
    gitRepository(tiny.root).commit('2026-01-01T00:00:00Z', {});
    await tiny.write({
      'content/getShip.md': method('string'),
      'content/ships.md': rest('| `sort` | string | yes | By. |\n'),
    });
    await tiny.remove('content/gone.md');
    for (const [name, text] of Object.entries(before)) await tiny.write({ [`past/${name}`]: text });
    const { stdout } = await tiny.docgen('check', '--against', 'main', '--format', 'json');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string; file?: string }[] };
    const found = diagnostics.filter(({ code }) => code === 'breaking-change');
    expect(found.map(({ file, message }) => `${file ?? ''} ${message}`)).toEqual([
      ' `old`: no longer documented',
      'content/getShip.md `getShip`: type of `id` is string now, was integer',
      'content/ships.md `GET /ships`: parameter `sort` added (string, required)',
    ]);
    const folder = await tiny.docgen('check', '--against', 'past');
    expect(folder.stdout).toContain('since past: 2 breaking, 0 other changes');
  });

  test('what cannot be compared is said', async () => {
    const { docgen, write } = await site(OLD);
    const same = await docgen('check', '--against', 'old.yaml');
    expect(same).toMatchObject({ exitCode: 0 });
    expect(same.stdout).toContain('since old.yaml: 0 breaking, 0 other changes');
    const { exitCode, stderr } = await docgen('check', '--against', 'odl.yaml');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('`--against odl.yaml` is no file, no folder and no commit');
    await write({ 'old.yaml': 'a: [' });
    expect(await docgen('check', '--against', 'old.yaml')).toMatchObject({ exitCode: 1 });
    await write({ 'docgen.config.ts': 'export default { lastUpdated: false };\n' });
    expect((await docgen('check', '--against', 'old.yaml')).stderr).toContain(
      'needs a plugin that describes operations',
    );
  });
});
