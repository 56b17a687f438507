import { statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { gitRepository } from '../support/gitRepository';
import { runDocgenProcess, tinySite } from '../support/tinySite';
import { methodText } from '../support/methodHistory';
import { eventually } from '../support/pages';
import { startServe } from '../support/startServe';
import { versionedSite } from '../support/versionedSite';

/** The addresses of links of a kind in the head of a document. */
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

/** The lines that a build says of older versions. */
const linesOf = (stdout: string) => stdout.split('\n').filter((line) => /^\d\.x:/.test(line));

describe('versions', () => {
  test('are read from git: each below its path, with its own pages, dates and files', async () => {
    const { docgen, read, list } = await versionedSite();
    const { exitCode, stdout, stderr } = await docgen('build');
    expect({ exitCode, stdout, stderr }).toMatchObject({ exitCode: 0 });
    expect(stdout).toMatch(/^2\.x: 4 pages \(\d+ files changed\), \d+ warnings? not shown$/m);
    expect(await read('dist/guide/setup.html')).toContain('The new way.');
    expect(await read('dist/3/guide/install.html')).toContain('The middle way.');
    const old = await read('dist/2/guide/install.html');
    expect(old).toContain('The old way.');
    expect(old).toContain('January 1, 2024');
    expect(await list('dist/2/guide')).toEqual(expect.arrayContaining(['a.svg', 'gone.html', 'install.html']));
    expect(await list('dist/3/guide')).not.toContain('gone.html');
    expect(JSON.parse(await read('dist/versions.json'))).toEqual({
      versions: [
        { label: '4.x', path: '/' },
        { label: '3.x', path: '/3/' },
        { label: '2.x', path: '/2/', end: true },
      ],
    });
  });

  test('lead to a page that the newest gains, also where search engines are led elsewhere as before', async () => {
    const config = (languages: string, versions = ''): string =>
      `export default { siteUrl: 'https://shop.example', languages: { '/': 'en-US'${languages} }${versions} };\n`;
    const german = ", '/de/': { lang: 'de-DE', fallback: 'page' }";
    const site = await tinySite({ 'docgen.config.js': config(german) });
    const git = gitRepository(site.root);
    git.commit('2024-01-01T00:00:00Z', {
      '.gitignore': 'dist\ncache\n',
      'content/de/README.md': '# Laden\n',
      'content/blog/README.md': '---\nlist: date\n---\n# Blog\n',
      'content/blog/one.md': '---\ndate: 2024-01-01\n---\n# One\n',
    });
    git.git('tag', 'v1');
    const versions = ", versions: [{ label: '2.x', path: '/' }, { label: '1.x', path: '/1/', ref: 'v1' }]";
    const noteIn = async (languages: string): Promise<string | undefined> => {
      await site.write({ 'docgen.config.js': config(languages, versions) });
      await site.docgen('build', '--cache', 'cache');
      return /target="_top">([^<]*)/.exec(await site.read('dist/1/de/blog/index.html'))?.[1];
    };
    expect(await noteIn('')).toBe('Die neueste Version, 2.x');
    expect(await noteIn(german)).toBe('Dieselbe Seite in 2.x');
  });

  test('lead to the newest: a line at the top, canonical links, no sitemap; one that has ended is not indexed', async () => {
    const { docgen, read, list } = await versionedSite();
    await docgen('build');
    const shared = await read('dist/3/guide/index.html');
    expect(canonical(shared)).toBe('https://shop.example/guide/');
    expect(shared).toContain('<a href="/guide/" target="_top">The same page of 4.x</a>');
    expect(shared).not.toContain('noindex');
    const own = await read('dist/2/guide/gone.html');
    expect(canonical(own)).toBe('https://shop.example/2/guide/gone.html');
    expect(own).toContain('<a href="/" target="_top">The newest version, 4.x</a>');
    expect(own).toContain('<meta name="robots" content="noindex"');
    expect(await list('dist/2')).not.toContain('sitemap.xml');
    expect(await read('dist/sitemap.xml')).not.toContain('/2/');
    expect(await read('dist/latest/index.html')).toContain('url=');
    expect(await read('dist/stable/index.html')).toContain('/3/');
    expect((await read('dist/guide/setup.html')).includes('class="version-note"')).toBe(false);
  });

  test('that have not moved are neither read nor written, until the newest gets or loses one of their pages', async () => {
    const { root, read, write, git } = await versionedSite();
    const build = async () => {
      const { exitCode, stdout, stderr } = await runDocgenProcess(root, ['build']);
      expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
      return linesOf(stdout);
    };
    expect(await build()).toHaveLength(2);
    const file = path.join(root, 'dist/3/guide/install.html');
    const before = statSync(file).mtimeMs;
    await write({ 'content/guide/setup.md': '# Set up\n\nA newer way.\n' });
    expect(await build()).toEqual(['3.x: has not moved', '2.x: has not moved']);
    expect(statSync(file).mtimeMs).toBe(before);
    await write({ 'content/guide/gone.md': '# Back\n' });
    expect(await build()).toEqual(['3.x: has not moved', expect.stringMatching(/^2\.x: 4 pages \([1-9]/)]);
    expect(canonical(await read('dist/2/guide/gone.html'))).toBe('https://shop.example/guide/gone.html');
    git.git('tag', '--force', 'v3', 'HEAD');
    expect(await build()).toEqual([expect.stringMatching(/^3\.x: 3 pages \([1-9]/), '2.x: has not moved']);
    expect(await read('dist/3/guide/setup.html')).toContain('The new way.');
  });

  test('stay as they were built where their tag is gone, if they are to be kept and are there', async () => {
    const { root, read, write, list, git } = await versionedSite();
    const kept = (await read('docgen.config.js')).replaceAll("ref: 'v", "keep: true, ref: 'v");
    await write({ 'docgen.config.js': kept });
    const first = await runDocgenProcess(root, ['build']);
    expect(first.stderr.split('\n')).toEqual(expect.arrayContaining(['rendering', '3.x: rendering', '2.x: rendering']));
    const [pages, old] = [await list('dist/2'), await read('dist/2/guide/install.html')];
    git.git('tag', '-d', 'v2');
    await write({ 'content/guide/setup.md': '# Set up\n\nA newer way.\n' });
    const { exitCode, stdout } = await runDocgenProcess(root, ['build', '--verify']);
    expect(exitCode).toBe(0);
    expect(linesOf(stdout)).toEqual(['2.x: kept as it was built, its files are gone', '3.x: has not moved']);
    expect([await list('dist/2'), await read('dist/2/guide/install.html')]).toEqual([pages, old]);
    expect(await read('dist/versions.json')).toContain('2.x');
    expect((await runDocgenProcess(root, ['check'])).stdout).not.toContain('version-ref');
    const elsewhere = await runDocgenProcess(root, ['build', '--out', 'other']);
    expect(elsewhere.exitCode).toBe(2);
    expect(elsewhere.stderr).toContain("version `2.x` can't be read from `v2`");
  });

  test('--only builds one, and leaves the others', async () => {
    const { docgen, list } = await versionedSite();
    expect(await docgen('build', '--only', '3.x')).toMatchObject({ exitCode: 0 });
    expect(await list('dist/3')).toContain('index.html');
    expect((await list('dist')).filter((name) => !name.startsWith('3/'))).toEqual([]);
    const { exitCode, stderr } = await docgen('build', '--only', '5.x');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('the versions are `4.x`, `3.x`, `2.x`');
  });

  test('may be folders; a ref that git does not have is named', async () => {
    const config = (version: string) =>
      `export default { lastUpdated: false, versions: [{ label: '2', path: '/' }, { label: '1', path: '/1/', ${version} }] };\n`;
    const { docgen, write, read } = await tinySite({
      'docgen.config.js': config("folder: 'versioned/1'"),
      'content/README.md': '# Two\n',
      'versioned/1/README.md': '# One\n\n[a](a.md)\n',
      'versioned/1/a.md': '# A\n',
    });
    expect(await docgen('build')).toMatchObject({ exitCode: 0 });
    expect(await read('dist/1/index.html')).toContain('href="/1/a.html"');
    await write({ 'docgen.config.js': config("ref: 'v1'") });
    const { exitCode, stderr } = await docgen('build');
    expect(exitCode).toBe(2);
    expect(stderr).toContain("version `1` can't be read from `v1`");
  });
});

test('knows the same page under other names, as git does', async () => {
  const site = await versionedSite();
  const { git, commit } = site.git;
  git('mv', 'content/guide/setup.md', 'content/guide/begin.md');
  commit('2024-04-01T00:00:00Z', {
    'content/guide/begin.md': '# Install\n\nThe old way, anew.\n\n![A](a.svg)\n',
    'content/README.md': '# Home\n',
  });
  expect((await site.docgen('build', '--cache', 'cache')).exitCode).toBe(0);
  const list = JSON.parse(await site.read('dist/versions.json')) as { moved: string[][] };
  expect(list.moved).toEqual([['/guide/begin.html', '/guide/install.html']]);
  const old = await site.read('dist/2/guide/install.html');
  expect(old).toContain('<a href="/guide/begin.html" target="_top">The same page of 4.x</a>');
  expect(old).toContain('rel="canonical" href="https://shop.example/guide/begin.html"');
  expect((await site.docgen('build', '--cache', 'cache')).stdout).toContain('2.x: has not moved');
  // Another name now is another address for readers of the old page.
  git('mv', 'content/guide/begin.md', 'content/guide/start.md');
  commit('2024-05-01T00:00:00Z', {});
  expect((await site.docgen('build', '--cache', 'cache')).exitCode).toBe(0);
  expect(await site.read('dist/2/guide/install.html')).toContain('<a href="/guide/start.html"');
});

test('a method says what is new in it since the version before', async () => {
  const site = await versionedSite();
  const { git, commit } = site.git;
  const method = (name: string, ...optional: [string, string, string][]) =>
    methodText(name, { required: [['id', 'integer', 'A number.']], optional, reply: { success: true } });
  git('checkout', '--quiet', '-b', 'past', 'v3');
  commit('2024-02-02T00:00:00Z', {
    'content/api/getOne.md': method('getOne'),
    'content/api/getTwo.md': method('getTwo'),
  });
  git('tag', '--force', 'v3');
  git('checkout', '--quiet', 'main');
  const pages = {
    'content/api/getOne.md': method('getOne'),
    'content/api/getTwo.md': method('getTwo', ['sort', 'string', 'An order.'], ['page', 'integer', 'A page.']),
    'content/api/getThree.md': method('getThree'),
  };
  const { read } = site;
  const settings = (await read('docgen.config.js')).replace(
    'exports:',
    "api: { url: 'https://api.example/' }, exports:",
  );
  commit('2024-04-01T00:00:00Z', { ...pages, 'docgen.config.js': settings });
  expect((await site.docgen('build', '--cache', 'cache')).exitCode).toBe(0);
  const marks = async () =>
    Promise.all(
      ['One', 'Two', 'Three'].map(async (name) =>
        [...(await read(`dist/api/get${name}.html`)).matchAll(/<span class="badge"[^>]*>[^<]*/g)].map(([mark]) => mark),
      ),
    );
  expect(await marks()).toEqual([
    ['<span class="badge">Same as in 3.x'],
    ['<span class="badge" title="sort, page">2 parameters new since 3.x'],
    ['<span class="badge">New since 3.x'],
  ]);
  // The version itself has moved.
  git('tag', '--force', 'v3', 'main');
  expect((await site.docgen('build', '--cache', 'cache')).exitCode).toBe(0);
  expect(new Set((await marks()).flat())).toEqual(new Set(['<span class="badge">Same as in 3.x']));
});

test('operations with a verb and a path say it too, on pages of their own and of a description', async () => {
  const site = await versionedSite();
  const { git, commit } = site.git;
  const page = (verb: string, ...parameters: string[]) =>
    `---\nhttp: ${verb} /users\n---\n\n# ${verb} users\n\nA thing.\n\n## Query parameters\n\n` +
    `| Parameter | Type | Description |\n| --- | --- | --- |\n` +
    ['id', ...parameters].map((name) => `| \`${name}\` | integer | A number. |\n`).join('');
  const described = (...names: string[]) => ({
    responses: { 200: { description: 'Well.', content: { 'application/json': { schema: { $ref: ITEM } } } } },
    parameters: names.map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
  });
  const description = (paths: Record<string, unknown>, item: Record<string, unknown> = {}) =>
    JSON.stringify({
      ...{ openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths },
      components: { schemas: { Item: { type: 'object', properties: { name: { type: 'string' }, ...item } } } },
    });
  git('checkout', '--quiet', '-b', 'past', 'v3');
  commit('2024-02-02T00:00:00Z', {
    'content/users/get.md': page('GET'),
    'content/users/put.md': page('PUT'),
    'openapi.json': description({ '/items': { get: described('sort') }, '/shops': { get: plain } }),
  });
  git('tag', '--force', 'v3');
  git('checkout', '--quiet', 'main');
  const settings = (await site.read('docgen.config.js'))
    .replace('export default', "import { openApi } from 'docgen-site';\nexport default")
    .replace(
      'exports:',
      "api: { url: 'https://api.example/' }, plugins: [openApi({ source: 'openapi.json', folder: 'api' })], exports:",
    );
  commit('2024-04-01T00:00:00Z', {
    'content/users/get.md': page('GET'),
    'content/users/put.md': page('PUT', 'page'),
    'content/users/post.md': page('POST'),
    'openapi.json': description({
      '/items': { get: described('sort', 'page'), post: described() },
      '/shops': { get: plain },
    }),
    'docgen.config.js': settings,
  });
  const built = async () => {
    const { exitCode, stdout, stderr } = await site.docgen('build', '--cache', 'cache');
    expect({ exitCode, stdout, stderr }).toMatchObject({ exitCode: 0 });
    const marks: string[][] = [];
    for (const name of await site.list('dist')) {
      if (!/^(?:api|users)\/.*\.html$/.test(name)) continue;
      const found = /<span class="badge"[^>]*>[^<]*3\.x/.exec(await site.read(`dist/${name}`));
      if (found !== null) marks.push([name, found[0].replace('<span class="badge"', '')]);
    }
    return marks;
  };
  expect(await built()).toEqual([
    ['api/get-items.html', ' title="page">1 parameter new since 3.x'],
    ['api/get-shops.html', '>Same as in 3.x'],
    ['api/post-items.html', '>New since 3.x'],
    ['users/get.html', '>Same as in 3.x'],
    ['users/post.html', '>New since 3.x'],
    ['users/put.html', ' title="page">1 parameter new since 3.x'],
  ]);
  // Only a schema that the operation shares with others has changed.
  commit('2024-05-01T00:00:00Z', {
    'openapi.json': description({ '/items': { get: described('sort') } }, { size: { type: 'integer' } }),
  });
  expect((await built()).slice(0, 1)).toEqual([['api/get-items.html', '>Changed since 3.x']]);
});

const ITEM = '#/components/schemas/Item';
const plain = { responses: { 204: { description: 'Well.' } } };

test('docgen serve shows older versions where it is asked to, and changes of the newest', async () => {
  const { root, write } = await versionedSite();
  const serve = await startServe(root, '--versions');
  const old = await serve.request('/3/guide/install.html');
  expect([old.status, old.body.includes('The middle way.')]).toEqual([200, true]);
  expect((await serve.request('/2')).status).toBe(301);
  expect((await serve.request('/3/none.html')).status).toBe(404);
  await write({ 'content/guide/setup.md': '# Set up\n\nThe newest way.\n' });
  await eventually(async () => (await serve.request('/guide/setup.html')).body).toContain('The newest way.');
  expect((await serve.request('/guide/setup.html')).body).toContain('version-menu');
  const without = await startServe(root);
  expect((await without.request('/3/guide/install.html')).status).toBe(404);
  expect((await without.request('/guide/setup.html')).body).not.toContain('version-menu');
});

test('docgen serve shows a version whose tag is gone as the last build left it, if it is to be kept', async () => {
  const { root, read, write, git } = await versionedSite();
  await write({ 'docgen.config.js': (await read('docgen.config.js')).replaceAll("ref: 'v", "keep: true, ref: 'v") });
  expect((await runDocgenProcess(root, ['build'])).exitCode).toBe(0);
  git.git('tag', '-d', 'v2');
  const serve = await startServe(root, '--versions');
  expect((await serve.request('/2/guide/install.html')).body).toBe(await read('dist/2/guide/install.html'));
  expect((await serve.request('/3/guide/install.html')).status).toBe(200);
});

test('docgen serve --only shows one version alone: of a ref, or of a folder with what changes in it', async () => {
  const site = await versionedSite();
  const ofRef = await startServe(site.root, '--only', '3.x');
  expect(ofRef.url).toMatch(/\/3\/$/);
  expect((await ofRef.request('/3/guide/install.html')).body).toMatch(/version-note.*The middle way\./s);
  expect((await ofRef.request('/guide/setup.html')).status).not.toBe(200);
  const newest = await startServe(site.root, '--only', '4.x');
  expect((await newest.request('/guide/setup.html')).body).toContain('The new way.');
  const { docgen, write, root } = await tinySite({
    'docgen.config.js':
      "export default { lastUpdated: false, versions: [{ label: '2', path: '/' }, { label: '1', path: '/1/', folder: 'versioned/1' }] };\n",
    'content/README.md': '# Two\n',
    'versioned/1/README.md': '# One\n\nBefore.\n',
  });
  const ofFolder = await startServe(root, '--only', '1');
  expect((await ofFolder.request('/1/')).body).toContain('Before.');
  await write({ 'versioned/1/README.md': '# One\n\nAfter.\n' });
  await eventually(async () => (await ofFolder.request('/1/')).body).toContain('After.');
  const { exitCode, stderr } = await docgen('serve', '--only', '3');
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('the versions are `2`, `1`')]);
});

test('a version whose files are the same says when they changed in the commits that it has now', async () => {
  const site = await versionedSite();
  const { git, commit } = site.git;
  expect((await site.docgen('build', '--cache', 'cache')).exitCode).toBe(0);
  git('checkout', '--quiet', '-b', 'past', 'v3');
  const was = '# Install\n\nThe middle way.\n';
  commit('2024-05-01T00:00:00Z', { 'content/guide/install.md': '# Install\n\nA slip.\n' });
  commit('2024-06-01T00:00:00Z', { 'content/guide/install.md': was });
  git('tag', '--force', 'v3');
  git('checkout', '--quiet', 'main');
  expect((await site.docgen('build', '--cache', 'cache')).exitCode).toBe(0);
  expect(await site.read('dist/3/guide/install.html')).toContain('June 1, 2024');
});

test('a fault in the configuration of a version is told as its own, and nothing is written', async () => {
  const { docgen, read, write, git } = await versionedSite();
  expect((await docgen('build')).exitCode).toBe(0);
  const config = await read('docgen.config.js');
  const broken = "export default {\n  title: 'Old',\n  colour: 'red',\n};\n";
  git.commit('2024-03-02T00:00:00Z', { 'docgen.config.js': broken });
  git.git('tag', '--force', 'v3');
  await write({ 'docgen.config.js': config, 'content/guide/setup.md': '# Set up\n\nThe newest way.\n' });
  const { exitCode, stderr } = await docgen('build');
  expect([exitCode, stderr]).toEqual([
    2,
    expect.stringMatching(/^3\.x:docgen\.config\.js:3:3 .*colour.*\n {2}3 \| {3}colour: 'red',/m),
  ]);
  expect(await read('dist/guide/setup.html')).toContain('The new way.');
  const served = await docgen('serve', '--only', '3.x');
  expect([served.exitCode, served.stderr]).toEqual([2, expect.stringMatching(/^3\.x:docgen\.config\.js:3:3 /m)]);
});
