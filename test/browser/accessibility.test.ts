import { expect, test } from 'vitest';
import {
  expectAccessibleEverywhere,
  expectAccessibleInBoth,
  findColourProblems,
  findProblems,
  NO_COLOURS,
} from '../support/axe';
import { useBrowser } from '../support/browser';
import { useAdminHost, useTinyHost } from '../support/hosts';
import { PAGE_SCRIPT, PAGE_TYPES, waitForHydration } from '../support/pages';

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

/** What is around the content is the same on all pages: it is examined in all ways on one of them. */
const whole = sharePage(() => openPage({ url: host.url('/'), colorScheme: 'light' }));

test.each([
  // A path that is encoded makes no difference to what a page looks like.
  ...PAGE_TYPES.filter(({ name }) => name !== 'guide with an encoded path').map((type) => ({ ...type, site: host })),
  { name: 'page with all that markdown can hold', path: '/', expectProblems: [], site: tiny },
])('axe finds nothing, light and dark, wide and narrow, on the $name', async ({ path, expectProblems, site }) => {
  const page = await whole(expectProblems);
  await page.goto(site.url(path));
  await waitForHydration(page);
  const isHome = path === '/' && site === host;
  await expectAccessibleEverywhere(page, isHome ? undefined : { inLight: undefined, otherwise: 'main' });
});

test('axe finds nothing in the open drawer, light and dark', async () => {
  const page = await openPage({
    url: host.url('/accounts/getAccounts.html'),
    size: 'phone',
    reducedMotion: 'reduce',
  });
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('.sidebar[data-open]').waitFor();
  await expectAccessibleInBoth(page, { inLight: undefined, otherwise: '.sidebar' });
});

const area = sharePage(async () => {
  const page = await openPage({ url: host.url('/accounts/'), colorScheme: 'light' });
  await waitForHydration(page);
  return page;
});

test('axe finds nothing while a page is loaded and the progress bar is shown', async () => {
  const page = await area();
  await page.route(PAGE_SCRIPT, () => undefined);
  await page.locator('.sidebar a[href="/tickets/"]').click();
  await page.locator('#nprogress').waitFor({ state: 'attached' });
  // All that is there while the page is loaded; colours are those of the page before.
  expect(await findProblems(page, undefined, NO_COLOURS)).toEqual([]);
  await page.unrouteAll();
});

test('axe finds what is wrong: the tests above can fail', async () => {
  const page = await area();
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
  const page = await area();
  await page.addStyleTag({ content: '@media (prefers-color-scheme: dark) { main h1 { color: #333 !important } }' });
  expect(await findColourProblems(page, 'main h1')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findColourProblems(page, 'main h1')).toEqual([expect.stringMatching(/^color-contrast: /)]);
});
