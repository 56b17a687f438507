import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../client/shared/site';
import { useBrowser, type OpenOptions } from '../support/browser';
import { useAdminHost } from '../support/hosts';
import { eventually, expectHeading, followLink, PAGE_SCRIPT, waitForHydration, watchTraffic } from '../support/pages';
import { isRouteProbe } from '../support/promptRoutes';

const { openPage } = useBrowser();
const host = useAdminHost();

const SIDEBAR_FILE = '**/assets/sidebar/**';
const LISTED = '.sidebar-pages > li > a';

describe('a click after the first sign of a reader', () => {
  test('asks for the file of the page alone, also where it is of another group', async () => {
    const { page, asked } = await openReady({});
    await hold(page);
    await page.locator('main a[href="/tickets/"]').click();
    await expectHeading(page, 'Tickets');
    expect(asked.filter((path) => !path.startsWith('/assets/sidebar/'))).toEqual([expect.stringMatching(PAGE_SCRIPT)]);
    // The sidebar is in sight: it asks for its pages, but after the page.
    expect(asked[0]).toMatch(PAGE_SCRIPT);
    await page.unrouteAll();
  });

  test('asks for nothing more when the pointer was on the link before', async () => {
    const { page, asked, settled } = await openReady({});
    const link = page.locator('main a[href="/tickets/"]');
    await link.hover();
    await eventually(() => asked).toEqual([expect.stringMatching(PAGE_SCRIPT)]);
    // The loader removes the element when the script has run.
    await eventually(() => page.locator(`script[src$="${asked[0]!}"]`).count()).toBe(0);
    await settled();
    asked.length = 0;
    await hold(page);
    await link.click();
    await expectHeading(page, 'Tickets');
    expect(asked.filter((path) => !path.startsWith('/assets/sidebar/'))).toEqual([]);
    await page.unrouteAll();
  });

  test('never waits for the pages of the sidebar, which come later, once for the group', async () => {
    const { page, asked, settled } = await openReady({});
    const release = await hold(page);
    await followLink(page, '/ssl/getDCVDetails.html');
    await expectHeading(page, 'getDCVDetails');
    const around = await page.locator(LISTED).allInnerTexts();
    expect(around).toContain('getDCVDetails');
    expect(around.length).toBeLessThanOrEqual(3);
    expect(await page.locator('.sidebar-all').count()).toBe(0);
    release();
    await eventually(() => page.locator(LISTED).count()).toBe(8);
    expect(await page.locator('.sidebar [aria-current="page"]').allInnerTexts()).toEqual(['getDCVDetails']);
    // Within the group they are there.
    await settled();
    asked.length = 0;
    await followLink(page, '/ssl/sslReissue.html');
    await expectHeading(page, 'sslReissue');
    expect(await page.locator(LISTED).count()).toBe(8);
    await settled();
    expect(asked).toEqual([expect.stringMatching(PAGE_SCRIPT)]);
  });

  test('on a phone asks for the file of the page, and for the pages of the sidebar when it is opened', async () => {
    const { page, asked, settled } = await openReady({ size: 'phone' });
    await page.locator('main a[href="/tickets/"]').click();
    await expectHeading(page, 'Tickets');
    await settled();
    expect(asked).toEqual([expect.stringMatching(PAGE_SCRIPT)]);
    asked.length = 0;
    await followLink(page, '/ssl/getDCVDetails.html');
    await expectHeading(page, 'getDCVDetails');
    await settled();
    expect(asked).toEqual([expect.stringMatching(PAGE_SCRIPT)]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await eventually(() => page.locator(LISTED).count()).toBe(8);
    expect(asked.filter((path) => path.startsWith('/assets/sidebar/'))).toHaveLength(1);
  });
});

test('nothing is loaded ahead for readers who save data, and a click shows its page', async () => {
  const page = await openPage({
    prepare: (each) =>
      each.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
    url: host.url('/'),
  });
  await waitForHydration(page);
  const { asked } = watchRequests(page);
  await page.locator('main a[href="/tickets/"]').hover();
  await letTimersPass(page);
  expect(asked.filter((path) => path.endsWith('.json') || PAGE_SCRIPT.test(path))).toEqual([]);
  await page.locator('main a[href="/tickets/"]').click();
  await expectHeading(page, 'Tickets');
});

/** Opens a page and gives the first sign of a reader; `asked` are the paths of requests after all that follows it. */
async function openReady({ path = '/', size = 'desktop' }: { path?: string; size?: OpenOptions['size'] }) {
  const page = await openPage({ url: host.url(path), size });
  await waitForHydration(page);
  const manifest = (await (await fetch(host.url('/assets/manifest.json'))).json()) as Manifest;
  expect(manifest.files.routes).toBeLessThanOrEqual(6);
  // All of them are asked for: the sidebar has links to every corner of the site.
  await eventually(() => page.evaluate(filesLoaded, '/assets/routes/')).toBe(manifest.files.routes);
  // The script that keeps pages for readers who are offline is loaded when the page has nothing else to do.
  await eventually(() => page.evaluate(filesLoaded, '/assets/js/register.')).toBe(1);
  return { page, ...watchRequests(page) };
}

/** Runs in the page. */
function filesLoaded(part: string): number {
  return performance.getEntriesByType('resource').filter(({ name }) => name.includes(part)).length;
}

/** Waits until a page has made its requests ahead: links after a hover of 60 ms, a new page after a rest of 300 ms. */
function letTimersPass(page: Page): Promise<void> {
  return page.waitForTimeout(600);
}

function watchRequests(page: Page): { asked: string[]; settled: () => Promise<void> } {
  const asked: string[] = [];
  const { settled } = watchTraffic(page);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The browser asks for the icon in its own time.
    if (pathname !== '/favicon.svg' && !isRouteProbe(request)) asked.push(pathname);
  });
  return { asked, settled };
}

/** Holds the pages of the sidebar back until what it returns is called. */
async function hold(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(SIDEBAR_FILE, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
