import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { expectAccessible } from '../support/axe';
import { useBrowser } from '../support/browser';
import { useAdminHost, useTinyHost } from '../support/hosts';
import { eventually, expectHeading, followLink, showPage, waitForHydration } from '../support/pages';

const PAGE = '/accounts/getAccounts.html';
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

const { openPage, sharePage } = useBrowser();
const host = useAdminHost();
const plain = useTinyHost({
  'docgen.config.js': 'export default { lastUpdated: false, exports: { markdown: false } };\n',
  'content/README.md': '# Home\n',
});
const openMenu = (page: Page) => page.locator('.page-footer summary').click();
const markdownOf = (file: string) => readFile(path.join(inject('adminSite'), file), 'utf8');

describe('the end of a page', () => {
  const anywhere = sharePage(async () => {
    const page = await openPage({ url: host.url(PAGE), ...CLIPBOARD });
    await waitForHydration(page);
    return page;
  });

  test('copies the page as Markdown, and after navigation the other page', async () => {
    const page = await anywhere();
    const button = page.getByRole('button', { name: 'Copy page as Markdown' });
    await openMenu(page);
    await button.click();
    // The message shows for two seconds.
    await page.locator('.copy-markdown[data-done="Copied"]').waitFor();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(
      await markdownOf('accounts/getAccounts.md'),
    );
    await followLink(page, '/accounts/getAccountDetails.html');
    await expectHeading(page, 'getAccountDetails');
    await openMenu(page);
    await button.click();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(
      await markdownOf('accounts/getAccountDetails.md'),
    );
  });

  test('says so where the Markdown can’t be loaded', async () => {
    const expectProblems = [/^request failed: .*\.md /, /^console error: Failed to load resource: .*\.md$/];
    const page = await anywhere(expectProblems);
    await showPage(page, '/tickets/addTicket.html');
    await expectHeading(page, 'addTicket');
    await page.route('**/*.md', (route) => route.abort());
    await openMenu(page);
    const button = page.getByRole('button', { name: 'Copy page as Markdown' });
    await button.click();
    await page.locator('.copy-markdown[data-done="Not copied"]').waitFor();
    await eventually(() => page.locator('p[role=status]').allTextContents()).toContain('The Markdown can’t be loaded');
    await page.unroute('**/*.md');
  });

  test('opens the Markdown and the list of files for programs', async () => {
    const page = await anywhere();
    await showPage(page, '/accounts/');
    await expectHeading(page, 'Accounts');
    await openMenu(page);
    await expectAccessible(page, '.page-footer');
    expect(await page.getByRole('link', { name: 'Open Markdown' }).getAttribute('href')).toBe('/accounts/index.md');
    await page.getByRole('link', { name: 'Machine-readable' }).click();
    await expectHeading(page, 'Machine-readable');
    expect(new URL(page.url()).pathname).toBe('/machine-readable.html');
    await waitForHydration(page);
    expect(await page.getByRole('button', { name: 'Copy page as Markdown' }).count()).toBe(0);
    for (const link of await page.locator('#docgen-content a').all()) {
      const address = await link.evaluate((each: HTMLAnchorElement) => each.href);
      expect((await fetch(address, { method: 'HEAD' })).status, address).toBe(200);
    }
    await expectAccessible(page, 'main');
    await page.goBack();
    await expectHeading(page, 'Accounts');
  });

  test('closes its menu with Escape, and where the focus leaves it', async () => {
    const page = await anywhere();
    const menu = page.locator('.page-footer details');
    await page.locator('.page-footer summary').press('Enter');
    await page.keyboard.press('Tab');
    expect(await menu.evaluate((each: HTMLDetailsElement) => each.open)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await menu.evaluate((each: HTMLDetailsElement) => each.open)).toBe(false);
    await openMenu(page);
    await page.locator('.page-footer-links a').last().focus();
    expect(await menu.evaluate((each: HTMLDetailsElement) => each.open)).toBe(false);
  });

  test('copies where there is no clipboard, as on plain http', async () => {
    const page = await openPage({
      prepare: (each) =>
        each.addInitScript(() => void Object.defineProperty(navigator, 'clipboard', { value: undefined })),
    });
    await page.goto(host.url(PAGE));
    await waitForHydration(page);
    const copied = page.evaluate(
      () =>
        new Promise((done) =>
          document.addEventListener('copy', () => done((document.activeElement as HTMLTextAreaElement).value), {
            once: true,
          }),
        ),
    );
    await openMenu(page);
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
    expect(await copied).toBe(await markdownOf('accounts/getAccounts.md'));
  });

  test('offers no copying without script', async () => {
    const page = await openPage({ url: host.url(PAGE), javaScriptEnabled: false });
    await openMenu(page);
    expect(await page.getByRole('link', { name: 'Open Markdown' }).isVisible()).toBe(true);
    expect(await page.locator('.copy-markdown').isVisible()).toBe(false);
  });

  test('is without them where the site writes no Markdown', async () => {
    const page = await openPage({ url: plain.url('/') });
    expect(await page.getByText('Markdown').count()).toBe(0);
    expect(await page.getByText('Machine-readable').count()).toBe(0);
  });
});
