import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/axe';
import { SIZES, useBrowser } from '../support/browser';
import {
  clickWhileHydrating,
  eventually,
  expectHeading,
  isSameDocument,
  markDocument,
  waitForHydration,
} from '../support/pages';
import { startStaticHost, type StaticHost } from '../support/staticHost';
import { runDocgen } from '../support/tinySite';

const SITE = path.resolve(import.meta.dirname, '../sites/components');

const { openPage, sharePage } = useBrowser();
let folder = '';
/** The site below `/docs/`, under the policy that its build prints. */
let host: StaticHost;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docgen-components-'));
  const { exitCode, stdout, stderr } = await runDocgen(SITE, [
    'build',
    '--timings',
    '--strict',
    '--no-cache',
    '--out',
    folder,
  ]);
  expect(exitCode, stderr).toBe(0);
  const [, policy = ''] = /content security policy: (.*)/.exec(stdout) ?? [];
  host = await startStaticHost(folder, '/docs/', { 'content-security-policy': policy });
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

/** A component that fails in the browser is on the home page. */
const BROKEN = [/broken on purpose/];

interface OpenedPage {
  page: Page;
  requests: string[];
}

async function open(
  place: string,
  options: { size?: keyof typeof SIZES; javaScriptEnabled?: boolean; bypassCSP?: boolean } = {},
) {
  const requests: string[] = [];
  const isHome = place === '' && options.javaScriptEnabled !== false;
  const page = await openPage({
    url: `${host.origin}/docs/${place}`,
    expectProblems: isHome ? BROKEN : [],
    ...options,
    prepare: (made) => {
      made.on('request', (request) => requests.push(new URL(request.url()).pathname));
      return Promise.resolve();
    },
  });
  return { page, requests } satisfies OpenedPage;
}

/** Brings all islands into sight, where they start: before that, what is clicked in them may not happen at once. */
async function waitForIslands(page: Page): Promise<void> {
  const islands = page.locator('docgen-island');
  for (const island of await islands.all()) await island.dispatchEvent('pointerenter');
  await eventually(() => page.locator('docgen-island:not([data-started])').count()).toBe(0);
}

const counter = (page: Page, start: number) => page.locator(`.counter:has(> button:text-matches("Count ${start}"))`);
const countOf = (page: Page) => page.locator('main .counter > button').first();

