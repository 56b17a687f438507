import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

const SECRET = 'planted-5e1c7a';

/** A site beside a folder with a description, in which a secret lies in every way in which it should not be read. */
async function siteWith(openapi: string, { source = '../api/openapi.yaml', config = '' } = {}) {
  const site = await tinySite({
    'site/docgen.config.js': `import { openApi } from 'docgen-site';
export default { lastUpdated: false, api: { url: 'https://api.example' }, plugins: [openApi({ source: '${source}' })], ${config} };\n`,
    'site/content/README.md': '# Home\n',
    'site/.env': `KEY=${SECRET}\n`,
    'api/openapi.yaml': openapi,
    'api/.env': `KEY=${SECRET}\n`,
    'api/.git/config': `url = ${SECRET}\n`,
    'api/server.key': `-----BEGIN PRIVATE KEY-----\n${SECRET}\n`,
    'api/schemas/ship.yaml': 'type: string\ndescription: A ship\n',
    'api/schemas/deep.yaml': 'properties: { a: { $ref: ../../elsewhere/secret.yaml } }\n',
    'api/text.md': 'Told in another file.\n',
    'elsewhere/secret.yaml': `description: ${SECRET}\n`,
  });
  const link = (to: string, name: string) => symlink(to, path.join(site.root, name));
  await link('../elsewhere/secret.yaml', 'api/link.yaml');
  await link('.env', 'api/hidden.txt');
  await link('../elsewhere', 'api/folder');
  await mkdir(path.join(site.root, 'api/schemas/empty'));
  return site;
}

const operation = (keys: string) => `openapi: 3.1.0
info: { title: Ships, version: '1' }
paths:
  /others: { get: { operationId: listOthers, responses: {} } }
  /ships:
    get:
      operationId: listShips
      ${keys}
`;
const reply = (media: string) =>
  operation(`responses: { '200': { description: Ships, content: { application/json: { ${media} } } } }`);

const OUTSIDE = 'is neither below the root nor below the folder of the description';
const HIDDEN = 'is hidden or in a hidden folder';

/** Descriptions that name a file, with what is said of it and where. */
const NAMED: Record<string, [description: string, says: RegExp]> = {
  'a description': [
    operation('description: { $ref: ./.env }'),
    /openapi\.yaml:8:\d+ .*`\.\/\.env` is not read: it is hid/,
  ],
  'a summary': [operation('summary: { $ref: ../elsewhere/secret.yaml }'), new RegExp(`:8:\\d+ .*it ${OUTSIDE}`)],
  'a whole path': [operation('description: { $ref: /proc/self/environ }'), new RegExp(`environ\` .*it ${OUTSIDE}`)],
  'a title': [
    "openapi: 3.1.0\ninfo: { title: { $ref: ../site/../elsewhere/secret.yaml }, version: '1' }\npaths: {}\n",
    /openapi\.yaml:2:\d+ .*refused-file/,
  ],
  'the text of a tag': [
    "openapi: 3.1.0\ninfo: { title: A, version: '1' }\ntags: [{ name: a, description: { $ref: .env } }]\npaths: {}\n",
    /openapi\.yaml:3:\d+ .*refused-file/,
  ],
  'an extension': [operation('x-note: { $ref: ./.env }'), new RegExp(HIDDEN)],
  'a parameter': [operation('parameters: [{ $ref: ./link.yaml }]'), new RegExp(OUTSIDE)],
  'a schema': [reply('schema: { $ref: ./.env }'), new RegExp(HIDDEN)],
  'a part of a file': [reply("schema: { $ref: 'link.yaml#/description' }"), /`link\.yaml` is not read/],
  'a link to what is hidden': [reply('schema: { $ref: hidden.txt }'), /or a link leads to such a file/],
  'a link on the way': [reply('schema: { $ref: folder/secret.yaml }'), /or a link leads elsewhere/],
  'a file that another one names': [
    reply('schema: { $ref: schemas/deep.yaml }'),
    /schemas\/deep\.yaml:1:\d+ .*refused-f/,
  ],
  'an example': [reply('examples: { a: { externalValue: ./.git/config } }'), /`\.\/\.git\/config` is not read/],
  'a choice': [
    reply('schema: { oneOf: [], discriminator: { propertyName: a, mapping: { a: ./server.key } } }'),
    /it is a private key or a store of keys/,
  ],
  JSON: [
    `{\n"openapi": "3.0.0", "info": { "title": "A", "version": "1",\n"description": { "$ref": "./.env" } }, "paths": {} }`,
    /openapi\.yaml:3:\d+ .*refused-file/,
  ],
  'Swagger 2.0': [
    "swagger: '2.0'\ninfo: { title: A, version: '1' }\npaths:\n  /a: { get: { description: { $ref: .env }, responses: {} } }\n",
    /openapi\.yaml:4:\d+ .*refused-file/,
  ],
  'an address of a file': [reply("schema: { $ref: 'file:///etc/passwd' }"), new RegExp(OUTSIDE)],
};

