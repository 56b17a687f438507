import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SIZES, useBrowser, type OpenOptions } from '../support/browser';
import { useAdminHost } from '../support/hosts';
import {
  eventually,
  expectHeading,
  followLink,
  isSameDocument,
  letFramesPass,
  markDocument,
  showPage,
  waitForHydration,
} from '../support/pages';

const { openPage, sharePage } = useBrowser();
const host = useAdminHost();

const anywhere = sharePage(() => openReady('/'));

describe('the breadcrumbs', () => {
  test.each([
    { path: '/accounts/getAccounts.html', crumbs: ['Core', 'Accounts'], links: ['/accounts/'] },
    { path: '/vmmanager/vmManagerVMVNC.html', crumbs: ['Plugins', 'VMManager'], links: ['/vmmanager/'] },
    { path: '/accounts/', crumbs: ['Core'], links: [] },
    { path: '/remote.html', crumbs: ['About Admin API'], links: ['/'] },
  ])('of $path are $crumbs', async ({ path, crumbs, links }) => {
    const page = await showReady(path);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(crumbs);
    expect(await trail.getByRole('link').evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual(
      links,
    );
    const [top, heading] = [await trail.boundingBox(), await page.locator('h1').boundingBox()];
    expect(top!.y + top!.height).toBeLessThanOrEqual(heading!.y);
  });

  test('are not on the home page, whose heading stands where all others do', async () => {
    const page = await showReady('/');
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).count()).toBe(0);
    const home = await page.locator('h1').boundingBox();
    await followLink(page, '/remote.html');
    await expectHeading(page, 'Remote API');
    expect((await page.locator('h1').boundingBox())!.y).toBe(home!.y);
  });
});

