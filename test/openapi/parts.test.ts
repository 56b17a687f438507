import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { partEntries } from '../../client/features/parts/partEntries';
import { partOf } from '../../client/shared/siteParts';
import { createSearchEngine } from '../../client/search/engine';
import type { SearchNames, SearchShard } from '../../client/search/searchData';
import { tinySite, type TinySite } from '../support/tinySite';

const call = (id: string, tag: string): object => ({
  operationId: id,
  summary: `Call ${id}`,
  tags: [tag],
  responses: {},
});

const description = (paths: object): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Harbour', version: '1' },
    servers: [{ url: 'https://a.example' }],
    paths,
  });

const FILES = {
  'v2.json': description({
    '/ships': { get: call('listShips', 'Ships') },
    '/cranes': { get: call('listCranes', 'Cranes') },
  }),
  'v1.json': description({
    '/ships': { get: call('getShips', 'Boats') },
    '/piers': { get: call('listPiers', 'Piers') },
  }),
  'content/index.md': '# Home\n',
  'content/guide.md': '# Guide\n\nAbout ships.\n',
  'docgen.config.ts': `import { defineConfig, openApi } from 'docgen-site';
export default defineConfig({ title: 'T', plugins: [
  openApi({ source: './v2.json', folder: 'v2', label: '2.0' }),
  openApi({ source: './v1.json', folder: 'v1', label: '1.0' }),
] });`,
};

async function built(files: Readonly<Record<string, string>>): Promise<TinySite> {
  const site = await tinySite(files);
  expect((await site.docgen('build')).exitCode).toBe(0);
  return site;
}

const sidebarOf = (html: string): string[] => {
  const [sidebar = ''] = html.split('id="docgen-sidebar"').slice(1);
  const [inside = ''] = sidebar.split('<main');
  return [...inside.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href!);
};

it('has a menu, a sidebar for each description, and a place for each page in the others', async () => {
  const site = await built(FILES);
  const page = await site.read('dist/v1/Boats/getShips.html');
  const menu = /<details class="navigation-menu version-menu"[^]*?<\/details>/.exec(page)?.[0] ?? '';
  expect(menu).toContain('<bdi>1.0</bdi>');
  expect([...menu.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/v2/', '/v1/']);
  const listed = sidebarOf(page).filter((href) => href.startsWith('/'));
  expect(listed).toEqual(expect.arrayContaining(['/v1/', '/v1/Boats/getShips.html', '/v1/Piers/']));
  expect(listed.every((href) => href.startsWith('/v1/'))).toBe(true);
  expect(sidebarOf(await site.read('dist/guide.html'))).toEqual(['/', '/guide.html', '/v2/', '/v1/']);
  const places = JSON.parse(await site.read('dist/assets/parts.json')) as { moved: string[][] };
  expect(places.moved).toEqual([['/Ships/listShips.html', '/Boats/getShips.html'].sort()]);
});

it.each([
  ['the same call elsewhere', '/v1/Boats/getShips.html', '/v2/Ships/listShips.html'],
  ['its nearest folder', '/v1/Piers/listPiers.html', '/v2/'],
  ['the first page, from a page of neither', '/guide.html', '/v2/'],
])('leads to %s', async (_what, from, expected) => {
  const site = await built(FILES);
  const parts = [
    { label: '2.0', path: '/v2/' },
    { label: '1.0', path: '/v1/' },
  ];
  const places = await site.read('dist/assets/parts.json');
  const before = globalThis.fetch;
  globalThis.fetch = () => Promise.resolve(new Response(places));
  try {
    const entries = await partEntries({ base: '/', parts, path: from });
    expect(entries[0]).toEqual({ text: '2.0', link: expected });
    expect(entries[1]!.link).toBe(from.startsWith('/v1/') ? from : '/v1/');
  } finally {
    globalThis.fetch = before;
  }
});

it('searches in one description, or in all', async () => {
  const site = await built(FILES);
  const folder = path.join(site.root, 'dist/assets/search');
  const read = (start: string): unknown => {
    const name = readdirSync(folder).find((each) => each.startsWith(start))!;
    return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  };
  const engine = createSearchEngine({
    names: read('names.') as SearchNames,
    loadShard: () => Promise.resolve(read('words-0.') as SearchShard),
  });
  const paths = async (within?: string): Promise<string[]> =>
    (await engine.search('ships', 60, within)).results.map(({ path: at }) => at.replace(/#.*/, ''));
  const all = await paths();
  expect(all).toEqual(expect.arrayContaining(['/v1/Boats/getShips.html', '/v2/Ships/listShips.html', '/guide.html']));
  expect(await paths('/v1/')).toEqual(all.filter((each) => each.startsWith('/v1/')));
});

it('changes nothing on a site with one label', async () => {
  const site = await built({
    ...FILES,
    'docgen.config.ts': `import { defineConfig, openApi } from 'docgen-site';
export default defineConfig({ title: 'T', plugins: [openApi({ source: './v2.json', folder: 'v2', label: '2.0' })] });`,
  });
  const page = await site.read('dist/v2/Ships/listShips.html');
  expect(page).not.toContain('version-menu');
  expect(sidebarOf(page)).toContain('/guide.html');
  await expect(site.read('dist/assets/parts.json')).rejects.toThrow('ENOENT');
});

it.each([
  ['/api/v2/a.html', '/api/v2/'],
  ['/api/a.html', '/api/'],
  ['/a.html', undefined],
])('finds the part of %s', (from, expected) => {
  const parts = ['/api/', '/api/v2/'].map((each) => ({ label: each, path: each }));
  expect(partOf(from, parts)?.path).toBe(expected);
});
