import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { ADMIN_API } from '../support/adminApi';
import { SIZES, useBrowser, type OpenOptions } from '../support/browser';
import { useAdminHost, useTinyHost } from '../support/hosts';
import { eventually, expectHeading, followLink, letFramesPass, showPage, waitForHydration } from '../support/pages';

const PAGE = '/accounts/getAccountDetails.html';
const SIGNATURE = 'PHP|PHP wrapper|Local API';

const { openPage, sharePage } = useBrowser();
const host = useAdminHost();
/** Its pages load in half the time. */
const tiny = useTinyHost({
  'docgen.config.js': `export default {
    lastUpdated: false,
    ${ADMIN_API},
    method: { wrapper: { file: 'class.hbwrapper.php', className: 'HBWrapper' }, local: 'ApiWrapper' },
  };`,
  'content/README.md': [
    '# Home',
    '[Other](other.md)',
    group('Bash', 'PHP'),
    ...Array.from({ length: 30 }, () => 'Text.'),
    group('PHP', 'Python'),
    ...Array.from({ length: 30 }, () => 'Text.'),
  ].join('\n\n'),
  'content/other.md': ['# Other', '[Home](README.md)', group('Bash', 'PHP', 'Python')].join('\n\n'),
  'content/remote.md': ['# Remote API', group('cURL', 'PHP', 'PHP wrapper')].join('\n\n'),
  'content/accounts/getAccounts.md': method('getAccounts', 1),
  'content/accounts/getAccountDetails.md': method('getAccountDetails', 1),
  'content/services/editProduct.md': method('editProduct', 60),
});

/** Panels of different heights. */
function group(...titles: string[]): string {
  const panels = titles.map((title, index) => `\`\`\`txt [${title}]\n${`${title}\n`.repeat(1 + 12 * index)}\`\`\``);
  return `::: code-group\n\n${panels.join('\n\n')}\n\n:::`;
}

/** A page with all samples of a method, below a table of this many parameters. */
function method(name: string, parameters: number): string {
  const rows = Array.from({ length: parameters }, (_, index) => `| \`option${index}\` | string | What it is. |`);
  const table = ['| Parameter | Type | Description |', '| --- | --- | --- |', ...rows].join('\n');
  return `---\ncall: ${name}\n---\n\n# ${name}\n\nText.\n\n## Required parameters\n\n${table}\n`;
}

