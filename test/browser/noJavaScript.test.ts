import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { SIZES, useBrowser } from '../support/browser';
import { useAdminHost, useTinyHost } from '../support/hosts';
import { PAGE_TYPES } from '../support/pages';

const { openPage, sharePage } = useBrowser();
const host = useAdminHost();
const tiny = useTinyHost({
  'content/README.md':
    '# Home\n\n::: code-group\n\n```php [First tab]\n// first\n```\n\n```js [Second tab] active\n// second\n```\n\n:::\n\n<code-group>\n</code-group>\n',
});

const onPhone = sharePage(() => openPage({ size: 'phone', javaScriptEnabled: false }));
const onDesktop = sharePage(() => openPage({ javaScriptEnabled: false }));

/** Pages that differ in their content: the test below reads the links of all pages without a browser. */
const READ_TYPES = PAGE_TYPES.filter(({ name }) => !/encoded|small/.test(name));

const METHOD = '/accounts/getAccounts.html';

describe('without JavaScript, on a phone', () => {
  test.each(READ_TYPES)('the content is to be read: $name', async (type) => {
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
  });

  test('a method page shows nothing that would need it, the sidebar follows, and the list of all pages', async () => {
    const page = await onPhone();
    await page.goto(host.url(METHOD));
    expect(await shownOf(page.locator('button'))).toBe(0);
    const content = await page.locator('main').boundingBox();
    const list = await page.locator('.sidebar').boundingBox();
    expect(list!.y).toBeGreaterThanOrEqual(content!.y + content!.height);
    await expectListOfAllPages(page);
  });
});

describe('without JavaScript, on a desktop', () => {
  test('a method page shows all samples and replies with their captions, nothing that would need it, and its links lead on', async () => {
    const page = await onDesktop();
    await page.goto(host.url(METHOD));
    for (const [index, count] of [
      [1, 3],
      [2, 2],
    ] as const) {
      const group = page.locator('.code-group').nth(index);
      expect(await shownOf(group.locator('.code-group-caption'))).toBe(count);
      expect(await shownOf(group.locator('pre'))).toBe(count);
    }
    expect(await shownOf(page.locator('button'))).toBe(0);

    await page.locator('.page-footer a[rel="next"]').click();
    await expectPage(page, '/accounts/getCancellationReasons.html', 'getCancellationReasons');
    await page.locator('.page-footer a[rel="prev"]').click();
    await expectPage(page, METHOD, 'getAccounts');
    await page.locator('.sidebar').getByRole('link', { name: 'getAccountDetails', exact: true }).click();
    await expectPage(page, '/accounts/getAccountDetails.html', 'getAccountDetails');
    await page.locator('.sidebar').getByRole('link', { name: 'Tickets', exact: true }).click();
    await expectPage(page, '/tickets/', 'Tickets');
    await expectListOfAllPages(page);
  });

  test('a link of the content leads to its section', async () => {
    const page = await onDesktop();
    await page.goto(host.url('/workflows/ticket-time.html'));
    await page.locator('main').getByRole('link', { name: 'ticket number' }).click();
    await page.waitForURL(host.url('/glossary.html#ticket-id-and-ticket-number'));
    const place = await page.locator('#ticket-id-and-ticket-number').boundingBox();
    expect(place?.y).toBeGreaterThan(0);
    expect(place?.y).toBeLessThan(SIZES.desktop.height / 2);
  });

  test('all panels of a code group are shown with their captions, in order, and there are no tabs', async () => {
    const page = await onDesktop();
    await page.goto(tiny.url('/'));
    expect(await page.getByRole('tab').count()).toBe(0);
    expect(await page.locator('.code-group-tabs').first().isVisible()).toBe(false);
    const shown = await page.locator('.code-group').first().innerText();
    expect(shown.trim().split(/\s*\n\s*/)).toEqual(['First tab', '// first', 'Second tab', '// second']);
    expect(await page.locator('.code-group').nth(1).innerText()).toBe(
      'Make sure to add code blocks to your code group',
    );
  });
});

