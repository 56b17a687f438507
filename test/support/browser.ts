import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import { makeRoutesPrompt } from './promptRoutes';
import { ReusedContexts } from './reusedContext';
import { slowDown } from './slowPages';

export interface OpenOptions extends BrowserContextOptions {
  /** Left out, the page is only made: the test loads it. */
  url?: string;
  size?: keyof typeof SIZES;
  /** Problems that belong to the test, as patterns: each has to turn up, and no other may. */
  expectProblems?: readonly RegExp[];
  /** The page has a context of its own: for clocks, which do not always go when a context is cleared. */
  isAlone?: boolean;
  /** Prepares a page before its first load: routes, init scripts, clocks. */
  prepare?(page: Page): Promise<unknown>;
}

export interface BrowserFixture {
  /**
   * Opens a page that finds nothing of earlier tests. Every console warning or error, page error and failed request in
   * it (and in pages that it opens) fails the test.
   */
  openPage(options: OpenOptions): Promise<Page>;
  /**
   * A page for several tests, in the state in which the one before has left it. `open` makes it where there is none:
   * for the first of them, after a test that has failed, and after one that has opened a page of its own. Problems in
   * it fail the test in which they came; those that `open` expects come when it opens, others are the test's.
   */
  sharePage(open: () => Promise<Page>): (expectProblems?: readonly RegExp[]) => Promise<Page>;
}

/** Problem that a browser reports for a page that a host answers with 404. */
export const NOT_FOUND_PROBLEM = /^console error: Failed to load resource: .*\b404\b/;

export const SIZES = { desktop: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } } as const;

const LAUNCH_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing leaves this machine: what would, fails and so fails the test.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** How long the browser may take to open or to end a page, in milliseconds. It is slow on a busy machine. */
const MOST_FOR_ANSWER = 25_000;

/** How long problems may come that a test expects, in milliseconds. */
const MOST_FOR_PROBLEMS = 10_000;

interface Session {
  context: BrowserContext;
  problems: string[];
  expected: readonly RegExp[];
  /** Expected problems that have occurred. */
  happened: Set<RegExp>;
  end(): Promise<void>;
}

interface OpenedPage {
  session: Session;
  page: Page;
}

/** A page that outlives the test that has asked for it. */
interface SharedPage {
  open(): Promise<Page>;
  page: Page;
  sessions: Session[];
  isInUse: boolean;
}

/** The browser of this process: one for all files that it runs. It ends with the process. */
let launched: Promise<Launched> | undefined;

interface Launched {
  browser: Browser;
  reused: ReusedContexts;
}

/** Functions that end the shared pages of the test files in this process. */
const endings = new Set<() => Promise<void>>();

/** To be called before a host is closed: what a shared page still asks for would fail. */
export async function endSharedPages(): Promise<void> {
  for (const end of endings) await end();
}

function launchedBrowser(): Promise<Launched> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium found: install one, or name it in CHROMIUM_PATH');
  launched ??= launch(executablePath);
  return launched;
}

async function launch(executablePath: string): Promise<Launched> {
  const browser = await chromium.launch({ executablePath, args: LAUNCH_ARGUMENTS, handleSIGTERM: false });
  // So vitest ends its processes when there are no more files for them.
  process.once('SIGTERM', () => void browser.close().finally(() => process.exit()));
  // One that has crashed fails the test that ran in it, not all that come after it.
  browser.once('disconnected', () => (launched = undefined));
  return { browser, reused: new ReusedContexts(browser) };
}

/**
 * Result of `work`, which asks the browser. A browser that has stopped answering is given up, so that it fails the test
 * that ran in it: the second try and all later tests have a new one.
 */
