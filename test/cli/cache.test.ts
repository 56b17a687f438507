import { readFile, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { randomNumbers } from '../support/random';
import { tinySite, type TinySite } from '../support/tinySite';
import { ADMIN_API } from '../support/adminApi';

const CONFIG = (more = '') => `export default { title: 'Tiny', lastUpdated: false, ${ADMIN_API}, ${more} };\n`;
const METHOD = [
  '---',
  'call: getThings',
  '---',
  '# getThings',
  '',
  'Lists things.',
  '',
  '## Required parameters',
  '',
  '| Parameter | Type | Description |',
  '| --- | --- | --- |',
  '| `id` | integer | The thing. |',
  '',
].join('\n');

function start(): Promise<TinySite> {
  return tinySite({
    'docgen.config.js': CONFIG(),
    'snippets/hello.php': '<?php\necho 1;\n',
    'content/README.md': '# Home\n\n[A](a.md) and [B](area/b.md#part)\n',
    'content/a.md': '# A\n\nText.\n\n```json\n{"a": 1}\n```\n',
    'content/area/b.md': '# B\n\n## Part\n\n<<< @/snippets/hello.php\n',
    'content/area/getThings.md': METHOD,
  });
}

/** Builds with the cache, and from scratch; returns whether both are the same, byte for byte. */
async function expectSameAsAnew(site: TinySite): Promise<void> {
  const warm = await site.docgen('build', '--cache', 'cache', '--quiet');
  const cold = await site.docgen('build', '--no-cache', '--out', 'anew', '--quiet');
  expect(warm.exitCode).toBe(cold.exitCode);
  expect(await contents(site, 'dist')).toEqual(await contents(site, 'anew'));
}

async function contents(site: TinySite, folder: string): Promise<Record<string, string>> {
  const names = await site.list(folder);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await site.read(`${folder}/${name}`)] as const)),
  );
}

