import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ADMIN_API } from '../support/adminApi';
import { useBrowser } from '../support/browser';
import { useAdminHost, useTinyHost, type Host } from '../support/hosts';
import {
  clickWhileHydrating,
  eventually,
  expectHeading,
  giveFirstSign,
  isHydrated,
  isSameDocument,
  markDocument,
  PAGE_SCRIPT,
  scrollTop,
  waitForHydration,
} from '../support/pages';

const METHOD = '/accounts/getAccounts.html';
const SHELL = /\/assets\/js\/(?:shell|chunk)\.\w+\.js$/;
const SHELL_STYLE = /\/assets\/css\/shell\.\w+\.css$/;
const SHELL_ENTRY = /\/assets\/js\/shell\.\w+\.js$/;

const { openPage, sharePage } = useBrowser();
const admin = useAdminHost();
const lines = (count: number) => Array.from({ length: count }, () => 'Text.\n\n').join('');
/** Small pages, which load in half the time: a shell does the same on them. */
const host = useTinyHost({
  'docgen.config.js': `export default {
    lastUpdated: false,
    exports: { markdown: true },
    ${ADMIN_API},
    method: { wrapper: { file: 'class.hbwrapper.php', className: 'HBWrapper' }, local: 'ApiWrapper' },
  };`,
  'content/README.md': '# Home\n\n[Tickets](tickets/README.md)\n',
  'content/tickets/README.md': '# Tickets\n',
  'content/tickets/getTickets.md': '# getTickets\n',
  'content/ssl/sslReissue.md': '# sslReissue\n',
  'content/remote.md': `# Remote API\n\n## Calls\n\n${lines(30)}## Errors\n\n${lines(30)}`,
  'content/accounts/getAccounts.md': `---\ncall: getAccounts\n---\n\n# getAccounts\n\n${lines(30)}## Response\n\n${lines(30)}`,
});
/** Nobody has touched what these pages load: each test goes to an address of its own. */
const blank = sharePage(() => openPage({ permissions: ['clipboard-read', 'clipboard-write'] }));
const blankPhone = sharePage(() => openPage({ size: 'phone', reducedMotion: 'reduce' }));

