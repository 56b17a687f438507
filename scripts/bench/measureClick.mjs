/* global window, sessionStorage -- some functions run in the page */
import { openSlowPage, SETTLED_MILLISECONDS } from './slowPage.mjs';

/** How long a pointer hovers over a link before the click. */
const HOVER_MILLISECONDS = 250;
/** How long after the first sign of a reader the impatient click comes. */
const IMPATIENT_MILLISECONDS = 150;
/** After this time the next page is mostly there. */
const SHOWN_MILLISECONDS = 1000;
const MOST_QUESTIONS = 30;

/**
 * A click on a link, from the click to the frame that shows the next page, in this document or another.
 * @param {{ host: { origin: string, answered: object[] }, path: string, next: string, nextTitle: string,
 *   isImpatient: boolean }} options an impatient reader clicks at once; the other one has been there for a while
 */
export function measureClick(browser, options) {
  // On a busy machine a page may move under the pointer, so the click gets a second try.
  return click(browser, options).catch(() => click(browser, options));
}

async function click(browser, { host, path, next, nextTitle, isImpatient }) {
  const { context, page } = await openSlowPage(browser);
  await page.addInitScript(timeClick, nextTitle);
  await page.goto(host.origin + path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLED_MILLISECONDS);
  await (isImpatient ? clickAtOnce : clickAfterAWhile)(page, { host, next });
  const { clicked, painted } = JSON.parse(await whenShown(page));
  await context.close();
  const before = host.answered.filter(({ time }) => time <= painted);
  return {
    milliseconds: painted - clicked,
    requests: before.length,
    bytes: before.reduce((total, { bytes }) => total + bytes, 0),
    paths: before.map((each) => each.path),
  };
}

/** Asked when it should be there: a question takes the page's processor, as much as what is measured. */
async function whenShown(page) {
  for (let asked = 0; asked < MOST_QUESTIONS; asked++) {
    await page.waitForTimeout(SHOWN_MILLISECONDS);
    const shown = await page.evaluate(() => sessionStorage.getItem('bench-shown'));
    if (shown !== null) return shown;
  }
  throw new Error('the next page was not shown');
}

async function clickAfterAWhile(page, { host, next }) {
  const start = await page.evaluate(placeOfLink, next);
  // Requests that start with the reader's first movement, or when a link comes into view, must not count as part of the
  // click.
  await page.mouse.move(start.x, Math.max(1, start.y - 60));
  await page.waitForTimeout(SETTLED_MILLISECONDS);
  host.answered.length = 0;
  const { x, y } = await page.evaluate(placeOfLink, next);
  await page.mouse.move(x, y);
  await page.waitForTimeout(HOVER_MILLISECONDS);
  await page.mouse.down();
  await page.mouse.up();
}

/** Scrolling to the link is the first sign of this reader. What is requested counts from the click on. */
async function clickAtOnce(page, { host, next }) {
  const started = Date.now();
  const { x, y } = await page.evaluate(placeOfLink, next);
  await page.mouse.move(x, Math.max(1, y - 60));
  await page.waitForTimeout(Math.max(0, IMPATIENT_MILLISECONDS - (Date.now() - started)));
  host.answered.length = 0;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
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