async function answerOf<T>(work: Promise<T>): Promise<T> {
  const asked = launched;
  const end = new AbortController();
  const late = pause(MOST_FOR_ANSWER, undefined, { ref: false, signal: end.signal }).then(() => {
    if (launched === asked) launched = undefined;
    void asked?.then(({ browser }) => browser.close()).catch(() => undefined);
    throw new Error('the browser does not answer: the next test has another one');
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    end.abort();
  }
}

/** The browser for the tests of a file. */
export function useBrowser(): BrowserFixture {
  let sessions: Session[] = [];
  let shared: SharedPage | undefined;
  /** Problems of pages that were ended in the course of a test. */
  let reports: string[] = [];

  const endShared = async (): Promise<void> => {
    const ended = shared?.sessions ?? [];
    shared = undefined;
    for (const session of ended) reports.push(...(await finish(session)));
  };
  const expectNoReports = (): void => {
    const found = reports;
    reports = [];
    expect(found).toEqual([]);
  };

  // So that no test waits for the launch.
  beforeAll(async () => {
    endings.add(endShared);
    await launchedBrowser();
  });
  afterEach(async ({ task }) => {
    const finished = sessions;
    sessions = [];
    for (const session of finished) reports.push(...(await finish(session)));
    for (const session of shared?.sessions ?? []) {
      reports.push(...(await newProblems(session)), ...missingProblems(session));
      session.expected = [];
      session.happened.clear();
    }
    if (task.result?.state === 'fail' || reports.length > 0) await endShared();
    if (shared !== undefined) shared.isInUse = false;
    expectNoReports();
  });
  afterAll(async () => {
    await endShared();
    endings.delete(endShared);
    expectNoReports();
  });

  const openSession = async (options: BrowserContextOptions, isAlone: boolean): Promise<Session> => {
    if (shared?.isInUse === false) await endShared();
    // One at a time is used again. A service worker would outlive the test.
    const isFree = sessions.length === 0 && shared === undefined;
    const isReused = !isAlone && options.serviceWorkers === 'block' && isFree;
    const { browser, reused } = await launchedBrowser();
    const context = await (isReused ? reused.take(options) : browser.newContext(options));
    const session = {
      context,
      problems: watchProblems(context, options),
      expected: [],
      happened: new Set<RegExp>(),
      end: () => (isReused ? reused.giveBack(context) : context.close()),
    };
    sessions.push(session);
    return session;
  };
  const openWindow = async (options: BrowserContextOptions, isAlone: boolean): Promise<OpenedPage> => {
    const session = await openSession(options, isAlone);
    return { session, page: session.context.pages()[0] ?? (await session.context.newPage()) };
  };

  return {
    async openPage({ url, size = 'desktop', expectProblems = [], isAlone = false, prepare, ...options }) {
      const context = {
        viewport: SIZES[size],
        hasTouch: size === 'phone',
        serviceWorkers: 'block',
        ...options,
      } as const;
      const { session, page } = await answerOf(openWindow(context, isAlone));
      session.expected = expectProblems;
      page.setDefaultTimeout(20_000);
      makeRoutesPrompt(page);
      if (process.env.DOCGEN_TEST_SLOW !== undefined) await slowDown(page);
      await prepare?.(page);
      if (url !== undefined) await page.goto(url);
      return page;
    },
    sharePage: (open) => async (expectProblems) => {
      if (shared?.open !== open) {
        await endShared();
        const others = sessions.length;
        const page = await open();
        shared = { open, page, sessions: sessions.splice(others), isInUse: true };
      }
      shared.isInUse = true;
      if (expectProblems !== undefined) for (const session of shared.sessions) session.expected = expectProblems;
      return shared.page;
    },
  };
}

/** Collects all that goes wrong in the pages of a context. */
export function watchProblems(
  context: BrowserContext,
  { javaScriptEnabled = true }: BrowserContextOptions = {},
): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    // The browser's own look for an icon, on sites that have none.
    if (message.location().url.endsWith('/favicon.ico')) return;
    // Playwright's own word on `serviceWorkers: 'block'`, without which the tests could not hold up requests.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (['warning', 'error', 'assert'].includes(message.type())) {
      problems.push(`console ${message.type()}: ${message.text()} at ${message.location().url}`);
    }
  });
  context.on('weberror', (problem) => problems.push(`page error: ${problem.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Cut off because the page was left. A file that is missing is an error in the console as well.
    // Without JavaScript the browser itself refuses the scripts that a page asks for ahead (`modulepreload`).
    const refused = !javaScriptEnabled && reason === 'csp' && request.resourceType() === 'script';
    if (reason !== 'net::ERR_ABORTED' && !refused) problems.push(`request failed: ${request.url()} ${reason}`);
  });
  return problems;
}

/** Ends a session; returns unexpected problems, and expected ones that did not come. */
async function finish(session: Session): Promise<string[]> {
  const found = await newProblems(session);
  await answerOf(session.end());
  return [...found, ...missingProblems(session)];
}

/** The unexpected problems of a session, each once. */
async function newProblems({ context, problems, expected, happened }: Session): Promise<string[]> {
  // A round trip, so that what the page said just now has been heard. A page that is being left does not answer.
  const answers = context.pages().map((page) => page.evaluate('1').catch(() => undefined));
  await Promise.race([Promise.all(answers), pause(2000, undefined, { ref: false })]);
  const note = (): void => {
    for (const pattern of expected) if (problems.some((problem) => pattern.test(problem))) happened.add(pattern);
  };
  // The answer of a host that a problem comes with may still be on its way.
  const end = performance.now() + MOST_FOR_PROBLEMS;
  for (note(); expected.some((each) => !happened.has(each)) && performance.now() < end; note()) await pause(10);
  return problems.splice(0).filter((problem) => !expected.some((pattern) => pattern.test(problem)));
}

function missingProblems({ expected, happened }: Session): string[] {
  return expected.filter((pattern) => !happened.has(pattern)).map(({ source }) => `did not happen: ${source}`);
}
