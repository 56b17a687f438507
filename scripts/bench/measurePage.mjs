/* global window, sessionStorage -- some functions run in the page */
import { chromium } from 'playwright-core';
import { startFolderServer } from '../../lib/folderServer.js';
import { findChromium } from '../chromium.mjs';
import { median } from './median.mjs';

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWDOWN = 4;
const PHONE = { width: 412, height: 823 };
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];
/** Work after this time on a silent main thread does not count as the first view. */
const SETTLED_MILLISECONDS = 1500;
/** How long a pointer hovers over a link before the click. */
const HOVER_MILLISECONDS = 250;

/**
 * First view of a page of a built site on a slow phone, and a click from it to a linked page; medians of several runs.
 * @param {{ folder: string, path: string, next: string, nextTitle: string, runs: number }} options `next` is the path
 *   that is clicked, `nextTitle` is the text of its heading
 */
export async function measurePage({ folder, path, next, nextTitle, runs }) {
  const executablePath = findChromium();
  if (executablePath === undefined) return undefined;
  // Like a host for readers, this one compresses and lets the browser cache.
  const answered = [];
  const { origin, close } = await startFolderServer(folder, {
    gzip: true,
    cacheControl: () => 'max-age=600',
    sent: (path, bytes) => answered.push({ path, bytes, time: Date.now() }),
  });
  const host = { origin, answered };
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  try {
    const views = [];
    const clicks = [];
    for (let run = 0; run < runs; run++) {
      views.push(await firstView(browser, host.origin + path));
      clicks.push(await clickTwice(browser, { host, path, next, nextTitle }));
    }
    const { weights, requests } = views[0];
    return {
      ...weights,
      requests,
      firstPaintMilliseconds: median(views.map((view) => view.firstPaint)),
      largestPaintMilliseconds: median(views.map((view) => view.largestPaint)),
      blockingMilliseconds: median(views.map((view) => view.blocking)),
      layoutShift: Math.max(...views.map((view) => view.layoutShift)),
      clickMilliseconds: median(clicks.map((each) => each.milliseconds)),
      clickRequests: clicks[0].requests,
      clickBytes: clicks[0].bytes,
      clickPaths: clicks[0].paths,
    };
  } finally {
    await browser.close();
    await close();
  }
}

async function openSlowPage(browser) {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  const responses = [];
  page.on('response', (response) =>
    responses.push({ url: new URL(response.url()), bytes: Number(response.headers()['content-length'] ?? 0) }),
  );
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { context, page, session, responses };
}

async function firstView(browser, url) {
  const { context, page, session, responses } = await openSlowPage(browser);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.addInitScript(observeView);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MILLISECONDS);
  const view = await page.evaluate('docgenView()');
  await context.close();
  return { ...view, requests: responses.length, weights: weigh(responses) };
}

const sum = (responses) => responses.reduce((total, { bytes }) => total + bytes, 0);

function weigh(responses) {
  const of = (pattern) => sum(responses.filter(({ url }) => pattern.test(url.pathname)));
  return {
    bytes: sum(responses),
    htmlBytes: of(/\/$|\.html$/),
    styleBytes: of(/\.css$/),
    javaScriptBytes: of(/\.m?js$/),
  };
}

/** Runs in the page: records what Lighthouse would. */
function observeView() {
  let largestPaint = 0;
  let layoutShift = 0;
  const tasks = [];
  const observe = (type, note) =>
    new window.PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => (largestPaint = entry.startTime));
  observe('layout-shift', (entry) => (layoutShift += entry.value));
  observe('longtask', (entry) => tasks.push(entry));
  window.docgenView = () => {
    const firstPaint = window.performance.getEntriesByName('first-contentful-paint')[0].startTime;
    const late = tasks.filter((task) => task.startTime + task.duration > firstPaint);
    return {
      firstPaint,
      largestPaint,
      layoutShift,
      blocking: late.reduce((total, { duration }) => total + Math.max(0, duration - 50), 0),
    };
  };
}

/** On a busy machine a page may move under the pointer, so the click gets a second try. */
function clickTwice(browser, options) {
  return click(browser, options).catch(() => click(browser, options));
}

/** Time from a click on a link under the pointer to the frame that shows the page, in this document or the next. */
async function click(browser, { host, path, next, nextTitle }) {
  const { context, page } = await openSlowPage(browser);
  await page.addInitScript(timeClick, nextTitle);
  await page.goto(host.origin + path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLED_MILLISECONDS);
  const start = await page.evaluate(placeOfLink, next);
  // What starts with the reader's first movement, or when a link comes into view, must not count as part of the click.
  await page.mouse.move(start.x, Math.max(1, start.y - 60));
  await page.waitForTimeout(SETTLED_MILLISECONDS);
  host.answered.length = 0;
  const { x, y } = await page.evaluate(placeOfLink, next);
  await page.mouse.move(x, y);
  await page.waitForTimeout(HOVER_MILLISECONDS);
  await page.mouse.down();
  await page.mouse.up();
  const shown = await page.waitForFunction(() => sessionStorage.getItem('bench-shown'), undefined, {
    polling: 100,
    timeout: 30_000,
  });
  const { clicked, painted } = JSON.parse(await shown.jsonValue());
  await context.close();
  const before = host.answered.filter(({ time }) => time <= painted);
  return {
    milliseconds: painted - clicked,
    requests: before.length,
    bytes: sum(before),
    paths: before.map((each) => each.path),
  };
}

/** Runs in the page: scrolls the first link to a path to the middle of the window, and returns where it is. */
function placeOfLink(path) {
  const links = [...document.querySelectorAll('main a')];
  const link = links.find((each) => decodeURI(new URL(each.href).pathname) === path);
  if (!link) throw new Error(`no link to ${path} in the page`);
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = link.getClientRects()[0];
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Runs in each document: records when the click was, and how long after it the heading of the next page was painted.
 */
function timeClick(title) {
  const now = () => window.performance.timeOrigin + window.performance.now();
  window.addEventListener(
    'click',
    (event) => sessionStorage.setItem('bench-click', window.performance.timeOrigin + event.timeStamp),
    { capture: true },
  );
  const look = () => {
    const clicked = sessionStorage.getItem('bench-click');
    const shown = clicked !== null && document.querySelector('h1')?.textContent.includes(title);
    if (!shown) return window.requestAnimationFrame(look);
    // The message arrives after the current frame has been painted.
    const { port1, port2 } = new window.MessageChannel();
    port1.onmessage = () =>
      sessionStorage.setItem('bench-shown', JSON.stringify({ clicked: Number(clicked), painted: now() }));
    port2.postMessage(null);
  };
  window.requestAnimationFrame(look);
}