describe('a build with a cache', () => {
  it('writes the bytes of one without, after edits in any order', async () => {
    const site = await start();
    const edits: Record<string, string>[] = [
      { 'content/a.md': '# A\n\nOther text.\n' },
      { 'content/a.md': '# A, with a new title\n\nOther text.\n' },
      { 'snippets/hello.php': '<?php\necho 2;\n' },
      { 'docgen.config.js': CONFIG('markdown: { lineNumbers: true }') },
      { 'docgen.config.js': CONFIG("api: { url: 'https://other.example.com/api.php' }, base: '/docs/'") },
      { 'docgen.config.js': CONFIG("nav: [{ text: 'There', link: 'https://example.com/' }]") },
      { 'content/area/getThings.md': METHOD.replace('integer', 'string') },
      { 'content/area/b.md': '---\npermalink: /elsewhere/\naliases: [/old.html]\n---\n# B\n\n## Part\n' },
      { 'content/area/c.md': '# C\n\n[Home](../README.md)\n' },
      { 'content/README.md': '# Home\n\nNo links.\n' },
      { 'content/a.md': '# A\n\nText.\n\n```json\n{"a": 1}\n```\n' },
      { 'docgen.config.js': CONFIG() },
    ];
    const random = randomNumbers('edits');
    for (let round = 0; round < 6; round++) {
      for (let count = 0; count < 2; count++) await site.write(edits[Math.floor(random() * edits.length)]!);
      await expectSameAsAnew(site);
    }
  });

  it('sees every edit of components, slots, their styles and what they import', async () => {
    const price = (text: string) =>
      `import { words } from './words';\nexport default ({ plan, children }) => <b>${text} {words(plan)} {children}</b>;\n`;
    const site = await tinySite({
      'docgen.config.js': CONFIG(),
      'content/README.md': '# Home\n\n<Price plan="pro">*inside*</Price>\n\n<Counter>x</Counter>\n',
      'content/a.md': '# A\n\nNothing.\n',
      'components/Price.tsx': price('Price'),
      'components/words.ts': 'export const words = (plan: string) => `for ${plan}`;\n',
      'components/Counter.client.tsx': 'export default ({ children }) => <i>{children}</i>;\n',
      'slots.tsx': 'export const pageEnd = ({ page }) => <p>End of {page.title}</p>;\n',
    });
    const edits: Record<string, string>[] = [
      { 'components/Price.tsx': price('Rate') },
      { 'components/words.ts': 'export const words = (plan: string) => `per ${plan}`;\n' },
      { 'components/Price.css': 'b { color: red }\n' },
      { 'components/Price.css': 'b { color: green }\n' },
      { 'components/Counter.client.tsx': 'export default ({ children }) => <u>{children}</u>;\n' },
      { 'components/Fresh.tsx': 'export default () => <s>Fresh</s>;\n', 'content/a.md': '# A\n\n<Fresh />\n' },
      { 'slots.tsx': 'export const footer = () => <p>Foot</p>;\n' },
      { 'slots.tsx': "import C from './components/Counter.client';\nexport const footer = () => <C>y</C>;\n" },
      { 'docgen.config.js': CONFIG("base: '/docs/'") },
    ];
    await expectSameAsAnew(site);
    for (const edit of edits) {
      await site.write(edit);
      await expectSameAsAnew(site);
    }
    await site.remove('slots.tsx');
    await expectSameAsAnew(site);
    const { stdout } = await site.docgen('build', '--cache', 'cache');
    expect(stdout).toMatch(/ files \(0 changed\)/);
  });

  it('sees every edit of what plugins bring and read, of partials, snippets, variables and the look', async () => {
    const config = (more = '', version = '1') => `import { readFileSync } from 'node:fs';
      const mark = (word) => (tree) => void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: word }] });
      export default {
        title: 'Tiny', lastUpdated: false, variables: { version: '${version}' },
        theme: { css: ['./own.css'] },
        plugins: [{
          name: 'terms', components: './parts', slots: './part-slots.jsx', css: ['./plugin.css'],
          inputs: () => ({ files: ['terms.json'] }),
          pages: ({ root }) => [{ path: 'terms.md', markdown: '# Terms\\n\\n' + readFileSync(root + '/terms.json', 'utf8') }],
          files: ({ pages }) => [{ path: 'titles.txt', contents: pages.map(({ title }) => title).join() }],
          head: (page) => [{ tag: 'meta', attributes: { name: 'about', content: page.title } }],
          remarkPlugins: [[mark, 'Marked.']],
        }],
        ${more}
      };\n`;
    const site = await tinySite({
      'docgen.config.js': config(),
      'terms.json': '["one"]\n',
      'own.css': "@import './more.css';\n",
      'more.css': 'h1 { color: red }\n',
      'plugin.css': 'h2 { color: red }\n',
      'parts/Note.jsx': 'export default ({ children }) => <i>{children}</i>;\n',
      'part-slots.jsx': 'export const pageEnd = ({ page }) => <p>End of {page.title}</p>;\n',
      'snippets/hello.js': '// #region a\nhello();\n// #endregion a\n',
      'content/_part.md': 'A part of %{version}.\n',
      'content/README.md': '# Home\n\n<Note>x</Note>\n\n<!--@include: ./_part.md-->\n\n[Terms](terms.md)\n',
      'content/a.md': '# A\n\n%{version}\n\n<<< @/snippets/hello.js#a\n\n<Figure src="b.svg" alt="B" />\n',
      'content/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>\n',
      'content/404.md': '# Lost\n',
    });
    const edits: Record<string, string>[] = [
      { 'terms.json': '["one", "two"]\n' },
      { 'more.css': 'h1 { color: blue }\n' },
      { 'plugin.css': 'h2 { color: blue }\n' },
      { 'parts/Note.jsx': 'export default ({ children }) => <u>{children}</u>;\n' },
      { 'parts/Note.css': 'u { color: red }\n' },
      { 'part-slots.jsx': 'export const pageStart = ({ page }) => <p>Start of {page.title}</p>;\n' },
      { 'components/Note.jsx': 'export default ({ children }) => <s>{children}</s>;\n' },
      { 'slots.tsx': 'export const pageStart = () => <p>Own</p>;\n' },
      { 'snippets/hello.js': '// #region a\nbye();\n// #endregion a\n' },
      { 'content/_part.md': 'Another part of %{version}.\n' },
      { 'docgen.config.js': config('', '2') },
      {
        'docgen.config.js': config("announcement: { text: 'New' }, footer: { text: 'By us' }", '2').replace(
          'Marked',
          'Said',
        ),
      },
      { 'content/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"/>\n' },
      { 'content/404.md': '# Gone\n' },
      { 'content/a.md': '# Another A\n' },
    ];
    await expectSameAsAnew(site);
    for (const edit of edits) {
      const before = await contents(site, 'dist');
      await site.write(edit);
      await expectSameAsAnew(site);
      expect(await contents(site, 'dist'), Object.keys(edit).join()).not.toEqual(before);
    }
    for (const gone of ['slots.tsx', 'components', 'content/404.md']) {
      await site.remove(gone);
      await expectSameAsAnew(site);
    }
  });

  it('changes nothing where nothing has changed', async () => {
    const site = await start();
    await site.docgen('build', '--cache', 'cache');
    const { stdout } = await site.docgen('build', '--cache', 'cache');
    expect(stdout).toMatch(/ files \(0 changed\)/);
  });

  it('says again what is wrong with pages that it does not parse again', async () => {
    const site = await start();
    await site.write({ 'content/a.md': '# A\n\n::: tip\nNever closed.\n' });
    const [first, second] = [
      await site.docgen('build', '--cache', 'cache'),
      await site.docgen('build', '--cache', 'cache'),
    ];
    expect(first.exitCode).toBe(1);
    expect(first.stderr).toContain('content/a.md:3:1');
    expect(second).toEqual(first);
  });

  it('repairs output that was changed behind its back, even if size and time do not show it', async () => {
    const site = await start();
    await site.docgen('build', '--cache', 'cache');
    await site.docgen('build', '--cache', 'cache');
    const file = path.join(site.root, 'dist/a.html');
    const { atime, mtime } = await stat(file);
    const html = await readFile(file, 'utf8');
    await writeFile(file, html.replace('Text.', 'Evil.'));
    await utimes(file, atime, mtime);
    await site.remove('dist/area/b.html');
    await site.docgen('build', '--cache', 'cache');
    expect(await readFile(file, 'utf8')).toBe(html);
    await expectSameAsAnew(site);
  });

  it('is kept below node_modules where the site belongs to a package, and nowhere else', async () => {
    const site = await start();
    await site.docgen('build');
    expect(await readdir(site.root)).not.toContain('node_modules');
    await site.write({ 'package.json': '{}' });
    await site.docgen('build');
    expect(await site.list('node_modules/.cache/docgen/site')).toContain('pages.bin');
  });
});

