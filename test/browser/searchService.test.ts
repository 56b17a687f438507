import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/axe';
import { NOT_FOUND_PROBLEM, useBrowser, type OpenOptions } from '../support/browser';
import { useStrictHost, writeFiles, type Host } from '../support/hosts';
import { eventually, expectHeading, isSameDocument, markDocument, waitForHydration } from '../support/pages';
import { KEYS } from '../support/searchServices/parts';
import { startSearchStub, type SearchStub } from '../support/searchServices/stub';
import { runDocgen } from '../support/tinySite';

const NAMES = ['meilisearch', 'typesense', 'algolia'] as const;
type Name = (typeof NAMES)[number];

const { openPage } = useBrowser();
const stubs = {} as Record<Name, SearchStub>;
beforeAll(async () => {
  for (const name of NAMES) stubs[name] = await startSearchStub(name);
});
afterAll(() => Promise.all(Object.values(stubs).map((stub) => stub.close())));

/** A site whose records say more than its pages, so that nobody takes one search for the other. */
const site = (name: Name, isUploaded = false): Record<string, string> => {
  const { url } = stubs[name];
  const appId = name === 'algolia' ? "appId: 'APP123', " : '';
  const own = isUploaded ? ' They say ahoy.' : '';
  return {
    'docgen.config.js': `export default {
      title: 'Harbour', lastUpdated: false, siteUrl: 'https://example.com',
      languages: { '/': 'en', '/de/': { lang: 'de', title: 'Hafen' } },
      search: { service: '${name}', host: '${url}', ${appId}index: 'docs', searchKey: '${KEYS.search}' },
    };\n`,
    'content/README.md': '# Home\n\nBegin here.\n',
    'content/ships.md': `# Ships\n\nAll that floats.${own}\n\n## Moorings\n\nWhere <b>ships</b> & \`<img src=x>\` rest.\n`,
    'content/de/README.md': `# Anfang\n\nHier gibt es Text.${own}\n`,
  };
};

const hosts: Record<Name, Host> = {
  meilisearch: useStrictHost(() => site('meilisearch')),
  typesense: useStrictHost(() => site('typesense')),
  algolia: useStrictHost(() => site('algolia')),
};
beforeAll(async () => {
  for (const name of NAMES) {
    const root = await mkdtemp(path.join(tmpdir(), 'docgen-upload-'));
    await writeFiles(root, site(name, true));
    const run = await runDocgen(root, ['upload-search'], { DOCGEN_SEARCH_ADMIN_KEY: KEYS.admin });
    expect(run, run.stderr).toMatchObject({ exitCode: 0 });
    await rm(root, { recursive: true });
  }
});

async function openSearch(name: Name, at = '/', options: Omit<OpenOptions, 'url'> = {}): Promise<Page> {
  stubs[name].instead();
  stubs[name].requests.length = 0;
  const page = await openPage({ url: hosts[name].url(at), ...options });
  await waitForHydration(page);
  await page.keyboard.press('/');
  await page.locator('dialog.search[open]').waitFor();
  return page;
}

const type = (page: Page, text: string): Promise<void> => page.keyboard.type(text);
const lines = (page: Page): Promise<string[]> => page.locator('dialog.search .search-line').allInnerTexts();
const notice = (page: Page) => page.locator('dialog.search [role="alert"]');

describe.each(NAMES)('a search that asks %s', (name) => {
  test('asks nobody before its reader types, shows what matches, and leads there with the keyboard', async () => {
    const page = await openSearch(name);
    await markDocument(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.locator('.search-button').hover({ force: true });
    expect(stubs[name].requests).toEqual([]);
    await type(page, 'moorings');
    await eventually(() => lines(page)).toEqual([expect.stringMatching(/^Moorings\s+Ships$/)]);
    expect(await page.locator('dialog.search mark').allInnerTexts()).toEqual(['Moorings']);
    expect(asked.filter((each) => each.includes('/assets/search/'))).toEqual([]);
    await page.keyboard.press('Enter');
    await expectHeading(page, 'Ships');
    expect(await isSameDocument(page)).toBe(true);
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/ships.html#moorings');
  });

  test('shows texts as texts, and only pages in the language of its reader', async () => {
    const page = await openSearch(name);
    await type(page, 'rest');
    await eventually(() => lines(page)).toEqual([expect.stringContaining('<img src=x>')]);
    await page.locator('dialog.search input').fill('ahoy');
    await eventually(() => lines(page)).toEqual([expect.stringContaining('All that floats. They say ahoy.')]);
    const german = await openSearch(name, '/de/');
    await type(german, 'ahoy');
    await eventually(() => lines(german)).toEqual([expect.stringContaining('Hier gibt es Text. They say ahoy.')]);
  });

  test('finds with its own index where the service fails, and says so', async () => {
    const expectProblems = [/Failed to load resource: .*\b500\b/];
    const page = await openSearch(name, '/', { expectProblems, bypassCSP: true });
    stubs[name].instead(() => ({ status: 500, json: { message: 'broken' } }));
    await type(page, 'floats');
    await eventually(() => lines(page)).toEqual([expect.stringContaining('All that floats.')]);
    expect(await notice(page).innerText()).toBe(
      'The search service does not answer. The results are from this site’s own search.',
    );
    await expectAccessible(page);
    const before = stubs[name].requests.length;
    await page.locator('dialog.search input').fill('ships');
    await eventually(() => lines(page)).not.toEqual([]);
    expect(stubs[name].requests).toHaveLength(before);
  });
});

test('an address that leads nowhere is sent to nobody', async () => {
  stubs.algolia.requests.length = 0;
  const page = await openPage({ url: hosts.algolia.url('/shps.html'), expectProblems: [NOT_FOUND_PROBLEM] });
  await page.locator('.not-found-nearest a').first().waitFor();
  expect(stubs.algolia.requests).toEqual([]);
});

test('a query without an answer tells how many results the original has', async () => {
  const page = await openSearch('typesense', '/de/');
  await type(page, 'moorings');
  await page.getByRole('button', { name: 'Treffer im Original (Englisch): 1' }).click();
  await eventually(() => lines(page)).toEqual([expect.stringContaining('Moorings')]);
});

test('what leads to another site is no result', async () => {
  const page = await openSearch('meilisearch');
  const hit = (url: string) => ({
    url,
    _formatted: { url, hierarchy: { lvl0: 'A', lvl1: `To ${url}` }, content: null },
  });
  stubs.meilisearch.instead(() => ({
    json: { hits: [hit('javascript:alert(1)'), hit('https://example.com/ships.html')], estimatedTotalHits: 2 },
  }));
  await type(page, 'to');
  await eventually(() => lines(page)).toEqual([expect.stringContaining('To https://example.com/ships.html')]);
  const link = page.locator('dialog.search .search-line');
  expect(await link.getAttribute('href')).toBe('/ships.html');
});