describe('before the first sign of a reader', () => {
  test('a page loads its document, a style sheet and the starter', async () => {
    for (const path of ['/errors.html', '/accounts/', METHOD]) {
      const { page, asked } = await openUntouched(path, { site: admin });
      // Waits once only for an idle network, which takes its time.
      if (path === METHOD) await page.waitForLoadState('networkidle');
      else await settle(page);
      expect(asked.map((each) => each.replace(/\.\w{8}\./, '.HASH.'))).toEqual([
        path,
        '/assets/js/app.HASH.js',
        '/assets/css/style.HASH.css',
      ]);
      expect(await isHydrated(page)).toBe(false);
    }
  });

  test('a hash leads to its place, and loads no more', async () => {
    const { page, asked } = await openUntouched(`${METHOD}#response`);
    await eventually(() => scrollTop(page)).toBeGreaterThan(100);
    await settle(page);
    expect(asked.filter((path) => SHELL.test(path))).toEqual([]);
    // A busy browser comes to it later than that; its reader goes elsewhere.
    await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
    await settle(page);
    expect(asked.filter((path) => SHELL.test(path))).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await eventually(() => asked.some((path) => SHELL.test(path))).toBe(true);
  });

  test('a hash of something hidden shows it', async () => {
    const { page } = await openUntouched(METHOD);
    const id = await page.locator('[role="tabpanel"]:not([data-active])').first().getAttribute('id');
    await page.goto('about:blank');
    await page.goto(host.url(`${METHOD}#${id!}`));
    await page.locator(`#${id!}[data-active]`).waitFor();
  });

  test('what is far below on a phone waits for the first paint, which it does not shift, and not for a hash', async () => {
    const page = await openPage({ size: 'phone', prepare: (each) => each.addInitScript(noteFolds) });
    for (const [hash, folds] of [
      ['#response', []],
      ['', ['folded', 'whole']],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(admin.url(METHOD + hash));
      await eventually(() => page.evaluate('docgenFolds'), hash).toEqual(folds);
      expect(await page.evaluate('docgenShift')).toBe(0);
    }
  });

  test('after ten seconds in sight the shell starts by itself', async () => {
    const page = await openPage({ isAlone: true, prepare: (each) => each.clock.install(), url: host.url(METHOD) });
    await page.clock.runFor(9000);
    expect(await isHydrated(page)).toBe(false);
    await page.clock.runFor(2000);
    await eventually(() => isHydrated(page)).toBe(true);
  });
});

describe('the first sign', () => {
  test('asks for the shell, whatever it is, and is no pointer that rests', async () => {
    const signs: [name: string, give: (page: Page) => Promise<unknown>][] = [
      ['a movement of the pointer', giveFirstSign],
      ['a key', (page) => page.keyboard.press('Shift')],
      ['the focus', (page) => page.locator('main a').first().focus()],
      ['a click that no pointer made', (page) => page.evaluate(() => document.querySelector('main')!.click())],
    ];
    const page = await blank();
    for (const [name, give] of signs) {
      const { shells } = await openHeld(METHOD);
      if (name === 'a movement of the pointer') {
        await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })));
        await settle(page);
      }
      expect(shells(), name).toBe(0);
      // A busy page may not be listening yet; it asks once, however often.
      await eventually(async () => {
        if (shells() === 0) await give(page);
        return shells();
      }, name).toBe(1);
    }
  });

  test('is a touch', async () => {
    const { page, shells } = await openHeld(METHOD, blankPhone);
    expect(shells()).toBe(0);
    await page.locator('h1').tap();
    await eventually(shells).toBe(1);
  });

  test('by scrolling marks the section being read, with no further scrolling', async () => {
    const { page } = await openUntouched('/remote.html');
    // The browser itself may scroll until then.
    await settle(page);
    await page.evaluate(() => document.getElementById('errors')!.scrollIntoView());
    await page.locator('.on-this-page a[href="#errors"][aria-current="location"]').waitFor();
  });
});

