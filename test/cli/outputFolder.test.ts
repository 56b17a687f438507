import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

const REFUSED = /can't be the output folder: it holds the sources/;

it.each([
  'content',
  'content/',
  './x/../content',
  'content/public',
  'content/new/deep',
  '.',
  '..',
  'config',
  'linked',
  'linked/a',
])('the output never goes where sources are: %s', async (out) => {
  const site = await tinySite({
    'docgen.config.js': "import { nav } from './config/nav.js';\nexport default { lastUpdated: false, nav };\n",
    'config/nav.js': 'export const nav = [];\n',
    'content/README.md': '# Home\n',
    'content/public/a.txt': 'a',
  });
  await symlink('content', path.join(site.root, 'linked'));
  await mkdir(path.join(site.root, 'x'));
  const before = await site.list('.');
  const { exitCode, stderr } = await site.docgen('build', '--out', out, '--quiet');
  expect([exitCode, stderr]).toEqual([2, expect.stringMatching(REFUSED)]);
  expect(await site.list('.')).toEqual(before);
});

it('nor around a content folder beside the root, nor over pages where the root is the content', async () => {
  const beside = await tinySite({
    'docs/pages/README.md': '# Home\n',
    'site/docgen.config.js': "export default { lastUpdated: false, contentFolder: '../docs/pages' };\n",
  });
  const around = await beside.docgen('build', 'site', '--out', 'docs', '--quiet');
  expect([around.exitCode, around.stderr]).toEqual([2, expect.stringMatching(REFUSED)]);
  const plain = await tinySite({
    'docgen.config.js': "export default { lastUpdated: false, contentFolder: '.' };\n",
    'README.md': '# Home\n',
    'guide/a.md': '# A\n',
  });
  for (const out of ['guide', 'public', 'public/deep']) {
    const { exitCode, stderr } = await plain.docgen('build', '--out', out, '--quiet');
    expect([out, exitCode, stderr]).toEqual([out, 2, expect.stringMatching(REFUSED)]);
  }
  for (const again of [1, 2])
    expect([again, (await plain.docgen('build', '--out', 'built')).exitCode]).toEqual([again, 0]);
});

it('a site without a page is an error', async () => {
  const site = await tinySite({ 'content/public/a.txt': 'a' });
  const { exitCode, stderr } = await site.docgen('build');
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('error  no-pages')]);
  expect(await site.list('dist').catch(() => [])).toEqual([]);
});

it.each<[config: string, exitCode: number]>([
  ["redirects: { '/a/': 'javascript:alert(1)' }", 2],
  ["redirects: { '/a/': ' Java\\tscript:alert(1)' }", 2],
  ["redirects: { '/a/': 'data:text/html,x' }", 2],
  ["redirects: { '/a/': 'mailto:a@example.com' }", 2],
  ["redirects: { '/a/': 'https://example.com/' }", 0],
  ["redirects: { '/a/': '/' }", 0],
  ["nav: [{ text: 'A', link: 'javascript:alert(1)' }]", 2],
  ["nav: [{ text: 'A', items: [{ text: 'B', link: '\\u0001vbscript:x' }] }]", 2],
  ["nav: [{ text: 'A', link: 'mailto:a@example.com' }, { text: 'B', link: '/' }]", 0],
  ["sidebar: [{ label: 'A', link: 'javascript:alert(1)' }, 'README.md']", 2],
])('an address that could run something is refused: %s', async (more, exitCode) => {
  const site = await tinySite({
    'docgen.config.js': `export default { lastUpdated: false, ${more} };\n`,
    'content/README.md': '# Home\n',
  });
  const result = await site.docgen('build', '--quiet');
  expect([result.exitCode, result.stderr]).toEqual([
    exitCode,
    exitCode === 0 ? expect.any(String) : expect.stringMatching(/config-value .*expected a path, or an address with/),
  ]);
});

it('so it is in front matter, where a few aliases do not become a billion values either', async () => {
  const lists = 'abcdefghi'.split('').map((name, at, all) => {
    const inner = at === 0 ? 'x' : `*${all[at - 1]}`;
    return `${name}: &${name} [${Array.from({ length: 9 }, () => inner).join(', ')}]`;
  });
  const site = await tinySite({
    'content/README.md': "---\nprev: { text: 'A', link: 'javascript:alert(1)' }\n---\n\n# Home\n",
    'content/bomb.md': `---\n${lists.join('\n')}\n---\n\n# Bomb\n`,
  });
  const { exitCode, stderr } = await site.docgen('build', '--quiet');
  expect(exitCode).toBe(1);
  expect(stderr).toContain('expected a path, or an address with');
  expect(stderr).toMatch(/content\/bomb\.md.*front-matter-yaml.*it stands for more than/);
  expect(lists.join('\n').length).toBeLessThan(520);
});

it('a link that leads to no folder yet gets one there', async () => {
  const site = await tinySite({ 'content/README.md': '# Home\n' });
  await symlink('published/site', path.join(site.root, 'dist'));
  expect((await site.docgen('build', '--quiet')).exitCode).toBe(0);
  expect(await site.list('published/site')).toContain('index.html');
});
