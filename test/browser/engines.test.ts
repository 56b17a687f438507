import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, ENTER, type EnginePage } from '../support/engines';
import { useAdminHost } from '../support/hosts';

const host = useAdminHost();

const HEADING = `return document.querySelector('h1')?.textContent.replace(/^#/, '')`;
const headingIs = (text: string): string => `${HEADING} === ${JSON.stringify(text)}`;

describe.each(ENGINES)('a walk through the site in $name', ({ missing, start }) => {
  describe.skipIf(missing !== '')(missing === '' ? 'installed' : `skipped: ${missing} is missing`, () => {
    let page: EnginePage;

    beforeAll(async () => {
      page = await start();
      await page.resize(1280, 800);
    }, 60_000);
    afterAll(() => page.close());

    const mark = (): Promise<unknown> => page.run('window.isSameDocument = true');
    const expectSameDocument = async (): Promise<void> =>
      expect(await page.run('return window.isSameDocument === true')).toBe(true);
    const isReady = (): Promise<void> => page.until('return document.documentElement.dataset.arrived !== undefined');

    test('a link changes the page without a load, and back leads to the one before', async () => {
      await page.open(host.url('/clients/'));
      await page.click('body');
      await isReady();
      await mark();
      await page.click('main a[href="/clients/addClient.html"]');
      await page.until(headingIs('addClient'));
      await expectSameDocument();
      expect(await page.run('return document.title')).toContain('addClient');
      await page.back();
      await page.until(headingIs('Clients'));
      await expectSameDocument();
    });

    test('the search opens with a key, and Enter leads to the first result', async () => {
      await page.open(host.url('/clients/'));
      await page.until(`return document.readyState === 'complete'`);
      await page.type('/');
      await page.until(`return document.activeElement?.matches('dialog input')`);
      await page.type('getInvoices');
      await page.until(`return document.querySelector('.search-line')?.textContent.includes('getInvoices')`);
      await page.type(ENTER);
      await page.until(headingIs('getInvoices'));
    });

    test('tabs of samples, and the form that fills them in', async () => {
      await page.open(host.url('/clients/addClient.html'));
      await page.click('.method-samples [role="tab"]:nth-child(2)');
      await page.until(
        `return document.querySelector('.method-samples [data-active]')?.textContent.includes('import requests')`,
      );
      await page.click('.request-builder > summary');
      await page.until(`return document.querySelector('.builder-form input')`);
      const email = `[...document.querySelectorAll('.builder-field')].find((field) => field.textContent.startsWith('email')).querySelector('input')`;
      await page.run(`${email}.focus()`);
      await page.type('kim@example.org');
      await page.until(
        `return document.querySelector('.method-samples [data-active]')?.textContent.includes('kim@example.org')`,
      );
    });

    test('an address with a hash leads to its place, and one that is not there to the page that says so', async () => {
      await page.open(host.url('/clients/addClient.html#param-currency-id'));
      await page.until(`
        const { top } = document.getElementById('param-currency-id').getBoundingClientRect();
        return top > 0 && top < innerHeight`);
      await page.open(host.url('/clients/noSuchMethod.html'));
      await page.until(headingIs('Page not found'));
    });

    test('the scheme of colours changes, and stays', async () => {
      await page.open(host.url('/'));
      await page.click('.theme-switch');
      await page.until(`return document.documentElement.dataset.theme === 'light'`);
      await page.click('.theme-switch');
      await page.until(`return document.documentElement.dataset.theme === 'dark'`);
      await page.open(host.url('/clients/'));
      expect(await page.run('return document.documentElement.dataset.theme')).toBe('dark');
      await page.click('.theme-switch');
      await page.until('return document.documentElement.dataset.theme === undefined');
    });

    test('the drawer of a phone opens, leads to a page, and closes', async () => {
      await page.resize(500, 800);
      await page.open(host.url('/clients/'));
      await page.click('.top-bar-menu');
      await page.until(`return getComputedStyle(document.querySelector('.sidebar')).visibility === 'visible'`);
      await page.click('.sidebar a[href="/clients/addClient.html"]');
      await page.until(headingIs('addClient'));
      await page.until(`return getComputedStyle(document.querySelector('.sidebar')).visibility === 'hidden'`);
    });
  });
});
