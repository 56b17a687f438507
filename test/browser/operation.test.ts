import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessibleEverywhere } from '../support/axe';
import { useBrowser } from '../support/browser';
import { useStrictHost } from '../support/hosts';
import { eventually, expectHeading, sentBy, showPage, waitForHydration, samplesOf } from '../support/pages';

const HARBOUR = path.resolve(import.meta.dirname, '../openapi/harbour');
const FILES = ['docgen.config.ts', 'openapi.yaml', 'schemas/ship.yaml', 'content/README.md'];

const { openPage, sharePage } = useBrowser();
const texts = Object.fromEntries(FILES.map((name) => [name, readFileSync(path.join(HARBOUR, name), 'utf8')]));
/** Every test of this file is one of the policy, too. */
const host = useStrictHost({
  ...texts,
  'docgen.config.ts': texts['docgen.config.ts']!.replace('lastUpdated: false,', 'lastUpdated: false,\n  pwa: true,'),
});

const FIELD = 'body.crew.rank';
const anywhere = sharePage(async () => {
  const page = await openPage({ url: host.url('/'), permissions: ['clipboard-read', 'clipboard-write'] });
  await waitForHydration(page);
  return page;
});

describe('the page of an operation', () => {
  test('opens what is around the field of its address', async () => {
    const page = await openPage({ url: host.url(`/api/Ships/addShip.html#${FIELD}`) });
    await expectOpened(page);
  });

  test('does so without JavaScript, where it has all samples and no form', async () => {
    const page = await openPage({ url: host.url(`/api/Ships/addShip.html#${FIELD}`), javaScriptEnabled: false });
    await expectOpened(page);
    expect(await page.locator('.request-builder').isVisible()).toBe(false);
    for (const sample of await page.locator('[data-sample]').all()) expect(await sample.isVisible()).toBe(true);
  });

  test.each([
    [390, '.method-sections'],
    [1280, undefined],
    [1920, '.on-this-page'],
  ])('lists its sections beside the sidebar once at most, at a width of %i', async (width, shown) => {
    const page = await openPage({ url: host.url('/api/Ships/addShip.html') });
    await page.setViewportSize({ width, height: 800 });
    const lists = page.locator('.method-sections, .on-this-page').filter({ visible: true });
    expect(await lists.count()).toBe(shown === undefined ? 0 : 1);
    if (shown !== undefined) expect(await page.locator(shown).isVisible()).toBe(true);
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

describe('the form of an operation', () => {
  const showForm = async (name: string): Promise<Page> => {
    const page = await anywhere();
    await showPage(page, '/');
    await showPage(page, `/api/${name}.html`);
    await openForm(page);
    return page;
  };

  test('fills in all samples with what is typed, by the keyboard, and sends nothing', async () => {
    const page = await showForm('Ships/listShips');
    // Clears texts that other tests have typed.
    await page.getByRole('button', { name: 'Clear all' }).click();
    const requests = sentBy(page);
    const before = await samplesOf(page);
    await page.getByLabel('Token').fill("t'ok");
    await page.getByLabel('region', { exact: true }).selectOption('south');
    await page.locator('.builder-optional > summary').press('Enter');
    await page.getByLabel('kind').fill('ferry\nyacht');
    await page.getByLabel('size[min]').fill('1.5');
    await page.getByLabel('X-Trace').fill('abc');
    await eventually(async () => (await samplesOf(page)).curl).toContain(
      "curl --globoff 'https://south.harbour.example/v2/ships?kind=ferry&kind=yacht&size[min]=1.5'",
    );
    const samples = await samplesOf(page);
    expect(samples.curl).toContain("--header 'X-Trace: abc'");
    expect(samples.curl).toContain(`--header 'Authorization: Bearer t'\\''ok'`);
    for (const name of ['javascript', 'python', 'phpCurl']) expect(samples[name]).toContain('kind=ferry&kind=yacht');
    expect(await page.getByRole('status').filter({ hasText: 'whole number' }).count()).toBe(1);

    await page.getByRole('button', { name: 'Clear all' }).press('Enter');
    expect(await samplesOf(page)).toEqual(before);
    expect(await page.evaluate(() => sessionStorage.getItem('docgen-call'))).toBeNull();
    expect(requests).toEqual([]);
  });

  test('says at Copy what is missing, and keeps the token for other pages of the tab', async () => {
    const page = await showForm('Ships/addShip');
    await page.getByLabel('Token').fill('secret');
    await page.getByRole('button', { name: 'Copy as cURL' }).click();
    await page.getByText('Copied as cURL, with examples for name, kind.', { exact: true }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('"name": "Aurora"');
    await page.goto(host.url('/api/Ships/getShip.html'));
    await waitForHydration(page);
    await page.mouse.move(200, 200);
    await eventually(async () => (await samplesOf(page)).python).toContain("'Bearer secret'");
  });

  test('changes fields of a JSON body, and its format by the keyboard', async () => {
    const page = await showForm('Berths/addBerth');
    await page.getByLabel('length number').fill('7');
    await eventually(async () => (await samplesOf(page)).python).toContain("'length': 7,");
    const format = page.getByLabel('Content-Type');
    expect(await format.locator('option').allTextContents()).toEqual([
      'application/json',
      'application/xml',
      'application/x-www-form-urlencoded',
    ]);
    await format.press('End');
    await eventually(async () => (await samplesOf(page)).curl).toContain("--data-urlencode 'length=7'");
    await format.selectOption('application/xml');
    await eventually(async () => (await samplesOf(page)).curl).toContain("--header 'Content-Type: application/xml'");
    expect(await page.getByLabel('Body text').inputValue()).toMatch(/^<Berth>[^]*<\/Berth>$/);
    expect((await samplesOf(page)).javascript).toContain('<Berth>');
  });
});

test('the search leads to the row of a field, and finds an operation by its path and its id', async () => {
  const page = await anywhere();
  await showPage(page, '/');
  const first = async (query: string): Promise<string | null> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(query);
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/api\//);
    const { pathname, hash } = new URL(page.url());
    await showPage(page, '/');
    return pathname + hash;
  };
  expect(await first('size[min]')).toBe('/api/Ships/listShips.html#query.size[min]');
  expect(await first('GET /ships/{shipId}/photo')).toBe('/api/Ships/getPhoto.html');
  expect(await first('cargo/{id}')).toBe('/api/Cargo/getCargo.html');
  expect(await first('hasCargo')).toBe('/api/Cargo/hasCargo.html');
  expect(await first('callSign')).toContain('/api/Ships/addShip.html#body.callSign');
});

test('axe finds nothing with all fields open, light and dark, wide and narrow', async () => {
  // Axe comes from an address of its own.
  const page = await openPage({ url: host.url('/api/Ships/addShip.html'), bypassCSP: true });
  await waitForHydration(page);
  await openForm(page);
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
  await expectAccessibleEverywhere(page, { structure: undefined, otherwise: 'main' });
});

test('the form is there for a saved page without a connection', async () => {
  const OFFLINE = /^request failed: .* net::ERR_INTERNET_DISCONNECTED$/;
  const page = await openPage({ url: host.url('/'), serviceWorkers: 'allow', expectProblems: [OFFLINE] });
  await page.mouse.move(5, 5);
  await page.locator('.page-footer summary').click();
  await page.getByRole('button', { name: /^Save all \d+ pages/ }).click();
  await page.getByText(/^All \d+ pages are saved/).waitFor();
  await page.context().setOffline(true);
  await page.goto(host.url('/api/Bookings/book.html'));
  await page.mouse.move(5, 5);
  await waitForHydration(page);
  await page.getByText('Fill in this request').click();
  await page.getByLabel('berth integer').fill('9');
  await eventually(async () => (await samplesOf(page)).python).toContain("'berth': 9,");
});

async function openForm(page: Page): Promise<void> {
  await page.getByText('Fill in this request').click();
  await page.locator('.builder-form').waitFor();
}

async function expectOpened(page: Page): Promise<void> {
  await page.locator(`[id="${FIELD}"]`).waitFor({ state: 'visible' });
  await eventually(() => top(page)).toBeLessThan(300);
}

/** Top of the field, in pixels below the top of the window. */
function top(page: Page): Promise<number> {
  return page.evaluate((id) => document.getElementById(id)!.getBoundingClientRect().top, FIELD);
}

function look(page: Page): Promise<string> {
  return page.evaluate(() => {
    const list = document.querySelector('.fields')!;
    return `${getComputedStyle(list).listStyleType} ${getComputedStyle(list.firstElementChild!).borderBottomStyle}`;
  });
}
