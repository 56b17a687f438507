import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

const MANUAL = path.resolve(import.meta.dirname, '../../manual/content/operations.md');

const text = (html: string) =>
  html
    .slice(html.indexOf('</nav>', html.indexOf('method-sections')))
    .replace(/<script.*?<\/script>|<[^>]*>|#/gs, ' ')
    .replace(/\s+/g, ' ');

it('builds the example of the manual, and finds nothing to say about it', async () => {
  const [, example] = /^````md \[content\/users\/replaceUser.md\]\n(.*?)^````$/ms.exec(readFileSync(MANUAL, 'utf8'))!;
  const [, api] = /^(api: \{.*\}),$/m.exec(readFileSync(MANUAL, 'utf8'))!;
  const site = await tinySite({
    'docgen.config.js': `export default { lastUpdated: false, ${api}, exports: { markdown: true } };\n`,
    'content/README.md': '# Users\n\n- [Replace](replaceUser.md)\n',
    'content/replaceUser.md': example!,
  });
  expect(await site.docgen('build', '--strict', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  expect((await site.docgen('check', '--strict')).exitCode).toBe(0);
  const html = await site.read('dist/replaceUser.html');
  const shown = text(html);
  for (const words of [
    'PUT /users/{id} Replaces all that is known of a user.',
    'a token in the header Authorization: Bearer TOKEN',
    'id string required The ID of the user.',
    'notify boolean Whether the user hears of it. default false',
    'If-Match string required The version that is replaced.',
    'address object 1 field city string required The town.',
    'items array of object 1 field sku string required The number of an article.',
    '404 Not Found No user has this ID. application/json error string',
    '--request PUT',
  ]) {
    expect(shown).toContain(words);
  }
  for (const id of [
    'path.id',
    'query.notify',
    'header.If-Match',
    'body.address.city',
    'body.items.sku',
    'reply-404.error',
  ])
    expect(html).toContain(`id="${id}"`);
  expect(html).toMatch(/class="[^"]*badge[^"]*"[^>]*>PUT</);
  expect(await site.read('dist/replaceUser.md')).toContain('`PUT /users/{id}`\n\nReplaces all');
});

it('names what other programs call an operation', async () => {
  const site = await tinySite({
    'content/README.md': '---\nmethod: GET\npath: /users\n---\n# Home\n',
    'content/other.md': '---\npath: /blog/a\nmethod: by hand\n---\n# Other\n',
  });
  const { stderr } = await site.docgen('build');
  expect(stderr.match(/foreign-front-matter .*/g)).toEqual([
    'foreign-front-matter  docgen does not read `method` in front matter (1 page)',
    'foreign-front-matter  docgen does not read `path` in front matter (1 page)',
  ]);
  expect(stderr.match(/hint: .*/g)).toEqual(["hint: docgen's key is `http`", "hint: docgen's key is `http`"]);
});
