import { expect, test } from 'vitest';
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
