import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SIZES, useBrowser, type OpenOptions } from '../support/browser';
import { useAdminHost, useTinyHost } from '../support/hosts';
import { eventually, expectHeading, followLink, PAGE_TYPES, showPage, waitForHydration } from '../support/pages';

const { openPage, sharePage } = useBrowser();
const host = useAdminHost();

const METHOD = '/accounts/getAccounts.html';
const ZOOMED = { width: 320, height: 256 };

const small = sharePage(() => openReady('/', { size: 'phone', reducedMotion: 'reduce' }));
const wide = sharePage(() => openReady('/accounts/'));

/** The shared phone with a page on which nothing is open. */
async function showSmall(path: string, { width, height }: { width: number; height: number } = SIZES.phone) {
  const page = await small();
  await page.setViewportSize({ width, height });
  await showPage(page, path);
  return page;
}

/** The shared window with a page, as it is at first. */
async function showWide(path: string): Promise<Page> {
  const page = await wide();
  await page.setViewportSize(SIZES.desktop);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await showPage(page, path);
  return page;
}

/** The same, loaded anew. */
async function loadWide(path: string, expectProblems?: readonly RegExp[]): Promise<Page> {
  const page = await wide(expectProblems);
  await page.setViewportSize(SIZES.desktop);
  await page.goto(host.url(path));
  await waitForHydration(page);
  return page;
}

describe('the drawer of a phone', () => {
  const openDrawer = async (): Promise<Page> => {
    const page = await showSmall(METHOD);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('.sidebar[data-open]').waitFor();
    return page;
  };

  test('is closed at first, opens with the button, and closes in three ways', async () => {
    const page = await showSmall(METHOD);
    const address = page.url();
    expect(await drawerState(page)).toEqual({ visible: false, expanded: 'false', inert: false });
    // Nothing in it can be reached.
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('.sidebar') ?? null)).toBeNull();
    }
    for (const [way, close] of Object.entries({
      button: () => page.getByRole('button', { name: 'Close menu' }).click(),
      Escape: () => page.keyboard.press('Escape'),
      'a touch beside it': () => page.touchscreen.tap(380, 600),
    })) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.locator('.sidebar[data-open]').waitFor();
      // The drawer takes the focus, and keeps the page behind it from being used.
      expect(await drawerState(page), way).toEqual({ visible: true, expanded: 'true', inert: true });
      await eventually(() => page.evaluate(() => document.activeElement?.closest('.sidebar') !== null), way).toBe(true);
      expect((await page.locator('.sidebar').boundingBox())?.x).toBe(0);
      await close();
      await expectClosed(page);
      expect(await page.evaluate(() => document.activeElement?.className), way).toBe('top-bar-menu');
      expect(page.url()).toBe(address);
    }
  });

  test('closes on navigation, and the focus goes to the new page', async () => {
    const page = await openDrawer();
    await page.locator('.sidebar').getByRole('link', { name: 'getAccountDetails', exact: true }).click();
    await expectHeading(page, 'getAccountDetails');
    await expectClosed(page);
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  test('closes on a link to a section of the same page', async () => {
    const page = await openDrawer();
    await page.locator('.sidebar').getByRole('link', { name: 'Response', exact: true }).click();
    await expectClosed(page);
    await page.waitForURL(host.url('/accounts/getAccounts.html#response'));
    const top = () => page.evaluate(() => document.getElementById('response')!.getBoundingClientRect().top);
    await eventually(async () => Math.abs((await top()) - 80)).toBeLessThanOrEqual(1);
  });

  test('closes on back', async () => {
    const page = await showSmall('/accounts/');
    await followLink(page, '/tickets/');
    await expectHeading(page, 'Tickets');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('.sidebar[data-open]').waitFor();
    await page.goBack();
    await expectHeading(page, 'Accounts');
    await expectClosed(page);
  });

  test('stays open while groups are opened in it', async () => {
    const page = await openDrawer();
    await page.getByRole('button', { name: 'pages of Apps' }).click();
    await page.locator('.sidebar').getByRole('link', { name: 'getAppGroups' }).waitFor();
    expect((await drawerState(page)).visible).toBe(true);
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

  test('gives way to the sidebar where the window becomes wide', async () => {
    const page = await openDrawer();
    await page.setViewportSize({ width: 1280, height: 720 });
    await eventually(() => page.locator('.page').evaluate((each) => (each as HTMLElement).inert)).toBe(false);
    expect(await page.locator('.sidebar').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: /menu/ }).count()).toBe(0);
  });
});