describe('the contents beside a page', () => {
  const contents = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

  test('list its headings, lead to them and mark the one being read', async () => {
    const page = await showReady('/remote.html');
    const headings = await page.locator('main :is(h2, h3)').evaluateAll((all) => all.map((each) => `#${each.id}`));
    expect(
      await contents(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href'))),
    ).toEqual(headings);
    await contents(page).getByRole('link', { name: 'Replies' }).click();
    await page.waitForURL(host.url('/remote.html#replies'));
    await eventually(() => contents(page).locator('[aria-current="location"]').allInnerTexts()).toEqual(['Replies']);
    // Scrolling that comes with the arrival is not followed.
    await letFramesPass(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await eventually(() => contents(page).locator('[aria-current="location"]').count()).toBe(0);
    // The contents stay in sight while the page is scrolled.
    await page.evaluate(() => window.scrollTo(0, 1500));
    expect((await contents(page).boundingBox())!.y).toBeGreaterThan(56);
    expect((await contents(page).boundingBox())!.y).toBeLessThan(120);
  });

  test('are there from 1280 px on, where the sidebar does not list the sections', async () => {
    const page = await showReady('/clients/');
    const sections = page.locator('.sidebar-sections');
    expect([await contents(page).isVisible(), await sections.first().isVisible()]).toEqual([true, false]);
    await page.setViewportSize({ width: 1279, height: 720 });
    expect([await contents(page).isVisible(), await sections.first().isVisible()]).toEqual([false, true]);
    await page.setViewportSize(SIZES.desktop);
  });

  test('are not on method pages, whose samples stand there', async () => {
    const page = await showReady('/accounts/getAccounts.html');
    expect(await contents(page).count()).toBe(0);
    expect(await page.locator('.sidebar-sections').first().isVisible()).toBe(true);
  });
});

const filterOf = (page: Page) => page.getByRole('searchbox', { name: 'Filter pages' });

describe('the filter of the sidebar', () => {
  const found = (page: Page) => page.locator('.sidebar-results a').allInnerTexts();
  const groupRequests = (page: Page): string[] => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    return requests;
  };

  test('finds pages of all groups, which are loaded on first use and once', async () => {
    const page = await openReady('/accounts/getAccounts.html');
    const requests = groupRequests(page);
    await filterOf(page).fill('reissue');
    await eventually(() => found(page)).toEqual(['SSL', 'sslReissue']);
    expect(await page.locator('.sidebar nav[aria-label="Pages"]').isVisible()).toBe(false);
    await filterOf(page).fill('add client cr');
    await eventually(() => found(page)).toEqual(['Clients', 'addClientCredit', 'addClientCreditCard']);
    const files = requests.filter((each) => each.startsWith('/assets/sidebar/'));
    expect(files.length).toBe(4);
    expect(new Set(files).size).toBe(4);
  });

  test('finds groups by their names, with all their pages where none has the name', async () => {
    const page = await showReady('/');
    await filterOf(page).fill('password manager');
    await eventually(async () => (await found(page)).slice(0, 1)).toEqual(['Password Manager']);
    await eventually(async () => (await found(page)).length).toBeGreaterThan(2);
  });

  test('says when there is nothing, and Escape brings the sidebar back', async () => {
    const page = await showReady('/');
    await filterOf(page).fill('qqq');
    await page.getByText('No page has this in its name').waitFor();
    await filterOf(page).press('Escape');
    expect(await filterOf(page).inputValue()).toBe('');
    expect(await page.locator('.sidebar nav[aria-label="Pages"]').isVisible()).toBe(true);
    expect(await page.locator('.sidebar-results').count()).toBe(0);
  });

  test('shows the first that it has found, wherever the sidebar was', async () => {
    const page = await showReady('/');
    const scrolled = () => page.locator('.sidebar-body').evaluate((sidebar) => sidebar.scrollTop);
    await filterOf(page).fill('get');
    await eventually(async () => (await found(page)).length).toBeGreaterThan(40);
    await page.locator('.sidebar-body').evaluate((sidebar) => sidebar.scrollTo(0, 200));
    expect(await scrolled()).toBe(200);
    await filterOf(page).fill('get cl');
    await eventually(scrolled).toBe(0);
    await filterOf(page).press('Escape');
  });

  test('opens the first page with Enter, and is empty again then', async () => {
    const page = await showReady('/');
    await markDocument(page);
    await filterOf(page).fill('sslreis');
    await eventually(() => found(page)).toContain('sslReissue');
    await filterOf(page).press('Enter');
    await expectHeading(page, 'sslReissue');
    await eventually(() => filterOf(page).inputValue()).toBe('');
    await eventually(() => page.locator('.sidebar [aria-current="page"]').allInnerTexts()).toEqual(['sslReissue']);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('leaves the sidebar as it is where its script cannot be loaded', async () => {
    const page = await openReady('/', { expectProblems: [/Failed to load resource/] });
    await page.route('**/assets/js/SidebarResults*', (route) => route.fulfill({ status: 404, body: '' }));
    await filterOf(page).fill('ssl');
    await eventually(() => page.locator('.sidebar nav[aria-label="Pages"]').isVisible()).toBe(true);
    await followLink(page, '/tickets/');
    await expectHeading(page, 'Tickets');
  });
});

describe('the place of the sidebar', () => {
  const place = (page: Page) => page.locator('.sidebar-body').evaluate((each) => Math.round(each.scrollTop));

  test('is kept over navigations and reloads', async () => {
    const page = await openReady('/clients/addClient.html');
    await page.locator('.sidebar-body').evaluate((each) => (each.scrollTop = 260));
    const link = page.locator('.sidebar').getByRole('link', { name: 'addClientTeam', exact: true });
    await link.click();
    await expectHeading(page, 'addClientTeam');
    // The list of sections that stood above is gone, so that the browser moves the rest by as much at most.
    const kept = await place(page);
    expect(kept).toBeGreaterThan(50);
    await page.reload();
    await waitForHydration(page);
    await eventually(async () => Math.abs((await place(page)) - kept)).toBeLessThanOrEqual(1);
  });
});

describe('the open drawer', () => {
  const phone = sharePage(() => openReady('/general/', { size: 'phone', reducedMotion: 'reduce' }));

  test('is closed by the second Escape, after the first one has emptied the filter', async () => {
    const page = await phone();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await filterOf(page).fill('ssl');
    await page.locator('.sidebar-results').waitFor();
    await filterOf(page).press('Escape');
    expect(await filterOf(page).inputValue()).toBe('');
    expect(await page.locator('.sidebar[data-open]').count()).toBe(1);
    await filterOf(page).press('Escape');
    await eventually(() => page.locator('.sidebar[data-open]').count()).toBe(0);
  });

  test('keeps the Tab key inside, both ways', async () => {
    const page = await phone();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('.sidebar[data-open]').waitFor();
    const isInside = () => page.evaluate(() => document.activeElement?.closest('.sidebar, .top-bar-menu') != null);
    // Its script comes with the drawer.
    await eventually(async () => {
      await page.getByRole('button', { name: 'Close menu' }).focus();
      await page.keyboard.press('Shift+Tab');
      return page.evaluate(() => document.activeElement?.textContent);
    }).toContain('HostBill');
    expect(await isInside()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('top-bar-menu');
    await page.evaluate(() => {
      const scope = window as unknown as { focused: boolean[] };
      scope.focused = [];
      document.addEventListener('focusin', ({ target }) =>
        scope.focused.push((target as Element).closest('.sidebar, .top-bar-menu') !== null),
      );
    });
    for (let step = 0; step < 80; step += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => (window as unknown as { focused: boolean[] }).focused)).toEqual(
      Array.from({ length: 80 }, () => true),
    );
    expect(await isInside()).toBe(true);
  });
});

describe('on paper', () => {
  const openPaper = sharePage(async () => {
    const page = await openReady('/accounts/getAccounts.html', { viewport: { width: 680, height: 960 } });
    await page.emulateMedia({ media: 'print' });
    return page;
  });

  test('there is the content only, and nothing of it is cut off', async () => {
    const page = await openPaper();
    for (const part of ['.top-bar', '.sidebar', '.breadcrumbs', '.page-footer-links']) {
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
    }
    expect(await page.locator('button').evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)).toBe(
      0,
    );
    const clipped = await page
      .locator('main :is(pre, .table-wrapper)')
      .evaluateAll(
        (all) =>
          all.filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1).length,
      );
    expect(clipped).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(680);
  });

  test('links to other sites have their addresses behind them', async () => {
    const page = await openPaper();
    await page.evaluate(() => {
      document
        .querySelector('#docgen-content p')
        ?.insertAdjacentHTML('beforeend', '<a id="out" href="https://example.com/a">out</a>');
    });
    const after = await page.locator('#out').evaluate((each) => getComputedStyle(each, '::after').content);
    expect(after).toContain('https://example.com/a');
  });
});

/** The page that tests share whose steps do not begin with a page load. */
async function showReady(path: string): Promise<Page> {
  const page = await anywhere();
  await showPage(page, path);
  return page;
}

async function openReady(path: string, options: Omit<OpenOptions, 'url'> = {}): Promise<Page> {
  const page = await openPage({ url: host.url(path), ...options });
  await waitForHydration(page);
  return page;
}
