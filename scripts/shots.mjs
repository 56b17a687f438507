// `npm run shots`: takes screenshots of the page types of the Admin Api site at four widths, light and dark, and lays
// each type out on a contact sheet, `.shots/NAME.png`. `npm run shots -- home method` takes only these two.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { startFolderServer } from '../lib/folderServer.js';
import { findChromium } from './chromium.mjs';
import { contactSheet } from './shots/contactSheet.mjs';

const PAGES = {
  home: '/',
  guide: '/remote.html',
  'guide-code': '/getting-started.html',
  'guide-tables': '/info/Admin%20API.html',
  area: '/clients/',
  method: '/accounts/getAccounts.html',
  'method-small': '/general/getHostBillversion.html',
  'method-large': '/accounts/addInvoiceQueueItem.html',
  'method-names': '/orders/addOrderDraftItem.html',
  'not-found': '/no/such/page.html',
};
const WIDTHS = [390, 820, 1280, 1680];
const SCHEMES = ['light', 'dark'];
/** Anything below is cut off: a contact sheet shows how pages look, not what they say. */
const HEIGHT = 1900;

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in PAGES));
if (unknown.length > 0) {
  process.stderr.write(`no such page: ${unknown.join(', ')}; the pages are ${Object.keys(PAGES).join(', ')}\n`);
  process.exit(2);
}

const folder = mkdtempSync(path.join(tmpdir(), 'docgen-shots-'));
const dist = path.join(folder, 'dist');
execFileSync(process.execPath, ['bin/docgen.js', 'build', '--quiet', '--out', dist], { stdio: 'inherit' });
const host = await startFolderServer(dist);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
mkdirSync('.shots', { recursive: true });
try {
  for (const [name, address] of Object.entries(PAGES)) {
    if (chosen.length === 0 || chosen.includes(name)) await takeSheet(name, address);
  }
} finally {
  await browser.close();
  await host.close();
  rmSync(folder, { recursive: true });
}

async function takeSheet(name, address) {
  const rows = [];
  for (const scheme of SCHEMES) {
    const row = [];
    for (const width of WIDTHS)
      row.push({ caption: `${width} px, ${scheme}`, width, image: await shot(address, width, scheme) });
    rows.push(row);
  }
  const page = await browser.newPage({ viewport: { width: 2300, height: 800 } });
  await page.setContent(contactSheet(`${name}: ${address}`, rows));
  await page.screenshot({ path: `.shots/${name}.png`, fullPage: true });
  await page.close();
  process.stdout.write(`.shots/${name}.png\n`);
}

/** A screenshot from the top of the page; the window keeps its usual height, so that sticky elements stay in place. */
async function shot(address, width, colorScheme) {
  const context = await browser.newContext({ viewport: { width, height: 1000 }, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(host.origin + address, { waitUntil: 'networkidle' });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const image = await page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, HEIGHT) },
  });
  await context.close();
  return image;
}
