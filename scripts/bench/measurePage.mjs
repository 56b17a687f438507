import { chromium } from 'playwright-core';
import { startFolderServer } from '../../lib/folderServer.js';
import { findChromium } from '../chromium.mjs';
import { measureClick } from './measureClick.mjs';
import { measureView } from './measureView.mjs';
import { median } from './median.mjs';
import { BROWSER_ARGUMENTS, NETWORKS } from './slowPage.mjs';

/**
 * First view of a page of a built site on a phone with a slow processor, on a slow and on a fast network, and clicks
 * from it to a linked page: of a reader who has been there for a while, and of one who clicks at once. Medians of
 * several runs.
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
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
  const views = { slow4G: [], fast: [] };
  const clicks = { patient: [], impatient: [] };
  try {
    for (let run = 0; run < runs; run++) {
      for (const [name, network] of Object.entries(NETWORKS))
        views[name].push(await measureView(browser, { url: origin + path, network }));
      for (const kind of Object.keys(clicks))
        clicks[kind].push(
          await measureClick(browser, { host, path, next, nextTitle, isImpatient: kind === 'impatient' }),
        );
    }
  } finally {
    await browser.close();
    await close();
  }
  const { weights, requests } = views.slow4G[0];
  return {
    ...weights,
    requests,
    slow4G: summarizeViews(views.slow4G),
    fast: summarizeViews(views.fast),
    click: summarizeClicks(clicks.patient),
    impatientClick: summarizeClicks(clicks.impatient),
  };
}

function summarizeViews(views) {
  return {
    firstPaintMilliseconds: median(views.map((view) => view.firstPaint)),
    largestPaintMilliseconds: median(views.map((view) => view.largestPaint)),
    blockingMilliseconds: median(views.map((view) => view.blocking)),
    layoutShift: Math.max(...views.map((view) => view.layoutShift)),
  };
}

/** Requests depend on chance if a click comes while the page is at work: the worst run counts. */
function summarizeClicks(clicks) {
  const [most] = [...clicks].sort((one, other) => other.requests - one.requests || other.bytes - one.bytes);
  return {
    milliseconds: median(clicks.map((each) => each.milliseconds)),
    requests: most.requests,
    bytes: most.bytes,
    paths: most.paths,
  };
}
