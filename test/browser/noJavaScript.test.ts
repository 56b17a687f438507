import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SIZES, useBrowser } from '../support/browser';
import { useAdminHost, useTinyHost } from '../support/hosts';
import { PAGE_TYPES } from '../support/pages';

const { openPage, sharePage } = useBrowser();
const host = useAdminHost();
const tiny = useTinyHost({
  'content/README.md':
    '# Home\n\n::: code-group\n\n```php [First tab]\n// first\n```\n\n```js [Second tab] active\n// second\n```\n\n:::\n\n<code-group>\n</code-group>\n',
});

function open(path: string, size: keyof typeof SIZES = 'desktop'): Promise<Page> {
  return openPage({ url: host.url(path), size, javaScriptEnabled: false });
}

const onPhone = sharePage(() => openPage({ size: 'phone', javaScriptEnabled: false }));

describe('without JavaScript', () => {
  test.each(PAGE_TYPES)('the content is to be read, and links lead to what is there: $name', async (type) => {
    const page = await onPhone(type.expectProblems);
    await page.goto(host.url(type.path));
    const content = page.locator('main .content');
    expect(await content.locator('h1').isVisible()).toBe(true);
    // Every heading, paragraph, row and code block of the page; captions of open tabs are for those without tabs.
    // What changed in a method is folded: its summary opens it without a script.
    const folded = content.locator('details.method-changes summary');
    if ((await folded.count()) > 0) await folded.click();
    const blocks = content.locator('h2, h3, p, tbody tr, pre');
    const hidden = await blocks.evaluateAll((all) =>
      all.filter((each) => !each.checkVisibility()).map((each) => each.textContent),
    );
    expect(hidden).toEqual([]);
    expect(await blocks.count()).toBeGreaterThan(0);
    const addresses = await page
      .locator('a[href]')
      .evaluateAll((links) => (links as HTMLAnchorElement[]).map(({ href }) => href));
    const own = [...new Set(addresses)].filter((address) => address.startsWith(host.url('/')));
    expect(own.length).toBeGreaterThan(25);
    const dead = await Promise.all(own.map(async (address) => ((await isAlive(address, type.path)) ? [] : [address])));
    expect(dead.flat()).toEqual([]);
  });

  test('all panels of a code group are shown with their captions, in order, and there are no tabs', async () => {
    const page = await openPage({ url: tiny.url('/'), javaScriptEnabled: false });
    expect(await page.getByRole('tab').count()).toBe(0);
    expect(await page.locator('.code-group-tabs').first().isVisible()).toBe(false);
    const shown = await page.locator('.code-group').first().innerText();
    expect(shown.trim().split(/\s*\n\s*/)).toEqual(['First tab', '// first', 'Second tab', '// second']);
    expect(await page.locator('.code-group').nth(1).innerText()).toBe(
      'Make sure to add code blocks to your code group',
    );
  });

  test('the samples of a method page are all shown with their captions', async () => {
    const page = await open('/accounts/getAccounts.html');
    const group = page.locator('.code-group').last();
    const captions = await group
      .locator('.code-group-caption')
      .evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);
    const panels = await group.locator('pre').evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);
    expect([captions, panels]).toEqual([3, 3]);
  });

  test('nothing is shown that would need JavaScript', async () => {
    for (const size of ['desktop', 'phone'] as const) {
      const page = await open('/accounts/getAccounts.html', size);
      const buttons = await page
        .locator('button')
        .evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);
      expect(buttons).toBe(0);
    }
  });

  test('a link of the sidebar leads to its page', async () => {
    const page = await open('/accounts/getAccounts.html');
    await page.locator('.sidebar').getByRole('link', { name: 'getAccountDetails', exact: true }).click();
    await expectPage(page, '/accounts/getAccountDetails.html', 'getAccountDetails');
    await page.locator('.sidebar').getByRole('link', { name: 'Tickets', exact: true }).click();
    await expectPage(page, '/tickets/', 'Tickets');
  });

  test('the links to the previous and the next page lead there', async () => {
    const page = await open('/accounts/getAccounts.html');
    await page.locator('.page-footer a[rel="next"]').click();
    await expectPage(page, '/accounts/getCancellationReasons.html', 'getCancellationReasons');
    await page.locator('.page-footer a[rel="prev"]').click();
    await expectPage(page, '/accounts/getAccounts.html', 'getAccounts');
  });

  test('a link of the content leads to its section', async () => {
    const page = await open('/workflows/ticket-time.html');
    await page.locator('main').getByRole('link', { name: 'ticket number' }).click();
    await page.waitForURL(host.url('/glossary.html#ticket-id-and-ticket-number'));
    const place = await page.locator('#ticket-id-and-ticket-number').boundingBox();
    expect(place?.y).toBeGreaterThan(0);
    expect(place?.y).toBeLessThan(SIZES.desktop.height / 2);
  });

  test('every page can be reached from the home page', async () => {
    const found = new Set(['/']);
    for (const path of found) {
      const html = await (await fetch(host.url(path))).text();
      for (const [, target = ''] of html.matchAll(/ href="(\/[^"#?]*)/g)) {
        if (/\/$|\.html$/.test(target)) found.add(target);
      }
    }
    const records = (await (await fetch(host.url('/pages.json'))).json()) as { path: string }[];
    expect(records.map(({ path }) => path).filter((path) => !found.has(path))).toEqual([]);
    // Docgen’s own are the list of all pages, that of files for programs and, in a git repository, what changed.
    const others = [...found].filter((path) => !records.some((record) => record.path === path));
    expect(others.filter((path) => path !== '/changes.html').sort()).toEqual([
      '/machine-readable.html',
      '/sitemap.html',
    ]);
  });
});

describe.each(['desktop', 'phone'] as const)('without JavaScript, %s', (size) => {
  test('a list of all pages by caption and group is reached from the top of a page', async () => {
    const page = await open('/accounts/getAccounts.html', size);
    await page.getByRole('link', { name: 'All pages' }).click();
    await expectPage(page, '/sitemap.html', 'All pages');
    expect(await page.locator('main h2').allInnerTexts()).toEqual(['About Admin API', 'Core', 'Plugins']);
    expect(await page.locator('main h3').count()).toBe(24);
    const records = (await (await fetch(host.url('/pages.json'))).json()) as { path: string }[];
    const listed = await page.locator('main a').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(listed.sort()).toEqual(records.map(({ path }) => path).sort());
    await page.locator('main').getByRole('link', { name: 'addTicket', exact: true }).click();
    await expectPage(page, '/tickets/addTicket.html', 'addTicket');
  });
});

test('without JavaScript, on a phone, the sidebar follows the content', async () => {
  const page = await open('/accounts/getAccounts.html', 'phone');
  const content = await page.locator('main').boundingBox();
  const list = await page.locator('.sidebar').boundingBox();
  expect(list!.y).toBeGreaterThanOrEqual(content!.y + content!.height);
});

async function expectPage(page: Page, path: string, heading: string): Promise<void> {
  await page.waitForURL(host.url(path));
  expect(await page.locator('main h1').innerText()).toContain(heading);
}

/** Whether an address is answered with a page, and has the heading that its hash names; `path` is the page it is on. */
async function isAlive(address: string, path: string): Promise<boolean> {
  const { hash, pathname } = new URL(address);
  const response = await fetch(address);
  const html = await response.text();
  const known = pathname === path ? [200, 404] : [200];
  return (
    known.includes(response.status) &&
    !response.redirected &&
    (hash === '' || html.includes(`id="${decodeURIComponent(hash.slice(1))}"`))
  );
}