describe('a small window', () => {
  test.each(PAGE_TYPES)(
    'with the $name does not scroll sideways, nor with a drawer, and cuts nothing off at 400 % zoom',
    async ({ path, expectProblems }) => {
      const isThere = expectProblems.length === 0;
      const page = await (isThere ? small() : small(expectProblems));
      if (isThere) await showPage(page, path);
      else await page.goto(host.url(path));
      await waitForHydration(page);
      // 1280 by 1024 px, four times as large.
      await page.setViewportSize(ZOOMED);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await cutOff(page)).toEqual([]);
      await page.setViewportSize(SIZES.phone);
      const widths = () =>
        page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      expect(await widths()).toEqual([390, 390]);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.locator('.sidebar[data-open]').waitFor();
      expect(await widths()).toEqual([390, 390]);
      await page.keyboard.press('Escape');
      await expectClosed(page);
    },
  );
});

describe('a window of 1280 by 1024 px at 400 % zoom', () => {
  test('can open the menu, and follow its last link', async () => {
    const page = await showSmall('/accounts/', ZOOMED);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('.sidebar').getByRole('link', { name: 'VMManager', exact: true }).click();
    await expectHeading(page, 'VMManager');
    await expectClosed(page);
  });

  test('can search, see a whole result, and go to the last one', async () => {
    const page = await showSmall('/accounts/', ZOOMED);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').fill('ticket');
    const lines = page.getByRole('option');
    await lines.first().waitFor();
    const bounds = (await lines.first().boundingBox())!;
    expect(bounds.y + bounds.height).toBeLessThanOrEqual(ZOOMED.height);
    expect(await cutOff(page)).toEqual([]);
    const last = page.locator('a[role="option"]').last();
    await last.scrollIntoViewIfNeeded();
    await last.click();
    await eventually(() => page.locator('dialog[open]').count()).toBe(0);
  });
});

