import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { useBrowser, type OpenOptions } from '../support/browser';
import { useAdminHost } from '../support/hosts';
import { letFramesPass, waitForHydration, watchTraffic } from '../support/pages';

// Times are the benchmark's: what a first view loads, and that nothing moves, does not depend on the machine.
const PAGES = [
  '/',
  '/accounts/',
  '/accounts/getAccountDetails.html',
  '/orders/addOrder.html',
  '/clients/addClient.html',
];
const SIGNATURE = 'PHP|PHP wrapper|Local API';

const { openPage, sharePage } = useBrowser();
const host = useAdminHost();

describe.each(PAGES)('the first view of %s', (path) => {
  test('is at most 22 KB, 3 KB of it JavaScript, in 4 requests, all of its own origin, and shifts nothing', async () => {
    const page = await openPage({ prepare: (each) => each.addInitScript(watchShifts) });
    const { asked, settled } = watchTraffic(page);
    await page.goto(host.url(path));
    await settled();
    const requests = [...asked];
    expect(requests.length).toBeLessThanOrEqual(4);
    expect(new Set(requests.map(({ origin }) => origin))).toEqual(new Set([new URL(host.url('/')).origin]));
    const sizes = await Promise.all(
      requests.map(async ({ pathname }) => ({ pathname, bytes: await compressedBytes(pathname) })),
    );
    expect(total(sizes, /^/)).toBeLessThanOrEqual(22_000);
    expect(total(sizes, /\.js$/)).toBeLessThanOrEqual(3000);
    await waitForHydration(page);
    await settled();
    expect(await shiftOf(page)).toBe(0);
  });
});

describe.each([
  ['a stored tab and theme', {}],
  ['a stored tab and theme, on a phone', { size: 'phone' }],
] satisfies [string, OpenOptions][])('with %s', (_name, options) => {
  const opened = sharePage(() =>
    openPage({
      ...options,
      prepare: async (each) => {
        await storeChoices(each);
        await each.addInitScript(watchShifts);
      },
    }),
  );

  test.each(PAGES)('%s shifts nothing', async (path) => {
    const page = await opened();
    await page.goto(host.url(path));
    // What comes later is the same as without choices, of which the tests above wait for all.
    await waitForHydration(page);
    await letFramesPass(page);
    expect(await shiftOf(page)).toBe(0);
  });
});

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
}

async function compressedBytes(pathname: string): Promise<number> {
  return gzipSync(await readFile(path.join(inject('adminSite'), pathname.replace(/\/$/, '/index.html'))), { level: 9 })
    .length;
}

function total(sizes: { pathname: string; bytes: number }[], kind: RegExp): number {
  return sizes.filter(({ pathname }) => kind.test(pathname)).reduce((sum, { bytes }) => sum + bytes, 0);
}

async function storeChoices(page: Page): Promise<void> {
  await page.addInitScript((signature) => {
    localStorage.setItem('docgen-tabs', JSON.stringify({ [signature]: 'Local API' }));
    localStorage.setItem('docgen-theme', 'dark');
  }, SIGNATURE);
}

/** Runs in the page. */
function watchShifts(): void {
  const scope = window as unknown as { layoutShift: number };
  scope.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) scope.layoutShift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}
