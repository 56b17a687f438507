import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser';
import { useAdminHost } from '../support/hosts';
import { showPage, waitForHydration } from '../support/pages';

const { openPage, sharePage } = useBrowser();
const host = useAdminHost();

/** Pages whose text is longer than the samples beside it, and such as are not. */
const PAGES = [
  '/services/editProduct.html',
  '/orders/addOrder.html',
  '/orders/addOrderDraftItem.html',
  '/clients/addClientContact.html',
  '/status/addSUStatus.html',
  '/tickets/getTickets.html',
  '/dns/addDNSZone.html',
  '/domains/getDomainDetails.html',
  '/remote.html',
  '/clients/',
];

const anywhere = sharePage(async () => {
  const page = await openPage({ url: host.url('/') });
  await waitForHydration(page);
  return page;
});

test.each([
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
])(
  'what gets the focus in a page comes into sight with Tab and Shift+Tab at $width × $height',
  async (size) => {
    const page = await anywhere();
    await page.setViewportSize(size);
    for (const path of PAGES) {
      await showPage(page, path);
      await page.locator('main h1').focus();
      expect(await walk(page, 'Tab'), `${path}, forwards`).toEqual([]);
      expect(await walk(page, 'Shift+Tab'), `${path}, backwards`).toEqual([]);
    }
  },
  60_000,
);

/** Goes through the main part and the end of the page with a key; returns what got the focus out of sight. */
async function walk(page: Page, key: string): Promise<string[]> {
  const lost: string[] = [];
  for (let step = 0; step < 400; step += 1) {
    await page.keyboard.press(key);
    const place = await page.evaluate(placeOfFocus);
    if (place === 'elsewhere') {
      // At least the main part has stops.
      expect(step).toBeGreaterThan(2);
      return lost;
    }
    if (place !== 'in sight') lost.push(place);
  }
  throw new Error('the focus does not leave the page');
}

/** Runs in the page. An element that is higher than what shows it only has to fill that. */
function placeOfFocus(): string {
  const element = document.activeElement;
  if (!element?.closest('.page')) return 'elsewhere';
  const { left, right, top, bottom } = element.getBoundingClientRect();
  let [above, below] = [document.querySelector('.top-bar')!.getBoundingClientRect().bottom, innerHeight];
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(around).overflowY)) continue;
    const edges = around.getBoundingClientRect();
    [above, below] = [Math.max(above, edges.top), Math.min(below, edges.bottom)];
  }
  const shown = Math.min(bottom, below) - Math.max(top, above);
  const isThere = shown >= Math.min(bottom - top, (below - above) / 2) - 1;
  const middle = [Math.max(left, 0) + Math.min(right - left, 8) / 2, Math.max(top, above) + shown / 2] as const;
  const hit = isThere ? document.elementFromPoint(...middle) : null;
  if (hit && (element.contains(hit) || hit.contains(element))) return 'in sight';
  return `${element.outerHTML.slice(0, 80)} at ${top} to ${bottom} in ${above} to ${below}`;
}