describe('a page with components', () => {
  const home = sharePage(async () => {
    const { page } = await open('');
    await waitForIslands(page);
    return page;
  });

  test('has its headings, its links and its style like any other', async () => {
    const page = await home();
    expect(await page.getByRole('heading', { name: 'Inside a component' }).isVisible()).toBe(true);
    expect(await page.locator('main').getByRole('link', { name: 'a link' }).getAttribute('href')).toBe(
      '/docs/plain.html',
    );
    expect(
      await page
        .locator('main .price')
        .first()
        .evaluate((each) => getComputedStyle(each).fontStyle),
    ).toBe('italic');
    expect(await page.locator('.hero').count()).toBe(1);
  });

  test('shows on demand what the server has not shown, and falls back to the server where a component fails', async () => {
    const page = await home();
    expect(await page.getByText('Folded words').count()).toBe(0);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await eventually(() => page.locator('.fold strong').textContent()).toBe('words');
    expect(await page.locator('.broken').textContent()).toBe('What the server knows');
    await eventually(() => page.locator('.clock').textContent()).toBe('Now at 127.0.0.1');
  });

  test('keeps the content of an island, and an island inside it, while the outer one changes', async () => {
    const page = await home();
    await counter(page, 40).locator('> button').click();
    await eventually(() => counter(page, 41).count()).toBe(1);
    await countOf(page).click();
    await eventually(() => countOf(page).textContent()).toBe('Count 5');
    expect(await counter(page, 41).count()).toBe(1);
    expect(await page.locator('.counter em').first().textContent()).toBe('the counter');
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
  });

  test('answers in the browser, goes on after navigation, and keeps what is in the footer', async () => {
    const page = await home(BROKEN);
    const before = Number((await countOf(page).textContent())!.slice('Count '.length));
    await countOf(page).click();
    await eventually(() => countOf(page).textContent()).toBe(`Count ${before + 1}`);
    await page.locator('footer .counter > button').click();
    await eventually(() => page.locator('footer .counter > button').textContent()).toBe('Count 8');
    await waitForHydration(page);
    await markDocument(page);
    await page.locator('main').getByRole('link', { name: 'Plain page' }).click();
    await expectHeading(page, 'Plain');
    expect(await page.locator('.slot-pageStart').textContent()).toBe('Before Plain');
    expect(await page.locator('footer .counter > button').textContent()).toBe('Count 8');
    await page.locator('main').getByRole('link', { name: 'Home' }).click();
    await expectHeading(page, 'Components');
    // The page as the server sent it, and it answers again.
    expect(await page.locator('.slot-pageStart').textContent()).toBe('');
    await eventually(() => countOf(page).textContent()).toBe('Count 4');
    await waitForIslands(page);
    await countOf(page).click();
    await eventually(() => countOf(page).textContent()).toBe('Count 5');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('is to be read without JavaScript', async () => {
    const { page } = await open('', { javaScriptEnabled: false, size: 'phone' });
    for (const text of ['Count 4', 'the counter', 'What the server knows', 'No clock without a browser.', 'News of'])
      expect(await page.getByText(text).first().isVisible(), text).toBe(true);
    const other = await open('own.html', { javaScriptEnabled: false });
    for (const text of ['Install it:', 'With pnpm:', 'More about it.', 'What it is about.', 'one.md', 'A dot in a box'])
      expect(await other.page.getByText(text).first().isVisible(), text).toBe(true);
  });

  test.each(['', 'own.html'])('has nothing that axe finds wrong: /%s', async (place) => {
    // axe comes from an address of its own.
    const { page } = await open(place, { bypassCSP: true });
    await waitForHydration(page);
    await expectAccessible(page);
  });
});

test('a click on an island while the page hydrates happens once', async () => {
  const counted = 'footer .counter > button';
  const page = await openPage({
    url: `${host.origin}/docs/plain.html`,
    prepare: (made) => clickWhileHydrating(made, counted),
  });
  await page.locator(counted).hover();
  await waitForHydration(page);
  await eventually(() => page.locator(counted).textContent()).toBe('Count 8');
});

test('docgen’s own tabs answer to clicks and keys, and a figure fills the window', async () => {
  const { page } = await open('own.html');
  await page.getByRole('tab', { name: 'npm', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => page.getByText('With pnpm:').isVisible()).toBe(true);
  expect(await page.getByText('Install it:').isVisible()).toBe(false);
  expect(await page.getByRole('tab', { name: 'pnpm' }).getAttribute('aria-selected')).toBe('true');
  // A code group inside a tab has tabs of its own.
  await page.getByRole('tab', { name: 'B', exact: true }).click();
  expect(await page.getByRole('tab', { name: 'pnpm' }).getAttribute('aria-selected')).toBe('true');
  const image = page.locator('.figure-zoom img');
  expect(await image.evaluate((each: HTMLImageElement) => [each.width, each.height])).toEqual([300, 120]);
  await page.getByRole('button', { name: 'Enlarge: A dot' }).click();
  await eventually(() => page.locator('.figure-large').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await eventually(() => page.locator('.figure-large').isVisible()).toBe(false);
});

test('the not-found page shows what the site puts around docgen’s own words', async () => {
  const page = await openPage({ url: `${host.origin}/docs/nowhere`, expectProblems: [/404/] });
  await waitForHydration(page);
  expect(await page.locator('.lost').textContent()).toMatch(/^Lost\. .*Page not found/);
});

test('a page without components is byte for byte what it is on a site without any', async () => {
  const bare = await mkdtemp(path.join(tmpdir(), 'docgen-bare-'));
  await cp(SITE, bare, { recursive: true });
  await rm(path.join(bare, 'slots.tsx'));
  const built = async (name: string): Promise<string> => {
    const { exitCode, stderr } = await runDocgen(bare, ['build', '--no-cache', '--out', name]);
    expect(exitCode, stderr).toBe(0);
    return readFile(path.join(bare, name, 'plain.html'), 'utf8');
  };
  const withThem = await built('with');
  await rm(path.join(bare, 'components'), { recursive: true });
  await writeFile(path.join(bare, 'content/README.md'), '# Components\n');
  await writeFile(path.join(bare, 'content/own.md'), '# Own components\n');
  expect(await built('without')).toBe(withThem);
  await rm(bare, { recursive: true });
});
