import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBoth } from '../support/axe';
import { useBrowser, type OpenOptions } from '../support/browser';
import { useTinyHost } from '../support/hosts';
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

const { openPage, sharePage } = useBrowser();

const GROUPS = 600;
const CAPTIONS = 3;
const OWN = 300;
const SIDEBAR_FILE = '**/assets/sidebar/**';

const pad = (number: number): string => String(number).padStart(3, '0');
const folder = (number: number): string => `folder-${pad(number)}`;
const numbers = Array.from({ length: GROUPS }, (_, number) => number);

/** 600 folders with an index and one page each, 200 under each caption, and a page that no group lists. */
const host = useTinyHost({
  'docgen.config.js': `export default ${JSON.stringify({
    lastUpdated: false,
    sidebar: Array.from({ length: CAPTIONS }, (_, caption) => ({
      label: `Caption ${caption}`,
      groups: numbers
        .filter((number) => Math.floor(number / (GROUPS / CAPTIONS)) === caption)
        .map((number) => ({ label: `Group ${pad(number)}`, folder: folder(number) })),
    })),
  })};\n`,
  'content/README.md': '# Home\n',
  ...Object.fromEntries(
    numbers.flatMap((number) => [
      [`content/${folder(number)}/README.md`, `# Index ${pad(number)}\n`],
      [`content/${folder(number)}/page.md`, `# Page ${pad(number)}\n`],
    ]),
  ),
});

const pagePath = (number: number): string => `/${folder(number)}/page.html`;

