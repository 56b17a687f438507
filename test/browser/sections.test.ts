import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser';
import { useAdminHost } from '../support/hosts';
import {
  eventually,
  expectHeading,
  followLink,
  letFramesPass,
  scrollTop,
  showPage,
  waitForHydration,
} from '../support/pages';

const { openPage, sharePage } = useBrowser();
const host = useAdminHost();

/** The height of the top bar, in pixels. */
const TOP_BAR = 56;

/** A page whose text is much longer than the samples that stay in the window beside it. */
const PAGE = '/clients/addClient.html';
const SLUGS = ['required-parameters', 'optional-parameters', 'request', 'php-samples', 'response'];

/** Pages on which samples used to be shown as what is read while the text passes. */
const LONG = ['/services/editProduct.html', '/orders/addOrderDraftItem.html'];

const method = sharePage(() => openMethod(PAGE));

describe('the sections of a method page', () => {
  test('come into the window below the top bar when a link leads to them from the end of the page', async () => {
    const page = await method();
    for (const slug of SLUGS) {
      await toEnd(page);
      await sectionLink(page, slug).click();
      await expectInWindow(page, slug);
      await expectSection(page, slug);
    }
  });

  test('stay the ones being read while the text beside them is scrolled, until another heading is reached', async () => {
    const page = await method();
    await sectionLink(page, 'php-samples').click();
    await letFramesPass(page);
    await page.evaluate(() => window.scrollBy(0, 10));
    await expectSection(page, 'php-samples');
    await page.evaluate(() => document.getElementById('optional-parameters')?.scrollIntoView());
    await expectSection(page, 'optional-parameters');
  });

  test.each(LONG)('of %s follow the text, and the samples while the reader points at them', async (path) => {
    const page = await method();
    await page.setViewportSize({ width: 1280, height: 720 });
    await showPage(page, path);
    await page.mouse.move(500, 400);
    await eventually(() => new URL(page.url()).hash).toBe('');
    await letFramesPass(page);
    // Far above the end, where the text would take the samples along.
    const end = 1200;
    const [required, optional, request, php, response] = SLUGS;
    expect(await scrolled(page, end)).toEqual(['', `#${required}`, `#${optional}`]);

    await page.mouse.move(1000, 400);
    const inside = await page.locator('.method-samples').evaluate((each) => each.scrollHeight - each.clientHeight);
    expect(await scrolled(page, inside)).toEqual([`#${optional}`, `#${request}`, `#${php}`, `#${response}`]);
    expect(await scrollTop(page)).toBe(end);
    await page.mouse.move(500, 400);
    await page.mouse.wheel(0, 50);
    await expectSection(page, optional!);
  });

  test('are where the text was left if the samples show them already', async () => {
    const page = await method();
    await page.setViewportSize({ width: 1280, height: 1000 });
    await toEnd(page);
    const end = await scrollTop(page);
    await sectionLink(page, 'response').click();
    await expectSection(page, 'response');
    expect(await scrollTop(page)).toBe(end);
  });

  test('come into the window with the address of a page, with back and forward, and around a key of the reply', async () => {
    const page = await openMethod(`${PAGE}#php-samples`);
    await expectInWindow(page, 'php-samples');
    await followLink(page, '/clients/addClientContact.html#request');
    await expectHeading(page, 'addClientContact');
    await expectInWindow(page, 'request');
    await page.goBack();
    await expectHeading(page, 'addClient');
    await expectInWindow(page, 'php-samples');
    await toEnd(page);
    await page.goForward();
    await expectHeading(page, 'addClientContact');
    await expectInWindow(page, 'request');
    const key = await page.locator('#docgen-content [id^="response-"]').first().getAttribute('id');
    await toEnd(page);
    await followLink(page, `#${key}`);
    await expectInWindow(page, key!);
  });

  test('come into the window without JavaScript', async () => {
    const page = await openPage({ url: host.url(PAGE), javaScriptEnabled: false });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await sectionLink(page, 'request').click();
    await expectInWindow(page, 'request');
  });
});

describe('the row of sections below the name of a method', () => {
  test('leads to each of them on phones, without JavaScript too', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await openPage({ url: host.url(PAGE), size: 'phone', javaScriptEnabled });
      const row = page.locator('main').getByRole('navigation', { name: 'Sections' });
      const links = row.getByRole('link');
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
        SLUGS.map((slug) => `#${slug}`),
      );
      expect((await row.boundingBox())!.y).toBeLessThan(250);
      await links.filter({ hasText: 'PHP Samples' }).click();
      await expectInWindow(page, 'php-samples');
    }
  });

  test('is for narrow screens only', async () => {
    const page = await openPage({ url: host.url(PAGE) });
    expect(await page.locator('.method-sections').isVisible()).toBe(false);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.locator('.method-sections').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.method-sections').isVisible()).toBe(false);
  });
});

async function openMethod(path: string): Promise<Page> {
  const page = await openPage({ url: host.url(path) });
  await waitForHydration(page);
  await letFramesPass(page);
  return page;
}

/** Scrolls down with the wheel, as far as a distance; returns what the address led to meanwhile. */
async function scrolled(page: Page, distance: number): Promise<string[]> {
  const seen = [new URL(page.url()).hash];
  for (let left = distance; left > 0; left -= 150) {
    await page.mouse.wheel(0, Math.min(left, 150));
    // The address follows at most every 300 ms.
    await page.waitForTimeout(350);
    const { hash } = new URL(page.url());
    if (seen.at(-1) !== hash) seen.push(hash);
  }
  return seen;
}

async function toEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}

function sectionLink(page: Page, slug: string) {
  return page.locator(`.sidebar-sections a[href="#${slug}"]`);
}

async function expectInWindow(page: Page, id: string): Promise<void> {
  const isThere = () =>
    page.evaluate(
      ({ slug, bar }) => {
        const { top, bottom } = document.getElementById(slug)!.getBoundingClientRect();
        return top >= bar && bottom <= window.innerHeight;
      },
      { slug: id, bar: TOP_BAR },
    );
  await eventually(isThere, `${id} is in the window`).toBe(true);
}

async function expectSection(page: Page, slug: string): Promise<void> {
  const current = () =>
    page
      .locator('.sidebar [aria-current="location"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await eventually(current).toEqual([`#${slug}`]);
  await eventually(() => new URL(page.url()).hash).toBe(`#${slug}`);
}
