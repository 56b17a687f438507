import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser';
import { contrast } from '../support/contrast';
import { useAdminHost } from '../support/hosts';
import { eventually, waitForHydration } from '../support/pages';

const { openPage, sharePage } = useBrowser();
const host = useAdminHost();
const PAGE = '/accounts/getAccountDetails.html';

/** Colours that a contrast theme of Windows has: light ones on black, or dark ones on white. */
const SCHEMES = ['dark', 'light'] as const;

const anywhere = sharePage(async () => {
  const page = await openPage({ url: host.url(`${PAGE}#param-id`), forcedColors: 'active' });
  await waitForHydration(page);
  return page;
});

describe.each(SCHEMES)('in forced colours, %s', (colorScheme) => {
  const open = async () => {
    const page = await anywhere();
    await page.emulateMedia({ colorScheme });
    expect(await page.evaluate((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme)).toBe(
      true,
    );
    return page;
  };

  test('the row that the address leads to is marked', async () => {
    const page = await open();
    const outline = await page.locator('#param-id').evaluate((row) => getComputedStyle(row).outlineStyle);
    expect(outline).toBe('solid');
  });

  test('the chosen tab differs from the others', async () => {
    const page = await open();
    const tabs = page.locator('.code-group').first().getByRole('tab');
    const [first, second] = [await background(tabs.nth(0)), await background(tabs.nth(1))];
    expect(first).not.toBe(second);
    await eventually(
      () => contrast(tabs.nth(0)),
      'colours of the other scheme may still be on their way',
    ).toBeGreaterThanOrEqual(4.5);
    await tabs.nth(1).click();
    expect([await background(tabs.nth(0)), await background(tabs.nth(1))]).toEqual([second, first]);
    await tabs.nth(0).click();
  });

  test('code has an edge, and a button that is on can be read', async () => {
    const page = await open();
    const code = page.locator('.code-group-panel[data-active] pre').first();
    expect(await code.evaluate((pre) => getComputedStyle(pre).borderStyle)).toBe('solid');
    // A window in which lines are too long.
    const size = page.viewportSize()!;
    await page.setViewportSize({ ...size, width: 480 });
    await page.getByRole('tab', { name: 'JavaScript' }).click();
    await code.hover();
    const wrap = page.getByRole('button', { name: 'Wrap lines' }).first();
    const off = await background(wrap);
    await wrap.click();
    expect(await background(wrap)).not.toBe(off);
    expect(await contrast(wrap)).toBeGreaterThanOrEqual(4.5);
    await wrap.click();
    await page.setViewportSize(size);
    await page.getByRole('tab', { name: 'cURL (shell)' }).click();
  });

  test('matched words and the chosen result of a search can be read', async () => {
    const page = await open();
    await page.keyboard.press('/');
    await page.keyboard.type('client details');
    const lines = page.locator('.search-line');
    await lines.nth(1).waitFor();
    const marks = page.locator('.search-line:not([aria-selected="true"]) mark');
    await marks.first().waitFor();
    for (const mark of [marks.first(), page.locator('.search-line[aria-selected="true"] mark').first()]) {
      // Results of the last letters may still take the place of these.
      await eventually(() => contrast(mark)).toBeGreaterThanOrEqual(4.5);
    }
    const selected = page.locator('.search-line[aria-selected="true"]');
    const other = page.locator('.search-line:not([aria-selected="true"])').first();
    expect(await background(selected)).not.toBe(await background(other));
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  });
});

function background(element: Locator): Promise<string> {
  return element.evaluate((each) => getComputedStyle(each).backgroundColor);
}
