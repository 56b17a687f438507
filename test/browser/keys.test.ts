import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/axe';
import { SIZES, useBrowser } from '../support/browser';
import { useAdminHost } from '../support/hosts';
import { eventually, waitForHydration } from '../support/pages';

const { openPage, sharePage } = useBrowser();
const host = useAdminHost();

const PAGE = '/general/getHostBillversion.html';

describe('the list of keys', () => {
  const ready = sharePage(async () => {
    const page = await openPage({ url: host.url(PAGE) });
    await waitForHydration(page);
    return page;
  });

  /** The shared page, with nothing open and nothing typed. */
  const show = async () => {
    const page = await ready();
    for (let open = await page.locator('dialog[open]').count(); open > 0; open -= 1) {
      await page.keyboard.press('Escape');
      await eventually(() => page.locator('dialog[open]').count()).toBeLessThan(open);
    }
    await page.emulateMedia({ colorScheme: null });
    await page.setViewportSize(SIZES.desktop);
    await page.getByPlaceholder('Filter pages').fill('');
    await page.getByPlaceholder('Filter pages').blur();
    return page;
  };

  test('opens with ?, also as the first thing that a reader does, and gives the focus back with Escape', async () => {
    const page = await show();
    await page.locator('.search-button').evaluate((button) => button.focus());
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keys' });
    await list.waitFor();
    expect(await list.locator('dt', { hasText: 'Ctrl+K' }).innerText()).toBe('/ Ctrl+K');
    await expectAccessible(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(await page.locator('.search-button').evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('?');
    await list.getByRole('button', { name: 'Close' }).click();
    await list.waitFor({ state: 'detached' });
  });

  test('opens from the search, whose last line names it', async () => {
    const page = await show();
    await page.keyboard.press('/');
    await page.getByRole('button', { name: 'All keys' }).click();
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('dialog[open]').count()).toBe(0);
  });

  test('does not open while typing, nor over the search', async () => {
    const page = await show();
    await page.getByPlaceholder('Filter pages').focus();
    await page.keyboard.type('?');
    expect(await page.getByPlaceholder('Filter pages').inputValue()).toBe('?');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
    await page.keyboard.type('?');
    expect(await page.locator('dialog[open]').count()).toBe(1);
  });

  test('fits on a phone', async () => {
    const page = await show();
    await page.setViewportSize(SIZES.phone);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.keyboard.press('?');
    const box = (await page.getByRole('dialog', { name: 'Keys' }).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    expect(box.y + box.height).toBeLessThanOrEqual(844);
    await expectAccessible(page, 'dialog[open]');
  });
});