describe('the sidebar', () => {
  test('has the groups of the specification, in order', async () => {
    const page = await showWide('/accounts/');
    expect(await page.locator('.sidebar-group-label').allInnerTexts()).toEqual([
      'About Admin API',
      'Accounts',
      'Affiliates',
      'Apps',
      'Clients',
      'Domains',
      'Estimates',
      'General',
      'Invoices',
      'Misc',
      'Orders',
      'Services',
      'SSL',
      'Settings',
      'Tickets',
      'Transactions',
      'DNS Zone Editor',
      'Inventory Manager',
      'IPAM',
      'MultiBrand',
      'Status Updates',
      'Password Manager',
      'Proxmox',
      'SEPA DD',
      'VMManager',
    ]);
  });

  test('has the group of the page open and all others closed, also after navigation', async () => {
    const page = await showWide('/accounts/getAccounts.html');
    expect(await openGroups(page)).toEqual(['Accounts']);
    await eventually(() => pagesInSidebar(page)).toBe(25);
    await followLink(page, '/ssl/sslReissue.html');
    await expectHeading(page, 'sslReissue');
    expect(await openGroups(page)).toEqual(['SSL']);
    await eventually(() => pagesInSidebar(page)).toBe(8);
    await followLink(page, '/local.html');
    await expectHeading(page, 'Local API');
    expect(await openGroups(page)).toEqual(['About Admin API']);
  });

  test('names the current page, exactly once, also after navigation', async () => {
    const page = await showWide('/accounts/getAccounts.html');
    const current = () => page.locator('.sidebar [aria-current="page"]').allInnerTexts();
    expect(await current()).toEqual(['getAccounts']);
    await followLink(page, '/tickets/');
    await expectHeading(page, 'Tickets');
    expect(await current()).toEqual(['Tickets']);
    await followLink(page, '/info/Admin%20API.html');
    await expectHeading(page, 'How the Admin API works');
    expect(await current()).toEqual(['How the Admin API works']);
  });

  test('closes the current group by hand, and opens it again with a navigation into it', async () => {
    const page = await showWide('/accounts/getAccountDetailsBasic.html');
    await expectHeading(page, 'getAccountDetailsBasic');
    await page.getByRole('button', { name: 'pages of Accounts' }).click();
    expect(await openGroups(page)).toEqual([]);
    await followLink(page, '/accounts/getAccountDetails.html');
    await expectHeading(page, 'getAccountDetails');
    expect(await openGroups(page)).toEqual(['Accounts']);
  });

  test('leads from each heading of a group to its index page', async () => {
    const page = await showWide('/accounts/');
    await page.locator('.sidebar').getByRole('link', { name: 'DNS Zone Editor', exact: true }).click();
    await page.waitForURL(host.url('/dns/'));
    await expectHeading(page, 'DNS Zone Editor');
    const headings = await page
      .locator('.sidebar-group-label')
      .evaluateAll((labels) => labels.map((label) => label.getAttribute('href')));
    expect(headings).toHaveLength(25);
    expect(headings).not.toContain(null);
  });

  test('opens another group where it stands, with pages that are loaded then and once', async () => {
    const page = await loadWide(METHOD);
    const requests: string[] = [];
    const hear = (request: Request): void => void requests.push(new URL(request.url()).pathname);
    page.on('request', hear);
    const toggle = page.getByRole('button', { name: 'pages of Proxmox' });
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.click();
    await page.locator('.sidebar').getByRole('link', { name: 'proxmoxChangeVmHostname' }).waitFor();
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    expect(await openGroups(page)).toEqual(['Accounts', 'Proxmox']);
    await toggle.click();
    expect(await openGroups(page)).toEqual(['Accounts']);
    await toggle.click();
    await page.locator('.sidebar').getByRole('link', { name: 'proxmoxChangeVmHostname' }).waitFor();
    expect(requests.filter((each) => each.startsWith('/assets/sidebar/'))).toHaveLength(1);
    page.off('request', hear);
    await page.locator('.sidebar').getByRole('link', { name: 'proxmoxChangeVmHostname' }).click();
    await expectHeading(page, 'proxmoxChangeVmHostname');
    expect(
      await page
        .locator('.sidebar')
        .getByRole('link', { name: 'proxmoxChangeVmHostname' })
        .getAttribute('aria-current'),
    ).toBe('page');
  });

  test('brings the current page into view', async () => {
    const page = await loadWide('/vmmanager/vmManagerVMVNC.html');
    const current = page.locator('.sidebar [aria-current="page"]');
    const bounds = () => current.boundingBox();
    await eventually(async () => (await bounds())!.y).toBeLessThan(700);
    expect((await bounds())!.y).toBeGreaterThan(56);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('is shorter, but there, when its pages cannot be loaded', async () => {
    const failed = /console error: Failed to load resource.*\/assets\/sidebar\//;
    const page = await loadWide('/accounts/', [failed]);
    await page.route('**/assets/sidebar/**', (route) => route.fulfill({ status: 404, body: '' }));
    await followLink(page, '/inventory/inventoryAddDelivery.html');
    await expectHeading(page, 'inventoryAddDelivery');
    expect(await openGroups(page)).toEqual(['Inventory Manager']);
    expect(await page.locator('.sidebar [aria-current="page"]').allInnerTexts()).toEqual(['inventoryAddDelivery']);
    expect(await page.locator('.sidebar-all').innerText()).toBe('All 14 pages');
    await page.unrouteAll();
  });
});

describe('the page', () => {
  test('has a skip link as the first stop of the Tab key, which leads to the content', async () => {
    const page = await loadWide(METHOD);
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: 'Skip to content' });
    expect(await link.evaluate((each) => each === document.activeElement)).toBe(true);
    await eventually(async () => (await link.boundingBox())!.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('docgen-main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollTop)).toBeLessThan(100);
  });

  test('is announced to screen readers after a navigation, and not before', async () => {
    const page = await loadWide(METHOD);
    const announced = page.locator('#docgen-app > [role="status"]');
    expect(await announced.innerText()).toBe('');
    await followLink(page, '/tickets/');
    await eventually(() => announced.innerText()).toBe('Tickets | Admin Api');
  });

  test('is light or dark as the reader prefers, at once', async () => {
    const colours = (page: Page) =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        const lightness = (colour: string) =>
          (colour.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 765;
        return { paper: lightness(style.backgroundColor), ink: lightness(style.color) };
      });
    const page = await showWide(METHOD);
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await colours(page);
    expect(light.paper).toBeGreaterThan(0.9);
    expect(light.ink).toBeLessThan(0.25);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await colours(page);
    expect(dark.paper).toBeLessThan(0.15);
    expect(dark.ink).toBeGreaterThan(0.75);
  });

  test('moves nothing for readers who want less motion', async () => {
    const motion = (page: Page) =>
      page.locator('.sidebar').evaluate((each) => getComputedStyle(each).transitionProperty);
    const page = await showWide(METHOD);
    await page.setViewportSize(SIZES.phone);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await motion(page)).toContain('transform');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await motion(page)).toBe('none');
  });

  test.each(['/accounts/getAccounts.html', '/affiliates/getAffiliateVouchers.html', '/clients/addClientFile.html'])(
    'has samples whose lines fit beside the text in every language: %s',
    async (path) => {
      const page = await showWide(path);
      await page.setViewportSize({ width: 1280, height: 720 });
      const tabs = page.locator('.method-samples [role=tab]');
      const wider: string[] = [];
      for (const tab of await tabs.all()) {
        await tab.click();
        const id = await tab.getAttribute('aria-controls');
        const fits = await page.locator(`#${id} pre`).evaluate((pre) => pre.scrollWidth <= pre.clientWidth);
        if (!fits) wider.push((await tab.textContent()) ?? '');
      }
      expect(await tabs.count()).toBeGreaterThan(7);
      expect(wider).toEqual([]);
    },
  );

  test('does not scroll sideways with a large method, however wide the window', async () => {
    const page = await showWide('/accounts/addInvoiceQueueItem.html');
    for (const width of [768, 960, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});

describe('the sidebar of a group of 130 pages', () => {
  const number = (index: number) => String(index).padStart(3, '0');
  const large = useTinyHost({
    'content/README.md': '# Home\n',
    'content/large/README.md': '# Large\n',
    ...Object.fromEntries(
      Array.from({ length: 130 }, (_, index) => [
        `content/large/page${number(index)}.md`,
        `# Page ${number(index)}\n\nText.\n`,
      ]),
    ),
  });
  const anywhere = sharePage(() => openPage({}));
  const listed = (page: Page) => page.locator('.sidebar-pages > li > a:not(.sidebar-all)').allInnerTexts();
  const around = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `Page ${number(from + index)}`);

  test('lists the pages around the current one, and leads to all', async () => {
    const page = await anywhere();
    await page.goto(large.url('/large/page060.html'));
    await waitForHydration(page);
    expect(await listed(page)).toEqual(around(50, 70));
    await page.getByRole('link', { name: 'All 130 pages' }).click();
    await page.waitForURL(large.url('/large/'));
    await expectHeading(page, 'Large');
  });

  test.each([
    { place: 'at the start', path: '/large/page000.html', from: 0, to: 20 },
    { place: 'at the end', path: '/large/page129.html', from: 109, to: 129 },
  ])('lists as many $place', async ({ path, from, to }) => {
    const page = await anywhere();
    await page.goto(large.url(path));
    expect(await listed(page)).toEqual(around(from, to));
  });

  test('has the current page and those beside it after a navigation', async () => {
    const page = await anywhere();
    await page.goto(large.url('/'));
    await waitForHydration(page);
    await followLink(page, '/large/page060.html');
    await expectHeading(page, 'Page 060');
    expect(await listed(page)).toEqual(expect.arrayContaining(['Page 059', 'Page 060', 'Page 061']));
    expect(await page.locator('.sidebar [aria-current="page"]').allInnerTexts()).toEqual(['Page 060']);
    expect(await page.getByRole('link', { name: 'All 130 pages' }).isVisible()).toBe(true);
    const after = await listed(page);
    expect(after).toHaveLength(21);
    await page.reload();
    expect(await listed(page)).toEqual(after);
  });
});

/** Texts that reach beyond the window or the edge of what clips them, and that cannot be scrolled to. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clipped = (text: Range): boolean => {
      const { left, right, width } = text.getBoundingClientRect();
      if (width === 0) return false;
      let element = text.startContainer.parentElement;
      for (; element; element = element.parentElement) {
        const { overflowX, clipPath, opacity, textOverflow } = getComputedStyle(element);
        // For screen readers only, or shown when it is wanted.
        if (clipPath !== 'none' || opacity === '0') return false;
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return false;
      }
      return left < 0 || right > innerWidth + 0.5;
    };
    const walker = document.createTreeWalker(
      document.querySelector('dialog[open]') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const found: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const range = document.createRange();
      range.selectNodeContents(node);
      const isShown = node.parentElement?.checkVisibility({ visibilityProperty: true }) === true;
      if (isShown && clipped(range)) found.push(node.nodeValue ?? '');
    }
    return found;
  });
}

async function openReady(path: string, options: Omit<OpenOptions, 'url'> = {}): Promise<Page> {
  const page = await openPage({ url: host.url(path), ...options });
  await waitForHydration(page);
  return page;
}

async function drawerState(page: Page): Promise<{ visible: boolean; expanded: string | null; inert: boolean }> {
  return {
    visible: await page.locator('.sidebar').isVisible(),
    expanded: await page.locator('.top-bar-menu').getAttribute('aria-expanded'),
    inert: await page.locator('.page').evaluate((each) => (each as HTMLElement).inert),
  };
}

async function expectClosed(page: Page): Promise<void> {
  await eventually(() => drawerState(page)).toEqual({ visible: false, expanded: 'false', inert: false });
}

/** Labels of the groups whose pages are shown. */
function openGroups(page: Page): Promise<string[]> {
  return page
    .locator('.sidebar-group:has(.sidebar-group-toggle[aria-expanded="true"])')
    .evaluateAll((groups) =>
      groups
        .filter((group) => group.querySelector('.sidebar-group-head + div')?.checkVisibility())
        .map((group) => group.querySelector('.sidebar-group-label')?.textContent ?? ''),
    );
}

function pagesInSidebar(page: Page): Promise<number> {
  return page.locator('.sidebar-pages > li').count();
}
