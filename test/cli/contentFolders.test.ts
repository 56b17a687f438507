import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { gitRepository } from '../support/gitRepository';
import { startServe } from '../support/startServe';
import { runDocgen, tinySite } from '../support/tinySite';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>';

const configOf = (folders: Record<string, string>, more = 'lastUpdated: false') =>
  `export default { contentFolders: ${JSON.stringify(
    Object.entries(folders).map(([folder, at]) => ({ folder, path: at })),
  )}, ${more} };\n`;

/** A monorepo with its configuration at the top. */
const MONOREPO = {
  'docgen.config.js': configOf({ docs: '/', 'packages/a/docs': '/a/', './packages/b/docs/': '/b/' }),
  'docs/README.md': '# Home\n\nSee [the intro](../packages/a/docs/intro.md#second-part).\n',
  'docs/public/top.svg': SVG,
  'packages/a/docs/README.md': '# Package A\n',
  'packages/a/docs/intro.md':
    '# Intro\n\n## Second part\n\n[X](../../b/docs/deep/x.md#y), [home](../../../docs/README.md), [own](README.md), ' +
    '[b](../b/), ![one](img/one.svg) ![two](../../b/docs/two.svg) ![three](/a/three.svg)\n\n<<< ../code.js\n',
  'packages/a/docs/img/one.svg': SVG,
  'packages/a/docs/public/three.svg': SVG,
  'packages/a/code.js': 'let code;\n',
  'packages/b/docs/README.md': '# Package B\n',
  'packages/b/docs/two.svg': SVG,
  'packages/b/docs/deep/x.md': '# X\n\n## Y\n',
};

const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value);

