import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleEverywhere } from '../support/axe';
import { endSharedPages, NOT_FOUND_PROBLEM, useBrowser } from '../support/browser';
import { writeFiles } from '../support/hosts';
import { LOOK_SITE } from '../support/lookSite';
import {
  eventually,
  expectHeading,
  isSameDocument,
  letFramesPass,
  markDocument,
  showPage,
  waitForHydration,
} from '../support/pages';
import { startStaticHost, type StaticHost } from '../support/staticHost';
import { runDocgen } from '../support/tinySite';

const MANUAL = path.resolve(import.meta.dirname, '../../manual/content/look.md');

const { openPage, sharePage } = useBrowser();
/** The site with the policy that its build prints. */
let host: StaticHost;
let root = '';

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'docgen-look-'));
  await writeFiles(root, LOOK_SITE);
  const { exitCode, stdout, stderr } = await runDocgen(root, ['build', '--strict', '--timings']);
  expect(exitCode, stdout + stderr).toBe(0);
  const policy = /^content security policy: (.+)$/m.exec(stdout + stderr)![1]!;
  host = await startStaticHost(path.join(root, 'dist'), '/docs/', { 'content-security-policy': policy });
});
afterAll(async () => {
  await endSharedPages();
  await host.close();
  await rm(root, { recursive: true });
});

const url = (page: string) => `${host.origin}/docs/${page}`;

const guide = sharePage(() => openPage({ url: url('guide.html') }));

test('what the site names runs under the printed policy, and its rules win', async () => {
  const page = await guide();
  await waitForHydration(page);
  const ran = await page.evaluate(() => [document.documentElement.dataset.own, document.documentElement.dataset.file]);
  expect(ran).toEqual(['ran', 'ran']);
  const heading = page.locator('main h1');
  expect(await styleOf(page, 'main h1', 'color')).toBe('rgb(1, 2, 3)');
  expect(await styleOf(page, 'main h1', 'font-variant')).toBe('small-caps');
  expect(await styleOf(page, 'main h1', 'background-image')).toContain('/docs/assets/files/my-star.');
  expect(await heading.isVisible()).toBe(true);
  const accents = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  expect(accents.trim()).toBe('#0b6b8a');
});

test('the tags of OpenGraph follow the reader from page to page', async () => {
  const page = await guide();
  await showPage(page, '/docs/guide.html');
  await waitForHydration(page);
  await markDocument(page);
  await page.locator('main').getByRole('link', { name: 'link' }).click();
  await eventually(() => contentOf(page, 'og:url')).toBe('https://orbit.example.com/docs/');
  expect(await contentOf(page, 'og:title')).toBe('Orbit');
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.locator('meta[property="og:title"]').count()).toBe(1);
  expect(await page.locator('.sidebar').isVisible()).toBe(false);
});

test('an announcement can be closed, and stays closed from the first paint on', async () => {
  const page = await openPage({
    url: url('guide.html'),
    prepare: (each) => each.addInitScript(watchShifts),
  });
  const announcement = page.getByRole('region', { name: 'Announcement' });
  expect(await announcement.isVisible()).toBe(true);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Close announcement' }).click();
  await eventually(() => announcement.isVisible()).toBe(false);
  await page.reload();
  expect(await announcement.isVisible()).toBe(false);
  await waitForHydration(page);
  await letFramesPass(page);
  expect(await announcement.isVisible()).toBe(false);
  expect(await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)).toBe(0);
});

test('the site’s own page for addresses without a page stays when the page answers', async () => {
  const page = await openPage({ url: url('no/such/page.html'), expectProblems: [NOT_FOUND_PROBLEM] });
  await waitForHydration(page);
  await expectHeading(page, 'Lost in space');
  await page.locator('main').getByRole('link', { name: 'guide' }).click();
  await expectHeading(page, 'Guide to 3.1');
  await page.goBack();
  await expectHeading(page, 'Lost in space');
});

test('without JavaScript the landing page has its links, and nothing to close', async () => {
  const page = await openPage({ url: url(''), javaScriptEnabled: false });
  expect(await page.getByRole('link', { name: 'Get started' }).isVisible()).toBe(true);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Orbit Small services, safely in place');
  expect(await page.getByRole('button', { name: 'Close announcement' }).isVisible()).toBe(false);
});

/** Without the policy, which forbids what these tests put into the page. */
const open = sharePage(async () => {
  const page = await openPage({ url: url('guide.html'), bypassCSP: true });
  await waitForHydration(page);
  return page;
});

test('every custom property of the manual does something', async () => {
  const page = await open();
  const rows = (await readFile(MANUAL, 'utf8')).split('\n').filter((line) => line.startsWith('| `--'));
  const properties = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`(--[\w-]+)`/g)].map((found) => found[1]!));
  expect(properties.length).toBeGreaterThan(20);
  expect(await page.evaluate(withoutEffect, [...properties, '--no-such-property'])).toEqual(['--no-such-property']);
});

test('axe finds nothing, light and dark, wide and narrow', async () => {
  const page = await open();
  // The colour of the heading is the site's own.
  await page.addStyleTag({ content: 'h1 { color: inherit !important }' });
  await expectAccessibleEverywhere(page);
  await showPage(page, '/docs/');
  await expectHeading(page, 'Orbit Small services, safely in place');
  // The surroundings of the content have the colours of the page before.
  await expectAccessibleEverywhere(page, { structure: undefined, otherwise: '.page' });
  await showPage(page, '/docs/guide.html');
  await expectHeading(page, 'Guide to 3.1');
  // The drawer holds the links to services too.
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('.sidebar .social-links').waitFor();
  await expectAccessible(page, '.sidebar');
  await page.keyboard.press('Escape');
  await page.setViewportSize(size);
});

/** Runs in the page: the properties that change nothing about any element. */
function withoutEffect(properties: string[]): string[] {
  const names =
    'color background-color background-image border-left-color border-bottom-color box-shadow text-decoration-color ' +
    'font-family font-size width height max-width padding-left top';
  const styles = [document.documentElement, ...document.body.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::selection'].map((part) => getComputedStyle(element, part)),
  );
  const look = () => styles.map((style) => names.split(' ').map((name) => style.getPropertyValue(name))).join();
  const before = look();
  return properties.filter((property) => {
    const isFont = /^--(?:serif|sans|mono)$/.test(property);
    const isLength = /^--(?:text-|top-bar|sidebar|measure|gutter)/.test(property);
    const value = isFont ? 'fantasy' : isLength ? '77px' : 'rgb(9, 99, 199)';
    document.documentElement.style.setProperty(property, value);
    const after = look();
    document.documentElement.style.removeProperty(property);
    return after === before;
  });
}

function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page.evaluate(
    ([where, name]) => getComputedStyle(document.querySelector(where!)!).getPropertyValue(name!),
    [selector, property],
  );
}

function contentOf(page: Page, property: string): Promise<string | null> {
  return page.locator(`meta[property="${property}"]`).getAttribute('content');
}

/** Runs in the page. */
function watchShifts(): void {
  const scope = window as unknown as { layoutShift: number };
  scope.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) scope.layoutShift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}