describe('a chosen tab', () => {
  test('is chosen on other pages and after a reload', async () => {
    const page = await open(tiny.url(PAGE));
    await page.getByRole('tab', { name: 'Wrapper class' }).click();
    expect(await shownTabs(page)).toEqual(['cURL (shell)', 'Wrapper class']);
    await page.locator('.sidebar').getByRole('link', { name: 'getAccounts', exact: true }).click();
    await expectHeading(page, 'getAccounts');
    expect(await shownTabs(page)).toEqual(['cURL (shell)', 'Wrapper class']);
    await page.reload();
    await waitForHydration(page);
    expect(await shownTabs(page)).toEqual(['cURL (shell)', 'Wrapper class']);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('docgen-tabs')!) as unknown)).toEqual({
      [SIGNATURE]: 'PHP wrapper',
    });
  });

  test('is followed by groups with other tabs, and the latest choice counts', async () => {
    const page = await open(tiny.url('/'));
    await page.locator('.code-group').first().getByRole('tab', { name: 'PHP' }).click();
    expect(await shownTabs(page)).toEqual(['PHP', 'PHP']);
    await page.locator('.code-group').nth(1).getByRole('tab', { name: 'Python' }).click();
    expect(await shownTabs(page)).toEqual(['PHP', 'Python']);
    await page.goto(tiny.url('/other.html'));
    await waitForHydration(page);
    expect(await shownTabs(page)).toEqual(['Python']);
    await page.locator('.code-group').getByRole('tab', { name: 'Bash' }).click();
    expect(await shownTabs(page)).toEqual(['Bash']);
    await page.locator('main').getByRole('link', { name: 'Home' }).click();
    await expectHeading(page, 'Home');
    await eventually(() => shownTabs(page)).toEqual(['Bash', 'Python']);
  });

  test('is one for Request, PHP Samples and guides', async () => {
    const page = await open(tiny.url(PAGE));
    const choose = async (tab: string, shown: string[]) => {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      expect(await shownTabs(page)).toEqual(shown);
    };
    expect(await page.locator('main select').count()).toBe(0);
    await choose('Python', ['Python', 'cURL']);
    await choose('Wrapper class', ['Python', 'Wrapper class']);
    await showPage(page, '/remote.html');
    await eventually(() => shownTabs(page)).toEqual(['PHP wrapper']);
    await page.getByRole('tab', { name: 'PHP', exact: true }).click();
    await page.goto(tiny.url(PAGE));
    // Before the script for it has loaded.
    expect(await shownTabs(page)).toEqual(['Python', 'cURL']);
    await waitForHydration(page);
    await choose('cURL (shell)', ['cURL (shell)', 'cURL']);
    await page.goto(tiny.url('/remote.html'));
    expect(await shownTabs(page)).toEqual(['cURL']);
    await page.goto(`${tiny.url(PAGE)}?lang=php`);
    expect(await shownTabs(page)).toEqual(['cURL (shell)', 'cURL']);
  });

  test('is in sight where it is, also the last one with End', async () => {
    const page = await open(tiny.url(PAGE));
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 720 });
      await page.getByRole('tab', { name: 'cURL (shell)' }).focus();
      await page.keyboard.press('End');
      const last = page.getByRole('tab', { name: 'GET', exact: true });
      const { x, width: wide } = (await last.boundingBox())!;
      expect(x + wide).toBeLessThanOrEqual(width);
      const strip = page.locator('.code-group-tabs').first();
      expect(await strip.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    }
  });

  test('does without what is stored, where that is nonsense', async () => {
    const page = await openPage({ url: tiny.url(PAGE) });
    for (const stored of ['nonsense', 'null', '[1,2]', '{"a":{}}']) {
      await page.evaluate((value) => localStorage.setItem('docgen-tabs', value), stored);
      await page.reload();
      // Read by the page itself, and later by the script for it.
      expect(await shownTabs(page), stored).toEqual(['cURL (shell)', 'cURL']);
      if (stored !== 'nonsense' && stored !== '{"a":{}}') continue;
      await waitForHydration(page);
      expect(await shownTabs(page), stored).toEqual(['cURL (shell)', 'cURL']);
      await page.getByRole('tab', { name: 'Local API' }).click();
      expect(await shownTabs(page), stored).toEqual(['cURL (shell)', 'Local API']);
    }
  });

  test('is kept for the document where nothing can be stored', async () => {
    const prepare = (page: Page) =>
      page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('denied', 'SecurityError');
            },
          });
        }
      });
    const page = await open(tiny.url(PAGE), { prepare });
    await page.getByRole('tab', { name: 'Local API' }).click();
    await page.locator('.sidebar').getByRole('link', { name: 'getAccounts', exact: true }).click();
    await expectHeading(page, 'getAccounts');
    expect(await shownTabs(page)).toEqual(['cURL (shell)', 'Local API']);
  });
});

test('a click that comes before the script for it is not lost', async () => {
  const page = await openPage({ url: tiny.url(PAGE) });
  await page.getByRole('tab', { name: 'Local API' }).evaluate((tab) => (tab as HTMLElement).click());
  await eventually(() => shownTabs(page)).toEqual(['cURL (shell)', 'Local API']);
});

describe('the choice in the address', () => {
  test('comes before the stored one, is kept in the page and not stored', async () => {
    const page = await open(`${tiny.url(PAGE)}?lang=local-api`, {
      prepare: (each) => store(each, JSON.stringify({ [SIGNATURE]: 'PHP wrapper' })),
    });
    expect(await shownTabs(page)).toEqual(['cURL (shell)', 'Local API']);
    await page.locator('.sidebar').getByRole('link', { name: 'getAccounts', exact: true }).click();
    await expectHeading(page, 'getAccounts');
    expect(page.url()).toBe(tiny.url('/accounts/getAccounts.html'));
    expect(await shownTabs(page)).toEqual(['cURL (shell)', 'Local API']);
    await page.reload();
    await waitForHydration(page);
    expect(await shownTabs(page)).toEqual(['cURL (shell)', 'Wrapper class']);
  });

  test('follows the reader', async () => {
    const page = await open(`${tiny.url(PAGE)}?lang=local-api#php-samples`);
    await page.getByRole('tab', { name: 'Wrapper class' }).click();
    expect(page.url()).toBe(`${tiny.url(PAGE)}?lang=php-wrapper#php-samples`);
    await followLink(page, '/accounts/getAccounts.html?lang=GET');
    await expectHeading(page, 'getAccounts');
    expect(await shownTabs(page)).toEqual(['GET', 'Wrapper class']);
  });

  test('may have the former name of a tab, before and after the script for it has loaded, or ask in vain', async () => {
    const page = await openPage({ url: `${tiny.url(PAGE)}?lang=%3Cscript%3E` });
    expect(await shownTabs(page)).toEqual(['cURL (shell)', 'cURL']);
    await page.goto(`${tiny.url(PAGE)}?lang=wrapper-class`);
    expect(await shownTabs(page)).toEqual(['cURL (shell)', 'Wrapper class']);
    await waitForHydration(page);
    expect(await shownTabs(page)).toEqual(['cURL (shell)', 'Wrapper class']);
  });
});