describe('a file that a description names and may not', () => {
  it.each(Object.entries(NAMED))('is not read, and said to be: %s', async (_name, [text, says]) => {
    const site = await siteWith(text);
    const built = await site.docgen('build', 'site');
    expect([built.exitCode, built.stderr]).toEqual([0, expect.stringMatching(says)]);
    if (text.includes('listOthers')) expect(await site.read('site/dist/api/listOthers.html')).toContain('/others');
    expect(built.stderr).toContain('hint: put a copy of it beside the description, or name it in `content.allow`');
    const checked = await site.docgen('check', 'site');
    const imported = await site.docgen('import', 'openapi', 'api/openapi.yaml', 'site');
    expect([checked.stderr, imported.stderr]).toEqual([expect.stringMatching(says), expect.stringMatching(says)]);
    for (const each of [built, checked, imported]) expect(each.stdout + each.stderr).not.toContain(SECRET);
    const written = (await site.list('site')).filter((name) => name !== '.env');
    for (const name of written) expect(await site.read(`site/${name}`)).not.toContain(SECRET);
  });

  it('is said once, with the number of its places, and not that it leads nowhere', async () => {
    const site = await siteWith(operation('summary: { $ref: .env }\n      description: { $ref: .env }'));
    const { stderr } = await site.docgen('build', 'site', '--quiet');
    expect(stderr.match(/refused-file|dangling-ref/g)).toEqual(['refused-file']);
    expect(stderr).toContain('(2 places)');
  });

  it('is read where the configuration names it', async () => {
    const text = operation("description: { $ref: '../elsewhere/secret.yaml#/description' }");
    const site = await siteWith(text, { config: "content: { allow: ['../elsewhere/*.yaml'] }" });
    expect((await site.docgen('build', 'site', '--quiet')).exitCode).toBe(0);
    expect(await site.read('site/dist/api/listShips.html')).toContain(SECRET);
  });

  it('can be the main file, if it is a link', async () => {
    const site = await siteWith('', { source: '../api/main.yaml' });
    await symlink('../elsewhere/secret.yaml', path.join(site.root, 'api/main.yaml'));
    const { exitCode, stdout, stderr } = await site.docgen('build', 'site');
    expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/main\.yaml .*unreadable: it is neither below/)]);
    expect(stdout + stderr).not.toContain(SECRET);
  });
});

it('other files of the folder, and a main file that is hidden, are read as before', async () => {
  const text = operation(`description: { $ref: ../../api/text.md }
      parameters: [{ name: a, in: query, schema: { $ref: ../schemas/ship.yaml } }]`);
  const site = await siteWith('', {
    source: '../api/.specs/.openapi.yaml',
    config: "content: { allow: ['../api/**'] }",
  });
  await site.write({ 'api/.specs/.openapi.yaml': text });
  expect(await site.docgen('build', 'site', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  expect(await site.read('site/dist/api/listShips.html')).toMatch(/Told in another file\.[^]*A ship/);
});