describe('a damaged cache', () => {
  const damages: [string, (site: TinySite) => Promise<unknown>][] = [
    ['a list of pages that is cut off', (site) => cut(site, /^pages\.bin$/)],
    ['pages that are cut off', (site) => cut(site, /\.pack$/)],
    ['pages with other bytes', (site) => change(site, /\.pack$/)],
    ['pages that are gone', async (site) => site.remove(`cache/${await named(site, /\.pack$/)}`)],
    ['a list of output that is no JSON', (site) => cut(site, /^output-/)],
  ];

  it.each(damages)('is made again, and one line says so: %s', async (_name, damage) => {
    const site = await start();
    await site.write({ 'cache/notes.txt': 'not docgen’s', 'cache/pages/a.json': '{}' });
    await site.docgen('build', '--cache', 'cache');
    await damage(site);
    // Every page is made again, from its content in the cache too.
    await site.write({ 'docgen.config.js': CONFIG("description: 'Other'") });
    const { exitCode, stdout, stderr } = await site.docgen('build', '--cache', 'cache');
    expect(stderr).not.toMatch(/error|bug/);
    expect(exitCode).toBe(0);
    expect(stdout.match(/^the cache in `.*` was damaged and has been rebuilt$/gm)).toHaveLength(1);
    await expectSameAsAnew(site);
    const again = await site.docgen('build', '--cache', 'cache');
    expect(again.stdout).not.toContain('damaged');
    // The folder may be somebody's: what docgen did not write stays.
    expect(await site.list('cache')).toEqual(expect.arrayContaining(['notes.txt', 'pages/a.json']));
  });

  it('is made again where a plugin meets it: no plugin fails', async () => {
    const site = await start();
    const words = "files: ({ pages }) => [{ path: 'words.txt', contents: pages.map((page) => page.html()).join('') }]";
    await site.write({ 'docgen.config.js': CONFIG(`plugins: [{ name: 'words', ${words} }]`) });
    await site.docgen('build', '--cache', 'cache');
    await change(site, /\.pack$/);
    await site.write({ 'content/more.md': '# More\n\nText.\n' });
    const { exitCode, stdout } = await site.docgen('build', '--cache', 'cache');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/was damaged and has been rebuilt/);
    expect((await site.docgen('build', '--cache', 'cache')).stdout).not.toContain('damaged');
  });

  async function named(site: TinySite, pattern: RegExp): Promise<string> {
    return (await site.list('cache')).find((name) => pattern.test(name))!;
  }

  async function cut(site: TinySite, pattern: RegExp): Promise<void> {
    const file = path.join(site.root, 'cache', await named(site, pattern));
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, Math.floor(bytes.length / 2)));
  }

  async function change(site: TinySite, pattern: RegExp): Promise<void> {
    const file = path.join(site.root, 'cache', await named(site, pattern));
    const bytes = await readFile(file);
    for (let at = 0; at < bytes.length; at += 100) bytes[at] = 0x7a;
    await writeFile(file, bytes);
  }
});
