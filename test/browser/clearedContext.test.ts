import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser';
import { useFolderHost } from '../support/hosts';

const { openPage, sharePage } = useBrowser();
const hosts = [
  useFolderHost({ 'index.html': '<title>One</title>' }),
  useFolderHost({ 'index.html': '<title>Two</title>' }),
];

/** Runs in the page: what is stored there; then it stores something everywhere, the last time when it is left. */
async function lookAndStore(): Promise<unknown> {
  const found = {
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage).filter((key) => key !== 'in-use-by'),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    history: history.length,
    global: 'docgenLeft' in window,
  };
  localStorage.setItem('left', 'local');
  sessionStorage.setItem('left', 'session');
  document.cookie = 'left=cookie';
  await caches.open('left');
  await new Promise((resolve) => (indexedDB.open('left').onsuccess = resolve));
  addEventListener('pagehide', () => {
    localStorage.setItem('left', 'late');
    sessionStorage.setItem('left', 'late');
  });
  return found;
}

test.each(['first', 'second', 'third'])('a test finds nothing of those before it, the %s time', async () => {
  const page = await openPage({});
  for (const [index, host] of hosts.entries()) {
    await page.goto(host.url('/'));
    expect(await page.evaluate(lookAndStore)).toEqual({
      local: [],
      session: [],
      // Ports share their cookies.
      cookies: index === 0 ? '' : 'left=cookie',
      databases: [],
      caches: [],
      // After the blank page that the window begins with.
      history: 2 + index,
      global: false,
    });
  }
  // An init script stays until the test is over.
  await page.addInitScript(() => Object.assign(window, { docgenLeft: true }));
});

describe('a page that tests share', () => {
  const share = sharePage(() => openPage({ url: hosts[0]!.url('/') }));
  const mark = (page: Page) =>
    page.evaluate(() => {
      const { dataset } = document.documentElement;
      return (dataset.uses = `${Number(dataset.uses ?? 0) + 1}`);
    });

  test('is new to the first', async () => expect(await mark(await share())).toBe('1'));
  test('is the same to the second', async () => expect(await mark(await share())).toBe('2'));
  test('ends with a page of a test’s own, in a cleared context', async () => {
    const page = await openPage({ url: hosts[0]!.url('/') });
    expect(page.context().pages()).toHaveLength(1);
    expect(await mark(page)).toBe('1');
  });
  test('is a new one after it', async () => expect(await mark(await share())).toBe('1'));
});

test.fails('a problem in a shared page fails the test in which it comes', async () => {
  const page = await sharePage(() => openPage({ url: hosts[0]!.url('/') }))();
  await page.evaluate(() => console.error('wrong'));
});
