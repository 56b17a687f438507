import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser';
import { useStrictHost } from '../support/hosts';
import { eventually, expectHeading, waitForHydration } from '../support/pages';
import { headingOf, wordySite } from '../support/wordySite';

const { openPage } = useBrowser();
const host = useStrictHost({
  'docgen.config.js': `export default { lastUpdated: false, languages: { '/': 'en-US', '/de/': 'de-DE' } };\n`,
  ...Object.fromEntries(Object.entries(wordySite()).map(([name, text]) => [`content/${name}`, text])),
  'content/de/README.md': '# Start\n',
  'content/de/hafen.md': '# Hafen\n\nSchiffe liegen an der Mole.\n',
});

/** The kinds of files of the index that a page has asked for, see `SplitKind`, and how many of each. */
interface Loaded {
  kinds: Record<string, number>;
  bytes: number;
}

async function openSearch(path: string): Promise<{ page: Page; loaded: Loaded }> {
  const loaded: Loaded = { kinds: {}, bytes: 0 };
  const page = await openPage({
    url: host.url(path),
    prepare: (each) =>
      Promise.resolve(
        each.on('response', (response) => {
          const [, kind] = /\/assets\/(?:de\/)?search\/(\w+)/.exec(response.url()) ?? [];
          if (kind === undefined) return;
          loaded.kinds[kind] = (loaded.kinds[kind] ?? 0) + 1;
          void response.body().then((body) => (loaded.bytes += body.length));
        }),
      ),
  });
  await waitForHydration(page);
  await page.keyboard.press('/');
  await page.locator('dialog.search[open]').waitFor();
  return { page, loaded };
}

const field = (page: Page) => page.getByRole('combobox');
const status = (page: Page) => page.locator('.search [role=status]').first();
const first = (page: Page) => page.locator('.search-title').first();

test('a large site is searched for pages and headings, with slips of the pen and beginnings', async () => {
  const { page } = await openSearch('/');
  const { title, path, chapter } = headingOf(4321);
  const word = title.split(' ')[2]!;
  const slip = title.replace(word, `${word.slice(0, -1)}z`);
  for (const asked of [title, title.toUpperCase(), title.slice(0, -7), slip]) {
    await field(page).fill('chapter 77');
    await eventually(() => first(page).innerText()).toMatch(/^Chapter 77 of /);
    await field(page).fill(asked);
    await eventually(() => first(page).innerText(), asked).toBe(title);
  }
  expect(await status(page).textContent()).toContain(`Searched for “${title}”.`);
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/${path}\\.html#`));
  await expectHeading(page, chapter);
});

test('a large site says so where there is nothing, and shows more of many results', async () => {
  const { page } = await openSearch('/');
  await field(page).fill('zzqqxx');
  await page.getByText('No page for “zzqqxx”.').waitFor();
  await field(page).fill('chapter');
  await eventually(() => status(page).textContent()).toMatch(/^\d+ of 120 results$/);
  const options = page.locator('.search').getByRole('option');
  const before = await options.count();
  await page.getByText('Show 40 more').click();
  await eventually(() => options.count()).toBeGreaterThan(before);
});

test('a large site loads what a query is about, and nothing for what is still being typed', async () => {
  const { page, loaded } = await openSearch('/');
  await field(page).fill('chapter 77');
  await eventually(() => first(page).innerText()).toMatch(/^Chapter 77 of /);
  expect(loaded.kinds.names).toBe(1);
  Object.assign(loaded, { kinds: {}, bytes: 0 });
  await field(page).fill('');
  await page.keyboard.type(headingOf(2000).title, { delay: 30 });
  await eventually(() => first(page).innerText()).toBe(headingOf(2000).title);
  expect(loaded.kinds.words).toBeLessThanOrEqual(8);
  expect(loaded.kinds.pages).toBeLessThanOrEqual(24);
  // As they are, not yet compressed.
  expect(loaded.bytes).toBeLessThan(1_000_000);
});

test('a small language of a large site is searched as ever', async () => {
  const { page, loaded } = await openSearch('/de/');
  await field(page).fill('mole');
  await eventually(() => first(page).innerText()).toBe('Hafen');
  expect(loaded.kinds).toEqual({ names: 1, words: 1 });
});
