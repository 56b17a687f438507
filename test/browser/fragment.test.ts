import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessibleEverywhere } from '../support/axe';
import { useBrowser } from '../support/browser';
import { useStrictHost } from '../support/hosts';
import { fieldName, largeApi } from '../support/largeApi';
import { eventually, waitForHydration } from '../support/pages';

const { openPage } = useBrowser();
/** Three parts, and one more of a single field. */
const FIELDS = 900;
const files = largeApi(0, FIELDS);
const host = useStrictHost({
  ...files,
  'docgen.config.ts': files['docgen.config.ts']!.replace('lastUpdated: false,', 'lastUpdated: false,\n  pwa: true,'),
});
const PAGE = '/api/Records/addRecord.html';
/** In the third part. */
const FAR = `body.${fieldName(850)}`;
const DEEP = 'body.last.inner.leaf';

describe('rows that are on another page', () => {
  test('come when they are opened by the keyboard, with addresses of this page', async () => {
    const page = await openPage({ url: host.url(PAGE) });
    await page.mouse.move(5, 5);
    await waitForHydration(page);
    const part = page.locator('[id="body"] > .fragment').first();
    await part.locator('summary').focus();
    await page.keyboard.press('Enter');
    const row = page.locator(`[id="body.${fieldName(299)}"]`);
    await row.waitFor({ state: 'visible' });
    expect(await row.locator('.field-name').getAttribute('href')).toBe(`#body.${fieldName(299)}`);
    expect(await part.locator(':scope > .field-more').count()).toBe(0);
    // Closed and opened again, they are still there.
    await page.keyboard.press('Enter');
    await row.waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await row.waitFor({ state: 'visible' });
    expect(await page.locator(`[id="body.${fieldName(299)}"]`).count()).toBe(1);
  });

  test('come for an address that is deep in them', async () => {
    const page = await openPage({ url: host.url(`${PAGE}#${DEEP}`) });
    await page.locator(`[id="${DEEP}"]`).waitFor({ state: 'visible' });
    await eventually(() => top(page, DEEP)).toBeLessThan(300);
  });

  test('come without a connection where all pages are saved', async () => {
    const OFFLINE = /^request failed: .* net::ERR_INTERNET_DISCONNECTED$/;
    const page = await openPage({ url: host.url('/'), serviceWorkers: 'allow', expectProblems: [OFFLINE] });
    await page.mouse.move(5, 5);
    await page.locator('.page-footer summary').click();
    await page.getByRole('button', { name: /^Save all \d+ pages/ }).click();
    await page.getByText(/^All \d+ pages are saved/).waitFor();
    await page.context().setOffline(true);
    await page.goto(host.url(`${PAGE}#${FAR}`));
    await page.locator(`[id="${FAR}"]`).waitFor({ state: 'visible' });
    await eventually(() => top(page, FAR)).toBeLessThan(300);
  });

  test('have a link to their page without scripts', async () => {
    const page = await openPage({ url: host.url(PAGE), javaScriptEnabled: false });
    await page.locator('[id="body"] > .fragment > summary').last().click();
    await page.getByRole('link', { name: `Record, field ${FIELDS + 1}` }).click();
    await page.locator('[id="fields.last"]').waitFor({ state: 'visible' });
  });
});

test('axe finds nothing in them, light and dark, wide and narrow', async () => {
  const page = await openPage({ url: host.url(PAGE), bypassCSP: true });
  await page.mouse.move(5, 5);
  await waitForHydration(page);
  await page.locator('[id="body"] > .fragment > summary').last().click();
  await page.locator('[id="body.last"]').waitFor({ state: 'visible' });
  // Nobody asks about the 300 rows before them, which axe would read as well.
  await page.evaluate(() => document.querySelectorAll('#body > .fields > li').forEach((row) => row.remove()));
  await expectAccessibleEverywhere(page, '[id="body"] > .fragment[open]');
});

/** Top of a row, in pixels below the top of the window. */
function top(page: Page, id: string): Promise<number> {
  return page.evaluate((name) => document.getElementById(name)!.getBoundingClientRect().top, id);
}
