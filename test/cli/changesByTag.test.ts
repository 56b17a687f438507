import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteText } from '../export/support';
import { ADMIN_API } from '../support/adminApi';
import { gitRepository, type GitRepository } from '../support/gitRepository';
import { methodText } from '../support/methodHistory';
import { runDocgen } from '../support/tinySite';

const CONFIG = `import { defineConfig, openApi } from 'docgen-site';
export default defineConfig({
  title: 'Harbour', lastUpdated: false, ${ADMIN_API}, changes: { tags: 'v*' },
  plugins: [openApi({ source: './harbour.yaml' })],
});
`;

/** A description with these fields in its reply. */
const harbour = (...fields: string[]) => `openapi: 3.1.0
info: { title: Harbour, version: '1' }
paths:
  /ships:
    get:
      operationId: listShips
      responses:
        '200':
          description: All
          content: { application/json: { schema: { type: object, properties: { ${fields.map((each) => `${each}: { type: string }`).join(', ')} } } } }
`;
const method = (...names: string[]) =>
  methodText('getClient', {
    required: names.map((name): [string, string, string] => [name, 'string', `The ${name}.`]),
  });

let root = '';
let repository: GitRepository;
const told = (): unknown[] =>
  (
    JSON.parse(siteText(path.join(root, 'dist'), 'changes.json')) as {
      changes: { tag: string | null; call: string; changes: { text: string }[] }[];
    }
  ).changes.map(({ tag, call, changes }) => [tag, call, changes.map(({ text }) => text).join('; ')]);
const titles = (): string[] =>
  [...siteText(path.join(root, 'dist'), 'changes.html').matchAll(/<h2 id="([^"]+)">([^<]+)/g)].map(
    ([, id, title]) => `${id} ${title}`,
  );
const build = async (): Promise<void> => {
  expect(await runDocgen(root, ['build', '--quiet'])).toEqual({ exitCode: 0, stdout: '', stderr: '' });
};

afterAll(() => rm(root, { recursive: true }));
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'docgen-tags-'));
  repository = gitRepository(root);
  repository.commit('2024-01-01T10:00:00Z', {
    'docgen.config.ts': CONFIG,
    '.gitignore': 'dist\nnode_modules\n.docgen*\n',
    'content/README.md': '# Home\n',
    'content/getClient.md': method('id'),
    'harbour.yaml': harbour('id', 'name'),
  });
  repository.git('tag', 'v1');
  repository.git('tag', 'other');
  // Comes and goes between two tags.
  repository.commit('2024-02-01T10:00:00Z', {
    'content/getClient.md': method('id', 'trial'),
    'harbour.yaml': harbour('id', 'name', 'trial'),
  });
  repository.commit('2024-03-01T10:00:00Z', {
    'content/getClient.md': method('id', 'name'),
    'harbour.yaml': harbour('id', 'title'),
  });
  repository.commit('2024-03-02T10:00:00Z', { 'content/README.md': '# Home\n\nText.\n' });
  repository.git('tag', '-a', 'v2', '-m', 'Two');
  repository.commit('2024-04-01T10:00:00Z', { 'harbour.yaml': harbour('id', 'title', 'flag') });
  await build();
});

const UP_TO_V2 = [
  ['v2', 'GET /ships', 'key `name` is gone from the reply; key `title` added to the reply'],
  ['v2', 'getClient', 'parameter `name` added (string, required)'],
  ['v1', 'GET /ships', 'added to the documentation'],
  ['v1', 'getClient', 'added to the documentation'],
];

it('tells from one tag to the next what is another then, in methods and in a description', () => {
  expect(told()).toEqual([[null, 'GET /ships', 'key `flag` added to the reply'], ...UP_TO_V2]);
  expect(titles()).toEqual(['unreleased Not released yet', 'tag-v2 v2, March 2, 2024', 'tag-v1 v1, January 1, 2024']);
});

it('takes up a new tag without a new commit', async () => {
  repository.git('tag', 'v3.0');
  await build();
  expect(told()[0]).toEqual(['v3.0', 'GET /ships', 'key `flag` added to the reply']);
  expect(titles()[0]).toBe('tag-v3-0 v3.0, April 1, 2024');
});
