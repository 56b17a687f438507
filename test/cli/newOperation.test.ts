import { expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

const SITE = {
  'docgen.config.js': "export default { lastUpdated: false, api: { url: 'https://api.example.com/' } };\n",
  'content/README.md': '# Home\n',
};

it('writes the page of an operation, which builds', async () => {
  const site = await tinySite(SITE);
  expect(await site.docgen('new', 'operation', 'put /users/{id}', '--summary', 'Replaces a user.')).toEqual({
    exitCode: 0,
    stderr: '',
    stdout:
      'content/users/put-users-id.md\n\nleft to do:\n' +
      '- write what it takes and answers in `content/users/put-users-id.md`\n',
  });
  const text = await site.read('content/users/put-users-id.md');
  expect(text).toContain('http: PUT /users/{id}\n---\n\n# Put users id\n\nReplaces a user.\n\n## Path parameters\n');
  expect(text).toContain('| `id` | string | yes | Not documented yet. |');
  expect(text).toContain('## Body\n');
  expect(text).toContain('## Responses\n\n### 200\n\nNot documented yet.\n');
  expect(await site.docgen('build', '--strict', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  expect(await site.read('dist/users/put-users-id.html')).toContain('https://api.example.com/users/ID');
});

it('takes a place and a title', async () => {
  const site = await tinySite(SITE);
  await site.docgen('new', 'operation', 'GET /', '--page', 'health', '--title', 'Is it well?');
  expect(await site.read('content/health.md')).toBe(
    '---\ntitle: "Is it well?"\nhttp: GET /\n---\n\n# Is it well?\n\nNot documented yet.\n\n' +
      '## Responses\n\n### 200\n\nNot documented yet.\n',
  );
});

it.each([
  ['a verb that is none', ['GRT /users'], 'new-operation-name  `GRT /users` is not a verb and a path'],
  ['a path outside', ['GET /x', '--page', '../x'], 'page-path'],
  ['a page that is there', ['GET /x', '--page', 'README'], 'file-exists'],
  ['nothing', [], 'argument-missing'],
])('refuses %s, and writes nothing', async (_what, args, text) => {
  const site = await tinySite(SITE);
  const { exitCode, stderr } = await site.docgen('new', 'operation', ...args);
  expect({ exitCode, isSaid: stderr.includes(text) }).toEqual({ exitCode: 2, isSaid: true });
  expect(await site.list('content')).toEqual(['README.md']);
});
