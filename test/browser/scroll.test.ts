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

/** Top of a heading after arrival: below the top bar, with some air (`scroll-padding-top`), give or take a pixel. */
const RESTING_PLACE = 80;

const ready = sharePage(() => openReady('/remote.html'));

describe('a navigation', () => {
  test('scrolls to the top', async () => {
    const page = await showReady('/remote.html');
    await scrollTo(page, 1500);
    await followLink(page, '/local.html');
    await expectHeading(page, 'Local API');
    await expectScrollTop(page, 0);
  });

  test('scrolls to the hash target', async () => {
    const page = await showReady('/workflows/ticket-time.html');
    await page.locator('main').getByRole('link', { name: 'ticket number' }).click();
    await page.waitForURL(host.url('/glossary.html#ticket-id-and-ticket-number'));
    await expectAtRest(page, 'ticket-id-and-ticket-number');
  });

  test('scrolls to the top where there is no such hash target', async () => {
    const page = await showReady('/remote.html');
    await scrollTo(page, 1500);
    await followLink(page, '/local.html#no-such-heading');
    await expectHeading(page, 'Local API');
    await expectScrollTop(page, 0);
  });

  test('to a hash on the same page scrolls there, and back again', async () => {
    const page = await showReady('/remote.html');
    await scrollTo(page, 300);
    await followLink(page, '#errors');
    await expectAtRest(page, 'errors');
    expect(page.url()).toBe(host.url('/remote.html#errors'));
    await page.goBack();
    await expectScrollTop(page, 300);
  });

  test('to the hash that is in the address already scrolls there again', async () => {
    const page = await showReady('/remote.html');
    await followLink(page, '#errors');
    await expectAtRest(page, 'errors');
    const before = await page.evaluate(() => history.length);
    // Scrolled so little that the section, and with it the hash, stays.
    await page.evaluate(() => window.scrollBy(0, 100));
    await followLink(page, '#errors');
    await expectAtRest(page, 'errors');
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  test('moves the focus to the main heading, or to the hash target', async () => {
    const page = await showReady('/accounts/getAccounts.html');
    await followLink(page, '/remote.html');
    await expectHeading(page, 'Remote API');
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await followLink(page, '/accounts/getAccounts.html#response');
    await expectHeading(page, 'getAccounts');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('response');
  });
});

describe('a page load', () => {
  const loaded = sharePage(() => openReady('/remote.html#translation'));

  test('scrolls to the hash target', async () => {
    const page = await loaded();
    await expectAtRest(page, 'translation');
    expect(page.url()).toBe(host.url('/remote.html#translation'));
  });

  test('scrolls to what an id of another rule means', async () => {
    const page = await openReady('/remote.html#Enabled_API-functions');
    await expectAtRest(page, 'enabled-api-functions');
  });

  test('a reload keeps the place', async () => {
    const page = await loaded();
    await scrollTo(page, 1234);
    await expectSection(page, 'enabled-api-functions');
    await page.reload();
    await waitForHydration(page);
    await expectScrollTop(page, 1234);
    await expectSection(page, 'enabled-api-functions');
  });

  test('a reload right after scrolling, within the throttle of the scroll handler, keeps the place', async () => {
    const page = await loaded();
    await scrollTo(page, 600);
    await expectSection(page, 'authentication');
    const loads = page.waitForEvent('load');
    await page.evaluate(async () => {
      const nextFrame = () => new Promise(requestAnimationFrame);
      for (const top of [700, 1234]) {
        window.scrollTo(0, top);
        await nextFrame();
        await nextFrame();
      }
      // In a task of its own, so that this one can be answered; nothing else of the page runs in between.
      setTimeout(() => location.reload());
    });
    await loads;
    await waitForHydration(page);
    await expectScrollTop(page, 1234);
  });

  test('a reload keeps the place on a page that a navigation led to', async () => {
    const page = await loaded();
    await showPage(page, '/accounts/');
    await followLink(page, '/remote.html#errors');
    await expectAtRest(page, 'errors');
    await letFramesPass(page);
    await scrollTo(page, 987);
    await expectSection(page, 'access-control');
    await page.reload();
    await waitForHydration(page);
    await expectScrollTop(page, 987);
  });
});

describe('back and forward', () => {
  test('lead to the places where the pages were left', async () => {
    const page = await showReady('/remote.html');
    await scrollTo(page, 1111);
    await followLink(page, '/clients/');
    await expectHeading(page, 'Clients');
    await expectScrollTop(page, 0);
    await scrollTo(page, 444);
    await followLink(page, '/local.html');
    await expectHeading(page, 'Local API');

    await page.goBack();
    await expectHeading(page, 'Clients');
    await expectScrollTop(page, 444);
    await page.goBack();
    await expectHeading(page, 'Remote API');
    await expectScrollTop(page, 1111);
    await page.goForward();
    await expectHeading(page, 'Clients');
    await expectScrollTop(page, 444);
  });

  test('lead to the place even if it was left within the throttle of the scroll handler', async () => {
    const page = await showReady('/remote.html');
    await followLink(page, '/clients/');
    await expectHeading(page, 'Clients');
    await page.evaluate(() => {
      window.scrollTo(0, 321);
      history.back();
    });
    await expectHeading(page, 'Remote API');
    await page.goForward();
    await expectHeading(page, 'Clients');
    await expectScrollTop(page, 321);
  });

  test('lead to the place across a page load', async () => {
    const page = await showReady('/remote.html');
    await scrollTo(page, 777);
    await page.goto(host.url('/clients/'));
    await page.goBack();
    await expectHeading(page, 'Remote API');
    await expectScrollTop(page, 777);
  });
});

describe('the section being read', () => {
  test('is highlighted in the sidebar and put into the address while scrolling, without new entries in the history', async () => {
    const page = await showReady('/remote.html');
    const entries = await page.evaluate(() => history.length);
    for (const slug of ['access-control', 'errors', 'pagination', 'authentication']) {
      await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), slug);
      await expectSection(page, slug);
    }
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test('is the section above the third-level heading that is being read', async () => {
    const page = await showReady('/remote.html');
    await page.evaluate(() => document.getElementById('replies')?.scrollIntoView());
    await eventually(() => currentSections(page)).toEqual(['#requests']);
    await eventually(() => page.url()).toBe(host.url('/remote.html#replies'));
  });

  test('is the last one at the end of the page', async () => {
    const page = await showReady('/remote.html');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expectSection(page, 'default-currency');
  });

  test('is none at the top, and the address is the plain one again', async () => {
    const page = await ready();
    await page.goto(host.url('/remote.html?from=mail'));
    await waitForHydration(page);
    await letFramesPass(page);
    await page.evaluate(() => document.getElementById('errors')?.scrollIntoView());
    await eventually(() => page.url()).toBe(host.url('/remote.html?from=mail#errors'));
    await scrollTo(page, 0);
    await eventually(() => currentSections(page)).toEqual([]);
    await eventually(() => page.url()).toBe(host.url('/remote.html?from=mail'));
  });

  test('is the hash target after a navigation, even one that the page is too short to scroll to', async () => {
    const page = await showReady('/remote.html');
    await followLink(page, '#default-currency');
    await expectSection(page, 'default-currency');
    await followLink(page, '#logging');
    await expectSection(page, 'logging');
  });

  test('is followed on a page that a navigation led to', async () => {
    const page = await showReady('/clients/');
    await followLink(page, '/remote.html');
    await expectHeading(page, 'Remote API');
    await letFramesPass(page);
    await page.evaluate(() => document.getElementById('filters')?.scrollIntoView());
    await expectSection(page, 'filters');
  });

  test('is followed at most every 300 ms', async () => {
    const page = await showReady('/remote.html');
    const times = await page.evaluate(async () => {
      const changes: number[] = [];
      const replaceState = history.replaceState.bind(history);
      history.replaceState = (state, unused, url) => {
        if (url !== undefined) changes.push(performance.now());
        replaceState(state, unused, url);
      };
      const end = document.documentElement.scrollHeight - window.innerHeight;
      for (let step = 1; step <= 100; step += 1) {
        window.scrollTo(0, (end * step) / 100);
        await new Promise(requestAnimationFrame);
      }
      return changes;
    });
    const gaps = times.slice(1).map((time, index) => time - times[index]!);
    expect(times.length).toBeGreaterThanOrEqual(3);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(295);
  });
});

/** The page that tests share whose steps do not begin with a page load. */
async function showReady(path: string): Promise<Page> {
  const page = await ready();
  await showPage(page, path);
  await letFramesPass(page);
  return page;
}

async function openReady(path: string): Promise<Page> {
  const page = await openPage({ url: host.url(path) });
  await waitForHydration(page);
  await letFramesPass(page);
  return page;
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  expect(await scrollTop(page)).toBe(top);
}

function expectScrollTop(page: Page, top: number): Promise<void> {
  return eventually(() => scrollTop(page)).toBe(top);
}

/** Waits until the heading stands where a reader finds it: below the top bar. */
async function expectAtRest(page: Page, id: string): Promise<void> {
  const distance = () => page.evaluate((slug) => document.getElementById(slug)?.getBoundingClientRect().top ?? NaN, id);
  await eventually(async () => Math.abs((await distance()) - RESTING_PLACE)).toBeLessThanOrEqual(1);
}

function currentSections(page: Page): Promise<(string | null)[]> {
  return page
    .locator('.sidebar [aria-current="location"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

async function expectSection(page: Page, slug: string): Promise<void> {
  await eventually(() => currentSections(page)).toEqual([`#${slug}`]);
  await eventually(() => new URL(page.url()).hash).toBe(`#${slug}`);
}
