import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser, type OpenOptions } from '../support/browser';
import { useTinyHost } from '../support/hosts';
import { eventually, expectHeading, followLink, waitForHydration } from '../support/pages';

const { openPage } = useBrowser();
const host = useTinyHost({ 'content/README.md': '# Home\n', 'content/other.md': '# Other\n' });

const PAPER = { light: 'rgb(252, 251, 248)', dark: 'rgb(23, 21, 18)' };
const THEME_COLOUR = { light: '#fcfbf8', dark: '#171512' };

describe('the theme', () => {
  test('is the system’s at first, goes through light and dark with the switch, and is light on paper', async () => {
    const page = await open({ colorScheme: 'dark' });
    expect(await shown(page)).toEqual({ paper: PAPER.dark, bar: THEME_COLOUR.dark, icon: 0, kept: null });
    await press(page, 'Colours: system. Change to light');
    await eventually(() => shown(page)).toEqual({
      paper: PAPER.light,
      bar: THEME_COLOUR.light,
      icon: 1,
      kept: 'light',
    });
    await press(page, 'Colours: light. Change to dark');
    await eventually(() => shown(page)).toEqual({ paper: PAPER.dark, bar: THEME_COLOUR.dark, icon: 2, kept: 'dark' });
    // Paper is white.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect((await shown(page)).paper).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ media: null, colorScheme: 'dark' });
    await press(page, 'Colours: dark. Change to system');
    await eventually(() => shown(page)).toEqual({ paper: PAPER.dark, bar: THEME_COLOUR.dark, icon: 0, kept: null });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await shown(page)).toEqual({ paper: PAPER.light, bar: THEME_COLOUR.light, icon: 0, kept: null });
  });

  test('answers to the keyboard, and is kept over navigations and page loads', async () => {
    const page = await open({ colorScheme: 'light' });
    await page.getByRole('button', { name: /^Colours/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Colours: light. Change to dark' }).waitFor();
    await page.keyboard.press('Space');
    await eventually(async () => (await shown(page)).paper).toBe(PAPER.dark);
    await followLink(page, '/other.html');
    await expectHeading(page, 'Other');
    expect((await shown(page)).paper).toBe(PAPER.dark);
    await page.reload();
    await waitForHydration(page);
    expect(await shown(page)).toEqual({ paper: PAPER.dark, bar: THEME_COLOUR.dark, icon: 2, kept: 'dark' });
    await page.getByRole('button', { name: 'Colours: dark. Change to system' }).waitFor();
  });

  test.each([
    { kept: 'dark', colorScheme: 'light', icon: 2 },
    { kept: 'light', colorScheme: 'dark', icon: 1 },
  ] as const)(
    '$kept is there before the first paint where the system is $colorScheme',
    async ({ kept, colorScheme, icon }) => {
      const page = await openPage({
        url: host.url('/'),
        colorScheme,
        async prepare(page) {
          await page.addInitScript((theme) => localStorage.setItem('docgen-theme', theme), kept);
          // Without the client's script all that is seen is what the page was painted with first.
          await page.route('**/assets/js/*', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
        },
      });
      expect(await shown(page)).toEqual({ paper: PAPER[kept], bar: THEME_COLOUR[kept], icon, kept });
    },
  );

  test('can be changed where nothing can be kept', async () => {
    const page = await open({
      colorScheme: 'light',
      prepare: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new DOMException('denied', 'SecurityError');
            },
          });
        }),
    });
    await press(page, 'Colours: system. Change to light');
    await press(page, 'Colours: light. Change to dark');
    await eventually(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      PAPER.dark,
    );
  });
});

async function open(options: Omit<OpenOptions, 'url'>): Promise<Page> {
  const page = await openPage({ url: host.url('/'), ...options });
  await waitForHydration(page);
  return page;
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** The colour of the page, that of the browser's own bar, which icon the switch has, and what is kept. */
function shown(page: Page): Promise<{ paper: string; bar: string | undefined; icon: number; kept: string | null }> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    const icons = [...document.querySelectorAll('.theme-switch .icon')];
    return {
      paper: getComputedStyle(document.documentElement).backgroundColor,
      bar: bars.find(({ media }) => matchMedia(media).matches)?.content,
      icon: icons.findIndex((icon) => icon.checkVisibility()),
      kept: localStorage.getItem('docgen-theme'),
    };
  });
}
