import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  expectAccessible,
  expectAccessibleEverywhere,
  expectAccessibleInBoth,
  findProblems,
  NO_COLOURS,
} from '../support/axe';
import { NOT_FOUND_PROBLEM, SIZES, useBrowser, type OpenOptions } from '../support/browser';
import { useAdminHost, useTinyHost } from '../support/hosts';
import {
  eventually,
  expectHeading,
  followLink,
  isSameDocument,
  markDocument,
  showPage,
  waitForHydration,
  watchTraffic,
} from '../support/pages';

const PAGE = '/accounts/getAccounts.html';

const { openPage, sharePage } = useBrowser();
const host = useAdminHost();
/** For what does not depend on what can be found: its pages load in half the time. */
const below = useTinyHost(
  {
    'docgen.config.js': "export default { base: '/docs/', lastUpdated: false };\n",
    'content/README.md': '# Home\n',
    'content/guide.md': '# Guide\n\nHow to begin.\n',
    'content/accounts/README.md': '# Accounts\n',
    'content/accounts/getAccounts.md': '# getAccounts\n\nLists accounts.\n',
    'content/tickets/README.md': '# Tickets\n',
  },
  '/docs/',
);

const ready = sharePage(() => openReady());

describe('the search opens', () => {
  test('with a key and with the button, and gives the focus back to it', async () => {
    const page = await showReady();
    for (const keys of ['/', 'Control+k', 'Meta+k']) {
      await page.keyboard.press(keys);
      await expectOpen(page);
      expect(await field(page).inputValue(), keys).toBe('');
      await page.keyboard.press('Escape');
      await expectClosed(page);
    }
    await page.getByRole('button', { name: 'Search' }).click();
    await expectOpen(page);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
    await page.keyboard.press('Escape');
    await expectClosed(page);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('search-button');
  });

  test('on a phone over the whole screen', async () => {
    const page = await showReady();
    await page.setViewportSize(SIZES.phone);
    await page.getByRole('button', { name: 'Search' }).click();
    await expectOpen(page);
    expect(await page.locator('dialog.search').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await page.setViewportSize(SIZES.desktop);
  });

  test('not with a / that is typed into a field', async () => {
    const page = await showReady();
    const filter = page.locator('.sidebar input').first();
    await filter.focus();
    await page.keyboard.type('a/b');
    expect(await filter.inputValue()).toBe('a/b');
    expect(await page.locator('dialog.search[open]').count()).toBe(0);
  });

  test('and loads nothing before there is a sign that it will', async () => {
    const asked: string[] = [];
    const page = await openReady({
      prepare: (each) => Promise.resolve(each.on('request', (request) => asked.push(new URL(request.url()).pathname))),
    });
    await page.mouse.move(600, 500);
    const forSearch = () => asked.filter((path) => /search|createSearchDialog/i.test(path)).length;
    expect(forSearch()).toBe(0);
    await page.getByRole('button', { name: 'Search' }).hover();
    await eventually(() => asked.filter((path) => /\/assets\/search\/(?:names|words-0)\./.test(path)).length).toBe(2);
    await eventually(forSearch).toBe(4);
    await page.keyboard.press('/');
    await type(page, 'add credit');
    await expectFirst(page, 'addClientCredit');
    expect(forSearch()).toBe(4);
  });

  test('below a base', async () => {
    const page = await openPage({ url: below.url('/docs/') });
    await waitForHydration(page);
    await page.keyboard.press('/');
    await type(page, 'begin');
    await expectFirst(page, 'Guide');
    await page.keyboard.press('Enter');
    await expectHeading(page, 'Guide');
    expect(page.url()).toBe(below.url('/docs/guide.html'));
  });
});

describe('the search closes', () => {
  test('with Escape, and the focus goes back to where it was on the page; the next time it starts empty', async () => {
    const page = await showReady();
    await page.getByRole('link', { name: 'Pagination' }).focus();
    await page.keyboard.press('/');
    await type(page, 'client');
    await page.keyboard.press('Escape');
    await expectClosed(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pagination');
    await page.keyboard.press('/');
    await expectOpen(page);
    expect(await field(page).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Close search' }).click();
    await expectClosed(page);
    await page.keyboard.press('/');
    await expectOpen(page);
    // Beside it.
    await page.mouse.click(20, 600);
    await expectClosed(page);
  });

  test('when the reader goes back', async () => {
    const page = await showReady();
    await followLink(page, '/tickets/');
    await expectHeading(page, 'Tickets');
    await page.keyboard.press('/');
    await expectOpen(page);
    await page.goBack();
    await expectHeading(page, 'getAccounts');
    await expectClosed(page);
  });
});

describe('results', () => {
  test('come while typing, grouped, with what matched marked', async () => {
    const page = await openSearch('');
    await type(page, 'promo code');
    await expectFirst(page, 'addPromoCode');
    await eventually(() => groups(page)).toEqual(['Methods', 'About these words', 'Headings']);
    await eventually(() => page.locator('.search-title').first().innerHTML()).toBe('add<mark>PromoCode</mark>');
    expect(await page.locator('.search-area').first().innerText()).toBe('Misc');
    await field(page).fill('promo batches');
    await expectFirst(page, 'listPromoBatches');
  });

  test('of a parameter lead to its row, and say whether it is required', async () => {
    const page = await openSearch('client_id');
    await eventually(() => groups(page)).toContain('Takes this parameter');
    // Fewer letters find pages too.
    await eventually(() => page.locator('.search-detail').first().innerText()).toMatch(/^client_id required/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/#param-client-id$/);
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('param-client-id');
  });

  test('of a key of a reply say where it is, and lead to it in the unfolded reply', async () => {
    const page = await openSearch('"taxrateoverride"');
    await eventually(() => groups(page)).toEqual(['In the reply']);
    await expectFirst(page, 'getClientContact');
    await eventually(() => page.locator('.search-detail').first().innerText()).toMatch(
      /^reply: client\.taxrateoverride – /,
    );
    await page.keyboard.press('Enter');
    await page.waitForURL(/#response-client-taxrateoverride$/);
    const key = page.locator('#response-client-taxrateoverride');
    await eventually(() => key.evaluate((each) => each.closest('[data-lines]')?.hasAttribute('data-unfolded'))).toBe(
      true,
    );
    await eventually(() =>
      key.evaluate((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return (
          top > 0 &&
          bottom < innerHeight &&
          document.elementFromPoint(each.getBoundingClientRect().x + 1, (top + bottom) / 2) === each
        );
      }),
    ).toBe(true);
  });

  test('of a heading lead to it', async () => {
    const page = await openSearch('nested parameters');
    await expectFirst(page, 'Nested parameters');
    await page.keyboard.press('Enter');
    await page.waitForURL(host.url('/remote.html#nested-parameters'));
    await expectHeading(page, 'Remote API');
  });

  test('are counted for screen readers, and say so when there are none, with what to try', async () => {
    const page = await openSearch('add credit');
    await eventually(() => status(page).textContent()).toMatch(/^(?:\d+ of )?\d+ results$/);
    expect(await status(page).isVisible()).toBe(true);
    await field(page).fill('zzqqxx');
    await eventually(() => status(page).textContent()).toBe('No page for zzqqxx');
    await page.getByText('No page for “zzqqxx”.').waitFor();
    expect(await page.getByText('Try fewer words').isVisible()).toBe(true);
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    // Markup is text.
    await field(page).fill('<img src=x> & zz');
    await page.getByText('No page for “<img src=x> & zz”.').waitFor();
  });

  test('are all within reach: the last line of the list brings more, and the active line stays', async () => {
    const page = await openSearch('');
    await field(page).fill('client_id');
    await eventually(() => status(page).textContent()).toMatch(/^10 of \d+ results$/);
    const total = Number(/of (\d+)/.exec((await status(page).textContent())!)![1]);
    for (let shown = 10; shown < total; shown = Math.min(total, shown + 40)) {
      await page.keyboard.press('End');
      expect(await page.locator('.search').getByRole('option').last().innerText()).toBe(
        `Show ${Math.min(40, total - shown)} more`,
      );
      expect(await activeIndex(page)).toBe(shown);
      await page.keyboard.press('Enter');
      await eventually(() => page.locator('.search').getByRole('option').count()).toBeGreaterThan(shown + 1);
      expect(await activeIndex(page)).toBe(shown);
    }
    await eventually(() => status(page).textContent()).toBe(`${total} results`);
    expect(await page.locator('.search').getByRole('option').count()).toBe(total);
    await field(page).fill('addclient');
    await expectFirst(page, 'addClient');
    await field(page).fill('client_id');
    await eventually(() => status(page).textContent()).toBe(`10 of ${total} results`);
    expect(await activeIndex(page)).toBe(0);
    await page.getByText('Show 40 more').click();
    await eventually(() => page.locator('.search').getByRole('option').count()).toBeGreaterThan(49);
  });

  test('come from words that mean the same, and from the words that are known, and it says so', async () => {
    const page = await openSearch('cancel hosting');
    await expectFirst(page, 'accountTerminate');
    await field(page).fill('send invoice zzqqxx');
    await eventually(() => status(page).textContent()).toMatch(/^No page has “zzqqxx”\. (?:10 of )?\d+ results$/);
    await expectFirst(page, 'sendInvoice');
    expect(await groups(page)).toEqual(['Methods', 'Headings', 'With some of the words']);
    await field(page).fill('tciket reply');
    await expectFirst(page, 'addTicketReply');
    expect(await status(page).textContent()).toMatch(/^Searched for “ticket reply”\. (?:10 of )?\d+ results$/);
  });

  test('are offered for what may have been meant', async () => {
    const page = await openSearch('invcie');
    const offer = page.getByRole('button', { name: 'invoice', exact: true });
    await offer.waitFor();
    expect(await status(page).textContent()).toBe('No page for invcie. Did you mean invoice?');
    await offer.click();
    await expectFirst(page, 'Invoices');
    expect(await field(page).inputValue()).toBe('invoice');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
  });
});

describe('the keyboard', () => {
  test('walks the list and around its ends, and Tab stays in the dialog', async () => {
    const page = await openSearch('client');
    await expectFirst(page, 'Clients');
    const count = await page.locator('.search').getByRole('option').count();
    expect(await activeIndex(page)).toBe(0);
    for (const [key, index] of [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['Home', 0],
      ['ArrowUp', count - 1],
      ['ArrowDown', 0],
      ['End', count - 1],
    ] as const) {
      await page.keyboard.press(key);
      await eventually(() => activeIndex(page), key).toBe(index);
    }
    const isInView = () =>
      page.locator('[role="option"][aria-selected="true"]').evaluate((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        const list = each.closest('[role="listbox"]')!.getBoundingClientRect();
        // Browsers scroll by whole pixels.
        return top > list.top - 1 && bottom < list.bottom + 1;
      });
    await eventually(isInView).toBe(true);
    // Another query begins at its own first line.
    await type(page, 's');
    await eventually(() => activeIndex(page)).toBe(0);
    // Tab stays in the dialog.
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press(step === 3 ? 'Shift+Tab' : 'Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.className)).toBe('search');
    }
  });

  test('opens a page without loading the document again, and the focus goes there', async () => {
    const page = await openSearch('addclientcrdit');
    await markDocument(page);
    await expectFirst(page, 'addClientCredit');
    await page.keyboard.press('Enter');
    await expectHeading(page, 'addClientCredit');
    await expectClosed(page);
    expect(page.url()).toBe(host.url('/clients/addClientCredit.html'));
    expect(await isSameDocument(page)).toBe(true);
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  test('opens a new tab with Ctrl-Enter, and the search stays', async () => {
    const page = await openSearch('addclient');
    await expectFirst(page, 'addClient');
    const before = page.url();
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    const tab = await opened;
    await expectHeading(tab, 'addClient');
    await expectOpen(page);
    expect(page.url()).toBe(before);
  });
});

test('a click on a result opens it', async () => {
  const page = await openSearch('gettickets');
  await expectFirst(page, 'getTickets');
  await page.locator('.search').getByRole('option').first().click();
  await expectHeading(page, 'getTickets');
  await expectClosed(page);
});

// The last one on the shared page: Chromium may lose keys in a document that it has just loaded.
test('a result leads to pages that docgen writes itself', async () => {
  const page = await openSearch('changelog');
  await expectFirst(page, 'Changes');
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Changes');
  expect(page.url()).toBe(host.url('/changes.html'));
});

describe('an empty field', () => {
  test('lists the pages visited last, except for the one on the screen', async () => {
    const page = await openBelow();
    for (const [path, heading] of [
      ['/docs/tickets/', 'Tickets'],
      ['/docs/guide.html', 'Guide'],
      ['/docs/tickets/', 'Tickets'],
    ] as const) {
      await followLink(page, path);
      await expectHeading(page, heading);
    }
    await page.keyboard.press('/');
    await eventually(() => groups(page)).toEqual(['Recent pages']);
    expect(await titles(page)).toEqual(['Guide', 'getAccounts']);
    await page.keyboard.press('Enter');
    await expectHeading(page, 'Guide');
    await page.reload();
    await waitForHydration(page);
    await page.keyboard.press('/');
    await eventually(() => titles(page)).toEqual(['Tickets', 'getAccounts']);
  });

  test('says what to type on a first visit, and where storage is not what it should be', async () => {
    const page = await openBelow({
      prepare: (each) => each.addInitScript(() => localStorage.setItem('docgen-recent:/docs/', '{"not": "a list"}')),
    });
    await page.evaluate(() => localStorage.setItem('docgen-recent:/docs/', '[{"path": 1}, null]'));
    await page.keyboard.press('/');
    await page.getByText('Names come first').waitFor();
    await page.keyboard.press('Escape');
    // The number of kept pages is tested in test/client/search/recentPages.test.ts.
    const others = Array.from({ length: 8 }, (_, index) => `Page ${index}`);
    const stored = ['getAccounts', ...others].map((title) => ({ path: `/accounts/${title}.html`, title, area: '' }));
    await page.evaluate((pages) => localStorage.setItem('docgen-recent:/docs/', pages), JSON.stringify(stored));
    await page.keyboard.press('/');
    await eventually(() => titles(page)).toEqual(others);
  });
});

describe('without the network', () => {
  test('search goes on once it was loaded', async () => {
    const page = await openBelow();
    const { asked, settled } = watchTraffic(page);
    await page.getByRole('button', { name: 'Search' }).hover();
    await eventually(() => asked.filter(({ pathname }) => pathname.includes('/search/words-0.')).length).toBe(1);
    await settled();
    await page.context().setOffline(true);
    await page.keyboard.press('/');
    await type(page, 'begin');
    await expectFirst(page, 'Guide');
    await page.context().setOffline(false);
  });

  test('it says that it could not be loaded, and can be tried again', async () => {
    // From the start, and alone: a browser that has loaded the names before may have kept them.
    const prepare = (each: Page) => each.route('**/assets/search/names.*', (route) => route.abort());
    const page = await openBelow({ expectProblems: [/ERR_FAILED/], isAlone: true, prepare });
    await page.keyboard.press('/');
    const message = page.getByText('The search index could not be loaded.');
    await message.waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    // Before anything is typed: every letter tries it again too.
    await message.waitFor({ state: 'detached' });
    await type(page, 'begin');
    await expectFirst(page, 'Guide');
  });
});

test('axe finds nothing, light and dark, wide and narrow', async () => {
  const page = await showReady();
  await page.getByRole('button', { name: 'Search' }).click();
  await expectOpen(page);
  // Nothing of the page behind it has another colour than without it.
  expect(await findProblems(page, undefined, NO_COLOURS)).toEqual([]);
  // Hides parts that take axe long and are examined elsewhere, or are like their neighbours: the page behind, and lines
  // after the third.
  const lines = '.search [role="group"] > [role="option"]:nth-child(n + 5)';
  const few = await page.addStyleTag({ content: `#docgen-app, ${lines} { display: none }` });
  await field(page).fill('client_id');
  await expectFirst(page, 'addInvoiceQueueItem');
  await expectAccessible(page, 'dialog.search');
  // Lines of all groups.
  await field(page).fill('promo code');
  await expectFirst(page, 'addPromoCode');
  await expectAccessibleEverywhere(page, 'dialog.search');
  await field(page).fill('zzqqxx');
  await page.getByText('No page for').first().waitFor();
  await expectAccessibleInBoth(page, 'dialog.search');
  await few.evaluate((style) => (style as HTMLElement).remove());
});

describe('the not-found page', () => {
  test('suggests the nearest pages or the area, which moves nothing, and searches for the address', async () => {
    const page = await openPage({
      url: below.url('/docs/accounts/getAcounts.html'),
      expectProblems: [NOT_FOUND_PROBLEM],
    });
    const place = await page.locator('.not-found-areas').boundingBox();
    const nearest = page.locator('.not-found-nearest');
    await nearest.getByRole('link').first().waitFor();
    expect(await page.locator('.not-found-areas').boundingBox()).toEqual(place);
    expect(await nearest.innerText()).toMatch(/^Did you mean getAccounts\b/);
    await nearest.getByRole('button', { name: 'Search for “getAcounts”' }).click();
    await expectFirst(page, 'getAccounts');
    expect(await field(page).inputValue()).toBe('getAcounts');
    await page.keyboard.press('Escape');
    await nearest.getByRole('link', { name: 'getAccounts' }).click();
    await expectHeading(page, 'getAccounts');
    // The area, where the name is like none.
    await page.goto(below.url('/docs/tickets/xyzzy.html'));
    await page.locator('.not-found-nearest').getByRole('link', { name: 'Tickets', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Search for “xyzzy”' }).isVisible()).toBe(true);
    // Nothing, where a word in a name is like it by chance: `note`, as in issueCreditNote.
    await page.goto(below.url('/docs/nope'));
    await page.getByRole('button', { name: 'Search for “nope”' }).waitFor();
    expect(await nearest.getByRole('link').count()).toBe(0);
  });

  test('shows its areas without JavaScript, and no search', async () => {
    const page = await openPage({
      url: below.url('/docs/accounts/getAcounts.html'),
      javaScriptEnabled: false,
      expectProblems: [NOT_FOUND_PROBLEM],
    });
    expect(await page.locator('.not-found-areas a').allInnerTexts()).toEqual(['Guide', 'Tickets', 'Accounts']);
    expect(await page.locator('[data-search]').first().isVisible()).toBe(false);
  });
});

async function openReady(options: Omit<OpenOptions, 'url'> = {}): Promise<Page> {
  const page = await openPage({ url: host.url(PAGE), ...options });
  await waitForHydration(page);
  return page;
}

/** The same of the small site. */
async function openBelow(options: Omit<OpenOptions, 'url'> = {}): Promise<Page> {
  const page = await openPage({ url: below.url('/docs/accounts/getAccounts.html'), ...options });
  await waitForHydration(page);
  return page;
}

/** The page that most tests share, with the search closed. */
async function showReady(): Promise<Page> {
  const page = await closeSearch();
  await showPage(page, PAGE);
  return page;
}

async function closeSearch(): Promise<Page> {
  const page = await ready();
  if ((await page.locator('dialog.search[open]').count()) > 0) {
    await page.keyboard.press('Escape');
    await expectClosed(page);
  }
  return page;
}

/** Searches on whatever page the test before has left; the words are there at once. */
async function openSearch(query: string): Promise<Page> {
  const page = await closeSearch();
  await page.keyboard.press('/');
  await expectOpen(page);
  await field(page).fill(query);
  return page;
}

/** Types as a reader does: key by key, once there is a field. */
async function type(page: Page, text: string): Promise<void> {
  await expectOpen(page);
  await page.keyboard.type(text);
}

function field(page: Page) {
  return page.getByRole('combobox', { name: 'Search methods, parameters and guides' });
}

async function expectOpen(page: Page): Promise<void> {
  await page.locator('dialog.search[open]').waitFor();
}

async function expectClosed(page: Page): Promise<void> {
  await eventually(() => page.locator('dialog.search[open]').count()).toBe(0);
}

function status(page: Page) {
  return page.locator('dialog.search [role="status"]');
}

function titles(page: Page): Promise<string[]> {
  return page.locator('.search-title').allInnerTexts();
}

async function expectFirst(page: Page, title: string): Promise<void> {
  await eventually(async () => (await titles(page))[0]).toBe(title);
}

function groups(page: Page): Promise<string[]> {
  return page.locator('.search-caption').allInnerTexts();
}

/** The place of the line that the field names as the active one. */
async function activeIndex(page: Page): Promise<number> {
  const id = await field(page).getAttribute('aria-activedescendant');
  const lines = await page
    .locator('.search')
    .getByRole('option')
    .evaluateAll((all) => all.map((each) => [each.id, each.getAttribute('aria-selected')] as const));
  const selected = lines.findIndex(([, isSelected]) => isSelected === 'true');
  expect(lines[selected]?.[0]).toBe(id);
  return selected;
}