describe('a site with several folders of content', () => {
  it('has the pages of each below its path, with the links and files between them', async () => {
    const site = await tinySite(MONOREPO);
    expect(await site.docgen('build', '--strict')).toMatchObject({
      exitCode: 0,
      stderr: 'reading\nparsing\nrendering\n',
    });
    const intro = await site.read('dist/a/intro.html');
    const links = attributes(intro.slice(intro.indexOf('<h1')), 'href');
    expect(links).toEqual(expect.arrayContaining(['/b/deep/x.html#y', '/', '/a/', '/b/']));
    expect(attributes(intro, 'src')).toEqual(expect.arrayContaining(['/a/img/one.svg', '/b/two.svg', '/a/three.svg']));
    expect(intro).toContain('code');
    expect(attributes(await site.read('dist/index.html'), 'href')).toContain('/a/intro.html#second-part');
    expect(await site.list('dist')).toEqual(
      expect.arrayContaining(['top.svg', 'a/three.svg', 'a/img/one.svg', 'b/two.svg', 'a/index.html', 'b/index.html']),
    );
  });

  it('builds again only what has changed, in whichever folder', async () => {
    const site = await tinySite(MONOREPO);
    await site.docgen('build', '--cache', 'kept');
    const again = await site.docgen('build', '--cache', 'kept');
    expect(again.stdout).toContain('(0 changed)');
    await site.write({ 'packages/b/docs/deep/x.md': '# X\n\n## Y\n\nNew words.\n' });
    await site.docgen('build', '--cache', 'kept');
    expect(await site.read('dist/b/deep/x.html')).toContain('New words.');
    await site.write({
      'docgen.config.js': configOf({ docs: '/', 'packages/a/docs': '/a/', 'packages/b/docs': '/c/' }),
      'docs/README.md': '# Home\n\n[X](../packages/b/docs/x.md)\n',
    });
    const moved = await site.docgen('build', '--cache', 'kept');
    expect(moved.stderr).toContain('hint: did you mean `../packages/b/docs/deep/x.md`?');
    expect(moved.stderr).toContain('packages/a/docs/intro.md:5:83  error  dead-link  no page `/b/`');
  });

  it('names files as the root sees them, also those beside it', async () => {
    const site = await tinySite({
      'website/docgen.config.js': configOf(
        { content: '/', '../packages/a': '/a/' },
        "lastUpdated: false, repository: { url: 'https://github.com/x/mono' }",
      ),
      'website/content/README.md': '# Home\n\n[a](../../packages/a/one.md)\n',
      'packages/a/one.md': '# One\n\n[home](../../website/content/README.md) [gone](../../website/content/gone.md)\n',
    });
    gitRepository(site.root).commit('2024-01-02T10:00:00Z', {});
    const root = path.join(site.root, 'website');
    expect((await runDocgen(root, ['build'])).stderr).toContain(
      '../packages/a/one.md:3:41  error  dead-link  no page `../../website/content/gone.md`',
    );
    await site.write({ 'packages/a/one.md': '# One\n\n[home](../../website/content/README.md)\n' });
    expect((await runDocgen(root, ['build'])).exitCode).toBe(0);
    const page = await site.read('website/dist/a/one.html');
    expect(attributes(page, 'href')).toContain('https://github.com/x/mono/edit/main/packages/a/one.md');
    expect(attributes(await site.read('website/dist/index.html'), 'href')).toEqual(
      expect.arrayContaining(['/a/one.html', 'https://github.com/x/mono/edit/main/website/content/README.md']),
    );
  });

  it('takes a folder in another one for itself alone', async () => {
    const site = await tinySite({ ...MONOREPO, 'docgen.config.js': configOf({ '.': '/', 'packages/a/docs': '/a/' }) });
    await site.remove('packages/b/docs');
    await site.write({
      'packages/a/docs/intro.md': '# Intro\n',
      'docs/README.md': '[a](../packages/a/docs/intro.md)\n',
    });
    await site.docgen('build');
    const pages = (await site.list('dist')).filter((name) => name.endsWith('intro.html'));
    expect(pages).toEqual(['a/intro.html']);
    expect(attributes(await site.read('dist/docs/index.html'), 'href')).toContain('/a/intro.html');
  });

  it('has dates of all its repositories', async () => {
    const site = await tinySite({
      ...MONOREPO,
      'docgen.config.js': configOf({ docs: '/', 'packages/a/docs': '/a/', 'packages/b/docs': '/b/' }, ''),
    });
    const inner = gitRepository(path.join(site.root, 'packages/b'));
    inner.commit('2023-05-06T10:00:00Z', {});
    await site.write({ '.gitignore': 'packages/b\n' });
    gitRepository(site.root).commit('2024-01-02T10:00:00Z', {});
    await site.docgen('build');
    const dates = JSON.parse(await site.read('dist/pages.json')) as { path: string; lastUpdated: string }[];
    expect(Object.fromEntries(dates.map((page) => [page.path, page.lastUpdated]))).toMatchObject({
      '/': 'January 2, 2024',
      '/a/intro.html': 'January 2, 2024',
      '/b/deep/x.html': 'May 6, 2023',
    });
  });

  it('has a past in all of them: changes of methods, older versions, renames and outdated translations', async () => {
    const method = (rows: string) =>
      `---\ntitle: getA\ncall: getA\n---\n\n# getA\n\nGets A.\n\n## Required parameters\n\n` +
      `| Parameter | Type | Description |\n| --- | --- | --- |\n| id | integer | The ID. |\n${rows}\n## Response\n\nNone.\n`;
    const more =
      "api: { url: 'https://api.example.com/', callField: 'call' }, languages: { '/': 'en-US', '/de/': 'de-DE' }, " +
      "versions: [{ label: '2', path: '/' }, { label: '1', path: '/1/', ref: 'v1' }], exports: { changes: true }";
    const folders = { docs: '/', 'packages/a/docs': '/a/', 'packages/a/de': '/de/a/' };
    const text = '# Old\n\nA long text that stays the same from one version to the next.\n';
    const site = await tinySite({
      'docgen.config.js': configOf(folders, more),
      'docs/README.md': '# Home\n',
      'docs/de/README.md': '# Start\n',
      'packages/a/docs/getA.md': method(''),
      'packages/a/docs/old.md': text,
      'packages/a/de/old.md': '# Alt\n\nEin Text.\n',
    });
    const repository = gitRepository(site.root);
    repository.commit('2024-01-01T10:00:00Z', {});
    repository.git('tag', 'v1');
    repository.git('mv', 'packages/a/docs/old.md', 'packages/a/docs/new.md');
    repository.git('mv', 'packages/a/de/old.md', 'packages/a/de/new.md');
    const page = method('| page | integer | The page. |\n');
    repository.commit('2024-02-01T10:00:00Z', { 'packages/a/docs/getA.md': page });
    repository.commit('2024-03-01T10:00:00Z', { 'packages/a/docs/new.md': `${text}More.\n` });
    expect((await site.docgen('build')).exitCode).toBe(0);
    expect(await site.read('dist/changes.json')).toContain('parameter `page` added (integer, required)');
    const { moved } = JSON.parse(await site.read('dist/versions.json')) as { moved: string[][] };
    expect(moved).toContainEqual(['/a/new.html', '/a/old.html']);
    expect(await site.read('dist/1/a/getA.html')).toContain('January 1, 2024');
    const { stdout } = await site.docgen('check', '--translations');
    expect(stdout).toContain('packages/a/de/new.md: `packages/a/docs/new.md` since');
    expect((await site.docgen('check', '--against', 'v1')).stderr).toContain(
      'packages/a/docs/getA.md:3  error  breaking-change  `getA`: parameter `page` added (integer, required)',
    );
  });

  it('follows links through a folder that is a symbolic link to one of them', async () => {
    const site = await tinySite({
      'docgen.config.js': configOf({ docs: '/', 'packages/a': '/a/' }),
      'docs/README.md': '# Home\n\n[a](a/one.md)\n',
      'packages/a/one.md': '# One\n',
    });
    await symlink('../packages/a', path.join(site.root, 'docs/a'));
    expect(await site.docgen('build', '--strict')).toMatchObject({ exitCode: 0 });
    expect(attributes(await site.read('dist/index.html'), 'href')).toContain('/a/one.html');
  });

  it('refuses links that lead out of all folders, and output in one of them', async () => {
    const site = await tinySite(MONOREPO);
    await site.write({ 'secret.txt': 'secret' });
    await symlink('../../../secret.txt', path.join(site.root, 'packages/b/docs/secret.txt'));
    await site.write({ 'packages/b/docs/README.md': '# B\n\n[secret](secret.txt)\n' });
    const { stderr } = await site.docgen('build');
    expect(stderr).toContain('packages/b/docs/README.md:3:1  error  refused-file');
    expect((await site.docgen('build', '--out', 'packages/b/docs/out')).stderr).toContain('output-folder');
  });

  it('gets new pages below their paths, and none elsewhere', async () => {
    const site = await tinySite({ ...MONOREPO, 'docgen.config.js': configOf({ 'packages/a/docs': '/a/' }) });
    expect((await site.docgen('new', 'page', 'a/more')).exitCode).toBe(0);
    expect(await site.read('packages/a/docs/more.md')).toContain('# More');
    expect((await site.docgen('new', 'page', 'more')).stderr).toContain('it begins with no path of `contentFolders`');
  });

  it.each([
    ["contentFolders: [{ folder: 'a', path: '/a' }]", 'expected a path that starts and ends with `/`'],
    ["contentFolders: [{ folder: 'a', path: '/' }, { folder: 'b', path: '/' }]", 'expected a path that no other has'],
    [
      "contentFolders: [{ folder: 'a', path: '/' }, { folder: './a/', path: '/b/' }]",
      'expected a folder that no other has',
    ],
    ["contentFolders: [{ folder: 'docs', path: '/' }, { folder: 'gone', path: '/b/' }]", 'no folder `gone` beside'],
  ])('refuses %s', async (text, message) => {
    const site = await tinySite({ 'docgen.config.js': `export default { ${text} };\n`, 'docs/README.md': '# Home\n' });
    const { exitCode, stderr } = await site.docgen('build');
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining(message) as string });
  });

  it('is shown by serve as it is edited, wherever a folder is', async () => {
    const site = await tinySite({
      'website/docgen.config.js': configOf({ content: '/', '../packages/a': '/a/' }),
      'website/content/README.md': '# Home\n',
      'packages/a/one.md': '# One\n',
    });
    const server = await startServe(path.join(site.root, 'website'), '--host', '127.0.0.1');
    const bodyOf = async (at: string) => (await server.request(at)).body;
    await expect.poll(() => server.stdout()).toContain('2 pages');
    const next = server.revisions();
    await next();
    await site.write({ 'packages/a/one.md': '# One\n\nEdited words.\n' });
    await expect.poll(() => bodyOf('/a/one.html')).toContain('Edited words.');
    await site.write({ 'packages/a/two.md': '# Two\n' });
    await expect.poll(() => bodyOf('/a/two.html')).toContain('Two</h1>');
    await site.write({ 'packages/b/three.md': '# Three\n' });
    await site.write({
      'website/docgen.config.js': configOf({ content: '/', '../packages/a': '/a/', '../packages/b': '/b/' }),
    });
    await expect.poll(() => bodyOf('/b/three.html')).toContain('Three</h1>');
    await site.write({ 'packages/b/three.md': '# Three\n\nMore words.\n' });
    await expect.poll(() => bodyOf('/b/three.html')).toContain('More words.');
  });
});