describe('the HTML of the pages', () => {
  const site = readPages();

  test('has links that lead to what is there, and to the heading that they name', async () => {
    const dead: string[] = [];
    for (const path of [...(await site.reachable()), '/404.html']) {
      const links = await site.linksOf(path);
      expect(links.length, path).toBeGreaterThan(25);
      for (const link of links) if (!(await site.isAlive(link))) dead.push(`${path}: ${link.href}`);
    }
    expect(dead).toEqual([]);
  });

  test('leads from the home page to every page', async () => {
    const found = await site.reachable();
    const paths = await recordedPaths();
    expect(paths.filter((path) => !found.has(path))).toEqual([]);
    // Docgen’s own are the list of all pages, that of files for programs and, in a git repository, what changed.
    const others = [...found].filter((path) => !paths.includes(path));
    expect(others.filter((path) => path !== '/changes.html').sort()).toEqual([
      '/machine-readable.html',
      '/sitemap.html',
    ]);
  });
});

function shownOf(all: Locator): Promise<number> {
  return all.evaluateAll((each) => each.filter((one) => one.checkVisibility()).length);
}

/** Expects a list of all pages by caption and group, reached from the top of a page. */
async function expectListOfAllPages(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'All pages' }).click();
  await expectPage(page, '/sitemap.html', 'All pages');
  expect(await page.locator('main h2').allInnerTexts()).toEqual(['About Admin API', 'Core', 'Plugins']);
  expect(await page.locator('main h3').count()).toBe(24);
  const listed = await page.locator('main a').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(listed.sort()).toEqual((await recordedPaths()).sort());
  await page.locator('main').getByRole('link', { name: 'addTicket', exact: true }).click();
  await expectPage(page, '/tickets/addTicket.html', 'addTicket');
}

async function recordedPaths(): Promise<string[]> {
  const records = JSON.parse(await readFile(path.join(inject('adminSite'), 'pages.json'), 'utf8')) as {
    path: string;
  }[];
  return records.map((record) => record.path);
}

async function expectPage(page: Page, path: string, heading: string): Promise<void> {
  await page.waitForURL(host.url(path));
  expect(await page.locator('main h1').innerText()).toContain(heading);
}

const ORIGIN = 'http://site.invalid';

/** The pages as they lie in the folder, each read once: a host answers for a path with the file of that name. */
function readPages() {
  const texts = new Map<string, Promise<string | undefined>>();
  const textOf = (address: string): Promise<string | undefined> => {
    const name = decodeURIComponent(address).replace(/\/$/, '/index.html');
    const text = texts.get(name) ?? readFile(path.join(inject('adminSite'), name), 'utf8').catch(() => undefined);
    texts.set(name, text);
    return text;
  };
  /** Links to the site itself, each once. */
  const linksOf = async (address: string): Promise<URL[]> => {
    const found = ((await textOf(address)) ?? '').matchAll(/<a\b[^>]*? href="([^"]*)"/g);
    const hrefs = new Set(
      Array.from(found, ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), ORIGIN + address).href),
    );
    return [...hrefs].map((href) => new URL(href)).filter(({ origin }) => origin === ORIGIN);
  };
  const isAlive = async ({ pathname, hash }: URL): Promise<boolean> => {
    const text = await textOf(pathname);
    return text !== undefined && (hash === '' || text.includes(`id="${decodeURIComponent(hash.slice(1))}"`));
  };
  /** The pages that links lead to from the home page. */
  const reachable = async (): Promise<Set<string>> => {
    const reached = new Set(['/']);
    for (const each of reached) {
      for (const { pathname } of await linksOf(each)) if (/\/$|\.html$/.test(pathname)) reached.add(pathname);
    }
    return reached;
  };
  return { linksOf, isAlive, reachable };
}
