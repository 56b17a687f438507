// `npm run shots`: takes screenshots of every page type and state of the Admin Api site at four widths, light, dark and
// in forced colours, and lays each out on a contact sheet, `.shots/NAME.png`. `npm run shots -- home method` takes only
// these two; `--widths`, `--looks` and `--height` limit what is on them, `--site` takes a folder that has been built.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { startFolderServer } from '../lib/folderServer.js';
import { findChromium } from './chromium.mjs';
import { contactSheet } from './shots/contactSheet.mjs';
import { STATES } from './shots/states.mjs';

const LOOKS = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
};
const OPTIONS = {
  widths: { type: 'string', default: '360,768,1280,1920' },
  looks: { type: 'string', default: Object.keys(LOOKS).join() },
  // Anything below is cut off: a contact sheet shows how pages look, not what they say.
  height: { type: 'string', default: '1900' },
  site: { type: 'string' },
};

const { values, positionals: chosen } = parseArgs({ options: OPTIONS, allowPositionals: true });
refuseUnknown('state', chosen, STATES);
const looks = values.looks.split(',');
refuseUnknown('look', looks, LOOKS);
const widths = values.widths.split(',').map(Number);

const folder = mkdtempSync(path.join(tmpdir(), 'docgen-shots-'));
const host = await startFolderServer(values.site ?? buildSite());
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
mkdirSync('.shots', { recursive: true });
const failed = [];
try {
  for (const [name, state] of Object.entries(STATES)) {
    if (chosen.length === 0 || chosen.includes(name)) await takeSheet(name, state);
  }
} finally {
  await browser.close();
  await host.close();
  rmSync(folder, { recursive: true });
}
if (failed.length > 0) process.stderr.write(`not taken: ${failed.join(', ')}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;

function refuseUnknown(kind, names, known) {
  const unknown = names.filter((name) => !(name in known));
  if (unknown.length === 0) return;
  process.stderr.write(`no such ${kind}: ${unknown.join(', ')}; there are ${Object.keys(known).join(', ')}\n`);
  process.exit(2);
}

function buildSite() {
  const dist = path.join(folder, 'dist');
  execFileSync(process.execPath, ['bin/docgen.js', 'build', '--quiet', '--out', dist], { stdio: 'inherit' });
  return dist;
}

/** One sheet for each state: a row for each look, a column for each width. */
async function takeSheet(name, state) {
  const rows = [];
  for (const look of looks) {
    const row = [];
    for (const width of widths.filter((each) => each <= (state.widest ?? Infinity))) {
      const image = await shot(state, width, look).catch((error) => {
        failed.push(`${name} at ${width} px, ${look} (${error.message.split('\n')[0]})`);
      });
      if (image) row.push({ caption: `${width} px, ${look}`, width, image });
    }
    rows.push(row);
  }
  const page = await browser.newPage({ viewport: { width: 2300, height: 800 } });
  await page.setContent(contactSheet(`${name}: ${state.address}`, rows));
  await page.locator('body').screenshot({ path: `.shots/${name}.png` });
  await page.close();
  process.stdout.write(`.shots/${name}.png\n`);
}

/** A screenshot from the top of the page; the window keeps its usual height, so that sticky elements stay in place. */
async function shot({ address, act, isWindow, hasWorker, hasNoScripts }, width, look) {
  const context = await browser.newContext({
    viewport: { width, height: width < 800 ? 800 : 1000 },
    reducedMotion: 'reduce',
    javaScriptEnabled: !hasNoScripts,
    serviceWorkers: hasWorker ? 'allow' : 'block',
    ...LOOKS[look],
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(host.origin + address, { waitUntil: 'load' });
    await act?.(page);
    if (isWindow) return await page.screenshot();
    const height = hasNoScripts ? Infinity : await page.evaluate('document.documentElement.scrollHeight');
    return await page.screenshot({
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(height, Number(values.height)) },
    });
  } finally {
    await context.close();
  }
}
