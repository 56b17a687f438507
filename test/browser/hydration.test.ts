import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { PageRecord } from '../../client/shared/page';
import { useBrowser } from '../support/browser';
import { bundleDevelopmentClient } from '../support/developmentClient';
import { useAdminHost } from '../support/hosts';
import { expectHeading, followLink, PAGE_TYPES, waitForHydration } from '../support/pages';
import { randomNumbers } from '../support/random';

const SHELL_SCRIPT = /\/assets\/js\/shell\.\w+\.js$/;

const { openPage, sharePage } = useBrowser();
const host = useAdminHost();

describe('with the development build of React', () => {
  let script = '';
  beforeAll(async () => {
    script = await bundleDevelopmentClient(inject('adminSite'));
  });

  // A reader far from the machine that built the site: what depends on place or language would differ here.
  const elsewhere = { timezoneId: 'Pacific/Auckland', locale: 'de-DE' };
  const useDevelopment = (page: Page) =>
    page.route(SHELL_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));

  const developed = sharePage(async () => {
    const page = await openPage({ prepare: useDevelopment, url: host.url('/'), ...elsewhere });
    await waitForHydration(page);
    return page;
  });

  test.each(PAGE_TYPES)('the $name hydrates without a message', async ({ path, expectProblems }) => {
    const page = await developed(expectProblems);
    expect(await hydrateInFrames(page, [path])).toEqual([path]);
    await settle(page);
  });

  test('navigation through every kind of page brings no message', async () => {
    const page = await developed();
    for (const { path } of PAGE_TYPES.filter((type) => type.expectProblems.length === 0)) {
      await followLink(page, path);
      await page.waitForURL(host.url(path));
      await settle(page);
    }
    await followLink(page, '/accounts/getAccounts.html');
    await expectHeading(page, 'getAccounts');
  });

  test('a page whose HTML differs is reported: the tests above can fail', async () => {
    const page = await developed([/Hydration failed because/]);
    await changeHtml(page);
    expect(await hydrateInFrames(page, ['/accounts/'])).toEqual(['/accounts/']);
    await settle(page);
    await page.unroute(host.url('/accounts/'));
  });
});

describe('with the client as it is published', () => {
  const published = sharePage(() => openPage({ url: host.url('/') }));

  // Rendering the same as the server on every page is tested in test/client/firstRender.test.tsx.
  test('pages hydrate without a message, other ones in each run', async () => {
    const records = JSON.parse(await readFile(path.join(inject('adminSite'), 'pages.json'), 'utf8')) as PageRecord[];
    const random = randomNumbers('hydration');
    const some = Array.from({ length: 12 }, () => records[Math.floor(random() * records.length)]!.path);
    const page = await published();
    await waitForHydration(page);
    expect(await hydrateInFrames(page, some)).toEqual(some);
    await settle(page);
  });

  test('a page whose HTML differs is reported: the test above can fail', async () => {
    const page = await published([/Minified React error #418/]);
    await changeHtml(page);
    expect(await hydrateInFrames(page, ['/accounts/'])).toEqual(['/accounts/']);
    await settle(page);
    await page.unroute(host.url('/accounts/'));
  });
});

/**
 * Loads pages in hidden frames, a few at a time, and waits until each has hydrated; returns where they are
 * then. That is less to do for a browser than to go from page to page.
 */
async function hydrateInFrames(page: Page, paths: readonly string[]): Promise<(string | null)[]> {
  return page.evaluate(async (addresses) => {
    const isHydrated = (frame: HTMLIFrameElement): boolean =>
      Object.keys(frame.contentDocument?.querySelector('#docgen-app > [role="status"]') ?? {}).some((key) =>
        key.startsWith('__reactFiber'),
      );
    const hydrate = async (address: string): Promise<string | null> => {
      const frame = Object.assign(document.createElement('iframe'), { src: address, hidden: true });
      document.body.append(frame);
      const deadline = Date.now() + 20_000;
      while (!isHydrated(frame) && Date.now() < deadline) {
        // A page loads what hydrates it at the first sign of a reader.
        frame.contentWindow?.dispatchEvent(new Event('pointermove'));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      // React reports in tasks of its own.
      for (let step = 0; step < 3; step += 1) await new Promise((resolve) => setTimeout(resolve, 0));
      const reached = isHydrated(frame) ? frame.contentWindow!.location.pathname : null;
      frame.remove();
      return reached;
    };
    const reached: (string | null)[] = [];
    const waiting = [...addresses.entries()];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        reached[next[0]] = await hydrate(next[1]);
    };
    await Promise.all([work(), work(), work(), work()]);
    return reached;
  }, paths);
}

/** Serves pages with another word in the top bar. */
async function changeHtml(page: Page): Promise<void> {
  await page.route(host.url('/accounts/'), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('>Admin Api</a>', '>Another</a>') });
  });
}

/** Lets the tasks pass in which React reports. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let step = 0; step < 3; step += 1) {
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  });
}
