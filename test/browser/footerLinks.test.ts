import { expect, test } from 'vitest';
import { expectAccessible } from '../support/axe';
import { useBrowser } from '../support/browser';
import { useTinyHost } from '../support/hosts';

const { openPage } = useBrowser();
const host = useTinyHost({
  'docgen.config.js':
    'export default { lastUpdated: false, siteUrl: "https://docs.example.com/",' +
    ' repository: { url: "https://github.com/example/docs" }, exports: { markdown: true } };\n',
  'content/README.md': '# Home\n\nText.\n',
  'content/a-b.md': '# A & B\n\nText.\n',
});

test.each([
  { size: 'desktop', javaScriptEnabled: true },
  { size: 'phone', javaScriptEnabled: false },
] as const)('a page can be reported and opened in assistants, $size', async ({ size, javaScriptEnabled }) => {
  const page = await openPage({ url: host.url('/a-b.html'), size, javaScriptEnabled });
  const footer = page.locator('.page-footer');
  const report = footer.getByRole('link', { name: 'Report a problem with this page' });
  expect(await report.getAttribute('href')).toBe(
    'https://github.com/example/docs/issues/new?title=A%20%26%20B&body=https%3A%2F%2Fdocs.example.com%2Fa-b.html',
  );
  const claude = footer.getByRole('link', { name: 'Claude' });
  expect(await claude.isVisible()).toBe(false);
  const targets = await footer.locator('summary, a').filter({ visible: true }).all();
  const heights = await Promise.all(targets.map(async (each) => (await each.boundingBox())!.height));
  expect(heights.length).toBeGreaterThan(1);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  await footer.locator('summary', { hasText: 'Open in' }).focus();
  await page.keyboard.press('Enter');
  await claude.waitFor();
  const question = new URL((await claude.getAttribute('href'))!).searchParams.get('q');
  expect(question).toContain('https://docs.example.com/a-b.md');
  if (javaScriptEnabled) await expectAccessible(page, '.page-footer');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
