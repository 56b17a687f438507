import { build } from 'esbuild';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ChunkLoadError, createChunkLoader, type ChunkFailure, type ChunkQueue } from '../../client/router/loadChunk';
import { expectAccessible } from '../support/axe';
import { NOT_FOUND_PROBLEM, useBrowser } from '../support/browser';
import { useAdminHost, useFolderHost } from '../support/hosts';
import {
  eventually,
  expectHeading,
  followLink,
  isSameDocument,
  markDocument,
  PAGE_SCRIPT,
  waitForHydration,
} from '../support/pages';

const ABORTED = [/^request failed: .*\/assets\/js\//, /^console error: Failed to load resource: net::ERR_FAILED/];

/** Pattern of the console error for a page's script that fails to load. */
const NAMED = (type: ChunkFailure) =>
  new RegExp(`^console error: ChunkLoadError: Loading chunk \\d+ failed\\.\\n\\(${type}: http.*/assets/js/`);

const { openPage, sharePage } = useBrowser();

let loaderScript = '';
beforeAll(async () => {
  const bundle = await build({
    entryPoints: [path.resolve(import.meta.dirname, '../../client/router/loadChunk.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'loadChunk',
  });
  loaderScript = bundle.outputFiles[0]!.text;
});

describe('the loader of page scripts', () => {
  const host = useFolderHost({
    'index.html': '<!doctype html><title>loader</title><p>A page for the loader.</p>',
    '404.html': '<!doctype html><title>404</title>',
    'assets/js/2.good.js': '(self.docgenChunks=self.docgenChunks||[]).push([2,{"html":"<p>two</p>"}]);',
    'assets/js/3.empty.js': '/* registers nothing */',
    'assets/js/4.other.js': '(self.docgenChunks=self.docgenChunks||[]).push([5,{"html":"<p>five</p>"}]);',
  });

  test('gives the page that a script registers', async () => {
    const page = await openLoader();
    expect(await load(page, 2, 'good')).toEqual({ html: '<p>two</p>' });
  });

  test('takes over pages that were registered before it', async () => {
    const page = await blank();
    await page.goto(host.url('/'));
    await page.addScriptTag({ url: host.url('/assets/js/4.other.js') });
    await startLoader(page);
    await page.route('**/5.late.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    expect(await load(page, 5, 'late')).toEqual({ html: '<p>five</p>' });
  });

  test.each([
    { name: 'registers nothing', number: 3, hash: 'empty' },
    { name: 'registers another page', number: 4, hash: 'other' },
  ])('fails with the type missing when the script $name', async ({ number, hash }) => {
    const page = await openLoader();
    expect(await load(page, number, hash)).toEqual(
      failure(number, 'missing', host.url(`/assets/js/${number}.${hash}.js`)),
    );
  });

  test('fails with the type error when the request is aborted', async () => {
    const page = await openLoader({ expectProblems: ABORTED });
    await page.route('**/2.good.js', (route) => route.abort());
    expect(await load(page, 2, 'good')).toEqual(failure(2, 'error', host.url('/assets/js/2.good.js')));
  });

  test('fails with the type error when there is no such file', async () => {
    const page = await openLoader({ expectProblems: [NOT_FOUND_PROBLEM] });
    expect(await load(page, 9, 'gone')).toEqual(failure(9, 'error', host.url('/assets/js/9.gone.js')));
  });

  test('fails with the type timeout when there is no answer in time', async () => {
    const page = await openLoader({ timeout: 50 });
    await page.route('**/2.good.js', () => undefined);
    expect(await load(page, 2, 'good')).toEqual(failure(2, 'timeout', host.url('/assets/js/2.good.js')));
    await page.unrouteAll();
  });

  test('leaves no script element behind, whether it succeeds or fails', async () => {
    const page = await openLoader();
    const before = await page.locator('script').count();
    await load(page, 2, 'good');
    await load(page, 3, 'empty');
    expect(await page.locator('script').count()).toBe(before);
  });

  test('tries a failed page again', async () => {
    const page = await openLoader({ expectProblems: ABORTED });
    await page.route('**/2.good.js', (route) => route.abort(), { times: 1 });
    expect(await load(page, 2, 'good')).toMatchObject({ type: 'error' });
    expect(await load(page, 2, 'good')).toEqual({ html: '<p>two</p>' });
  });

  test('inserts one script for concurrent requests, and none for a page that it has', async () => {
    const page = await openLoader();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const pages = await page.evaluate(async () => {
      const { loader } = window as unknown as LoaderWindow;
      return Promise.all([loader.load(2, 'good'), loader.load(2, 'good'), loader.load(2, 'good')]);
    });
    await load(page, 2, 'good');
    expect(pages).toEqual(Array(3).fill({ html: '<p>two</p>' }));
    expect(requests).toEqual([host.url('/assets/js/2.good.js')]);
  });

  const blank = sharePage(() => openPage({}));

  /** A new document with the loader in it. */
  async function openLoader({
    timeout,
    expectProblems = [],
  }: { timeout?: number; expectProblems?: readonly RegExp[] } = {}): Promise<Page> {
    const page = await blank(expectProblems);
    await page.unrouteAll();
    await page.goto(host.url('/'));
    await startLoader(page, timeout);
    return page;
  }
});

describe('the time that a page script has', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is 120 s', async () => {
    vi.useFakeTimers();
    const { loader, script } = stubbedLoader();
    let failed: unknown;
    loader.load(7, 'abc').catch((cause: unknown) => (failed = cause));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toBeInstanceOf(ChunkLoadError);
    expect(failed).toMatchObject(failure(7, 'timeout', '/docs/assets/js/7.abc.js'));
    expect(script.remove).toHaveBeenCalledOnce();
  });

  test('is over when the page has come', async () => {
    vi.useFakeTimers();
    const { loader, script, scope } = stubbedLoader();
    const loading = loader.load(7, 'abc');
    scope.docgenChunks?.push([7, { html: '<p>seven</p>' } as never]);
    script.onload?.();
    expect(await loading).toEqual({ html: '<p>seven</p>' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('in the site', () => {
  const host = useAdminHost();
  const blank = sharePage(() => openPage({}));

  test('a page script that fails leads to a page load', async () => {
    const page = await openMarked('/accounts/', [...ABORTED, NAMED('error')]);
    await page.route(PAGE_SCRIPT, (route) => route.abort());
    await followLink(page, '/tickets/addTicket.html?from=mail#response');
    await expectHeading(page, 'addTicket');
    expect(await isSameDocument(page)).toBe(false);
    expect(page.url()).toBe(host.url('/tickets/addTicket.html?from=mail#response'));
  });

  test('a page script that registers nothing leads to a page load', async () => {
    const page = await openMarked('/accounts/', [NAMED('missing')]);
    await page.route(PAGE_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await followLink(page, '/tickets/addTicket.html');
    await expectHeading(page, 'addTicket');
    expect(await isSameDocument(page)).toBe(false);
  });

  test('where the page fails too, the reader keeps the one before, and can try again', async () => {
    const page = await openMarked('/accounts/', [...ABORTED, NAMED('error'), /ERR_FAILED|502/]);
    await page.route(PAGE_SCRIPT, (route) => route.abort());
    await page.route('**/tickets/addTicket.html', (route) => route.abort(), { times: 1 });
    await followLink(page, '/tickets/addTicket.html#response');
    const failure = page.getByRole('alert');
    await eventually(() => failure.innerText()).toContain('The page can’t be loaded.');
    expect(page.url()).toBe(host.url('/accounts/'));
    await expectHeading(page, 'Accounts');
    await expectAccessible(page, '.load-failure');

    await page.route('**/tickets/addTicket.html', (route) => route.fulfill({ status: 502, body: 'Bad' }), { times: 1 });
    const answered = page.waitForResponse('**/tickets/addTicket.html');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await answered;
    await failure.waitFor();
    await page.unroute(PAGE_SCRIPT);
    await failure.getByRole('button').click();
    await expectHeading(page, 'addTicket');
    expect(await isSameDocument(page)).toBe(true);
    expect(page.url()).toBe(host.url('/tickets/addTicket.html#response'));
    expect(await failure.count()).toBe(0);
  });

  test('on back, a page script that fails leads to a page load of that page', async () => {
    const page = await openPage({ url: host.url('/accounts/'), expectProblems: [...ABORTED, NAMED('error')] });
    await waitForHydration(page);
    await followLink(page, '/tickets/');
    await expectHeading(page, 'Tickets');
    await page.reload();
    await waitForHydration(page);
    await markDocument(page);
    await page.route(PAGE_SCRIPT, (route) => route.abort());
    await page.goBack();
    await expectHeading(page, 'Accounts');
    expect(page.url()).toBe(host.url('/accounts/'));
    await eventually(() => isSameDocument(page)).toBe(false);
  });

  test('a page script that failed ahead of the click is tried again with it', async () => {
    const page = await openMarked('/accounts/', ABORTED);
    await page.route(PAGE_SCRIPT, (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed');
    const link = page.locator('.sidebar a[href="/tickets/"]');
    await link.hover();
    await failed;
    await link.click();
    await expectHeading(page, 'Tickets');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('an old tab after a deploy: page scripts that are gone lead to a page load', async () => {
    const page = await openMarked('/accounts/', [NOT_FOUND_PROBLEM, NAMED('error')], (each) =>
      each.route('**/assets/routes/*.json', async (route) => {
        const response = await route.fetch();
        const bucket = (await response.json()) as {
          pages: Record<string, [number, string]>;
          redirects: Record<string, string>;
        };
        const pages = Object.fromEntries(
          Object.entries(bucket.pages).map(([path, [number]]) => [path, [number, '0ld0ld00']]),
        );
        await route.fulfill({ response, json: { ...bucket, pages } });
      }),
    );
    await followLink(page, '/tickets/addTicket.html');
    await expectHeading(page, 'addTicket');
    expect(await isSameDocument(page)).toBe(false);
  });

  test('an old tab after a deploy: route files that are gone lead to a page load', async () => {
    const page = await openMarked('/accounts/', [NOT_FOUND_PROBLEM, /answered 404/], (each) =>
      each.route('**/assets/routes/*.json', (route) => route.fulfill({ status: 404, body: '' })),
    );
    await followLink(page, '/tickets/addTicket.html');
    await expectHeading(page, 'addTicket');
    expect(await isSameDocument(page)).toBe(false);
  });

  test('an old tab after a deploy: another client script leads to a page load', async () => {
    const page = await openMarked('/accounts/', [/OutdatedClientError/], (each) =>
      each.route('**/assets/manifest.json', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...((await response.json()) as object), client: 'another1' } });
      }),
    );
    await followLink(page, '/tickets/addTicket.html');
    await expectHeading(page, 'addTicket');
    expect(await isSameDocument(page)).toBe(false);
  });

  /** Opens a page; what is to change has to be in place before the first sign of a reader, which loads the routes. */
  async function openMarked(
    path: string,
    expectProblems: readonly RegExp[] = [],
    prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<Page> {
    const page = await blank(expectProblems);
    await page.unrouteAll();
    await prepare(page);
    await page.goto(host.url(path));
    await waitForHydration(page);
    await markDocument(page);
    return page;
  }
});

interface LoaderWindow {
  loader: ReturnType<typeof createChunkLoader>;
  docgenChunks?: ChunkQueue;
}

/** Puts the real loader into a page. */
async function startLoader(page: Page, timeout?: number): Promise<void> {
  await page.addScriptTag({ content: loaderScript });
  await page.evaluate((limit) => {
    const { loadChunk } = window as unknown as { loadChunk: { createChunkLoader: typeof createChunkLoader } };
    const options = { base: '/', document, scope: window, ...(limit === undefined ? {} : { timeout: limit }) };
    (window as unknown as LoaderWindow).loader = loadChunk.createChunkLoader(options);
  }, timeout);
}

/** Loads a page script in the page: what it registers, or all that its error says. */
function load(page: Page, number: number, hash: string): Promise<unknown> {
  return page.evaluate(
    async ([chunk, file]) => {
      const { loader } = window as unknown as LoaderWindow;
      return loader.load(chunk, file).catch((cause: unknown) => {
        const { name, message, type, request } = cause as ChunkLoadError;
        return { isError: cause instanceof Error, name, message, type, request };
      });
    },
    [number, hash] as const,
  );
}

function failure(number: number, type: ChunkFailure, address: string): Record<string, unknown> {
  const message = `Loading chunk ${number} failed.\n(${type}: ${address})`;
  const facts = { name: 'ChunkLoadError', message, type, request: address };
  return address.startsWith('http') ? { isError: true, ...facts } : facts;
}

/** A loader with a document that only records. */
function stubbedLoader() {
  const script: {
    src: string;
    onload: (() => void) | null;
    onerror: (() => void) | null;
    remove: ReturnType<typeof vi.fn>;
  } = {
    src: '',
    onload: null,
    onerror: null,
    remove: vi.fn(),
  };
  const document = { createElement: () => script, head: { append: vi.fn() } } as unknown as Document;
  const scope: { docgenChunks?: ChunkQueue } = {};
  return { loader: createChunkLoader({ base: '/docs/', document, scope }), script, scope };
}
