import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/axe';
import { SIZES, useBrowser } from '../support/browser';
import { useTinyHost } from '../support/hosts';
import { eventually, waitForHydration } from '../support/pages';

const { openPage } = useBrowser();

const TABLE = `
| Feature | Community | Team | Business | Enterprise | Self-hosted | Notes |
| --- | --- | --- | --- | --- | --- | --- |
| Single sign-on | no | no | yes | yes | yes | Ask your administrator |
| \`audit.retention.days\` | 7 | 30 | 90 | 365 | unlimited | Every night |
`;
const host = useTinyHost({
  'docgen.config.js': `export default { title: 'The Documentation of a Company With a Very Long Name', lastUpdated: false,
    theme: { logo: './logo.svg' }, languages: { '/': 'en', '/ar/': 'ar' } };\n`,
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20"/></svg>',
  'content/README.md': `# Plans\n\nText.\n\n## By \`name\`\n${TABLE}\nAnd:\n${TABLE}\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n`,
  'content/ar/README.md': `# خطط\n${TABLE}`,
});

const names = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.table-wrapper')
    .evaluateAll((all) => all.map((each) => (each.role === 'region' && each.tabIndex === 0 ? each.ariaLabel : null)));

test('a table that is wider than the page is a region with a name, which the keyboard scrolls', async () => {
  const page = await openPage({ url: host.url('/'), size: 'phone' });
  await waitForHydration(page);
  await eventually(() => names(page)).toEqual(['By name', 'By name (2)', null]);
  await expectAccessible(page);
  const table = page.getByRole('region', { name: 'By name', exact: true });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => table.evaluate((each) => each.scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize(SIZES.desktop);
  await eventually(() => names(page)).toEqual([null, null, null]);
});

test.each(['/', '/ar/'])('it has a shade at each edge where it goes on, from either side: %s', async (path) => {
  const page = await openPage({ url: host.url(path), size: 'phone' });
  await waitForHydration(page);
  const table = page.locator('.table-wrapper').first();
  const sign = path === '/' ? 1 : -1;
  const shown: [start: boolean, end: boolean][] = [];
  for (const place of [0, 150, 9999]) {
    await table.evaluate((each, left) => (each.scrollLeft = left), place * sign);
    const [left, right] = await edges(page);
    shown.push(path === '/' ? [left, right] : [right, left]);
  }
  expect(shown).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ]);
});

/** True for the left and the right edge of the first table if it is darker than the page around it. */
async function edges(page: Page): Promise<[left: boolean, right: boolean]> {
  const { x, y, width } = (await page.locator('.table-wrapper').first().boundingBox())!;
  const colourAt = async (left: number): Promise<string> => {
    const shot = await page.screenshot({ clip: { x: left, y: y + 1, width: 1, height: 1 } });
    return page.evaluate(async (base64) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
      canvas.drawImage(bitmap, 0, 0);
      return canvas.getImageData(0, 0, 1, 1).data.join();
    }, shot.toString('base64'));
  };
  const around = await colourAt(x - 4);
  return [(await colourAt(x + 0.5)) !== around, (await colourAt(x + width - 1.5)) !== around];
}

test.each(['/', '/ar/'])('a long title beside a logo keeps the top bar of a phone in its place: %s', async (path) => {
  const page = await openPage({ url: host.url(path), size: 'phone' });
  const bar = page.locator('.top-bar-inner');
  const { height } = (await bar.boundingBox())!;
  const title = (await page.locator('.top-bar-title').boundingBox())!;
  expect(title.height).toBeLessThanOrEqual(height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const tools = (await page.locator('.top-bar-tools').boundingBox())!;
  expect(tools.x).toBeGreaterThanOrEqual(0);
  expect(tools.x + tools.width).toBeLessThanOrEqual(390 + 12);
});
