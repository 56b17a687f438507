import { expect, test } from 'vitest';
import { expectAccessibleEverywhere } from '../support/axe';
import { useBrowser } from '../support/browser';
import { useTinyHost } from '../support/hosts';

const { openPage } = useBrowser();

const host = useTinyHost({
  'docgen.config.js': `export default { title: 'Orbital', lastUpdated: false,
    nav: ['Get started', 'All recipes', 'Reference'].map((text) => ({ text, link: '/' })),
    theme: { logo: './logo.svg' }, description: 'The manual of Orbital, a service for many small satellites' };\n`,
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20"/></svg>',
  'content/README.md': '# Start\n\nText.\n',
});

test('a long description leaves the title beside a logo, and the links, on one line', async () => {
  const page = await openPage({ url: host.url('/') });
  for (const width of [600, 768, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page.locator('.top-bar :is(.top-bar-title span, .navigation-links a)').evaluateAll((all) =>
      all.map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return range.getClientRects().length;
      }),
    );
    expect({ width, most: Math.max(...lines) }).toEqual({ width, most: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

/** Two languages and two versions beside a logo that is a word of its own. */
const crowded = useTinyHost({
  'docgen.config.js': `export default { title: 'Documentation', lastUpdated: false, theme: { logo: './logo.svg' },
    languages: { '/': 'en-US', '/ar/': 'ar-EG' },
    versions: [{ label: '10.36.x', path: '/' }, { label: '9.x', path: '/9/', folder: 'old' }] };\n`,
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><circle cx="20" cy="20" r="20"/></svg>',
  'content/README.md': '# Start\n\nText.\n',
  'content/ar/README.md': '# Start\n\nText.\n',
  'old/README.md': '# Old\n',
});

test('a full bar leaves the words of the title whole, and what does not fit is in the drawer of a phone', async () => {
  const page = await openPage({ url: crowded.url('/') });
  const [inBar, inDrawer] = ['.top-bar', '.drawer-switches'].map((place) =>
    page.locator(`${place} :is(.theme-switch, .language-menu)`),
  );
  const shownIn = (switches: typeof inBar) =>
    switches!.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);
  for (const path of ['/', '/ar/'])
    for (const width of [360, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(crowded.url(path));
      const title = page.locator('.top-bar-title span');
      const wanted = await title.evaluate((each) => [each.scrollWidth <= each.clientWidth, each.clientHeight < 30]);
      expect({ path, width, wanted }).toEqual({ path, width, wanted: [true, true] });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const isPhone = width < 768;
      expect(await shownIn(inBar)).toBe(isPhone ? 0 : 2);
      await page.locator('.top-bar-menu').click();
      await expect.poll(() => shownIn(inDrawer)).toBe(isPhone ? 2 : 0);
    }
  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator('.drawer-switches summary').press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('English');
  await expectAccessibleEverywhere(page, '#docgen-sidebar');
  await page.locator('.drawer-switches .theme-switch').click();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  const labels = () => page.locator('.theme-switch').evaluateAll((all) => all.map((each) => each.ariaLabel));
  const [now, other] = await labels();
  expect(now).toContain('فاتح');
  expect(other).toBe(now);
});
