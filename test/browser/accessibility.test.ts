import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessibleEverywhere,
  expectAccessibleInBoth,
  findColourProblems,
  findProblems,
  NO_COLOURS,
} from '../support/axe';
import { SIZES, useBrowser } from '../support/browser';
import { useAdminHost, useTinyHost, type Host } from '../support/hosts';
import { expectHeading, PAGE_SCRIPT, PAGE_TYPES, showPage, waitForHydration } from '../support/pages';

const { openPage, sharePage } = useBrowser();
const host = useAdminHost();
const tiny = useTinyHost({
  'content/README.md': [
    '# Everything',
    '[[toc]]',
    '## Containers',
    ...['tip', 'warning', 'danger', 'details'].map(
      (kind) => `::: ${kind} A title\nText with \`code\` and [a link](https://example.com/).\n:::`,
    ),
    '## Code',
    '::: code-group\n\n```php [cURL]\n$a = "text"; // comment\n```\n\n```js [Script]\nconst a = 1;\n```\n\n:::',
    '```php{1}:line-numbers\n$a = 1;\n$b = "two";\n```',
    '<code-group>\n</code-group>',
    '## Text <Badge text="new" /> <Badge text="soon" type="warning" /> <Badge text="gone" type="danger" />',
    '- [x] done\n- [ ] open',
    '> A quotation.',
    '| Name | Value |\n| --- | --: |\n| a | 1 |',
    'Line one. :tada: ~~two~~',
  ].join('\n\n'),
});

const shared = sharePage(async () => {
  const page = await openPage({ url: host.url('/'), colorScheme: 'light' });
  await waitForHydration(page);
  return page;
});

/** The shared page, in which another page is shown; one of another host, or that has problems, is loaded. */
async function show(path: string, { site = host, expectProblems }: Partial<Shown> = {}): Promise<Page> {
  const page = await shared(expectProblems);
  if (expectProblems?.length || !page.url().startsWith(site.url('/'))) await page.goto(site.url(path));
  else await showPage(page, path);
  await waitForHydration(page);
  return page;
}

interface Shown {
  site: Host;
  expectProblems: readonly RegExp[];
}

test.each([
  // A path that is encoded makes no difference to what a page looks like.
  ...PAGE_TYPES.filter(({ name }) => name !== 'guide with an encoded path').map((type) => ({ ...type, site: host })),
  { name: 'page with all that markdown can hold', path: '/', expectProblems: [], site: tiny },
])('axe finds nothing, light and dark, wide and narrow, on the $name', async ({ path, ...shown }) => {
  const page = await show(path, shown);
  // The surroundings of the content have the same colours on all pages, and the same parts on a phone: one page is
  // enough.
  const isHome = path === '/' && shown.site === host;
  await expectAccessibleEverywhere(page, isHome ? undefined : { structure: undefined, otherwise: '.page' });
});

test('axe finds nothing in the open drawer, light and dark', async () => {
  const page = await show('/accounts/getAccounts.html');
  await page.setViewportSize(SIZES.phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('.sidebar[data-open]').waitFor();
  await expectAccessibleInBoth(page, { structure: undefined, otherwise: '.sidebar, .top-bar' });
  await page.keyboard.press('Escape');
  await page.emulateMedia({ reducedMotion: null });
  await page.setViewportSize(SIZES.desktop);
});

test('links of the sidebar are never half under its field, however far it is scrolled', async () => {
  const page = await show('/services/editProduct.html');
  const found: string[] = [];
  for (const more of [0, 4, 4, 4, 4, 4]) {
    await page.locator('.sidebar-body').evaluate((sidebar, by) => sidebar.scrollBy(0, by), more);
    found.push(...(await findProblems(page, '.sidebar', { runOnly: ['target-size'] })));
  }
  expect(found).toEqual([]);
});

test('axe finds nothing while a page is loaded and the progress bar is shown', async () => {
  const page = await show('/accounts/');
  await page.route(PAGE_SCRIPT, () => undefined);
  await page.locator('.sidebar a[href="/tickets/"]').click();
  await page.locator('#nprogress').waitFor({ state: 'attached' });
  // All that is there while the page is loaded; colours are those of the page before.
  expect(await findProblems(page, undefined, NO_COLOURS)).toEqual([]);
  await page.unrouteAll();
  await expectHeading(page, 'Tickets');
});

test('axe finds what is wrong: the tests above can fail', async () => {
  const page = await show('/accounts/');
  await page.evaluate(() =>
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', '<img src="data:,"><p style="color: #eee">Pale</p>'),
  );
  const problems = await findProblems(page);
  expect(problems).toEqual([expect.stringMatching(/^color-contrast: /), expect.stringMatching(/^image-alt: /)]);
  await page.evaluate(() =>
    document.querySelectorAll('main > img, main > p:last-child').forEach((each) => each.remove()),
  );
});

test('axe finds colours of the dark that are wrong: the tests above can fail', async () => {
  const page = await show('/accounts/');
  const wrong = await page.addStyleTag({
    content: '@media (prefers-color-scheme: dark) { main h1 { color: #333 !important } }',
  });
  expect(await findColourProblems(page, 'main h1')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findColourProblems(page, 'main h1')).toEqual([expect.stringMatching(/^color-contrast: /)]);
  await page.emulateMedia({ colorScheme: 'light' });
  await wrong.evaluate((style) => (style as HTMLElement).remove());
});
