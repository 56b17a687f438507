import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isSplit } from '../../client/shared/splitFiles';
import type { Manifest } from '../../client/shared/site';
import { comparedFiles } from '../support/harness';
import { startServe } from '../support/startServe';
import { tinySite, type TinySite } from '../support/tinySite';
import { headingOf, wordySite } from '../support/wordySite';

const BIN = path.resolve(import.meta.dirname, '../../bin/docgen.js');

/** A site of which one language is large, and one small. */
const FILES = {
  'docgen.config.js': `export default { title: 'Words', lastUpdated: false, pwa: true, siteUrl: 'https://e.com/',
    languages: { '/': 'en-US', '/de/': { lang: 'de-DE', fallback: 'link' } } };\n`,
  ...Object.fromEntries(Object.entries(wordySite()).map(([name, text]) => [`content/${name}`, text])),
  'content/de/README.md': '# Start\n\nHier geht es los.\n',
  'content/de/hafen.md': '# Hafen\n\nSchiffe liegen an der Mole.\n',
};

async function expectFine(site: TinySite, ...args: string[]): Promise<void> {
  const { exitCode, stderr } = await site.docgen(...args);
  expect(exitCode, stderr).toBe(0);
}

const manifestOf = async (site: TinySite, folder = ''): Promise<Manifest> =>
  JSON.parse(await site.read(`dist/assets/${folder}manifest.json`)) as Manifest;

describe('a site whose names are too many for one file', () => {
  it('has an index in many small files, and a small language beside it has one as ever', async () => {
    const site = await tinySite(FILES);
    await expectFine(site, 'build', '--strict');
    const [large, small] = [await manifestOf(site), await manifestOf(site, 'de/')];
    expect(large.files.words).toBe(0);
    expect(small.files.words).toBe(1);
    expect(large.worker).not.toBe(small.worker);
    const files = await site.list('dist/assets');
    const names = JSON.parse(await site.read(`dist/assets/search/names.${large.names}.json`)) as object;
    expect(isSplit(names) && names.files).toMatchObject({ words: { count: expect.any(Number) as number } });
    expect(files).toContain(`js/search-worker.${large.worker}.js`);
    expect(files).toContain(`js/search-worker.${small.worker}.js`);
    expect(isSplit(JSON.parse(await site.read(`dist/assets/de/search/names.${small.names}.json`)) as object)).toBe(
      false,
    );
    // The service worker keeps the script, and whoever saves all pages has all of the index.
    expect(await site.read('dist/sw.js')).toContain(`/assets/js/search-worker.${large.worker}.js`);
    const list = files.find((name) => name.startsWith('offline.') && name.endsWith('.json'))!;
    const saved = (JSON.parse(await site.read(`dist/assets/${list}`)) as { files: string[] }).files;
    const index = files.filter((name) => name.startsWith('search/'));
    expect(index.length).toBeGreaterThan(100);
    expect(saved).toEqual(expect.arrayContaining(index.map((name) => `/assets/${name}`)));
    // An edit ends with what a build from nothing makes.
    const edited = 'content/part1/page1.md';
    await site.write({ [edited]: `${await site.read(edited)}\nA walrus.\n` });
    await expectFine(site, 'build');
    await expectFine(site, 'build', '--no-cache', '-o', 'fresh');
    expect(await comparedFiles(site, 'dist')).toEqual(await comparedFiles(site, 'fresh'));
  }, 60_000);

  it('is the same when it is built in parts', async () => {
    const site = await tinySite(FILES);
    await expectFine(site, 'build', '--no-cache', '-o', 'whole');
    for (const part of ['1', '2'])
      await expectFine(site, 'build', '--no-cache', '--shard', `${part}/2`, '-o', `part-${part}`);
    await expectFine(site, 'merge', 'part-1', 'part-2');
    expect(await comparedFiles(site, 'dist')).toEqual(await comparedFiles(site, 'whole'));
  }, 60_000);

  it('answers programs as any other does', async () => {
    const site = await tinySite(FILES);
    await expectFine(site, 'build', '--strict');
    const client = new Client({ name: 'test', version: '1' });
    onTestFinished(() => client.close());
    const args = [BIN, 'mcp', path.join(site.root, 'dist')];
    await client.connect(new StdioClientTransport({ command: process.execPath, args }));
    const ask = async (name: string, given: object): Promise<unknown> => {
      const { content } = await client.callTool({ name, arguments: { ...given } });
      return JSON.parse((content as [{ text: string }])[0].text) as unknown;
    };
    const { title, path: page } = headingOf(4321);
    const found = (query: string, language?: string) =>
      ask('search', { query, ...(language && { language }) }) as Promise<{
        results: { path: string; title: string }[];
      }>;
    expect((await found(title)).results[0]!.path).toContain(page);
    expect((await found('Chapter 77')).results[0]!.title).toMatch(/^Chapter 77 /);
    expect((await found('Mole', 'de')).results[0]!.title).toBe('Hafen');
    const { areas } = (await ask('list_areas', {})) as { areas: { pages: number }[] };
    expect(areas.reduce((sum, { pages }) => sum + pages, 0)).toBeGreaterThanOrEqual(120);
  }, 60_000);

  it('is served with the same files', async () => {
    const site = await tinySite(FILES);
    await expectFine(site, 'build', '--strict');
    const { names, worker } = await manifestOf(site);
    const serve = await startServe(site.root, '--host', '127.0.0.1');
    const served = JSON.parse((await serve.request('/assets/manifest.json')).body) as Manifest;
    expect(served).toMatchObject({ names, files: { words: 0 } });
    for (const file of [`search/names.${names}.json`, `js/search-worker.${served.worker}.js`])
      expect((await serve.request(`/assets/${file}`)).status, file).toBe(200);
    expect(worker).toMatch(/^\w+$/);
  }, 60_000);
});
