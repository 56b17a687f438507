import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';
import { startServe } from '../support/startServe';
import type { TinySite } from '../support/tinySite';

const PAGE = '# A\n\n![x](/img/x.svg)\n';
const SVG = '<svg/>';

/** Builds a folder of a project; returns what is missing. */
async function missing(site: TinySite, folder: string): Promise<string[]> {
  const args = ['--out', path.join(site.root, 'out'), '--format', 'json'];
  const { stdout } = await site.docgen('build', folder, ...args);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string }[] };
  return diagnostics.filter(({ code }) => code !== 'dates-missing').map(({ message }) => message);
}

const isCopied = (site: TinySite, name = 'img/x.svg') =>
  site.read(`out/${name}`).then(
    () => true,
    () => false,
  );

describe('static files of the project that a folder belongs to', () => {
  it.each<[where: string, folder: string, files: Record<string, string>]>([
    [
      'beside it, in the folder with Docusaurus',
      'docs',
      { 'docs/a.md': PAGE, 'website/docusaurus.config.mjs': "path: '../docs'", 'website/static/img/x.svg': SVG },
    ],
    ['beside it: Next.js', 'docs', { 'docs/a.md': PAGE, 'next.config.ts': '', 'public/img/x.svg': SVG }],
    [
      'above it, in a repository',
      'src/content',
      { 'src/content/a.md': PAGE, '.git/HEAD': '', 'public/img/x.svg': SVG },
    ],
    [
      'above it: Hugo',
      'content/en',
      { 'content/en/a.md': PAGE, 'config.toml': 'baseURL = "/"', 'static/img/x.svg': SVG },
    ],
    ['in what Hugo calls assets', 'content/en', { 'content/en/a.md': PAGE, 'hugo.yaml': '', 'assets/img/x.svg': SVG }],
    [
      'above it: VuePress',
      'guide/more',
      { 'guide/more/a.md': PAGE, '.vuepress/config.js': '', '.vuepress/public/img/x.svg': SVG },
    ],
    ['in it, where all of it is content', '.', { 'a.md': PAGE, 'docusaurus.config.js': '', 'static/img/x.svg': SVG }],
    ['in it, beside the content', '.', { 'docs/a.md': PAGE, 'public/img/x.svg': SVG }],
    [
      'beside it, from HTML and from its own place',
      'docs',
      {
        'docs/a.md': '# A\n\n<img src="/img/x.svg" alt="">\n\n![x](../../static/img/x.svg)\n',
        '.git/HEAD': '',
        'static/img/x.svg': SVG,
      },
    ],
  ])('are found %s', async (_where, folder, files) => {
    const site = await bareFolder({ ...files, 'static/unused.svg': SVG });
    expect(await missing(site, folder)).toEqual([]);
    expect([await isCopied(site), await isCopied(site, 'unused.svg')]).toEqual([true, false]);
  });

  it.each<[where: string, files: Record<string, string>]>([
    ['around a folder of no project', { 'docs/a.md': PAGE, 'static/img/x.svg': SVG }],
    [
      'in a Docusaurus beside it that has pages of its own',
      { 'docs/a.md': PAGE, 'other/docusaurus.config.js': "path: 'docs'", 'other/static/img/x.svg': SVG },
    ],
    ['above the repository', { 'docs/a.md': PAGE, 'docs/.git/HEAD': '', 'static/img/x.svg': SVG }],
    ['that is what Hugo has written', { 'docs/a.md': PAGE, 'hugo.toml': '', 'public/img/x.svg': SVG }],
    [
      'where docgen has a configuration',
      {
        'docs/content/a.md': PAGE,
        'docs/docgen.config.js': 'export default {};',
        '.git/HEAD': '',
        'static/img/x.svg': SVG,
      },
    ],
    ['with the name of a key', { 'docs/a.md': '# A\n\n![x](/id_rsa)\n', '.git/HEAD': '', 'static/id_rsa': 'x' }],
    ['with a hidden name', { 'docs/a.md': '# A\n\n![x](/.env)\n', '.git/HEAD': '', 'static/.env': 'x' }],
  ])('are none %s', async (_where, files) => {
    const site = await bareFolder(files);
    expect(await missing(site, 'docs')).toEqual([expect.stringMatching(/^no file `/)]);
    expect(await isCopied(site)).toBe(false);
  });

  it('are not behind links', async () => {
    const site = await bareFolder({
      'project/docs/a.md': '# A\n\n![x](/img/x.svg) ![y](/y.svg)\n',
      'project/.git/HEAD': '',
      'project/public/z.svg': SVG,
      'elsewhere/img/x.svg': SVG,
      'elsewhere/y.svg': SVG,
    });
    await symlink(path.join(site.root, 'elsewhere'), path.join(site.root, 'project/static'));
    await symlink(path.join(site.root, 'elsewhere/y.svg'), path.join(site.root, 'project/public/y.svg'));
    expect(await missing(site, 'project/docs')).toEqual(['no file `/img/x.svg`', 'no file `/y.svg`']);
  });

  it.each([
    ['VuePress', 'docs', '.', '.vuepress/public', { 'docs/.vuepress/config.js': '' }],
    ['Docusaurus', '.', 'docs', 'static', { 'docusaurus.config.js': '' }],
    ['Hugo', '.', 'content', 'static', { 'hugo.toml': '', 'content/a.md': PAGE }],
  ])(
    'are not in a folder of %s that is a link, which is told once',
    async (_generator, folder, content, name, marks) => {
      const site = await bareFolder({
        ...marks,
        'docs/a.md': PAGE,
        'elsewhere/img/x.svg': SVG,
        'elsewhere/y.txt': 'y',
      });
      await symlink(path.join(site.root, 'elsewhere'), path.join(site.root, folder, name), 'junction');
      expect(await missing(site, folder)).toEqual(
        expect.arrayContaining(['no file `/img/x.svg`', 'the folder is a symbolic link, and is left out']),
      );
      expect(await missing(site, folder)).toHaveLength(2);
      expect([await isCopied(site), await isCopied(site, 'y.txt')]).toEqual([false, false]);
      // Unless the owner says so.
      const allowed = "lastUpdated: false, content: { allow: ['**/elsewhere/**'] }";
      await site.write({
        [`${folder}/docgen.config.js`]: `export default { contentFolder: '${content}', ${allowed} };\n`,
      });
      expect(await missing(site, folder)).toEqual([]);
      expect([await isCopied(site), await isCopied(site, 'y.txt')]).toEqual([true, true]);
    },
  );

  it('do not take the place of pages, nor of files beside them', async () => {
    const site = await bareFolder({
      'docs/a.md': '# A\n\n[b](/b.html) ![x](/img/x.svg)\n',
      'docs/b.md': '# B\n',
      'docs/img/x.svg': '<svg id="own"/>',
      '.git/HEAD': '',
      'static/b.html': 'static',
      'static/img/x.svg': SVG,
    });
    expect(await missing(site, 'docs')).toEqual([]);
    expect(await site.read('out/b.html')).toContain('<h1');
    expect(await site.read('out/img/x.svg')).toBe('<svg id="own"/>');
  });

  it('are shown by serve, as they are now', async () => {
    const site = await bareFolder({ 'docs/a.md': PAGE, '.git/HEAD': '', 'static/img/x.svg': SVG });
    const server = await startServe(path.join(site.root, 'docs'));
    await expect.poll(async () => (await server.request('/img/x.svg')).body).toBe(SVG);
    await site.write({ 'static/img/x.svg': '<svg id="new"/>' });
    await expect.poll(async () => (await server.request('/img/x.svg')).body).toBe('<svg id="new"/>');
  });
});
