import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { ADMIN_API } from '../support/adminApi';
import { useBrowser } from '../support/browser';
import { useStrictHost } from '../support/hosts';
import {
  eventually,
  expectHeading,
  giveFirstSign,
  isHydrated,
  isSameDocument,
  markDocument,
  scrollTop,
  waitForHydration,
} from '../support/pages';

const SHELL_ENTRY = /\/assets\/js\/shell\.\w+\.js$/;
const lines = Array.from({ length: 40 }, () => 'Text.\n\n').join('');
const tabs = '::: code-group\n\n```sh [Shell]\nls\n```\n\n```js [Script]\nlist()\n```\n\n:::\n\n';

const { openPage, sharePage } = useBrowser();
const host = useStrictHost({
  'docgen.config.js': `export default { lastUpdated: false, exports: { markdown: true }, ${ADMIN_API} };`,
  'content/README.md': `---\ndescription: Where it begins.\n---\n\n# Home\n\n${lines}[Guide](guide.md), [its end](guide.md#end)\n`,
  'content/guide.md': `---\ndescription: How it goes on.\n---\n\n# Guide\n\n${tabs}${lines}## End\n\n${lines}`,
});
const shared = sharePage(() => openPage({ prepare: (page) => answerIn(page, 10) }));

test('the page of a link comes into the document, which the shell then hydrates as that page', async () => {
  const { page, release } = await openHeld('/');
  await click(page, '/guide.html');
  await expectHeading(page, 'Guide');
  expect(await isSameDocument(page)).toBe(true);
  expect(page.url()).toBe(host.url('/guide.html'));
  expect(await page.title()).toContain('Guide');
  expect(await contentOf(page, 'meta[name="description"]')).toEqual(['How it goes on.']);
  expect(await contentOf(page, 'meta[property="og:description"]')).toEqual(['How it goes on.']);
  expect(await hrefsOf(page, 'link[rel="canonical"]')).toEqual(['/guide.html']);
  expect(await hrefsOf(page, 'link[type="text/markdown"]')).toEqual(['/guide.md']);
  expect(await scrollTop(page)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1');
  expect(await page.locator('.sidebar [aria-current="page"]').allInnerTexts()).toEqual(['Guide']);
  await release();
  await waitForHydration(page);
  await page.getByRole('tab', { name: 'Script' }).click();
  await page.getByRole('tabpanel', { name: 'Script' }).getByText('list()').waitFor();
});

test('back leads to where the reader was: in the document with the shell, without it by a page load', async () => {
  for (const hasShell of [true, false]) {
    const { page, release } = await openHeld('/');
    await page.evaluate(() => window.scrollTo(0, 300));
    await click(page, '/guide.html');
    await expectHeading(page, 'Guide');
    if (hasShell) {
      await release();
      await waitForHydration(page);
    }
    await page.goBack();
    await expectHeading(page, 'Home');
    expect(await isSameDocument(page)).toBe(hasShell);
    if (!hasShell) await release();
    await eventually(() => scrollTop(page), String(hasShell)).toBe(300);
    expect(page.url()).toBe(host.url('/'));
  }
});

test('a hash leads to its place, and what the reader chose before stands there', async () => {
  const { page } = await openHeld('/');
  await page.evaluate(() => localStorage.setItem('docgen-tabs', JSON.stringify({ code: 'Script' })));
  await click(page, '/guide.html#end');
  await expectHeading(page, 'Guide');
  expect(await isSameDocument(page)).toBe(true);
  expect(await scrollTop(page)).toBeGreaterThan(200);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('end');
  expect(await page.locator('[role="tab"][aria-selected="true"]').innerText()).toBe('Script');
});

test.each([
  ['a host that takes its time', { milliseconds: 200 }],
  [
    'another build',
    {
      change: (html: string) => html.replace(/app\.\w+\.js/, 'app.00000000.js'),
      expectProblems: [/^console error: Failed to load resource/],
    },
  ],
  ['another language', { change: (html: string) => html.replace('lang="en-US"', 'lang="de"') }],
  ['a page with islands', { change: (html: string) => html.replace('</h1>', '</h1><docgen-island></docgen-island>') }],
  ['a page that docgen has not made', { change: () => '<!doctype html><title>Guide</title><main><h1>Guide</h1>' }],
])('%s is left to the browser', async (_name, { milliseconds = 10, change, expectProblems = [] }: Difference) => {
  const page = await openPage({ isAlone: true, prepare: (each) => answerIn(each, milliseconds), expectProblems });
  await page.route(SHELL_ENTRY, () => undefined);
  if (change) {
    await page.route('**/guide.html', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
  }
  await page.goto(host.url('/'));
  await markDocument(page);
  await click(page, '/guide.html');
  await expectHeading(page, 'Guide');
  expect(await isSameDocument(page)).toBe(false);
  expect(page.url()).toBe(host.url('/guide.html'));
});

test('of two links the last one counts', async () => {
  const { page } = await openHeld('/');
  await page.route('**/guide.html', () => undefined, { times: 1 });
  await click(page, '/guide.html');
  await click(page, '/guide.html#end');
  await eventually(() => page.url()).toBe(host.url('/guide.html#end'));
  expect(await page.evaluate(() => history.length)).toBeGreaterThan(1);
  expect(await isHydrated(page)).toBe(false);
});

interface Difference {
  milliseconds?: number;
  change?: (html: string) => string;
  expectProblems?: readonly RegExp[];
}

/** Clicks a link after the first sign, and before the shell comes. */
async function click(page: Page, href: string): Promise<void> {
  await giveFirstSign(page);
  await eventually(() => page.evaluate(LISTENS)).toBe(true);
  await page.evaluate((to) => document.querySelector<HTMLElement>(`main a[href="${to}"]`)!.click(), href);
}

/** True if the script for links has come, and runs. */
const LISTENS = `(async () => {
  const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('/early.'));
  return script !== undefined && (await import(script.name)).startEarly !== undefined;
})()`;

/** A busy machine must not look like a slow host to the page. */
async function answerIn(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((time) => {
    Object.defineProperty(PerformanceResourceTiming.prototype, 'responseStart', {
      get(this: PerformanceResourceTiming) {
        return this.requestStart + time;
      },
    });
  }, milliseconds);
}

/** Opens a page whose shell does not come before `release` is called. */
async function openHeld(path: string): Promise<{ page: Page; release: () => Promise<void> }> {
  const page = await shared();
  await page.unrouteAll();
  await page.evaluate(() => location.protocol === 'about:' || localStorage.clear());
  await page.goto('about:blank');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  onTestFinished(letGo);
  await page.route(SHELL_ENTRY, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto(host.url(path));
  await markDocument(page);
  const release = (): Promise<void> => Promise.resolve(letGo());
  return { page, release };
}

function contentOf(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((all) => all.map((each) => each.getAttribute('content') ?? ''));
}

function hrefsOf(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
}
