import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser';
import { contrast } from '../support/contrast';
import { useAdminHost, useTinyHost } from '../support/hosts';
import { eventually, waitForHydration } from '../support/pages';

const { openPage, sharePage } = useBrowser();
const host = useAdminHost();

const METHOD = '/clients/addClient.html';

describe('fields', () => {
  const ready = sharePage(async () => {
    const page = await openPage({ url: host.url(METHOD) });
    await waitForHydration(page);
    await page.locator('.request-builder > summary').click();
    await page.locator('.builder-form input').first().waitFor();
    return page;
  });

  test.each(['light', 'dark'] as const)(
    'have lines that are seen (WCAG 2.2, 1.4.11), in %s colours',
    async (scheme) => {
      const page = await ready();
      await page.emulateMedia({ colorScheme: scheme });
      for (const field of [
        '.search-button',
        '.sidebar-filter input',
        '.parameter-filter input',
        '.builder-form input',
      ]) {
        expect(await contrast(page.locator(field).first(), 'borderBottomColor'), field).toBeGreaterThanOrEqual(3);
      }
    },
  );

  test('and quiet text are as strong as the text for readers who ask for more contrast', async () => {
    const page = await ready();
    await page.emulateMedia({ contrast: 'more' });
    const colour = (selector: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    await eventually(() => colour('.sidebar-group-toggle')).toBe(await colour('h1'));
    await page.emulateMedia({ contrast: 'no-preference' });
  });

  test('fill in a sample that is one box, which the keyboard reaches and scrolls', async () => {
    const page = await ready();
    await page.getByRole('tab', { name: 'Go', exact: true }).first().click();
    const pre = page.locator('.request-builder + .code-group [data-active] pre');
    await eventually(() => pre.getAttribute('tabindex')).toBe('0');
    const scrollers = await pre.evaluate((element) => {
      const boxes = [element, element.parentElement!];
      return boxes.filter(
        (each) => each.scrollHeight > each.clientHeight + 1 && getComputedStyle(each).overflowY !== 'visible',
      ).length;
    });
    expect(scrollers).toBe(1);
    await pre.focus();
    await page.keyboard.press('End');
    await eventually(() => pre.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  });
});

describe('keys alone', () => {
  test('can be switched off by a reader, in the list of keys (WCAG 2.2, 2.1.4)', async () => {
    const page = await openPage({ url: host.url(METHOD) });
    await waitForHydration(page);
    await page.keyboard.press('?');
    await page.getByLabel('/ ? work without Ctrl').uncheck();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    await expectNoDialog(page);
    await page.reload();
    await page.keyboard.press('/');
    await expectNoDialog(page);
    await page.keyboard.press('Control+k');
    await page.locator('dialog[open] input').waitFor();
    await page.getByRole('button', { name: 'All keys' }).click();
    await page.getByLabel('/ ? work without Ctrl').check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  });

  describe('on a site that does without them', () => {
    const quiet = useTinyHost({
      'docgen.config.ts': "export default { title: 'Quiet', lastUpdated: false, theme: { singleKeys: false } };",
      'content/README.md': '# Quiet\n\n<SearchField label="Find a page" />\n',
    });

    test('do nothing, and the search opens with Ctrl and from a field on the page', async () => {
      const page = await openPage({ url: quiet.url('/') });
      await page.keyboard.press('/');
      await expectNoDialog(page);
      expect(await page.locator('.search-button kbd').count()).toBe(0);
      await page.getByRole('button', { name: 'Find a page' }).click();
      await page.locator('dialog[open] input').waitFor();
    });
  });
});

test('the drawer of a phone opens before the shell is there, and is the shell’s once it comes', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const page = await openPage({
    size: 'phone',
    prepare: (each) => each.route(/\/assets\/js\/(?:shell|chunk)\./, (route) => held.then(() => route.continue())),
  });
  await page.goto(host.url(METHOD));
  const sidebar = page.locator('.sidebar');
  const isShown = (): Promise<boolean> => sidebar.evaluate((each) => getComputedStyle(each).visibility === 'visible');
  await page.locator('.top-bar-menu').click();
  await eventually(isShown).toBe(true);
  expect(await page.locator('.top-bar-menu').getAttribute('aria-expanded')).toBe('false');
  release();
  await eventually(() => page.locator('.top-bar-menu').getAttribute('aria-expanded')).toBe('true');
  expect(await isShown()).toBe(true);
  await page.keyboard.press('Escape');
  await eventually(isShown).toBe(false);
});

async function expectNoDialog(page: Page): Promise<void> {
  // Long enough for the search, which is there, to open.
  await page.waitForTimeout(200);
  expect(await page.locator('dialog[open]').count()).toBe(0);
}
