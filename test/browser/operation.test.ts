import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { expectAccessibleEverywhere } from '../support/axe';
import { useBrowser } from '../support/browser';
import { useStrictHost } from '../support/hosts';
import { eventually, expectHeading, showPage, waitForHydration } from '../support/pages';

const HARBOUR = path.resolve(import.meta.dirname, '../openapi/harbour');
const FILES = ['docgen.config.ts', 'openapi.yaml', 'schemas/ship.yaml', 'content/README.md'];

const { openPage, sharePage } = useBrowser();
/** Every test of this file is one of the content security policy, too. */
const host = useStrictHost(
  Object.fromEntries(FILES.map((name) => [name, readFileSync(path.join(HARBOUR, name), 'utf8')])),
);

const FIELD = 'body.crew.rank';
const anywhere = sharePage(async () => {
  const page = await openPage({ url: host.url('/') });
  await waitForHydration(page);
  return page;
});

describe('the page of an operation', () => {
  test.each([
    ['with scripts', true],
    ['without', false],
  ])('opens what is around the field of its address, %s', async (_name, javaScriptEnabled) => {
    const page = await openPage({ url: host.url(`/api/Ships/addShip.html#${FIELD}`), javaScriptEnabled });
    const field = page.locator(`[id="${FIELD}"]`);
    await field.waitFor({ state: 'visible' });
    await eventually(() => top(page)).toBeLessThan(300);
  });

  test('opens it for a click on a link to it, too, and by the keyboard', async () => {
    const page = await anywhere();
    await showPage(page, '/api/Ships/addShip.html');
    await expectHeading(page, 'Register a ship');
    const summary = page.locator('[id="body.owner"] > details > summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.locator('[id="body.owner~Company"] > p').first().waitFor({ state: 'visible' });
    await page.keyboard.press('Enter');
    await page.evaluate((id) => {
      location.hash = id;
    }, FIELD);
    await page.locator(`[id="${FIELD}"]`).waitFor({ state: 'visible' });
  });

  test('looks the same after a click on its name as after a page load', async () => {
    const page = await anywhere();
    await showPage(page, '/');
    await page.getByRole('link', { name: 'the API' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Ships' }).click();
    await page.getByRole('main').getByRole('link', { name: 'List ships' }).click();
    await page.getByRole('heading', { level: 1, name: 'List ships' }).waitFor();
    await eventually(() => look(page)).toBe('none solid');
  });
});

test('axe finds nothing with all fields open, light and dark, wide and narrow', async () => {
  // Axe comes from an address of its own.
  const page = await openPage({ url: host.url('/api/Ships/addShip.html'), bypassCSP: true });
  await waitForHydration(page);
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
  await expectAccessibleEverywhere(page, { structure: undefined, otherwise: 'main' });
});

/** Where the field is, in pixels below the top of the window. */
function top(page: Page): Promise<number> {
  return page.evaluate((id) => document.getElementById(id)!.getBoundingClientRect().top, FIELD);
}

function look(page: Page): Promise<string> {
  return page.evaluate(() => {
    const list = document.querySelector('.fields')!;
    return `${getComputedStyle(list).listStyleType} ${getComputedStyle(list.firstElementChild!).borderBottomStyle}`;
  });
}
