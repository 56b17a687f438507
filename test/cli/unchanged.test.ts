import { appendFile, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { gitRepository } from '../support/gitRepository';
import { tinySite, type TinySite } from '../support/tinySite';

const CONFIG = (more = '') => `export default { title: 'Tiny', lastUpdated: false, ${more} };\n`;

async function builtTwice(files: Record<string, string> = {}): Promise<TinySite> {
  const site = await tinySite({
    'docgen.config.js': CONFIG(),
    'snippets/hello.php': '<?php\necho 1;\n',
    'content/README.md': '# Home\n\n[A](a.md) ![Picture](picture.svg)\n',
    'content/a.md': '# A\n\n<<< @/snippets/hello.php\n',
    'content/b.md': '# B\n',
    'content/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1"/>\n',
    'content/public/own.txt': 'one\n',
    ...files,
  });
  await settle();
  await build(site);
  expect(await stages(site)).toEqual(['read']);
  return site;
}

/** A file of the last moment counts as changed, since it may change again without a trace. */
const settle = () => pause(100);

const build = (site: TinySite, ...args: string[]) => site.docgen('build', '--cache', 'cache', '--timings', ...args);

/** Stages on which a build spends time. */
async function stages(site: TinySite, ...args: string[]): Promise<string[]> {
  const { stdout } = await build(site, ...args);
  return [...stdout.matchAll(/^ *\d+ ms {2}(.+)$/gm)].map((match) => match[1]!);
}

describe('a build after one that was made from the same', () => {
  it('reads, and says what the other said', async () => {
    const site = await builtTwice({ 'docgen.config.js': "export default { title: 'Tiny' };\n" });
    const { exitCode, stdout, stderr } = await build(site);
    expect(exitCode).toBe(0);
    expect(stderr).toMatch(/^warning .*git/m);
    expect(stdout).toMatch(/^3 pages, 2 redirects, \d+ files \(0 changed\), /m);
    expect((await build(site, '--strict')).exitCode).toBe(1);
  });

  const changes: [string, (site: TinySite) => Promise<unknown>][] = [
    ['a page', (site) => site.write({ 'content/a.md': '# B\n\n<<< @/snippets/hello.php\n' })],
    ['an imported file', (site) => site.write({ 'snippets/hello.php': '<?php\necho 2;\n' })],
    ['a new page', (site) => site.write({ 'content/c.md': '# C\n' })],
    ['a page that goes', (site) => site.remove('content/b.md')],
    ['the configuration', (site) => site.write({ 'docgen.config.js': CONFIG("description: 'Other'") })],
    ['a file of `public/`, of the same size and time', (site) => swap(site, 'content/public/own.txt', 'one', 'two')],
    ['a picture, of the same size and time', (site) => swap(site, 'content/picture.svg', '"1"', '"2"')],
    ['a file of the output, of the same size and time', (site) => swap(site, 'dist/a.html', '<h1', '<h2')],
    ['a file of the output that is gone', (site) => site.remove('dist/a.html')],
    ['the list of docgen’s files that is gone', (site) => site.remove('dist/.docgen-files.json')],
  ];

  it.each(changes)('sees %s', async (_name, change) => {
    const site = await builtTwice();
    await change(site);
    await build(site);
    const { stdout, exitCode } = await site.docgen('build', '--no-cache', '--out', 'anew');
    expect(exitCode, stdout).toBe(0);
    const names = await site.list('anew');
    expect(await site.list('dist')).toEqual(names);
    for (const name of names) expect(await site.read(`dist/${name}`), name).toBe(await site.read(`anew/${name}`));
  });

  it('sees another base and another folder', async () => {
    const site = await builtTwice();
    expect(await stages(site, '--out', 'other')).toContain('parse');
    expect(await stages(site, '--base', '/docs/')).toContain('parse');
    expect(await site.read('dist/a.html')).toContain('href="/docs/');
    expect(await stages(site, '--out', 'other')).toEqual(['read']);
  });

  it('sees the output of the last moment changing', async () => {
    const site = await builtTwice();
    await site.write({ 'content/a.md': '# B\n' });
    await settle();
    await build(site);
    await appendFile(path.join(site.root, 'dist/assets/manifest.json'), ' ');
    await settle();
    expect(await stages(site)).toContain('parse');
    expect(await stages(site)).toEqual(['read']);
  });

  it('sees a commit that changes nothing but dates', async () => {
    const site = await tinySite({
      'docgen.config.js': "export default { title: 'Tiny' };\n",
      'content/README.md': '# Home\n',
      '.gitignore': 'cache\ndist\n',
    });
    const { commit } = gitRepository(site.root);
    commit('2024-03-05T12:00:00Z', {});
    await build(site);
    expect(await stages(site)).toEqual(['read']);
    commit('2024-03-06T12:00:00Z', { 'content/README.md': '# Other\n' });
    commit('2024-03-07T12:00:00Z', { 'content/README.md': '# Home\n' });
    await build(site);
    expect(await site.read('dist/index.html')).toContain('2024-03-07');
  });
});

/** Changes a file behind the back of size and time. */
async function swap(site: TinySite, name: string, from: string, to: string): Promise<void> {
  const file = path.join(site.root, name);
  const { atime, mtime } = await stat(file);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
  await utimes(file, atime, mtime);
}