describe('a stored choice is there before the first paint', () => {
  const choice = JSON.stringify({ 'POST|GET': 'GET', [SIGNATURE]: 'PHP wrapper' });

  test('nothing moves, phone', async () => {
    const page = await openPage({ url: host.url(PAGE), size: 'phone', prepare: (each) => watchPaints(each, choice) });
    await waitForHydration(page);
    await expectStill(page);
  });

  test.each(['desktop', 'phone'] as const)('nothing moves where the page comes in pieces, %s', async (size) => {
    const url = await slowHost();
    const page = await open(url + PAGE, { size, prepare: (each) => watchPaints(each, choice) });
    await expectStill(page);
  });

  /** A page comes in pieces on a busy machine too: its first paint may have the first group of tabs only. */
  async function expectStill(page: Page): Promise<void> {
    const { tabs, shift } = await paints(page);
    expect(tabs.at(-1)).toBe('GET, Wrapper class, Success');
    expect(tabs.join()).not.toMatch(/cURL|Local API/);
    // A table that is cut in the middle of a row may move by less than a pixel of its width, and code by a line.
    expect(shift).toBeLessThan(0.0015);
  }
});

describe('the clicked tab keeps its place on the screen', () => {
  test('where its own panel gets higher, and where one above it does', async () => {
    const page = await open(tiny.url('/'));
    const second = page.locator('.code-group').nth(1);
    await expectStays(page, second.getByRole('tab', { name: 'Python' }));
    await expectStays(page, second.getByRole('tab', { name: 'PHP' }));
  });

  const method = sharePage(() => open(tiny.url('/services/editProduct.html')));

  test.each(['desktop', 'phone'] as const)('on a method page, %s', async (size) => {
    const page = await method();
    await page.setViewportSize(SIZES[size]);
    await page
      .getByRole('tab', { name: 'cURL', exact: true })
      .evaluate((tab) => window.scrollBy(0, tab.getBoundingClientRect().top - 300));
    for (const name of ['Wrapper class', 'Local API', 'cURL'])
      await expectStays(page, page.getByRole('tab', { name, exact: true }));
    if (size === 'phone') return;
    // In a column that is stuck to the foot of the window.
    await page.setViewportSize({ width: 1280, height: 1100 });
    await page.evaluate(() => window.scrollTo(0, 900));
    const texts = page.locator('#param-option50');
    const before = await texts.boundingBox();
    for (const name of ['Wrapper class', 'cURL']) await expectStays(page, page.getByRole('tab', { name, exact: true }));
    expect((await texts.boundingBox())!.y).toBeCloseTo(before!.y, 0);
  });
});

