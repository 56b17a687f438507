import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { useBrowser, type OpenOptions } from '../support/browser';
import { useAdminHost } from '../support/hosts';
import { letFramesPass, waitForHydration, watchTraffic } from '../support/pages';

// Times are the benchmark's: what a first view loads, and that nothing moves, does not depend on the machine.
const PAGES: [path: string, most: number][] = [
  ['/', 21_950],
  ['/accounts/', 17_700],
  ['/accounts/getAccountDetails.html', 20_250],
  ['/orders/addOrder.html', 20_400],
  ['/clients/addClient.html', 21_100],
];
const SIGNATURE = 'PHP|PHP wrapper|Local API';

const { openPage, sharePage } = useBrowser();
const host = useAdminHost();

describe.each(PAGES)('the first view of %s, at most %i bytes', (path, most) => {
  test('is that small, 3.8 KB of it JavaScript, in 4 requests, all of its own origin, and shifts nothing', async () => {
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
    expect(total(sizes, /^/)).toBeLessThanOrEqual(most);
    expect(total(sizes, /\.js$/)).toBeLessThanOrEqual(3800);
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

  // A theme is the same on all pages, and tabs are on pages of methods.
  test.each(['/', '/accounts/getAccountDetails.html', '/clients/addClient.html'])('%s shifts nothing', async (path) => {
    const page = await opened();
    await page.goto(host.url(path));
    // Later steps are the same as without choices; the tests above wait for all of them.
    await waitForHydration(page);
    await letFramesPass(page);
    expect(await shiftOf(page)).toBe(0);
  });
});

describe.each(['desktop', 'phone'] as const)('on a slow network, %s', (size) => {
  const opened = sharePage(() => openPage({ size }));

  test.each(['/', '/accounts/', '/clients/addClient.html'])(
    '%s begins without its style sheet as it is with it',
    async (path) => {
      const page = await opened();
      const release = await holdStyle(page);
      await page.goto(host.url(path), { waitUntil: 'commit' });
      await page.locator('h1').waitFor();
      const before = await page.evaluate(readBeginning);
      expect(before.length).toBeGreaterThan(15);
      await release();
      await page.waitForLoadState();
      expect(await page.evaluate(readBeginning)).toEqual(before);
    },
  );
});

/** Keeps the style sheet that pages link from arriving until it is released. */
async function holdStyle(page: Page): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/style\.\w+\.css$/, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** Runs in the page: the elements in front of the linked style sheet, each with its place and a digest of its look. */
function readBeginning(): string[] {
  const link = document.querySelector('#docgen-content link');
  const digest = (element: Element): number => {
    let sum = 0;
    for (const pseudo of [undefined, '::before', '::after', '::marker']) {
      const style = getComputedStyle(element, pseudo);
      if (pseudo && ['none', 'normal'].includes(style.content)) continue;
      // Colours of what comes later have names of their own, which show nothing here.
      for (const name of [...style].filter((each) => !each.startsWith('--')))
        for (const letter of style.getPropertyValue(name)) sum = (sum * 31 + letter.charCodeAt(0)) | 0;
    }
    return sum;
  };
  return (
    [...document.querySelectorAll('body *')]
      .filter((each) => link && each.compareDocumentPosition(link) === Node.DOCUMENT_POSITION_FOLLOWING)
      // The sidebar and the list of sections come with the style sheet: they are beside the text and move nothing.
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => !each.closest('.sidebar, .on-this-page'))
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [each.outerHTML.slice(0, 80), x, y, width, height, digest(each)].join(' ');
      })
  );
}

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
