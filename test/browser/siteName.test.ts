import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser';
import { useTinyHost } from '../support/hosts';

const { openPage } = useBrowser();

const host = useTinyHost({
  'docgen.config.js': `export default { title: 'Orbital', lastUpdated: false, theme: { logo: './logo.svg' },
    description: 'The manual of Orbital, a service for many small satellites' };\n`,
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20"/></svg>',
  'content/README.md': '# Start\n\nText.\n',
});

test('a long description leaves the title beside a logo on one line', async () => {
  const page = await openPage({ url: host.url('/') });
  for (const width of [600, 768, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page.locator('.top-bar-title span').evaluate((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      return range.getClientRects().length;
    });
    expect({ width, lines }).toEqual({ width, lines: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
