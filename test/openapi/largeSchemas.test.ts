import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fieldName, largeApi } from '../support/largeApi';
import { walkOpenApiPages } from '../support/openApiPages';
import { tinySite } from '../support/tinySite';

/** Still more than one page holds. */
const FEWER_FIELDS = 700;

test('a schema of 3,000 fields is on pages of at most 60 KB, and all of it can be reached without scripts', async () => {
  const site = await tinySite(largeApi(4));
  const { exitCode, stdout } = await site.docgen('build', '--strict');
  expect(exitCode, stdout).toBe(0);
  const walk = walkOpenApiPages(path.join(site.root, 'openapi.json'), path.join(site.root, 'dist'));
  expect(walk).toEqual({ missing: [], invented: [], operations: 6 });

  const pages = new Map<string, string>();
  const open = ['/api/Records/addRecord.html', '/api/Records/getFlat.html'];
  for (const page of open) {
    const html = await site.read(`dist${page}`);
    pages.set(page, html);
    for (const [, href] of html.matchAll(/href="(\/api\/schemas\/[^"#]*)"/g))
      if (!open.includes(href!)) open.push(href!);
  }
  const large = [...pages].filter(([, html]) => gzipSync(html).length > 60_000);
  expect(large.map(([page]) => page)).toEqual([]);
  const rows = [...pages].filter(([, html]) => [...html.matchAll(/<li id="/g)].length > 620);
  expect(rows.map(([page]) => page)).toEqual([]);
  const named = new Set(
    [...pages.values()].flatMap((html) => [...html.matchAll(/\.(field\d{4})"/g)].map(([, id]) => id)),
  );
  const missing = Array.from({ length: 3000 }, (_each, index) => fieldName(index)).filter((name) => !named.has(name));
  expect(missing).toEqual([]);
  // Required fields come first.
  expect(pages.get('/api/Records/addRecord.html')).toContain(`id="body.${fieldName(2999)}"`);
  expect(pages.get('/api/Records/addRecord.html')).not.toContain(`id="body.${fieldName(400)}"`);
  // An address of a row that is not here leads to the top, where a reader without scripts finds where the rest is.
  const [, top = ''] = /<noscript>(.*?)<\/noscript>/.exec(pages.get('/api/Records/addRecord.html')!) ?? [];
  expect(top).toMatch(
    /^<details><summary>Some fields are on pages of their own<\/summary>\s*<p><a href="\/api\/schemas\/[^"]+\.html#fields">/,
  );
});

test('the page of an operation has the same bytes with 5 operations and with 120, in a warm build too', async () => {
  const site = await tinySite(largeApi(3, FEWER_FIELDS));
  const build = async (...options: string[]): Promise<{ page: string; twin: string }> => {
    const { exitCode, stdout } = await site.docgen('build', ...options);
    expect(exitCode, stdout).toBe(0);
    const html = await site.read('dist/api/Records/addRecord.html');
    const page = /<main[^]*<\/main>/.exec(html)![0];
    return { page, twin: await site.read('dist/api/Records/addRecord.md') };
  };
  const few = await build('--cache', 'cache');
  expect(few.page).toMatch(/href="\/api\/schemas\//);
  await site.write(largeApi(118, FEWER_FIELDS));
  expect(await build('--cache', 'cache')).toEqual(few);
});

test('links lead to rows that are on another page, and only to those that are there', async () => {
  const site = await tinySite(largeApi(0, FEWER_FIELDS));
  const link = (id: string): string => `[${id}](api/Records/addRecord.md#${id})`;
  const ids = [
    fieldName(FEWER_FIELDS - 1),
    fieldName(FEWER_FIELDS - 2),
    'last.inner.leaf',
    'last.inner.leaves',
    'nothing',
  ];
  await site.write({ 'content/guide.md': `# Guide\n\n${ids.map((id) => link(`body.${id}`)).join('\n')}\n` });
  const { exitCode, stdout } = await site.docgen('check', '--format', 'json');
  expect(exitCode).toBe(1);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string }[] };
  const dead = diagnostics
    .filter(({ code }) => code === 'dead-anchor')
    .map(({ message }) => /#body[^`]*/.exec(message)?.[0]);
  expect(dead).toEqual(['#body.last.inner.leaves', '#body.nothing']);
});

test('the page of a schema with very many rows shows them, and what is the same is on one page', async () => {
  const fields = (name: string, count: number): object => ({
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: count }, (_each, at) => [`${name}${at}`, { type: 'string' }])),
  });
  const cargo = {
    type: 'object',
    properties: Object.fromEntries(Array.from('abcdefg').map((each) => [each, fields(`inside_${each}_`, 90)])),
  };
  const reply = (schema: object) => ({
    responses: { '200': { description: 'ok', content: { 'application/json': { schema } } } },
  });
  const list = { type: 'object', properties: { cargo } };
  const site = await tinySite({
    'docgen.config.ts': `import { openApi } from 'docgen-site';
export default { lastUpdated: false, plugins: [openApi({ source: './api.json' })] };
`,
    'content/README.md': '# Home\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Api', version: '1' },
      paths: {
        '/one': { get: { operationId: 'one', ...reply(list) } },
        '/two': { get: { operationId: 'two', ...reply(list) } },
      },
    }),
  });
  expect((await site.docgen('build')).exitCode).toBe(0);
  const pages = (await site.list('dist/api/schemas')).filter((name) => name.endsWith('.html'));
  const shown = await Promise.all(pages.map((name) => site.read(`dist/api/schemas/${name}`)));
  const own = shown.filter((html) => html.includes('inside_a_0<'));
  expect(own).toHaveLength(1);
  for (const each of 'abcdefg') expect(own[0]).toContain(`inside_${each}_89<`);
  const name = pages[shown.indexOf(own[0]!)]!.replace('/index', '');
  for (const operation of ['one', 'two'])
    expect(await site.read(`dist/api/${operation}.html`)).toContain(name.slice(0, -5));
});
