import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingComponents } from '../../src/features/migrate/componentStubs';
import { bareFolder } from '../support/bareFolder';
import type { TinySite } from '../support/tinySite';

const VITEPRESS = {
  '.vitepress/config.ts': `export default { title: 'Kiste', description: "It's small", base: '/k/', srcExclude: ['draft.md'],
    transformPageData() {}, themeConfig: { outline: 'deep', nav: [{ text: 'Guide', link: '/guide/one' }],
      sidebar: [{ text: 'All', items: [{ text: 'One', link: '/guide/one' }] }] } };\n`,
  'index.md': '# Home\n\n[One](./guide/one.md)\n',
  'draft.md': '# Not yet\n',
  'guide/one.md': '# One\n\n<Since v="2" :last="true">\n\nInside.\n\n</Since>\n\n[gone](./gone.md)\n',
  'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** Files and texts of a folder, but for what builds write. */
async function textsOf(site: TinySite): Promise<Record<string, string>> {
  const names = (await site.list('.')).filter((name) => !/^(?:dist|node_modules|\.docgen-cache)\//.test(name));
  const entries = names.map(async (name) => [name, await readFile(path.join(site.root, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function titlesOf(site: TinySite): Promise<unknown> {
  const records = JSON.parse(await site.read('dist/pages.json')) as { path: string; title: string }[];
  return records.map((each) => [each.path, each.title]);
}

describe('docgen migrate', () => {
  it('writes what an untouched build has read, proves that the pages are the same, and takes all of it back', async () => {
    const site = await bareFolder(VITEPRESS);
    expect((await site.docgen('build')).exitCode).toBe(0);
    const [before, pages] = [await textsOf(site), await titlesOf(site)];
    const { exitCode, stdout } = await site.docgen('migrate');
    expect(exitCode, stdout).toBe(0);
    for (const part of [
      'taken:\n  VitePress (.vitepress): ',
      'left out:\n  1 key: `transformPageData`',
      'write `<Since>`: 1 page (guide/one.md)',
      'dead-link 1×: no page `./gone.md` (guide/one.md:9); known from now on',
      'built: the same 2 pages as without a configuration',
    ])
      expect(stdout).toContain(part);
    const config = await site.read('docgen.config.ts');
    expect(config).toMatch(/^import .*\n\n\/\/ Moved from VitePress \(\.vitepress\)\.\n\/\/ Not taken over:\n/);
    for (const part of ["base: '/k/'", "exclude: ['draft.md']", "from: 'vitepress'", "syntax: ['vue']", "It\\'s small"])
      expect(config).toContain(part);
    expect(await site.read('components/Since.tsx')).toMatch(/v\?: unknown;\n {2}last\?: unknown;\n {2}children\?/);
    const built = await site.docgen('build');
    expect([built.exitCode, await titlesOf(site)]).toEqual([0, pages]);

    const undone = await site.docgen('migrate', '--undo');
    expect([undone.exitCode, undone.stdout]).toEqual([0, 'taken back: 3 files\n']);
    expect(await textsOf(site)).toEqual(before);
  });

  it('keeps faults known, and no others', async () => {
    const site = await bareFolder(VITEPRESS);
    expect((await site.docgen('migrate')).exitCode).toBe(0);
    expect((await site.docgen('check')).exitCode).toBe(0);
    await site.write({ 'index.md': '# Home\n\n[One](./guide/two.md)\n' });
    const { exitCode, stderr } = await site.docgen('build');
    expect([exitCode, stderr.match(/no page `[^`]*`/g)]).toEqual([1, ['no page `./guide/two.md`']]);
  });

  it('takes back only what nobody has changed since', async () => {
    const site = await bareFolder(VITEPRESS);
    await site.docgen('migrate');
    await site.write({ 'components/Since.tsx': 'export default () => null;\n' });
    const { exitCode, stdout } = await site.docgen('migrate', '--undo');
    expect([exitCode, stdout]).toEqual([
      1,
      'taken back: 2 files\nkept, as it has changed since: components/Since.tsx\n',
    ]);
    expect(await site.list('components')).toEqual(['Since.tsx']);
  });

  it('writes nothing where it is only to say what it would do', async () => {
    const site = await bareFolder(VITEPRESS);
    const before = await textsOf(site);
    const { exitCode, stdout } = await site.docgen('migrate', '--dry-run');
    expect([exitCode, await textsOf(site)]).toEqual([0, before]);
    expect(stdout).toContain("title: 'Kiste'");
    expect(stdout).toMatch(/nothing was written\n$/);
  });

  it.each([
    [
      'versions, names of folders and another path of Docusaurus',
      {
        'docusaurus.config.js': `export default { title: 'Ship', presets: [['classic', { docs: { exclude: ['x.md'] } }]] };\n`,
        'static/a.svg': VITEPRESS['public/logo.svg'],
        'versions.json': '["1.0"]',
        'versioned_docs/version-1.0/a.md': '# A of old\n\n![](/a.svg)\n',
        'versioned_docs/version-1.0/more/_category_.json': '{ "label": "More things", "position": 1 }',
        'versioned_docs/version-1.0/more/b.md': '# B\n\nText.\n',
        'docs/a.md': '# A\n\nText.\n',
        'docs/x.md': '# X\n\nText.\n',
      },
    ],
    [
      'languages in one folder, and files that have no pages',
      {
        'hugo.toml': "title = 'Hut'\n",
        'content/_index.md': '# Hut\n',
        ...{ 'content/a.md': '# A\n\nText.\n', 'content/a.de.md': '# A auf Deutsch\n\nText.\n' },
        ...{ 'content/b.md': '# B\n\n[A](a)\n', 'content/b.de.md': '# B auf Deutsch\n\nText.\n' },
      },
    ],
    [
      'collections of Jekyll',
      {
        '_config.yml': 'title: Jar\ncollections:\n  guides:\n    output: true\n    permalink: /g/:name/\n',
        'index.md': '---\ntitle: Jar\n---\n\nText.\n',
        '_guides/one.md': '---\ntitle: One\n---\n\nText.\n',
      },
    ],
  ])('makes the same pages of %s', async (_what, files) => {
    const site = await bareFolder(files);
    const { exitCode, stdout, stderr } = await site.docgen('migrate');
    expect(exitCode, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/built: the same \d+ pages as without a configuration\n`docgen migrate --undo`/);
  });

  it('runs the old configuration only where it is told to, without network and other programs', async () => {
    const site = await bareFolder({
      '.vitepress/config.mjs': `import { defineConfig } from 'vitepress';
import fs from 'node:fs';
import cp from 'node:child_process';
import https from 'node:https';
const said = [];
try { cp.execSync('true'); said.push('program'); } catch { said.push('no program'); }
try { fs.writeFileSync('evil', ''); said.push('file'); } catch { said.push('no file'); }
await fetch('http://127.0.0.1:1/').catch((cause) => said.push(cause.message));
await new Promise((done) => https.get('https://127.0.0.1:1/').on('error', done));
console.log('noise');
export default async () => defineConfig({ title: said.join(', '), themeConfig: { logo: () => 1 } });\n`,
      'index.md': '# Home\n',
    });
    const read = await site.docgen('migrate', '--dry-run');
    expect(read.stdout).toContain('`--run-config` runs it');
    expect(read.stdout).not.toContain('no program');
    const ran = await site.docgen('migrate', '--dry-run', '--run-config');
    expect(ran.stdout).toContain("title: 'no program, no file, there is no network here'");
    expect(await site.list('.')).not.toContain('evil');
  });

  it('is what `init` leads to in a folder of another generator', async () => {
    const site = await bareFolder(VITEPRESS);
    const { exitCode, stderr } = await site.docgen('init', '--yes');
    expect([exitCode, stderr]).toEqual([
      2,
      'error  init-migrates  `.` has a site of VitePress (`.vitepress`)\n' +
        '  hint: `docgen migrate` writes a configuration for it\n\n1 error, 0 warnings\n',
    ]);
  });
});

it('the name of a folder is no code of a stub', async () => {
  const site = await bareFolder({
    'docusaurus.config.js': "module.exports = { title: 'S' };\n",
    'docs/README.md': '# Home\n',
    'docs/x*/; globalThis.ran = 1; b.mdx': '# B\n\n<Since v="1" />\n',
  });
  const { exitCode, stdout, stderr } = await site.docgen('migrate');
  expect(exitCode, stdout + stderr).toBe(0);
  const stub = await site.read('components/Since.tsx');
  expect(stub.match(/\*\//g)).toHaveLength(1);
  expect((globalThis as { ran?: number }).ran).toBeUndefined();
});

it('what docgen has by itself gets no stub, which would take its place', () => {
  const left = (name: string) => ({
    ...{ code: 'unknown-component', severity: 'warning' as const, file: 'a.md' },
    message: `no component \`<${name}>\`, so its tags are left out`,
  });
  expect(missingComponents(['Badge', 'Tabs', 'Note', 'Since'].map(left))).toEqual([{ name: 'Since', pages: ['a.md'] }]);
});
