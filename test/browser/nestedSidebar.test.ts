import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/axe';
import { useBrowser } from '../support/browser';
import { useTinyHost } from '../support/hosts';
import { eventually, expectHeading, showPage, waitForHydration } from '../support/pages';

const { openPage, sharePage } = useBrowser();

/** Folders in folders, a group with links and badges, menus in the top bar, and another sidebar for `/other/`. */
const host = useTinyHost({
  'docgen.config.js': `export default ${JSON.stringify({
    lastUpdated: false,
    nav: [
      { text: 'Home', link: '/' },
      {
        text: 'More',
        items: [
          { text: 'Other', link: '/other/a.html' },
          { text: 'Away', link: 'https://example.com/' },
        ],
      },
    ],
    sidebar: {
      '/': [
        'README.md',
        { folder: 'guide', label: 'Guide' },
        { label: 'Open', collapsed: false, items: [{ link: 'https://example.com/x', label: 'Outside', badge: 'new' }] },
        { label: 'Caption', groups: [{ folder: 'guide/deep', label: 'Again', depth: 0 }] },
      ],
      '/other/': 'auto',
    },
  })};\n`,
  'content/README.md': '# Home\n',
  'content/guide/README.md': '# The guide\n',
  'content/guide/start.md': '# Start\n\n## One\n',
  'content/guide/deep/README.md': '# Deep\n',
  'content/guide/deep/x.md': '---\nsidebarDepth: 2\n---\n# Page X\n\n## Two\n\n### Three\n',
  'content/guide/deep/er/y.md': '# Page Y\n',
  'content/other/a.md': '# Other A\n',
  'content/other/b.md': '# Other B\n',
});

/** Visible lines of the sidebar, including captions and labels. */
const shown = (page: Page): Promise<string[]> =>
  texts(page.locator('#docgen-sidebar nav :is(.sidebar-caption, a, span.sidebar-group-label):visible'));

const texts = async (all: Locator): Promise<string[]> =>
  (await all.allInnerTexts()).map((each) => each.replace(/\s*\(opens new window\)/, ''));

const anywhere = sharePage(async () => {
  const page = await openPage({ url: host.url('/') });
  await waitForHydration(page);
  return page;
});

const AROUND_X = ['Home', 'Guide', 'Start', 'Deep', 'Page X', 'Er'];

describe('a sidebar of groups in groups', () => {
  test('has the way to the page in its HTML, what is open everywhere, and of the other groups only the labels', async () => {
    const page = await openPage({ url: host.url('/guide/deep/x.html'), javaScriptEnabled: false });
    expect(await shown(page)).toEqual([...AROUND_X, 'Open', 'Outside new', 'Caption', 'Again']);
    const opened = page.locator('[aria-label^="Pages of Open"]');
    expect(await opened.getAttribute('aria-expanded')).toBe('true');
    expect(await page.locator('.breadcrumbs li').allInnerTexts()).toEqual(['Guide', 'Deep']);
    expect(await page.locator('.page-footer-next').innerText()).toContain('Page Y');
    expect(await page.locator('.sidebar-sections a').allTextContents()).toEqual(['Two', 'Three']);
  });

  test('opens at any depth by keyboard, follows the reader, and keeps what is open', async () => {
    const page = await openPage({ url: host.url('/guide/deep/x.html') });
    await waitForHydration(page);
    await eventually(() => shown(page)).toEqual([...AROUND_X, 'Open', 'Outside new', 'Caption', 'Again']);
    expect(await page.locator('[aria-label^="Pages of Open"]').getAttribute('aria-expanded')).toBe('true');
    const toggle = page.getByRole('button', { name: 'Pages of Er: 1' });
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Page Y' }).first().waitFor();
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    await expectAccessible(page);
    await page.locator('#docgen-sidebar').getByRole('link', { name: 'Page Y' }).click();
    await expectHeading(page, 'Page Y');
    expect(await page.locator('#docgen-sidebar [aria-current="page"]').allInnerTexts()).toEqual(['Page Y']);
    expect(await page.locator('.breadcrumbs li').allInnerTexts()).toEqual(['Guide', 'Deep', 'Er']);
  });

  test('is found by the filter at any depth', async () => {
    const page = await anywhere();
    await page.getByRole('searchbox', { name: 'Filter pages' }).fill('page');
    await eventually(() => page.locator('.sidebar-results .sidebar-pages a').allInnerTexts()).toEqual([
      'Page X',
      'Page Y',
      'Page Y',
      'Page X',
    ]);
    await page.getByRole('searchbox', { name: 'Filter pages' }).press('Escape');
  });

  test('opens the way to a page that a link leads to', async () => {
    const page = await anywhere();
    await page.getByRole('button', { name: 'Pages of Guide: 4' }).click();
    await page.getByRole('button', { name: 'Pages of Deep: 2' }).click();
    await page.locator('#docgen-sidebar').getByRole('link', { name: 'Page X' }).click();
    await expectHeading(page, 'Page X');
    await eventually(() => shown(page)).toEqual([...AROUND_X, 'Open', 'Outside new', 'Caption', 'Again']);
  });

  test('is another one for the pages below another path', async () => {
    const page = await anywhere();
    await showPage(page, '/other/a.html');
    expect(await shown(page)).toEqual(['Other A', 'Other B']);
    await page.locator('.top-bar').getByRole('link', { name: 'Home' }).click();
    await expectHeading(page, 'Home');
    expect((await shown(page)).slice(0, 2)).toEqual(['Home', 'Guide']);
  });
});

describe('a menu of the top bar', () => {
  test('is closed by Escape, by leaving it and by following a link', async () => {
    const page = await anywhere();
    await showPage(page, '/');
    const menu = page.locator('.top-bar .navigation-menu');
    const isOpen = () => menu.evaluate((each: HTMLDetailsElement) => each.open);
    await menu.locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect([await isOpen(), await page.evaluate(() => document.activeElement?.tagName)]).toEqual([false, 'SUMMARY']);
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    for (const _link of ['Other', 'Away', 'the next']) await page.keyboard.press('Tab');
    expect(await isOpen()).toBe(false);
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: 'Other' }).click();
    await expectHeading(page, 'Other A');
    expect(await isOpen()).toBe(false);
  });

  test('opens without JavaScript', async () => {
    const page = await openPage({ url: host.url('/'), javaScriptEnabled: false });
    await page.locator('.top-bar summary').click();
    expect(await texts(page.locator('.top-bar .navigation-menu a'))).toEqual(['Other', 'Away']);
  });
});
