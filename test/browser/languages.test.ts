import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { NOT_FOUND_PROBLEM, useBrowser } from '../support/browser';
import { waitForHydration } from '../support/pages';
import { startStaticHost } from '../support/staticHost';
import { tinySite } from '../support/tinySite';

const { openPage } = useBrowser();

const SITE = {
  'docgen.config.js': `export default {
    title: 'Shop', lastUpdated: false,
    languages: { '/': 'en-US', '/de/': 'de-DE', '/ar/': 'ar' },
  };\n`,
  'content/README.md': '# Shop\n\nWords.\n',
  'content/guide/extra.md': '# Extra\n\nZebras run.\n',
  'content/guide/more.md': '# More\n\nZebras sleep.\n',
  'content/de/README.md': '# Laden\n\nWorte.\n',
  'content/de/guide/mehr.md': '---\ntranslates: ../../guide/more.md\n---\n# Mehr\n\nPferde schlafen.\n',
  'content/ar/README.md': '# متجر\n\nمرحبا.\n',
};

/** Builds the site and serves it as a host does that knows nothing but files. */
async function served(): Promise<string> {
  const { docgen, root } = await tinySite(SITE);
  expect((await docgen('build', '--strict')).exitCode).toBe(0);
  const { origin, close } = await startStaticHost(path.join(root, 'dist'));
  onTestFinished(close);
  return origin;
}

test('an address without a page is answered in its language, and keeps the address', async () => {
  const origin = await served();
  const page = await openPage({ url: `${origin}/de/nope.html?a=1#b`, expectProblems: [NOT_FOUND_PROBLEM] });
  await page.locator('h1', { hasText: 'Seite nicht gefunden' }).waitFor();
  await expect.poll(() => page.url()).toBe(`${origin}/de/nope.html?a=1#b`);
  await page.goto(`${origin}/ar/nope/`);
  await page.locator('h1', { hasText: 'الصفحة غير موجودة' }).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  await page.goto(`${origin}/nope.html`);
  await page.locator('h1', { hasText: 'Page not found' }).waitFor();
  // The rules for addresses hold in each language.
  await page.goto(`${origin}/de/guide/mehr`);
  await page.waitForURL(`${origin}/de/guide/mehr.html`);
  await page.locator('h1', { hasText: 'Mehr' }).waitFor();
});

test('a search without a result in the language says how many the original has, and shows them', async () => {
  const page = await openPage({ url: `${await served()}/de/` });
  await waitForHydration(page);
  await page.keyboard.press('/');
  await page.locator('.search input').fill('zebras');
  const button = page.locator('.search-message button', { hasText: 'Treffer im Original (Englisch): 2' });
  await button.click();
  const lines = page.locator('.search-line');
  await expect.poll(() => lines.count()).toBe(2);
  await lines.first().click();
  await page.waitForURL(/\/guide\/(?:extra|more)\.html/);
  expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
});
