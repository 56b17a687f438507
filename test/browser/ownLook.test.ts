import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser';
import { useTinyHost } from '../support/hosts';

const { openPage } = useBrowser();
const host = useTinyHost({
  'docgen.config.js': 'export default { lastUpdated: false };\n',
  'components/Vote.client.jsx': 'export default () => <button type="button">Yes</button>;\n',
  'content/README.md':
    '# Home\n\nText.[^1]\n\n## One\n\n::: danger\nText.\n:::\n\n::: tip\nText.\n:::\n\n```js\nconst a = 1;\n```\n\n' +
    '## Two\n\n<Vote />\n\n[![Ring](/ring.svg)](https://example.com/)\n\n[out](https://example.com/)\n\n[^1]: The note.\n',
  'content/public/ring.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>',
});

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** How light a colour is: WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red, green, blue] = [...colour.matchAll(/\d+/g)].map(([value]) => {
    const part = Number(value) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

test('boxes have a tint and a sign, danger is red, and buttons of own components look like buttons', async () => {
  const page = await openPage({ url: host.url('/') });
  const [red, green, blue] = (await styleOf(page, '.danger > .container-title', 'color')).match(/\d+/g)!.map(Number);
  expect(red).toBeGreaterThan(2 * Math.max(green!, blue!));
  expect(await styleOf(page, '.container.tip', 'background-color')).not.toBe('rgba(0, 0, 0, 0)');
  await page.getByRole('heading', { name: 'Two' }).scrollIntoViewIfNeeded();
  expect(await styleOf(page, 'docgen-island button', 'border-top-width')).toBe('1px');
  // An arrow stands beside text that leads out, and not beside a picture.
  const arrows = await page
    .locator('.external-link')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::after').display !== 'none'));
  expect(arrows).toEqual([false, true]);
  // The heading of footnotes is for screen readers, and takes no room.
  const [rule, note] = await Promise.all([
    page.locator('.footnotes').boundingBox(),
    page.locator('.footnotes li').boundingBox(),
  ]);
  expect(note!.y - rule!.y).toBeLessThan(40);
});

test('code stands out from dark pages, and phones have the sections of a page above it', async () => {
  const page = await openPage({ url: host.url('/'), colorScheme: 'dark', viewport: { width: 390, height: 844 } });
  const [code, paper] = [
    await styleOf(page, '.code-block', 'background-color'),
    await styleOf(page, 'html', 'background-color'),
  ];
  const contrast = (luminance(code) + 0.05) / (luminance(paper) + 0.05);
  expect(contrast).toBeGreaterThan(1.15);
  expect(contrast).toBeLessThan(1.3);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Two' }).click();
  expect(new URL(page.url()).hash).toBe('#two');
});
