import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/**
 * A context that is cleared from test to test with its page: storage, cookies, routes, clocks, emulation. Playwright
 * uses this for its own runner and does not document it; a window and its renderer cost more than most of our tests.
 */
interface Reusing extends Browser {
  _newContextForReuse(options: BrowserContextOptions): Promise<BrowserContext>;
  /** Takes the context away from who holds it: routes, listeners and waits end. */
  _disconnectFromReusedContext(reason: string): Promise<void>;
  _connection: { toImpl(browser: Browser): ServerBrowser };
}

/** Playwright's own side of a browser, as far as this file needs it. */
interface ServerBrowser {
  _contextForReuse: { context: ServerContext; hash: string } | undefined;
}

interface ServerContext {
  /** Origins of the pages since the context was cleared. */
  _origins: Set<string>;
  pages(): { mainFrame(): ServerFrame }[];
  clearCache(): Promise<void>;
}

interface ServerFrame {
  url(): string;
  gotoImpl(progress: unknown, url: string, options: unknown): Promise<unknown>;
}

/**
 * One context for each kind of reader, used by one test after the other.
 *
 * Playwright clears a context by way of three page loads, one of them through a route, and empties the cache. It takes
 * as much of the processor as many a test. Here it is one page load: storage is cleared from outside, and the cache
 * keeps what hosts allow it to keep, files with a hash in their name.
 */
export class ReusedContexts {
  private readonly kept = new Map<string, { context: ServerContext; hash: string }>();
  private uses = 0;
  /** Held for the time of a test. Chromium keeps what it was told until it is detached, though its client has gone. */
  private session: CDPSession | undefined;

  constructor(private readonly browser: Browser) {}

  /** A cleared context with a page; `giveBack` has to be called before this is called again. */
  async take(options: BrowserContextOptions): Promise<BrowserContext> {
    const browser = this.browser as Reusing;
    const server = browser._connection.toImpl(browser);
    const kind = kindOf(options);
    server._contextForReuse = this.kept.get(kind);
    const origins = new Set(server._contextForReuse?.context._origins);
    server._contextForReuse?.context._origins.clear();
    const context = await browser._newContextForReuse(options);
    const page = context.pages()[0] ?? (await context.newPage());
    const used = server._contextForReuse!;
    if (this.kept.get(kind) !== used) clearQuickly(used.context);
    this.kept.set(kind, used);
    this.uses += 1;
    this.session = await forgetPast(page, { origins, use: this.uses });
    return context;
  }

  /** All that a test has asked for ends, and so does its page: it would go on working while others are tested. */
  async giveBack(context: BrowserContext): Promise<void> {
    // All but this is cleared when the context is used again.
    await context.setOffline(false);
    const [page, ...others] = context.pages();
    await Promise.all(others.map((other) => other.close()));
    await page?.goto('about:blank').catch(() => undefined);
    await this.session?.detach().catch(() => undefined);
    await (this.browser as Reusing)._disconnectFromReusedContext('the test is over');
  }
}

/** Key of the kept context for these options: Playwright closes one that does not fit, and makes a new one. */
function kindOf(options: BrowserContextOptions): string {
  const others = Object.entries(options).filter(([name]) => !CHANGEABLE.has(name));
  return JSON.stringify([options.hasTouch === true, ...others]);
}

/** Options that can be set anew, and those that each reader has. */
const CHANGEABLE = new Set(['viewport', 'colorScheme', 'forcedColors', 'reducedMotion', 'hasTouch', 'serviceWorkers']);

/** Leaves out of Playwright's way of clearing what need not be done, or is done by `forgetPast`. */
function clearQuickly(context: ServerContext): void {
  context.clearCache = () => Promise.resolve();
  const frame = context.pages()[0]!.mainFrame();
  const go = frame.gotoImpl.bind(frame);
  frame.gotoImpl = (progress, url, options) =>
    url === 'about:blank' && frame.url() === url ? Promise.resolve(null) : go(progress, url, options);
}

/**
 * A window remembers 50 pages: in a full one `history.length` stays what it is. And it remembers where the pointer is,
 * which then moves on the next page as soon as something moves under it. What a tab stores can only be cleared from
 * within a page of the same origin: the first one does, before its own scripts and those of the test.
 */
async function forgetPast(page: Page, { origins, use }: { origins: Set<string>; use: number }): Promise<CDPSession> {
  await page.mouse.move(-1, -1);
  const session = await page.context().newCDPSession(page);
  await Promise.all([
    session.send('Page.resetNavigationHistory'),
    session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${clearTab.toString()})('test ${use}')`,
      worldName: 'cleaner',
    }),
    ...[...origins].map((origin) => session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })),
  ]);
  return session;
}

/** Runs in the page. */
function clearTab(use: string): void {
  try {
    if (sessionStorage.getItem('in-use-by') === use) return;
    sessionStorage.clear();
    sessionStorage.setItem('in-use-by', use);
  } catch {
    // A page without an origin stores nothing.
  }
}
