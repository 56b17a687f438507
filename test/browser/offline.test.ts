import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_API } from '../support/adminApi';
import { expectAccessible } from '../support/axe';
import { NOT_FOUND_PROBLEM, useBrowser, type OpenOptions } from '../support/browser';
import { startChangingHost, type ChangingHost } from '../support/changingHost';
import { writeFiles } from '../support/hosts';
import { eventually, expectHeading, followLink, giveFirstSign, waitForHydration, watchTraffic } from '../support/pages';
import { startServe } from '../support/startServe';
import { runDocgen, tinySite, type TinySite } from '../support/tinySite';

const { openPage } = useBrowser();

const config = (pwa: boolean) => ({
  'docgen.config.js': `export default { lastUpdated: false, pwa: ${pwa}, ${ADMIN_API} };\n`,
});
const pages = (version: string) =>
  Object.fromEntries(
    ['README', 'read', 'loaded', 'unread', 'area/README', 'area/deep'].map((name) => [
      `content/${name}.md`,
      `# Page ${name}\n\nText of build ${version} on ${name}.\n\n![Plan](/plan.svg)\n`,
    ]),
  );
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><path d="M0 0h20v20"/></svg>';

const SITE = { ...config(true), ...pages('A'), 'content/public/plan.svg': svg };

/** Folder in which the site is built once: tests take copies. */
let built = '';
/** Policy that the build prints, and all hosts of this file send: every test runs under it. */
let policy = '';
beforeAll(async () => {
  built = await mkdtemp(path.join(tmpdir(), 'docgen-offline-'));
  await writeFiles(built, SITE);
  const { exitCode, stdout, stderr } = await runDocgen(built, ['build', '--strict', '--timings']);
  expect(exitCode, stderr).toBe(0);
  policy = /^content security policy: (.*)$/m.exec(stdout)?.[1] ?? '';
  expect(policy).toContain("default-src 'self'");
});
afterAll(() => rm(built, { recursive: true, force: true }));

/**
 * Problems that the browser reports: the worker's requests without a connection, the document that stands in for a
 * page, a cut connection.
 */
const OFFLINE = /^request failed: .* net::ERR_INTERNET_DISCONNECTED$/;
const NOT_SAVED = /^console error: Failed to load resource: .*\b503\b/;
/**
 * As above, and problems about files that nobody asked to keep: the sidebar is shorter then, no pages are suggested.
 */
const OFFLINE_OR_LESS =
  /^request failed: .*(?:net::ERR_INTERNET_DISCONNECTED|\/assets\/(?:sidebar|search)\/.* net::ERR_FAILED)$/;
const NOT_SAVED_OR_LESS =
  /^console error: Failed to load resource: .*(?:\b503\b|\/assets\/(?:sidebar|search)\/|\/area\/deep\.html)/;
/**
 * A page's script file that the host no longer has; the request is cut off where the page is left before its answer is
 * there.
 */
const LEFT = /Failed to load resource|ChunkLoadError|assets\/js\/\d+\.\w+\.js net::ERR_FAILED$/;
/** Problems of a page's script file that a link asks for in vain. */
const NO_SCRIPT = [
  /assets\/js\/\d+\.\w+\.js net::ERR_FAILED$/,
  /Failed to load resource: net::ERR_FAILED .*\/assets\/js\//,
  /^console error: ChunkLoadError: /,
];
const NO_ANSWER = /^request failed: .* net::ERR_EMPTY_RESPONSE$/;
const CUT = /^request failed: .*unread\.html net::ERR_EMPTY_RESPONSE$/;

/** Workers take their time: asking in every frame would take most of the processor's. */
const SELDOM = { polling: 100 };

