import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser';
import { useAdminHost } from '../support/hosts';
import { eventually, expectHeading, followLink, PAGE_SCRIPT, showPage, waitForHydration } from '../support/pages';

const { openPage, sharePage } = useBrowser();
const host = useAdminHost();

/** Each test that needs a page whose script has not been loaded takes another one. */
const watched = sharePage(() => openWatched('/accounts/'));

describe('the progress bar', () => {
  test('starts at 0.08, moves within 200 ms, grows by 0.02 at most every 800 ms, and has no spinner', async () => {
    const page = await openPage({
      isAlone: true,
      async prepare(page) {
        await page.clock.install();
        // A trickle step is `Math.random() * rate`: with the largest number it is the rate.
        await page.addInitScript(() => (Math.random = () => 0.999_999_999));
      },
      url: host.url('/accounts/'),
    });
    await waitForHydration(page);
    const held = await holdPageScripts(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await followLink(page, '/tickets/');
    await held.requested;
    await page.clock.runFor(1);

    expect(await barOf(page)).toEqual({ left: 8, transition: '0.2s', spinners: 0 });
    await page.clock.runFor(798);
    expect((await barOf(page)).left).toBe(8);
    await page.clock.runFor(2);
    expect((await barOf(page)).left).toBe(10);
    await page.clock.runFor(797);
    expect((await barOf(page)).left).toBe(10);
    await page.clock.runFor(4);
    expect((await barOf(page)).left).toBe(12);

    await held.release();
    await expectHeading(page, 'Tickets');
    await page.clock.runFor(2000);
    expect(await page.locator('#nprogress').count()).toBe(0);
  });

  test('is shown while the page script is loaded, and goes when the page is there', async () => {
    const page = await watched();
    const held = await holdPageScripts(page);
    await followLink(page, '/tickets/');
    await page.locator('#nprogress .bar').waitFor({ state: 'attached' });
    await expectHeading(page, 'Accounts');
    await held.release();
    await expectHeading(page, 'Tickets');
    await page.locator('#nprogress').waitFor({ state: 'detached' });
    // The bar is counted when it shows: the tests below, in which it does not, can fail.
    expect(await barsShown(page)).toBe(1);
  });

  test('goes when the reader turns back to the page that is shown', async () => {
    const page = await watched();
    await showPage(page, '/accounts/');
    const held = await holdPageScripts(page);
    await followLink(page, '/orders/');
    await page.locator('#nprogress .bar').waitFor({ state: 'attached' });
    await followLink(page, '/accounts/');
    await page.locator('#nprogress').waitFor({ state: 'detached' });
    await held.release();
    await expectHeading(page, 'Accounts');
  });

  test('is one bar for two navigations, the second of which counts', async () => {
    const page = await watched();
    await showPage(page, '/accounts/');
    const held = await holdPageScripts(page);
    await followLink(page, '/domains/');
    await page.locator('#nprogress .bar').waitFor({ state: 'attached' });
    await followLink(page, '/clients/');
    expect(await page.locator('#nprogress').count()).toBe(1);
    await held.release();
    await expectHeading(page, 'Clients');
    await page.locator('#nprogress').waitFor({ state: 'detached' });
    expect(page.url()).toBe(host.url('/clients/'));
  });

  test('is not shown for a hash on the page', async () => {
    const page = await watched();
    await showPage(page, '/remote.html');
    await expectHeading(page, 'Remote API');
    await page.locator('#nprogress').waitFor({ state: 'detached' });
    const before = await barsShown(page);
    await followLink(page, '#errors');
    await eventually(() => page.url()).toBe(host.url('/remote.html#errors'));
    await page.goBack();
    await eventually(() => page.url()).toBe(host.url('/remote.html'));
    expect(await barsShown(page)).toBe(before);
  });

  test('is not shown for pages that were loaded before, the first one among them', async () => {
    const page = await watched();
    await showPage(page, '/accounts/');
    await expectHeading(page, 'Accounts');
    await followLink(page, '/estimates/');
    await expectHeading(page, 'Estimates');
    await page.locator('#nprogress').waitFor({ state: 'detached' });
    const first = await barsShown(page);
    await page.goBack();
    await expectHeading(page, 'Accounts');
    await page.goForward();
    await expectHeading(page, 'Estimates');
    await followLink(page, '/accounts/');
    await expectHeading(page, 'Accounts');
    await followLink(page, '/estimates/');
    await expectHeading(page, 'Estimates');
    expect(await barsShown(page)).toBe(first);
  });

  test('is not shown for a page that was loaded while the pointer rested on its link', async () => {
    const page = await watched();
    await showPage(page, '/accounts/');
    await expectHeading(page, 'Accounts');
    const before = await barsShown(page);
    const loaded = page.waitForResponse(PAGE_SCRIPT);
    await page.locator('.sidebar a[href="/ssl/"]').hover();
    const address = (await loaded).url();
    // The loader removes the element when the script has run.
    await page.waitForFunction((src) => [...document.scripts].every((script) => script.src !== src), address);
    await page.locator('.sidebar a[href="/ssl/"]').click();
    await expectHeading(page, 'SSL');
    expect(await barsShown(page)).toBe(before);
  });

  test('ends also when the page script does not load', async () => {
    const page = await openPage({
      url: host.url('/accounts/'),
      expectProblems: [
        /^request failed: .*\/assets\/js\/\d+\.\w+\.js net::ERR_FAILED/,
        /^console error: Failed to load resource/,
        /^console error: ChunkLoadError: /,
      ],
    });
    await waitForHydration(page);
    const held = await holdPageScripts(page);
    const nextPage = await holdRequests(page, host.url('/tickets/'));
    await followLink(page, '/tickets/');
    await page.locator('#nprogress .bar').waitFor({ state: 'attached' });
    await page.evaluate(() => {
      const tell = () => document.getElementById('nprogress') ?? console.info('the bar is gone');
      new MutationObserver(tell).observe(document.body, { childList: true });
    });
    const gone = page.waitForEvent('console', (message) => message.text() === 'the bar is gone');
    await held.abort();
    // The page load that follows is under way, and the old page has no bar any more: it says so itself, since a page
    // that is being left answers no questions.
    await nextPage.requested;
    await gone;
    await nextPage.release();
    await expectHeading(page, 'Tickets');
  });
});

/** Opens a page that counts the bars that are put into it. */
async function openWatched(path: string): Promise<Page> {
  const page = await openPage({ url: host.url(path) });
  await waitForHydration(page);
  await page.evaluate(() => {
    const root = document.documentElement;
    root.dataset.bars = '0';
    new MutationObserver((changes) => {
      const added = changes.flatMap((change) => [...change.addedNodes]);
      const bars = added.filter((node) => node instanceof Element && node.id === 'nprogress').length;
      root.dataset.bars = String(Number(root.dataset.bars) + bars);
    }).observe(document.body, { childList: true });
  });
  return page;
}

function barsShown(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.bars));
}

