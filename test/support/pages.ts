import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { NOT_FOUND_PROBLEM } from './browser';

export interface PageType {
  name: string;
  path: string;
  expectProblems: readonly RegExp[];
}

/** One page of each kind that the Admin Api site has. */
export const PAGE_TYPES: readonly PageType[] = [
  { name: 'home page', path: '/', expectProblems: [] },
  { name: 'guide', path: '/remote.html', expectProblems: [] },
  { name: 'guide with an encoded path', path: '/info/Admin%20API.html', expectProblems: [] },
  { name: 'area index', path: '/clients/', expectProblems: [] },
  { name: 'small method page', path: '/general/getHostBillversion.html', expectProblems: [] },
  { name: 'large method page', path: '/accounts/addInvoiceQueueItem.html', expectProblems: [] },
  { name: 'undocumented method page', path: '/domains/bulkDomainCheck.html', expectProblems: [] },
  { name: 'not-found page', path: '/no/such/page.html', expectProblems: [NOT_FOUND_PROBLEM] },
];

/** The address of a page's script file. */
export const PAGE_SCRIPT = /\/assets\/js\/\d+\.\w+\.js$/;

/** Asks again until the assertion holds, for as long as a busy machine may need. */
export function eventually<T>(ask: () => T, message?: string): ReturnType<typeof expect.poll<T>> {
  return expect.poll(ask, message === undefined ? {} : { message });
}

/** Requests of a page. */
export interface Traffic {
  /** Addresses, in order. */
  asked: URL[];
  /** Waits until all of it has come, and has led to nothing more. */
  settled(): Promise<void>;
}

/** Watches what a page asks for from now on. */
export function watchTraffic(page: Page): Traffic {
  const asked: URL[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    asked.push(new URL(request.url()));
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const settled = async (): Promise<void> => {
    const before = asked.length;
    await eventually(() => open.size).toBe(0);
    await letFramesPass(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 50))));
    if (asked.length > before || open.size > 0) await settled();
  };
  return { asked, settled };
}

/** Requests of a page from now on, apart from those for the site's own files, which may be made ahead. */
export function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url());
    const isOwn = origin === new URL(page.url()).origin && pathname.startsWith('/assets/') && search === '';
    if (!isOwn || request.method() !== 'GET') sent.push(request.url());
  });
  return sent;
}

/** Marks the document, so that `isSameDocument` can tell a navigation in the page from a page load. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.dataset.marked = 'yes'));
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.marked === 'yes');
}

/** Follows a link to `address` as a reader does, wherever it leads: the link is put on top of the page and clicked. */
export async function followLink(page: Page, address: string): Promise<void> {
  const [x, y] = await page.evaluate((href) => {
    const link = document.createElement('a');
    link.id = 'test-link';
    link.href = href;
    link.textContent = 'test link';
    link.style.cssText = 'position: fixed; z-index: 99; bottom: 0; right: 0;';
    document.getElementById('test-link')?.remove();
    document.body.append(link);
    const { left, right, top, bottom } = link.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2] as const;
  }, address);
  // Clicks at the position: unlike a click on an element, this does not wait for the link to come to rest.
  await page.mouse.click(x, y);
}

/** Goes to a page in the document that is there, if another one is shown: much cheaper than loading it. */
export async function showPage(page: Page, path: string): Promise<void> {
  const isShown = () => page.evaluate((asked) => location.pathname === asked, path).catch(() => false);
  if (!(await isShown())) {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      link.click();
      link.remove();
    }, path);
    await eventually(isShown).toBe(true);
  }
  await page.evaluate(() => {
    document.getElementById('test-link')?.remove();
    window.scrollTo(0, 0);
  });
}

/** Waits until the page with this main heading is shown. */
export async function expectHeading(page: Page, heading: string): Promise<void> {
  await eventually(() => headingOf(page)).toBe(heading);
}

/** The main heading, without the sign of its own address; none while the page changes. */
function headingOf(page: Page): Promise<string | null> {
  const words = () =>
    [...(document.querySelector('main h1')?.childNodes ?? [])]
      .filter((node) => !(node instanceof Element && node.matches('.header-anchor')))
      .map((node) => node.textContent)
      .join('');
  return page.evaluate(words).catch(() => null);
}

/** The first sign of a reader: from then on the page loads what answers to them. */
export async function giveFirstSign(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/** Gives the first sign of a reader, and waits until the page has hydrated and answers to them. */
export async function waitForHydration(page: Page): Promise<void> {
  await giveFirstSign(page);
  // Links lead from page to page, and all that the content can do is there, in the task that sets this.
  await page.locator('html[data-arrived]').waitFor({ state: 'attached' });
}

/** True if React has hydrated the page: its mark is then on the last element. */
export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(HYDRATED);
}

const HYDRATED = `Object.keys(document.querySelector('#docgen-app > [role="status"]') ?? {})
  .some((key) => key.startsWith('__reactFiber'))`;

export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** Scrolling that comes with the arrival itself is not the reader's: it is not followed for two frames. */
export async function letFramesPass(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Clicks something as soon as React has reached the document, before the page has hydrated. */
export function clickWhileHydrating(page: Page, selector: string): Promise<unknown> {
  return page.addInitScript((clicked) => {
    const look = (): void => {
      const root = document.getElementById('docgen-app');
      const isHydrating = root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
      if (isHydrating) document.querySelector<HTMLElement>(clicked)!.click();
      else setTimeout(look);
    };
    look();
  }, selector);
}

/** The code of docgen's own samples as it is copied, by name. */
export function samplesOf(page: Page): Promise<Record<string, string>> {
  return page.locator('[data-sample]').evaluateAll((panels) =>
    Object.fromEntries(
      panels.map((panel) => {
        const code = panel.querySelector('code')!.cloneNode(true) as HTMLElement;
        for (const dots of code.querySelectorAll<HTMLElement>('[data-hidden]')) {
          dots.textContent = dots.dataset.hidden!;
        }
        return [(panel as HTMLElement).dataset.sample!, code.textContent];
      }),
    ),
  );
}
