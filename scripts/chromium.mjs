import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

/** The shell without a window comes first: a page costs it a third of the processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a Chromium: `CHROMIUM_PATH`, the PATH, the usual places, then Playwright's own.
 * @returns {string | undefined} path of the program
 */
export function findChromium() {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const onPath = PATH.split(path.delimiter).flatMap((folder) =>
    NAMES.flatMap((name) => [path.join(folder, name), path.join(folder, `${name}.exe`)]),
  );
  return [...onPath, ...PLACES, chromium.executablePath()].find((file) => existsSync(file));
}