/** How much of the width the bar fills, in percent, and how it gets there. */
function barOf(page: Page): Promise<{ left: number; transition: string; spinners: number }> {
  return page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('#nprogress .bar')!;
    const offset = /translate3d\((-?[\d.]+)%/.exec(bar.style.transform)?.[1];
    return {
      left: Math.round((100 + Number(offset)) * 1000) / 1000,
      transition: getComputedStyle(bar).transitionDuration,
      spinners: document.querySelectorAll('#nprogress .spinner, #nprogress [role="spinner"]').length,
    };
  });
}

interface Held {
  /** Resolves when the first request has come. */
  requested: Promise<void>;
  release(): Promise<void>;
  abort(): Promise<void>;
}

function holdPageScripts(page: Page): Promise<Held> {
  return holdRequests(page, PAGE_SCRIPT);
}

/** Keeps requests waiting until they are let go. */
async function holdRequests(page: Page, address: string | RegExp): Promise<Held> {
  type Answer = (route: Route) => Promise<void>;
  const waiting: Route[] = [];
  let answer: Answer | undefined;
  let arrived: () => void = () => undefined;
  const requested = new Promise<void>((resolve) => (arrived = resolve));
  await page.route(address, async (route) => {
    // Only asks whether the host answers.
    if (route.request().method() === 'HEAD') return route.continue();
    arrived();
    if (answer === undefined) waiting.push(route);
    else await answer(route);
  });
  const finish = async (how: Answer): Promise<void> => {
    answer = how;
    await Promise.all(waiting.splice(0).map(how));
    await page.unroute(address);
  };
  return {
    requested,
    release: () => finish((route) => route.continue()),
    abort: () => finish((route) => route.abort()),
  };
}
