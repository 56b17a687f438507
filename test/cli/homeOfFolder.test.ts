import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';

const NAVIGATION = '{ "name": "A", "navigation": [{ "group": "B", "pages": ["guide/a"] }] }';
const SIDEBAR = '* [[Alpha]]\n* [[Home]]\n';

describe('the page that a folder opens with', () => {
  it.each<[what: string, files: Record<string, string>, heading: string]>([
    ['Home.md of a wiki', { '_Sidebar.md': SIDEBAR, 'Home.md': '# This', 'Alpha.md': '# A' }, 'This'],
    ['Home.md of a wiki without a sidebar', { 'Home.md': '# This', 'Alpha.md': '# A' }, 'This'],
    ['home.md', { 'home.md': '# This', 'alpha.md': '# A' }, 'This'],
    [
      'Home.md before the README of a wiki',
      { '_Sidebar.md': SIDEBAR, 'Home.md': '# This', 'README.md': '# A' },
      'This',
    ],
    ['README.md before Home.md', { 'Home.md': '# A', 'README.md': '# This' }, 'This'],
    ['another page at the address', { 'Home.md': '# A', 'b.md': '---\npermalink: /\n---\n# This' }, 'This'],
    ['an index before a README', { 'docs.json': NAVIGATION, 'index.mdx': '# This', 'README.md': '# R' }, 'This'],
    ['the README of a plain folder', { 'README.md': '# This', 'guide/a.md': '# A' }, 'This'],
    ['no README of a repository', { 'docs.json': NAVIGATION, 'README.md': '# R', 'guide/a.mdx': '# G' }, 'G'],
    ['none where the content is elsewhere', { 'docusaurus.config.js': '', 'README.md': '# R', 'data/a.md': '# G' }, ''],
    ['a README that is all', { 'docs.json': NAVIGATION, 'README.md': '# This' }, 'This'],
  ])('is %s', async (_what, files, heading) => {
    const site = await bareFolder(files);
    expect((await site.docgen('build', '--quiet')).exitCode).toBe(0);
    // A site of a generator without one opens with its first page.
    const found = /<h1[^>]*>(?:<a[^>]*>[^<]*<\/a>)?\s*([^<]*)|<title>([^<]*)/;
    const [, title = '', led = ''] = found.exec(
      (await site.read('dist/index.html')).replace(/<title>[^<]*<\/title>(?=[^]*<h1)/, ''),
    )!;
    if (led !== '') return expect(led).toContain(heading);
    if (heading === '') expect(title.trim()).not.toBe('R');
    else expect(title).toContain(heading);
  });

  it.each<[link: string, target: string]>([
    ['README.md', 'index.md'],
    ['index.md', 'README.md'],
    ['a/README.md', 'index.md'],
    ['a/index.md', 'README.md'],
    ['a/readme.md', '_index.md'],
    ['a/_index.md', './README.md'],
  ])('is one page where %s is a link to %s', async (link, target) => {
    const folder = path.posix.dirname(link);
    const file = path.posix.join(folder, target);
    const written = `# A\n\n[one](${path.posix.basename(link)}) [two](${target})\n`;
    const site = await bareFolder({ [file]: written, 'b.md': `# B\n\n[one](${link}) [two](${file})\n` });
    await symlink(target, path.join(site.root, link));
    const { stdout } = await site.docgen('build', '--quiet', '--format', 'json');
    expect(stdout).not.toMatch(/duplicate-route|dead-link/);
    expect((await site.list('dist')).filter((name) => /(?:readme|index)\.html$/i.test(name))).not.toContainEqual(
      expect.stringMatching(/readme\.html$/i),
    );
  });
});