describe('what a reader asks for before the shell answers happens once', () => {
  test('the menu', async () => {
    const { page, release } = await openHeld(METHOD, blankPhone);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await release();
    await page.locator('.sidebar[data-open]').waitFor();
    await page.getByRole('button', { name: 'Close menu' }).waitFor();
  });

  test('the theme, as often as it was asked for, a tab, a button that copies, and the key of the search', async () => {
    const { page, release } = await openHeld(METHOD);
    const theme = page.getByRole('button', { name: /^Colours/ });
    await theme.click();
    await theme.click();
    await page.getByRole('tab', { name: 'Wrapper class' }).click();
    await page.locator('.page-footer summary').click();
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
    // With what is typed after it.
    await page.keyboard.type('/getTick');
    await release();
    const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
    await eventually(() => field.inputValue()).toBe('getTick');
    await page.keyboard.type('ets');
    expect(await field.inputValue()).toBe('getTickets');
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toContain('# getAccounts');
    await eventually(() => page.getByRole('tab', { name: 'Wrapper class' }).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('button', { name: /^Colours: dark/ }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });

  test('a tab, and an arrow key on another', async () => {
    const { page, release } = await openHeld(METHOD);
    await page.getByRole('tab', { name: 'Go' }).click();
    const tabs = page.locator('[data-code-group]').last().getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await release();
    await eventually(() => tabs.nth(1).getAttribute('aria-selected')).toBe('true');
    expect(await tabs.nth(1).evaluate((tab) => tab === document.activeElement)).toBe(true);
    await eventually(() => page.getByRole('tab', { name: 'Go' }).getAttribute('aria-selected')).toBe('true');
  });

  test('a link, whose page the shell does not hold up', async () => {
    const { page, release } = await openHeld('/');
    // An answer without a page leaves the reader here, so that one can see what is not done.
    await page.route('**/tickets/', (route) => route.fulfill({ status: 204 }));
    const answered = page.waitForResponse('**/tickets/');
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/tickets/"]')!.click());
    await answered;
    await release();
    // The script has arrived and could start: this waits longer than a start would take.
    await page.waitForTimeout(1500);
    expect(await isHydrated(page)).toBe(false);
  });

  test('a link on the page, from which back leads to where the reader was, and the field of the sidebar', async () => {
    const { page, release } = await openHeld('/remote.html');
    await page.evaluate(() => window.scrollTo(0, 120));
    await page.locator('.on-this-page a[href="#errors"]').click();
    await eventually(() => scrollTop(page)).toBeGreaterThan(300);
    await page.getByRole('searchbox', { name: 'Filter pages' }).pressSequentially('sslreis');
    await release();
    await waitForHydration(page);
    await page.locator('.sidebar-results').getByRole('link', { name: 'sslReissue' }).waitFor();
    await page.goBack();
    await eventually(() => scrollTop(page)).toBe(120);
    expect(page.url()).toBe(host.url('/remote.html'));
  });
});

describe('while the shell is on its way', () => {
  test('the search opens and finds, with what is typed after its key', async () => {
    const { page, release } = await openHeld(METHOD);
    await page.keyboard.type('/getTick');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('option').first().waitFor();
    await page.keyboard.type('ets');
    expect(await dialog.getByRole('combobox').inputValue()).toBe('getTickets');
    await eventually(() => dialog.locator('.search-title').first().innerText()).toBe('getTickets');
    expect(await isHydrated(page)).toBe(false);
    await release();
    await waitForHydration(page);
    await page.keyboard.press('Enter');
    await expectHeading(page, 'getTickets');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('what is asked of it shows that it is busy, and the progress bar', async () => {
    const { page, release } = await openHeld(METHOD);
    const bar = page.locator('#nprogress .bar');
    const busy = page.locator('[aria-busy]');
    await page.locator('.page-footer summary').click();
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
    await bar.waitFor({ state: 'attached' });
    expect(await bar.evaluate((each) => each.getBoundingClientRect().right / innerWidth)).toBeCloseTo(0.08, 1);
    expect(await busy.evaluateAll((all) => all.map((each) => each.getAttribute('class')))).toEqual(['copy-markdown']);
    await release();
    await bar.waitFor({ state: 'detached' });
    expect(await busy.count()).toBe(0);
  });

  test('a link that is followed shows the progress bar until its page is there', async () => {
    const { page } = await openHeld('/');
    const pages: Route[] = [];
    await page.route('**/tickets/', (route) => void pages.push(route));
    // A page that is being left answers no questions: it says so itself.
    const shown = page.waitForEvent('console', (message) => message.text() === 'a bar');
    await page.evaluate(() => {
      const tell = () => document.querySelector('#nprogress .bar') && console.info('a bar');
      new MutationObserver(tell).observe(document.body, { childList: true });
      document.querySelector<HTMLElement>('main a[href="/tickets/"]')!.click();
    });
    await shown;
    await eventually(() => pages.length).toBeGreaterThan(0);
    await Promise.all(pages.map((route) => route.continue()));
    await expectHeading(page, 'Tickets');
    expect(await page.locator('#nprogress').count()).toBe(0);
    await page.unrouteAll();
  });
});

describe('while the page hydrates', () => {
  test('a link leads to its page, once, by a page load', async () => {
    const link = 'main a[href="/tickets/"]';
    const page = await openPage({ prepare: (each) => clickWhileHydrating(each, link), url: host.url('/') });
    await markDocument(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const before = await page.evaluate(() => history.length);
    await giveFirstSign(page);
    await expectHeading(page, 'Tickets');
    expect(await isSameDocument(page)).toBe(false);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    expect(asked.filter((path) => path === '/tickets/' || PAGE_SCRIPT.test(path))).toEqual(['/tickets/']);
  });

  test('a button waits until the page has hydrated, and acts once', async () => {
    const page = await openPage({ prepare: (each) => clickWhileHydrating(each, '.theme-switch'), url: host.url('/') });
    await giveFirstSign(page);
    await page.getByRole('button', { name: /^Colours: light/ }).waitFor();
  });
});

test('the shell and the search wait for their style sheet: nothing of them is seen without', async () => {
  const { page } = await openUntouched(METHOD);
  const waiting: Route[] = [];
  await page.route(SHELL_STYLE, (route) => void waiting.push(route));
  const loaded = page.waitForResponse(SHELL_ENTRY);
  await giveFirstSign(page);
  await page.keyboard.press('/');
  await loaded;
  await eventually(() => waiting.length).toBe(1);
  await settle(page);
  expect(await isHydrated(page)).toBe(false);
  await Promise.all(waiting.map((route) => route.continue()));
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
  expect(await page.locator('.search-field').evaluate((field) => getComputedStyle(field).display)).toBe('flex');
});

test.each([
  ['does not load', SHELL_ENTRY],
  ['loads without its style sheet', SHELL_STYLE],
])(
  'a shell that %s leaves links to the browser; the next sign tries again, without what was asked for until then',
  async (_name, missing) => {
    const failed = [/^request failed: .*\/assets\/(?:js|css)\/shell/, /^console error: Failed to load resource/];
    const { page } = await openUntouched('/', { expectProblems: failed });
    await page.route(missing, (route) => route.abort());
    const failKeys = async (): Promise<void> => {
      const gone = page.waitForEvent('requestfailed');
      await page.keyboard.press('?');
      await gone;
      await settle(page);
    };
    await failKeys();
    await markDocument(page);
    await page.locator('main a[href="/tickets/"]').click();
    await expectHeading(page, 'Tickets');
    expect(await isSameDocument(page)).toBe(false);
    // From then on a key is heard.
    await page.waitForLoadState();
    await failKeys();
    await page.unrouteAll();
    await waitForHydration(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
  },
);

interface Untouched {
  share?: typeof blank;
  expectProblems?: readonly RegExp[];
  site?: Host;
}

/** Loads a page of the shared window, as one that was never here; `asked` are the paths of its requests. */
async function openUntouched(
  path: string,
  { share = blank, expectProblems = [], site = host }: Untouched = {},
): Promise<{ page: Page; asked: string[] }> {
  const page = await share(expectProblems);
  await page.unrouteAll();
  await page.evaluate(() => location.protocol === 'about:' || localStorage.clear());
  // The pointer would wake the next page as soon as it moves.
  await page.goto('about:blank');
  const asked: string[] = [];
  const hear = (request: Request): void => {
    const { pathname } = new URL(request.url());
    // The browser asks for the icon in its own time.
    if (pathname !== '/favicon.svg') asked.push(pathname);
  };
  page.on('request', hear);
  onTestFinished(() => void page.off('request', hear));
  await page.goto(site.url(path));
  return { page, asked };
}

/** Opens a page whose shell does not come before `release` is called; `shells` is how often it was asked for. */
async function openHeld(
  path: string,
  share = blank,
): Promise<{ page: Page; release: () => Promise<void>; shells: () => number }> {
  const { page } = await openUntouched(path, { share });
  await markDocument(page);
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route(SHELL_ENTRY, async (route) => {
    if (isHeld) waiting.push(route);
    else await route.continue();
  });
  const release = async (): Promise<void> => {
    await eventually(() => waiting.length).toBe(1);
    isHeld = false;
    await Promise.all(waiting.splice(0).map((route) => route.continue()));
  };
  return { page, release, shells: () => waiting.length };
}

/** Runs in the page: notes when the style sheet is told to skip what is far below, and how far anything has moved. */
function noteFolds(): void {
  const folds: string[] = [];
  const noted = Object.assign(window, { docgenFolds: folds, docgenShift: 0 });
  new MutationObserver(() => {
    const root = document.documentElement;
    folds.push(root.hasAttribute('data-folded') ? 'folded' : 'whole');
  }).observe(document, { subtree: true, attributeFilter: ['data-folded'] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.docgenShift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Lets requests come that a sign would have caused. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
}
