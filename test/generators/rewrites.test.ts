import { describe, expect, it } from 'vitest';
import { inferredPatterns } from '../../src/generators/rewrites';
import { createRewriter } from '../../src/site/rewriter';
import { bareFolder } from '../support/bareFolder';

describe('patterns for a table of addresses', () => {
  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['of a folder', { 'zh/a.md': 'a.md', 'zh/b/a.md': 'b/a.md', 'en/a.md': 'en/a.md' }, { 'zh/:rest*': ':rest*' }],
    [
      'of folders of packages',
      { 'packages/a/docs/x.md': 'a/x.md', 'packages/b/docs/y/x.md': 'b/y/x.md', 'c.md': 'c.md' },
      { 'packages/a/docs/:rest*': 'a/:rest*', 'packages/b/docs/:rest*': 'b/:rest*' },
    ],
    ['of all files', { 'a.md': 'docs/a.md', 'b/c.md': 'docs/b/c.md' }, { ':rest*': 'docs/:rest*' }],
    [
      'of a name',
      { 'README.md': 'index.md', 'a/README.md': 'a/index.md', 'a/b.md': 'a/b.md', 'c/README.md': 'c/index.md' },
      { 'README.md': 'index.md', ':rest*/README.md': ':rest*/index.md' },
    ],
    ['of single files', { 'a/b.md': 'c.md', 'a/d.md': 'a/d.md' }, { 'a/b.md': 'c.md' }],
    ['of nothing', { 'a.md': 'a.md' }, {}],
  ])('%s', (_what, table, patterns) => {
    const found = inferredPatterns(new Map(Object.entries(table)));
    expect(found).toEqual(patterns);
    const rewritten = createRewriter(found);
    expect(Object.fromEntries(Object.keys(table).map((file) => [file, rewritten(file)]))).toEqual(table);
  });
});

const PAGES = { 'zh/index.md': '# \u4e00\n', 'zh/a.md': '[B](/b.md)\n', 'zh/b.md': '# B\n', 'en/a.md': '# A\n' };

describe('`rewrites` as a function', () => {
  it.each([
    ['chooses', "(id) => (id.startsWith('zh/') ? id.slice(3) : id)"],
    ['replaces', "(id) => id.replace(/^zh\\//, '')"],
    [
      'returns early',
      "function (id) { if (id.startsWith('en/')) return id; const [, at] = ['', 3]; return id.slice(3); }",
    ],
  ])('is read where it only %s', async (_what, code) => {
    const site = await bareFolder({ '.vitepress/config.js': `export default { rewrites: ${code} };`, ...PAGES });
    const { stdout, stderr } = await site.docgen('build');
    expect(stdout + stderr).not.toContain('dead-link');
    expect(await site.list('dist')).toEqual(expect.arrayContaining(['index.html', 'b.html', 'en/a.html']));
  });

  it('is named with what depends on it, and told by who runs it', async () => {
    const site = await bareFolder({
      '.vitepress/config.js':
        'export default { rewrites: (id) => id.split("/").filter((at) => at !== "zh").join("/") };',
      ...PAGES,
    });
    const { stdout } = await site.docgen('build', '--all');
    expect(stdout).toContain('`rewrites (without what its function says of the addresses of 4 pages)`');
    expect(await site.list('dist')).not.toContain('b.html');
    const moved = await site.docgen('migrate', '--run-config');
    expect(moved.exitCode, moved.stdout + moved.stderr).toBe(0);
    expect(await site.read('docgen.config.ts')).toContain("rewrites: { 'zh/:rest*': ':rest*' }");
    await site.docgen('build');
    expect(await site.list('dist')).toContain('b.html');
  });
});

it('`@` of an include is the folder of the pages, with or without a slash', async () => {
  const site = await bareFolder({
    '.vitepress/config.js': 'export default {};',
    'a/b.md': '# B\n\n<!--@include: @a/part.md-->\n\n<!--@include: @/a/part.md-->\n',
    'a/part.md': 'Shared.\n',
  });
  await site.docgen('build');
  expect((await site.read('dist/a/b.html')).match(/<p>Shared\.<\/p>/g)).toHaveLength(2);
});