describe('with a service worker', () => {
  test('the pages that were opened are there without a connection, and others say that they are not', async () => {
    const { host } = await start();
    const page = await open(host, '/', [OFFLINE_OR_LESS, NOT_SAVED_OR_LESS, NOT_FOUND_PROBLEM, ...NO_SCRIPT]);
    await followLink(page, '/read.html');
    await expectHeading(page, 'Page read');
    // One that a link leads to is there when the connection is back.
    await page.context().setOffline(true);
    await followLink(page, '/area/deep.html');
    const message = page.getByRole('alert').filter({ hasText: 'The page can’t be loaded.' });
    await message.waitFor();
    await expectHeading(page, 'Page read');
    await page.context().setOffline(false);
    await message.getByRole('button', { name: 'Try again' }).click();
    await expectText(page, 'Text of build A on area/deep');

    await page.goto(host.url('/loaded.html'));
    await kept(page, '/loaded.html');

    // A redirect of the host's own.
    await page.goto(host.url('/area?lang=php'));
    expect(page.url()).toBe(host.url('/area/?lang=php'));
    await kept(page, '/area/');

    await page.context().setOffline(true);
    await page.goto(host.url('/'));
    await expectText(page, 'Text of build A on README');
    await page.goto(host.url('/loaded.html'));
    await expectText(page, 'Text of build A on loaded');
    expect(await page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(20);
    // Only its script file was loaded before.
    await page.goto(host.url('/read.html?lang=php'));
    await expectText(page, 'Text of build A on read');
    expect(await page.title()).toBe('Page read | Documentation');
    await page.goto(host.url('/read'));
    await expectText(page, 'Text of build A on read');
    expect(page.url()).toBe(host.url('/read.html'));
    await page.goto(host.url('/unread.html'));
    await expectHeading(page, 'This page is not saved');
    expect(await page.locator('main').innerText()).toContain('There is no connection');
    await page.goto(host.url('/no/such/page.html'));
    await expectHeading(page, 'Page not found');

    await page.context().setOffline(false);
    await page.goto(host.url('/unread.html'));
    await expectText(page, 'Text of build A on unread');
  });

  test('its script is small and comes with a reader; all pages are saved then, with what search needs', async () => {
    const { site, host } = await start();
    const page = await openPage({ serviceWorkers: 'allow', expectProblems: [OFFLINE] });
    const { asked, settled } = watchTraffic(page);
    const scripts = () => asked.map(({ pathname }) => pathname).filter((each) => each.startsWith('/assets/js/'));
    await page.goto(host.url('/'));
    await settled();
    expect(scripts()).toEqual([expect.stringContaining('/app.')]);
    await giveFirstSign(page);
    await eventually(() => scripts().some((each) => each.includes('/register.'))).toBe(true);
    const script = (await site.list('dist/assets/js')).find((name) => name.startsWith('register.'));
    expect((await site.read(`dist/assets/js/${script!}`)).length).toBeLessThan(1024);

    await inCharge(page, '/');
    await page.locator('.page-footer summary').click();
    await page.getByRole('button', { name: 'Save all 6 pages for offline use' }).click();
    await page.getByText('All 6 pages are saved.').waitFor();
    const search = await site.list('dist/assets/search');

    await page.context().setOffline(true);
    for (const [file, name] of [
      ['/unread.html', 'unread'],
      ['/area/', 'area/README'],
      ['/area/deep.html', 'area/deep'],
    ] as const) {
      await page.goto(host.url(file));
      await expectText(page, `Text of build A on ${name}`);
    }
    const answers = await page.evaluate(
      (names) => Promise.all(names.map((name) => fetch(`/assets/search/${name}`).then(({ status }) => status))),
      search,
    );
    expect(answers).toEqual(search.map(() => 200));
    expect(search.length).toBeGreaterThan(1);
    await followLink(page, '/read.html');
    await expectText(page, 'Text of build A on read');
    // A reader who comes back is told so, too.
    await page.reload();
    await giveFirstSign(page);
    await page.getByText('All 6 pages are saved.').waitFor();
  });

  test('also from a host whose files the browser may not store, as under `docgen serve --dist`', async () => {
    const site = await tinySite({ ...SITE, 'content/call.md': '---\ncall: call\n---\n\n# call\n\nCalls.\n' });
    expect(await site.docgen('build', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    const served = await startServe(site.root, '--dist', '--host', '127.0.0.1');
    const page = await openPage({ url: served.url, serviceWorkers: 'allow', expectProblems: [OFFLINE] });
    await giveFirstSign(page);
    await page.locator('.page-footer summary').click();
    await page.getByRole('button', { name: 'Save all 7 pages for offline use' }).click();
    await page.getByText('All 7 pages are saved.').waitFor();
    await page.context().setOffline(true);
    // Pages that docgen writes itself.
    for (const [file, title] of [
      ['machine-readable.html', 'Machine-readable'],
      ['sitemap.html', 'All pages'],
    ] as const) {
      await page.goto(new URL(file, served.url).href);
      await expectHeading(page, title);
    }
  });

  test('what could not be saved can be tried again, all by the keyboard: what was saved is not loaded again', async () => {
    const { host } = await start();
    // axe comes from an address of its own.
    const page = await open(host, '/', [CUT], { bypassCSP: true });
    host.broken = /unread\.html/;
    await page.locator('.page-footer summary').click();
    await page.getByRole('button', { name: 'Save all' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('5 of 6 pages are saved. The others could not be loaded.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await expectAccessible(page, '.offline');
    // The focus is never lost.
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('offline');
    await page.keyboard.press('Tab');
    host.broken = null;
    host.asked.length = 0;
    await page.keyboard.press('Enter');
    await page.getByText('All 6 pages are saved.').waitFor();
    expect(host.asked.filter((target) => target !== '/assets/manifest.json')).toEqual(['/unread.html']);
  });
});

describe('a new build', { timeout: 90_000 }, () => {
  test('never mixes with the one before: an open page keeps its own, and all is new when it was closed', async () => {
    const { site, host } = await start();
    const page = await open(host, '/', [NO_ANSWER, LEFT, NOT_FOUND_PROBLEM]);
    const older = `docgen-/-${await builtId(site)}`;
    await followLink(page, '/read.html');
    await expectText(page, 'Text of build A on read');
    // A document of its own, so that everything has to come from the worker again.
    await page.goto(host.url('/'));
    await waitForHydration(page);
    await deploy(site, 'B');
    const newer = await page.context().newPage();
    await newer.goto(host.url('/loaded.html'));
    // From the network, and so of the new build, with all that belongs to it.
    await expectText(newer, 'Text of build B on loaded');
    await waitForHydration(newer);
    await waitingWorker(newer);
    expect(
      await newer.evaluate(
        async (name) => (await (await caches.open(name)).match('/loaded.html')) === undefined,
        older,
      ),
    ).toBe(true);
    // The browser may stop a worker at any time; what it knows must not go with it.
    await stopWorkers(newer);
    expect(await buildOf(newer)).toBe(await builtId(site));
    await followLink(newer, '/read.html');
    await expectText(newer, 'Text of build B on read');

    // The open page carries on with what it had; what the host no longer has leads to a full load of the new build.
    expect(await buildOf(page)).not.toBe(await builtId(site));
    await followLink(page, '/read.html');
    await expectText(page, 'Text of build A on read');
    expect(await buildOf(page)).not.toBe(await builtId(site));
    await followLink(page, '/unread.html');
    await expectText(page, 'Text of build B on unread');
    expect(await buildOf(page)).toBe(await builtId(site));
    await followLink(page, '/read.html');
    await expectText(page, 'Text of build B on read');

    const context = page.context();
    await page.close();
    await newer.close();
    const again = await context.newPage();
    await again.goto(host.url('/'));
    await expectText(again, 'Text of build B on README');
    await expectOnlyBuild(again, site);
    expect(await buildOf(again)).toBe(await builtId(site));
    // Not `setOffline`: it waits for an answer of every worker, and one that was stopped here does not give any.
    host.broken = /./;
    await again.goto(host.url('/'));
    await expectText(again, 'Text of build B on README');
  });

  test('takes over at once where every open page is of it, and keeps what was saved and is still the same', async () => {
    const { site, host } = await start();
    const page = await open(host, '/', [OFFLINE, NOT_SAVED]);
    await page.locator('.page-footer summary').click();
    await page.getByRole('button', { name: 'Save all' }).click();
    await page.getByText('All 6 pages are saved.').waitFor();
    const { 'content/read.md': read, 'content/unread.md': unread } = pages('B');
    await site.write({ 'content/read.md': read!, 'content/unread.md': unread! });
    expect((await site.docgen('build', '--quiet')).exitCode).toBe(0);
    await page.reload();
    await expectOnlyBuild(page, site);
    await page.reload();
    await page.getByText('4 of 6 pages are saved.').waitFor();
    expect(await buildOf(page)).toBe(await builtId(site));
    await followLink(page, '/read.html');
    await expectText(page, 'Text of build B on read');
    await page.context().setOffline(true);
    await page.goto(host.url('/area/deep.html'));
    await expectText(page, 'Text of build A on area/deep');
    await page.goto(host.url('/unread.html'));
    await expectHeading(page, 'This page is not saved');
    await page.context().setOffline(false);
    await page.goto(host.url('/'));
    await giveFirstSign(page);
    await page.getByRole('button', { name: 'Save the rest' }).click();
    await page.getByText('All 6 pages are saved.').waitFor();
  });
});

describe('without `pwa`', { timeout: 90_000 }, () => {
  test('a worker of an earlier build goes, with its caches and no others, and open pages stay as they are', async () => {
    const { site, host } = await start();
    const page = await open(host, '/');
    await page.evaluate(() => Promise.all([caches.open('of-another-site'), caches.open('docgen-/other/-1a2b3c4d')]));
    await site.write(config(false));
    expect((await site.docgen('build')).exitCode).toBe(0);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.reload();
    await eventually(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    expect(await cacheNames(page)).toEqual(['docgen-/other/-1a2b3c4d', 'of-another-site']);
    expect(loads).toBe(1);
    expect(await page.getByRole('button', { name: 'Save all' }).count()).toBe(0);
    await followLink(page, '/unread.html');
    await expectText(page, 'Text of build A on unread');
    expect(host.asked.filter((target) => target === '/assets/offline.json')).toEqual([]);
  });
});

test('`docgen serve` has no service worker, and removes one', async () => {
  const site = await tinySite(SITE);
  const served = await startServe(site.root, '--host', '127.0.0.1');
  expect((await served.request('/sw.js')).body).toContain('unregister');
  const page = await openPage({ url: served.url, serviceWorkers: 'allow' });
  await waitForHydration(page);
  expect(await page.getByRole('button', { name: 'Save all' }).count()).toBe(0);
  expect((await served.request('/assets/manifest.json')).body).not.toContain('"offline"');
});

/** A built site on a host. */
async function start(): Promise<{ site: TinySite; host: ChangingHost }> {
  const site = await tinySite(SITE);
  await cp(path.join(built, 'dist'), path.join(site.root, 'dist'), { recursive: true });
  const host = await startChangingHost(path.join(site.root, 'dist'));
  host.headers = { 'content-security-policy': policy };
  return { site, host };
}

/** Puts another build in the place of the first one, whose files are then gone. */
async function deploy(site: TinySite, version: string): Promise<void> {
  await site.write(pages(version));
  expect((await site.docgen('build', '--quiet')).exitCode).toBe(0);
}

/** Opens a page and waits until the worker is in charge of it and has kept it. */
async function open(
  host: ChangingHost,
  file: string,
  expectProblems: readonly RegExp[] = [],
  options: OpenOptions = {},
): Promise<Page> {
  const page = await openPage({ url: host.url(file), serviceWorkers: 'allow', expectProblems, ...options });
  await inCharge(page, file);
  return page;
}

async function inCharge(page: Page, file: string): Promise<void> {
  await waitForHydration(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, SELDOM);
  await kept(page, file);
}

/** Waits until a page is on the device. */
function kept(page: Page, file: string): Promise<unknown> {
  return page.waitForFunction(async (address) => (await caches.match(address)) !== undefined, file, SELDOM);
}

async function cacheNames(page: Page): Promise<string[]> {
  return (await page.evaluate(() => caches.keys())).sort();
}

/**
 * Waits until the newest build has taken over; browsers look for a new worker only some time after a page has loaded.
 */
async function expectOnlyBuild(page: Page, site: TinySite): Promise<void> {
  await giveFirstSign(page);
  await expect.poll(() => cacheNames(page), { interval: SELDOM.polling }).toEqual([`docgen-/-${await builtId(site)}`]);
}

async function waitingWorker(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting != null,
    undefined,
    SELDOM,
  );
}

async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** The build whose manifest a page gets. */
function buildOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const response = await fetch('/assets/manifest.json');
    return ((await response.json()) as { offline: string }).offline;
  });
}

async function builtId(site: TinySite): Promise<string> {
  return (JSON.parse(await site.read('dist/assets/manifest.json')) as { offline: string }).offline;
}

async function expectText(page: Page, text: string): Promise<void> {
  await page.locator('main').getByText(`${text}.`, { exact: true }).waitFor();
}
