/* global window -- some functions run in the page */
import { chromium } from 'playwright-core';
import { findChromium } from '../chromium.mjs';
import { startGzipHost } from './gzipHost.mjs';
import { median } from './median.mjs';

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a round trip. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const SLOWDOWN = 4;
const PHONE = { width: 412, height: 823 };
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'];
/** Work after this time on a silent main thread is no part of the first view. */
const SETTLED_MILLISECONDS = 1500;

/**
 * First view of a page of a built site on a slow phone, and a click from it to a linked page; medians of some runs.
 * @param {{ folder: string, path: string, next: string, runs: number }} options `next` is the path that is clicked
 */
export async function measurePage({ folder, path, next, runs }) {
  const executablePath = findChromium();
  if (executablePath === undefined) return undefined;
  const host = await startGzipHost(folder);
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  try {
    const views = [];
    const clicks = [];
    for (let run = 0; run < runs; run++) {
      views.push(await firstView(browser, host.origin + path));
      clicks.push(await click(browser, host.origin + path, next));
    }
    const { bytes, javaScriptBytes, requests } = views[0];
    return {
      bytes,
      javaScriptBytes,
      requests,
      largestPaintMilliseconds: median(views.map((view) => view.largestPaint)),
      blockingMilliseconds: median(views.map((view) => view.blocking)),
      layoutShift: Math.max(...views.map((view) => view.layoutShift)),
      clickMilliseconds: median(clicks.map((each) => each.milliseconds)),
      clickRequests: clicks[0].requests,
    };
  } finally {
    await browser.close();
    host.close();
  }
}

async function openSlowPage(browser) {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  const responses = [];
  page.on('response', (response) => responses.push({ url: response.url(), bytes: Number(response.headers()['content-length'] ?? 0) }));
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
  const scripts = responses.filter(({ url: address }) => /\.m?js(?:\?|$)/.test(address));
  return { ...view, requests: responses.length, bytes: sum(responses), javaScriptBytes: sum(scripts) };
}

const sum = (responses) => responses.reduce((total, { bytes }) => total + bytes, 0);

/** Runs in the page: notes what Lighthouse would. */
function observeView() {
  let largestPaint = 0;
  let layoutShift = 0;
  const tasks = [];
  const observe = (type, note) => new window.PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => (largestPaint = entry.startTime));
  observe('layout-shift', (entry) => (layoutShift += entry.value));
  observe('longtask', (entry) => tasks.push(entry));
  window.docgenView = () => {
    const firstPaint = window.performance.getEntriesByName('first-contentful-paint')[0].startTime;
    const late = tasks.filter((task) => task.startTime + task.duration > firstPaint);
    return { largestPaint, layoutShift, blocking: late.reduce((total, { duration }) => total + Math.max(0, duration - 50), 0) };
  };
}

/** From a click on a link that the reader has touched to the frame that shows the page. */
async function click(browser, url, next) {
  const { context, page, responses } = await openSlowPage(browser);
  await page.goto(url, { waitUntil: 'networkidle' });
  const link = page.locator(`a[href="${next}"]`).first();
  await page.evaluate((path) => window.document.querySelector(`a[href="${path}"]`).dispatchEvent(new window.Event('touchstart', { bubbles: true })), next);
  await page.waitForTimeout(SETTLED_MILLISECONDS);
  responses.length = 0;
  const milliseconds = await link.evaluate((element) => {
    const heading = window.document.querySelector('h1').textContent;
    const start = window.performance.now();
    element.click();
    return new Promise((resolve) => {
      const look = () => {
        const shown = window.document.querySelector('h1');
        if (shown === null || shown.textContent === heading) return window.requestAnimationFrame(look);
        // A message is handed over when the frame that is being made has been painted.
        const { port1, port2 } = new window.MessageChannel();
        port1.onmessage = () => resolve(window.performance.now() - start);
        port2.postMessage(null);
      };
      look();
    });
  });
  await context.close();
  return { milliseconds, requests: responses.length };
}