describe('hidden panels', () => {
  const untouched = sharePage(() => open(tiny.url(PAGE)));

  test('take no room and no focus', async () => {
    const page = await untouched();
    const heights = await page
      .locator('.code-group-panel[hidden]')
      .evaluateAll((panels) => panels.map((panel) => panel.getBoundingClientRect().height));
    expect(heights).toEqual(Array.from({ length: 8 }, () => 0));
  });

  test('are printed all, each below its caption', async () => {
    const page = await untouched();
    await page.emulateMedia({ media: 'print' });
    const shown = await page
      .locator('.code-group-caption')
      .evaluateAll((all) =>
        all
          .filter((caption) => caption.checkVisibility({ contentVisibilityAuto: true }))
          .map((caption) => [caption.textContent, caption.nextElementSibling!.getBoundingClientRect().height > 40]),
      );
    expect(shown).toHaveLength(10);
    expect(shown).toEqual(
      expect.arrayContaining([
        ['cURL (shell)', true],
        ['cURL', true],
        ['Python', true],
      ]),
    );
    expect(shown.filter(([, hasHeight]) => !hasHeight)).toEqual([]);
    await page.emulateMedia({ media: null });
  });

  test('are found by the browser’s own search, which opens them', async () => {
    const page = await untouched();
    const request = Array.from({ length: 6 }, () => 'until-found');
    const hidden = () =>
      page.locator('.code-group-panel').evaluateAll((panels) => panels.map((panel) => panel.getAttribute('hidden')));
    expect(await hidden()).toEqual([null, ...request, null, 'until-found', 'until-found']);
    // Imitates the browser when it has found something: `hidden` is removed after the event.
    const find = (index: number) =>
      page
        .locator('.code-group-panel')
        .nth(index)
        .evaluate((panel) => {
          panel.dispatchEvent(new Event('beforematch', { bubbles: true }));
          panel.removeAttribute('hidden');
        });
    await find(-1);
    expect(await shownTabs(page)).toEqual(['cURL (shell)', 'Local API']);
    expect(await hidden()).toEqual([null, ...request, 'until-found', 'until-found', null]);
    expect(await page.evaluate(() => localStorage.getItem('docgen-tabs'))).toBeNull();
    await find(-3);
    expect(await shownTabs(page)).toEqual(['cURL (shell)', 'cURL']);
  });
});

async function open(url: string, options: Omit<OpenOptions, 'url'> = {}): Promise<Page> {
  const page = await openPage({ url, ...options });
  await waitForHydration(page);
  return page;
}

/** The selected tab of each group; its panel, and no other, is to be seen. */
async function shownTabs(page: Page): Promise<string[]> {
  return page.locator('[data-code-group]').evaluateAll((groups) =>
    groups.map((group) => {
      const selected = [...group.querySelectorAll('[aria-selected="true"]')].map((tab) => tab.textContent);
      const shown = [...group.querySelectorAll('.code-group-panel')]
        .filter((panel) => panel.getBoundingClientRect().height > 0)
        .map((panel) => panel.querySelector('.code-group-caption')?.textContent ?? '');
      return selected.join() === shown.join() ? selected.join() : `${selected.join()} selected, ${shown.join()} shown`;
    }),
  );
}

async function store(page: Page, choice: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('docgen-tabs', value), choice);
}

interface Paints {
  seen: Set<string>;
  shift: number;
}

/** Notes with each frame which panels are shown, and what moves. */
async function watchPaints(page: Page, choice: string): Promise<void> {
  await store(page, choice);
  await page.addInitScript(() => {
    const noted: Paints = { seen: new Set(), shift: 0 };
    Object.assign(window, { noted });
    const look = (): void => {
      const panels = [...document.querySelectorAll('.code-group-panel')].filter(
        (panel) => panel.getBoundingClientRect().height > 0,
      );
      if (panels.length > 0)
        noted.seen.add(panels.map((panel) => panel.querySelector('.code-group-caption')?.textContent ?? '').join(', '));
      requestAnimationFrame(look);
    };
    look();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function paints(page: Page): Promise<{ tabs: string[]; shift: number }> {
  await letFramesPass(page);
  return page.evaluate(() => {
    const { noted } = window as unknown as { noted: Paints };
    return { tabs: [...noted.seen], shift: noted.shift };
  });
}

async function expectStays(page: Page, tab: ReturnType<Page['locator']>): Promise<void> {
  await tab.scrollIntoViewIfNeeded();
  const before = await tab.boundingBox();
  await tab.click();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await tab.getAttribute('aria-selected')).toBe('true');
  const after = await tab.boundingBox();
  expect(after!.y).toBeCloseTo(before!.y, 0);
  await eventually(async () => (await tab.boundingBox())!.y).toBeCloseTo(before!.y, 0);
}

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** The site on a host whose pages arrive in pieces, so that the browser paints in between. */
async function slowHost(): Promise<string> {
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    const original = await fetch(host.url(path));
    const bytes = Buffer.from(await original.arrayBuffer());
    response.writeHead(original.status, { 'content-type': original.headers.get('content-type') ?? '' });
    // A page comes packet by packet; its head and the header of the site come with the first ones.
    let at = path.endsWith('.html') ? bytes.indexOf('</header>') : bytes.length;
    response.write(bytes.subarray(0, at));
    for (; at < bytes.length; at += 1500) {
      await pause(20);
      response.write(bytes.subarray(at, at + 1500));
    }
    response.end();
  };
  const server = createServer((request, response) => void answer(request.url ?? '/', response));
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
