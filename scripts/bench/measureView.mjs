/* global window -- some functions run in the page */
import { openSlowPage, SETTLED_MILLISECONDS } from './slowPage.mjs';

/** The first view of a page that nobody touches, on one of `NETWORKS`. */
export async function measureView(browser, { url, network }) {
  const { context, page, responses } = await openSlowPage(browser, network);
  await page.addInitScript(observeView);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MILLISECONDS);
  const view = await page.evaluate('docgenView()');
  await context.close();
  return { ...view, requests: responses.length, weights: weigh(responses) };
}

function weigh(responses) {
  const of = (pattern) =>
    responses.filter(({ url }) => pattern.test(url.pathname)).reduce((total, { bytes }) => total + bytes, 0);
  return {
    bytes: of(/^/),
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