describe('in a sidebar of 600 groups', () => {
  test('a page has the groups around its own in its HTML, all captions, and a way to the others', async () => {
    const page = await openPage({ url: host.url(pagePath(OWN)), javaScriptEnabled: false });
    const near = numbers.slice(OWN - 5, OWN + 6);
    expect(await labels(page)).toEqual([0, 200, ...near, 400].map((number) => `Group ${pad(number)}`));
    expect(await page.locator('.sidebar-caption').allInnerTexts()).toEqual(['Caption 0', 'Caption 1', 'Caption 2']);
    expect(await gaps(page)).toEqual(['199 more groups', '94 more groups', '94 more groups', '199 more groups']);
    await page.getByRole('link', { name: '199 more groups' }).first().click();
    await page.waitForURL(host.url('/sitemap.html'));
    expect(await page.locator('h1').innerText()).toBe('All pages');
  });

  test('without JavaScript every page is reached over the list of all pages, which is in parts', async () => {
    const page = await openPage({ url: host.url('/sitemap.html'), javaScriptEnabled: false });
    const found = new Set<string | null>();
    expect(await page.locator('main li a').allInnerTexts()).toEqual([
      'Group 000 to Group 499',
      'Group 500 to Other pages',
    ]);
    for (const part of [1, 2]) {
      await page.goto(host.url('/sitemap.html'));
      await page
        .locator('main li a')
        .nth(part - 1)
        .click();
      await page.waitForURL(host.url(`/sitemap-${part}.html`));
      const hrefs = await page
        .locator('main :is(h3, li) a')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
      hrefs.forEach((href) => found.add(href));
    }
    expect(found.size).toBe(2 * GROUPS + 1);
    await page.getByRole('link', { name: 'Previous part' }).first().click();
    await page.waitForURL(host.url('/sitemap-1.html'));
  });

  const opened = sharePage(() => openPage({ url: host.url(pagePath(OWN)) }));
  const ready = async (): Promise<Page> => {
    const page = await opened();
    await waitForHydration(page);
    return page;
  };

  test('the groups beside those of the page come when they are in sight, and nothing moves', async () => {
    const page = await opened();
    // Before the first sign of a reader the sidebar is that of the HTML.
    const before = await placeOfCurrent(page);
    await waitForHydration(page);
    await eventually(async () => (await labels(page)).length).toBeGreaterThan(128);
    const after = await placeOfCurrent(page);
    // The field of the filter is there with JavaScript only.
    expect(Math.abs(after - before)).toBeLessThan(80);
    const shown = await labels(page);
    expect(shown).toEqual([...shown].sort());
    expect(shown).toContain(`Group ${pad(OWN - 20)}`);
    expect(shown.length).toBeLessThan(GROUPS);
  });

  test('scrolling leads to the first and to the last group', async () => {
    const page = await ready();
    const reach = (end: 'first' | 'last') =>
      eventually(async () => {
        await page.locator('.sidebar-body').evaluate((each, to) => {
          each.scrollTop = to === 'first' ? 0 : each.scrollHeight;
        }, end);
        return (await labels(page)).at(end === 'first' ? 0 : -1);
      });
    await reach('last').toBe('Group 599');
    await reach('first').toBe('Group 000');
  });

  test('the filter finds groups and pages far away', async () => {
    const page = await ready();
    await page.getByRole('searchbox', { name: 'Filter pages' }).fill('page 599');
    const found = () => page.locator('.sidebar-results a').allInnerTexts();
    await eventually(found).toEqual(['Group 599', 'Page 599']);
    await page.getByRole('searchbox', { name: 'Filter pages' }).fill('group 007');
    await eventually(found).toEqual(['Group 007', 'Page 007']);
    await page.keyboard.press('Enter');
    await expectHeading(page, 'Page 007');
    await eventually(() => current(page)).toEqual(['Page 007']);
  });

  test('navigation between near and far groups opens the right one, with its breadcrumb', async () => {
    const page = await ready();
    await showPage(page, pagePath(OWN));
    await markDocument(page);
    for (const number of [OWN + 1, 599, 0, 411, OWN]) {
      await followLink(page, pagePath(number));
      await expectHeading(page, `Page ${pad(number)}`);
      expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allInnerTexts()).toEqual([
        `Caption ${Math.floor(number / 200)}`,
        `Group ${pad(number)}`,
      ]);
      expect(await current(page)).toEqual([`Page ${pad(number)}`]);
      expect(await open(page)).toEqual([`Group ${pad(number)}`]);
      const shown = await labels(page);
      expect(shown).toEqual([...shown].sort());
      await eventually(() => inSight(page)).toBe(true);
    }
    await page.goBack();
    await expectHeading(page, 'Page 411');
    expect(await current(page)).toEqual(['Page 411']);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('the Tab key leads from group to group, also where they are not there yet', async () => {
    const page = await openReady(pagePath(OWN));
    const walk = await walkFrom(page, { number: OWN, key: 'Tab', steps: 30 });
    expect(walk).toEqual(walk.map((_, index) => OWN + index));
    // The page lists five groups on each side of its own.
    expect(walk.length).toBeGreaterThan(10);
  });

  test.each([
    { key: 'Tab', from: OWN + 5, next: `Group ${pad(OWN + 6)}` },
    { key: 'Shift+Tab', from: OWN - 5, next: `Group ${pad(OWN - 6)}` },
  ])('$key goes on where the reader is when the groups come', async ({ key, from, next }) => {
    const page = await openPage({ size: 'desktop' });
    const release = await hold(page);
    await page.goto(host.url(pagePath(OWN)));
    await waitForHydration(page);
    const head = page.locator('.sidebar-group-head', { hasText: `Group ${pad(from)}` });
    await head.locator(key === 'Tab' ? 'button' : 'a').focus();
    await page.keyboard.press(key);
    expect(await focused(page)).toContain('more groups');
    release();
    await eventually(() => focused(page)).toContain(next);
  });

  test('groups that cannot be loaded leave a link to the list of all pages', async () => {
    const page = await openPage({
      url: host.url(pagePath(OWN)),
      expectProblems: [/Failed to load resource/],
      prepare: (each) => each.route(SIDEBAR_FILE, (route) => route.fulfill({ status: 404, body: '' })),
    });
    await waitForHydration(page);
    // The sidebar without groups, before they come.
    await expectAccessibleInBoth(page, '.sidebar');
    await page.getByRole('link', { name: '94 more groups' }).first().click();
    await expectHeading(page, 'All pages');
    await expectAccessible(page, 'main');
  });

  test('a phone loads nothing of the sidebar until it is opened', async () => {
    const page = await openPage({ size: 'phone', reducedMotion: 'reduce' });
    const { asked, settled } = watchTraffic(page);
    await page.goto(host.url(pagePath(OWN)));
    await waitForHydration(page);
    await followLink(page, pagePath(450));
    await expectHeading(page, 'Page 450');
    await settled();
    expect(asked.filter(({ pathname }) => pathname.startsWith('/assets/sidebar/'))).toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await eventually(() => labels(page)).toEqual(expect.arrayContaining(['Group 449', 'Group 451']));
    expect(await current(page)).toEqual(['Page 450']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, '.sidebar');
  });

  test('axe finds nothing on a part of the list of all pages, on a phone', async () => {
    const page = await openPage({ url: host.url('/sitemap-2.html'), size: 'phone', colorScheme: 'dark' });
    await expectAccessible(page, 'main');
  });
});

async function openReady(path: string, options: Omit<OpenOptions, 'url'> = {}): Promise<Page> {
  const page = await openPage({ url: host.url(path), ...options });
  await waitForHydration(page);
  return page;
}

function labels(page: Page): Promise<string[]> {
  return page.locator('.sidebar-group-label').allTextContents();
}

async function placeOfCurrent(page: Page): Promise<number> {
  return (await page.locator('.sidebar [aria-current="page"]').boundingBox())!.y;
}

function gaps(page: Page): Promise<string[]> {
  return page.locator('.sidebar-gap').allTextContents();
}

function current(page: Page): Promise<string[]> {
  return page.locator('.sidebar [aria-current="page"]').allTextContents();
}

/** Labels of the groups that are open. */
function open(page: Page): Promise<string[]> {
  return page.locator('.sidebar-group-head:has([aria-expanded="true"]) .sidebar-group-label').allTextContents();
}

/** True if the current page is in sight in the sidebar. */
function inSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const bounds = document.querySelector('.sidebar [aria-current="page"]')!.getBoundingClientRect();
    return bounds.top > 56 && bounds.bottom <= innerHeight;
  });
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
  });
}

/** Numbers of the groups whose labels the focus comes to, from one on; the buttons beside them are left out. */
async function walkFrom(
  page: Page,
  { number, key, steps }: { number: number; key: string; steps: number },
): Promise<number[]> {
  await page.locator('.sidebar-group-label', { hasText: `Group ${pad(number)}` }).focus();
  const walked: number[] = [number];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key);
    // The focus waits on a gap until its groups are there, and then goes on by itself.
    await eventually(() => focused(page)).not.toContain('more group');
    const label = await page.evaluate(() =>
      document.activeElement?.matches('.sidebar-group-label') ? document.activeElement.textContent : null,
    );
    if (label !== null) walked.push(Number(label.slice(-3)));
  }
  return walked;
}

/** Holds the files of the sidebar back until what it returns is called. */
async function hold(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(SIDEBAR_FILE, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
