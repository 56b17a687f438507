import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser';
import { useTinyHost } from '../support/hosts';
import { eventually, waitForHydration } from '../support/pages';

const { openPage } = useBrowser();
const host = useTinyHost({
  'docgen.config.js': "export default { title: 'توثيق', lang: 'ar', lastUpdated: false };\n",
  'content/README.md': '# دليل\n\nنص مع `a[b]` فيه.\n\n::: tip نصيحة\nنص.\n:::\n\n```js\nlet a = 1;\n```\n',
  'content/next.md':
    '# التالي\n\n::: code-group\n```js [JS]\na\n```\n```py [Python]\nb\n```\n:::\n\n## أولا\n\n## ثانيا\n',
});

describe('a site in Arabic', () => {
  test('begins at the right, and its code at the left', async () => {
    const page = await openPage({ url: host.url('/') });
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    const { width } = page.viewportSize()!;
    expect((await boxOf(page, '.sidebar')).right).toBe(width);
    expect((await boxOf(page, 'main')).right).toBeLessThan((await boxOf(page, '.sidebar')).left);
    const line = await page.locator('.container').evaluate((each) => getComputedStyle(each).borderRightWidth);
    expect(line).toBe('2px');
    for (const code of ['.content p code', '.code-block pre'])
      expect(await page.locator(code).evaluate((each) => getComputedStyle(each).direction)).toBe('ltr');
  });

  test('has its menu at the right on a phone, outside of the window until it is opened', async () => {
    const page = await openPage({ url: host.url('/'), size: 'phone', reducedMotion: 'reduce' });
    const { width } = page.viewportSize()!;
    expect((await boxOf(page, '.sidebar')).left).toBe(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await waitForHydration(page);
    await page.locator('.top-bar-menu').click();
    await eventually(async () => (await boxOf(page, '.sidebar')).right).toBe(width);
  });

  test('has a row of sections on a phone that fades at its left end', async () => {
    const page = await openPage({ url: host.url('/next.html'), size: 'phone' });
    const row = page.locator('.on-this-page > ul');
    await eventually(() => row.evaluate((each) => getComputedStyle(each).maskImage)).toMatch(
      /^linear-gradient\(-90deg/,
    );
  });

  test('has its next tab at the left, and the arrow key to the left leads there', async () => {
    const page = await openPage({ url: host.url('/next.html') });
    await waitForHydration(page);
    const [first, second] = [page.getByRole('tab', { name: 'JS' }), page.getByRole('tab', { name: 'Python' })];
    expect((await boxOf(page, '[role=tab] + [role=tab]')).right).toBeLessThan((await boxOf(page, '[role=tab]')).left);
    await first.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await second.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowRight');
    expect(await first.getAttribute('aria-selected')).toBe('true');
  });
});

function boxOf(page: Page, selector: string): Promise<{ left: number; right: number }> {
  return page
    .locator(selector)
    .first()
    .evaluate((each) => {
      const { left, right } = each.getBoundingClientRect();
      return { left, right };
    });
}
