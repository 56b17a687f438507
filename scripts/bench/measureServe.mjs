/* global window, MutationObserver -- some functions run in the page */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../chromium.mjs';
import { median } from './median.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BIN = path.join(ROOT, 'bin/docgen.js');
const EDITS = 20;

/**
 * Measures `docgen serve` on a clone of the project's site: see `measureServe`.
 * @param {{ file: string, path: string, runs: number }} options the page that is edited, and its address
 */
export async function measureProjectServe({ file, path: address, runs }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'docgen-bench-serve-'));
  const site = path.join(folder, 'site');
  try {
    execFileSync('git', ['clone', '--quiet', ROOT, site], { stdio: 'inherit' });
    return await measureServe({ site, file: path.join(site, file), path: address, runs });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Measures `docgen serve` on a site that has a package file: time to the first page, with and without a cache, and from
 * saving a page to the change in an open browser; medians. Without a Chromium the latter is left out.
 * @param {{ site: string, file: string, path: string, runs: number, edits?: number }} options the page that
 *   is edited, and its address
 */
export async function measureServe({ site, file, path: address, runs, edits: count = EDITS }) {
  const cold = [];
  const warm = [];
  for (let run = 0; run < runs; run++) {
    rmSync(path.join(site, 'node_modules'), { recursive: true, force: true });
    cold.push(await timeToFirstPage(site, address));
    warm.push(await timeToFirstPage(site, address));
  }
  const edits = await measureEdits({ site, file, address, count });
  return {
    coldMilliseconds: median(cold),
    warmMilliseconds: median(warm),
    ...(edits && { editMilliseconds: median(edits), slowestEditMilliseconds: Math.max(...edits) }),
  };
}

async function timeToFirstPage(site, address) {
  const start = performance.now();
  const server = await startServe(site);
  const response = await fetch(server.origin + address);
  await response.text();
  const time = performance.now() - start;
  await server.close();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return time;
}

function startServe(site) {
  const child = spawn(process.execPath, [BIN, 'serve', site, '--port', '0', '--host', '127.0.0.1', '--quiet'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`docgen serve ended with ${code}`)));
    child.stdout.on('data', (text) => {
      const origin = /http:\/\/[\w.]+:\d+/.exec(String(text))?.[0];
      const close = () => {
        child.kill('SIGTERM');
        return ended;
      };
      if (origin) resolve({ origin, close });
    });
  });
}

/** Milliseconds from just before a file is written until the page in the browser has changed. */
async function measureEdits({ site, file, address, count }) {
  const executablePath = findChromium();
  if (executablePath === undefined) return undefined;
  const server = await startServe(site);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    const isLive = page.waitForResponse((response) => response.request().resourceType() === 'eventsource');
    await page.goto(server.origin + address);
    await isLive;
    await page.evaluate(watchContent);
    const text = readFileSync(file, 'utf8');
    const times = [];
    for (let edit = 0; edit < count; edit++) {
      const words = `Edit number ${edit} of the benchmark.`;
      const changed = page.evaluate((each) => window.benchChange(each), words);
      const start = Date.now();
      writeFileSync(file, `${text}\n${words}\n`);
      times.push((await changed) - start);
      // Nobody saves twenty times a second.
      await page.waitForTimeout(300);
    }
    writeFileSync(file, text);
    return times;
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Runs in the page: reports when the content contains certain words. */
function watchContent() {
  const content = document.getElementById('docgen-content');
  window.benchChange = (words) =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!content.textContent.includes(words)) return;
        observer.disconnect();
        resolve(Date.now());
      });
      observer.observe(content, { childList: true, subtree: true, characterData: true });
    });
}
