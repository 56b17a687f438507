import { expect, test } from 'vitest';
import { expectAccessible } from '../support/axe';
import { useBrowser } from '../support/browser';
import { useTinyHost } from '../support/hosts';
import { eventually, giveFirstSign } from '../support/pages';

const { openPage } = useBrowser();
const host = useTinyHost({
  'docgen.config.js':
    'export default { lastUpdated: false, siteUrl: "https://docs.example.com/",' +
    ' repository: { url: "https://github.com/example/docs" }, exports: { markdown: true } };\n',
  'content/README.md': '# Home\n\nText.\n',
  'components/Price.tsx': 'export default () => <div className="price">3</div>;\n',
  'content/cards.md':
    '# Cards\n\n<Price />\n\nText.\n\n<Cards>\n<Card title="One">\n\na\n\n</Card>\n<Card title="Two">\n\nb\n\n</Card>\n</Cards>\n\n' +
    `\`\`\`ts\nconst a = '${'a long value '.repeat(9)}';\n\`\`\`\n`,
  'content/a-b.md': '# A & B\n\nText.\n',
});

test('a page ends below its text, and nothing sticks to a component', async () => {
  const page = await openPage({ url: host.url('/cards.html') });
  const gap = (one: string, other: string) =>
    page.evaluate(
      ([above, below]) =>
        document.querySelector(below!)!.getBoundingClientRect().top -
        document.querySelector(above!)!.getBoundingClientRect().bottom,
      [one, other],
    );
  expect(await gap('.content > :last-child', '.page-footer-facts')).toBeLessThan(100);
  expect(await gap('.price', '.price + p')).toBeGreaterThan(12);
  const [first, second, row] = await Promise.all(
    ['.card', '.card + .card', '.cards'].map((each) => page.locator(each).first().boundingBox()),
  );
  expect(first!.width + second!.width).toBeGreaterThan(row!.width - 4);
  await page.setViewportSize({ width: 400, height: 800 });
  await giveFirstSign(page);
  const mask = (): Promise<string> => page.locator('pre').evaluate((each) => getComputedStyle(each).maskImage);
  await eventually(mask).toContain('linear-gradient');
});

test.each([
  { size: 'desktop', javaScriptEnabled: true },
  { size: 'phone', javaScriptEnabled: false },
] as const)('a page can be reported and opened in assistants, $size', async ({ size, javaScriptEnabled }) => {
  const page = await openPage({ url: host.url('/a-b.html'), size, javaScriptEnabled });
  const footer = page.locator('.page-footer');
  const claude = footer.getByRole('link', { name: 'Open in Claude' });
  expect(await claude.isVisible()).toBe(false);
  await footer.locator('summary').focus();
  await page.keyboard.press('Enter');
  await claude.waitFor();
  const report = footer.getByRole('link', { name: 'Report a problem with this page' });
  expect(await report.getAttribute('href')).toBe(
    'https://github.com/example/docs/issues/new?title=A%20%26%20B&body=https%3A%2F%2Fdocs.example.com%2Fa-b.html',
  );
  const targets = await footer.locator('summary, a').filter({ visible: true }).all();
  const heights = await Promise.all(targets.map(async (each) => (await each.boundingBox())!.height));
  expect(heights.length).toBeGreaterThan(4);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  const question = new URL((await claude.getAttribute('href'))!).searchParams.get('q');
  expect(question).toContain('https://docs.example.com/a-b.md');
  if (javaScriptEnabled) await expectAccessible(page, '.page-footer');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
