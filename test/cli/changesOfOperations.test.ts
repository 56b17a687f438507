import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteText } from '../export/support';
import { gitRepository } from '../support/gitRepository';
import { runDocgen } from '../support/tinySite';

const CONFIG = "export default { title: 'Users', lastUpdated: false, api: { url: 'https://api.example.com/v1' } };\n";

interface UserPage {
  http?: string;
  path?: string;
  query?: string[];
  schema: object;
  replies?: string;
}

function userPage({ http = 'PUT /users/{id}', path: name = 'id', query = [], schema, replies = '' }: UserPage): string {
  const table = ['| Parameter | Type | Required | Description |', '| --- | --- | --- | --- |'];
  return [
    `---\nhttp: ${http}\n---\n\n# Replace a user\n\nReplaces a user.\n\n## Path parameters\n`,
    [...table, `| \`${name}\` | string | yes | The user. |`].join('\n'),
    ...(query.length === 0 ? [] : [`\n## Query parameters\n`, [...table, ...query].join('\n')]),
    `\n## Body\n\n\`\`\`json schema\n${JSON.stringify(schema)}\n\`\`\`\n`,
    `## Responses\n\n### 200\n\n| Field | Type | Required |\n| --- | --- | --- |\n| \`data.id\` | string | yes |\n${replies}`,
  ].join('\n');
}

const address = (city: object) => ({
  type: 'object',
  properties: { name: { type: 'string' }, address: { $ref: '#/$defs/Address' } },
  $defs: { Address: { type: 'object', properties: { city, zip: { type: 'string' } } } },
});

let root = '';
let dist = '';
afterAll(() => rm(root, { recursive: true }));
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'docgen-changes-'));
  const repository = gitRepository(root);
  const first = userPage({ query: ['| `notify` | boolean | no | Tells it. |'], schema: address({ type: 'string' }) });
  repository.commit('2024-01-01T10:00:00Z', {
    'docgen.config.js': CONFIG,
    'content/users/replace.md': first,
    'content/users/drop.md':
      '---\nhttp: DELETE /users/{id}\n---\n\n# Delete a user\n\n## Path parameters\n\n| Parameter | Type |\n| --- | --- |\n| `id` | string |\n',
  });
  // Another name in the path, and other words, are no change.
  repository.commit('2024-02-01T10:00:00Z', {
    'content/users/replace.md': first
      .replaceAll('{id}', '{user}')
      .replace('`id` | string', '`user` | string')
      .replace('Replaces a user', 'Takes another user'),
  });
  repository.git('rm', '--quiet', 'content/users/drop.md');
  repository.commit('2024-03-01T10:00:00Z', {
    'content/users/replace.md': userPage({
      http: 'PATCH /users/{user}',
      path: 'user',
      query: ['| `notify` | boolean | yes | Tells it. |', '| `limit` | integer | no | At most. |'],
      schema: address({ type: 'integer' }),
      replies: '| `data.name` | string | yes |\n\n### 404\n\nNone has it.\n',
    }),
  });
  expect(await runDocgen(root, ['build', '--quiet'])).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  dist = path.join(root, 'dist');
});

describe('what changed in operations that pages document', () => {
  it('is told in the words of the comparison of descriptions', () => {
    const { changes } = JSON.parse(siteText(dist, 'changes.json')) as {
      changes: { date: string; call: string; url: string | null; changes: { text: string; breaking: boolean }[] }[];
    };
    const lines = changes.map(
      ({ date, call, changes: list }) =>
        `${date.slice(0, 10)} ${call}: ${list.map(({ text, breaking }) => (breaking ? '! ' : '') + text).join('; ')}`,
    );
    expect(lines).toEqual([
      '2024-03-01 DELETE /users/{id}: ! no longer documented',
      '2024-03-01 PATCH /users/{user}: ! called with `PATCH /users/{user}` now, was `PUT /users/{user}`; ' +
        '! parameter `notify` is required now; ! type of `address.city` is integer now, was string; ' +
        'parameter `limit` added (integer, optional); key `data.name` added to the reply; reply `404` added',
      '2024-01-01 DELETE /users/{id}: added to the documentation',
      '2024-01-01 PUT /users/{id}: added to the documentation',
    ]);
    expect(changes[1]!.url).toBe('/users/replace.html');
  });

  it('leads to the rows on their page, which has its own changes', () => {
    const page = siteText(dist, 'changes.html');
    expect(page).toContain('What changed in the documented operations, newest first');
    expect(page).toContain('<p>2 operations added to the documentation: ');
    expect(page).toContain('<a href="/users/replace.html#query.notify"><code>notify</code></a> is required now');
    expect(page).toContain('<a href="/users/replace.html#body.address.city">');
    expect(page).toContain('<a href="/users/replace.html#reply-200.data.name">');
    const own = siteText(dist, 'users/replace.html');
    expect(own).toContain('<summary id="docgen-changes">Changed on March 1, 2024</summary>');
    expect(own).toContain('<a href="#query.limit"><code>limit</code></a> added');
  });
});
