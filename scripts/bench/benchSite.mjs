import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { measureBuild } from './measureBuild.mjs';
import { extrasLines, measureExtras } from './measureExtras.mjs';
import { measurePage } from './measurePage.mjs';
import { measureProjectServe } from './measureServe.mjs';
import { median } from './median.mjs';

const PAGE = { path: '/accounts/getAccountDetails.html', next: '/accounts/getAccounts.html', nextTitle: 'getAccounts' };

/** The Admin Api site: its build stage by stage, what exports and samples cost, and a page in the browser. */
export async function benchSite({ runs }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'docgen-bench-'));
  const out = path.join(folder, 'dist');
  const cache = path.join(folder, 'cache');
  try {
    const cold = [];
    for (let run = 0; run < runs; run++) {
      rmSync(out, { recursive: true, force: true });
      rmSync(cache, { recursive: true, force: true });
      cold.push(await measureBuild(['--out', out, '--cache', cache]));
    }
    const unchanged = [];
    for (let run = 0; run < runs; run++) unchanged.push(await measureBuild(['--out', out, '--cache', cache]));
    const extras = await measureExtras({ folder, runs });
    const page = await measurePage({ folder: out, ...PAGE, runs });
    const figures = {
      cpus: cpus().length,
      node: process.version,
      runs,
      cold: summarize(cold),
      unchanged: summarize(unchanged),
      extras,
      page,
    };
    return { figures, text: `${buildTable(figures)}\n${extrasLines(extras)}` + pageTable(page) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `docgen serve` on the Admin Api site. */
export async function benchServe({ runs }) {
  const figures = await measureProjectServe({ file: 'content/accounts/getAccountDetails.md', path: PAGE.path, runs });
  return { figures, text: serveTable(figures) };
}

function summarize(measured) {
  const stages = Object.keys(measured[0].stages);
  return {
    seconds: median(measured.map((each) => each.seconds)),
    cpuSeconds: median(measured.map((each) => each.cpuSeconds)),
    peakMegabytes: median(measured.map((each) => each.peakMegabytes)),
    summary: measured[0].summary,
    stageMilliseconds: Object.fromEntries(
      stages.map((stage) => [stage, median(measured.map((each) => each.stages[stage]))]),
    ),
  };
}

function buildTable({ cpus, node, runs, cold, unchanged }) {
  const rows = [
    ['whole process', `${cold.seconds.toFixed(2)} s`, `${unchanged.seconds.toFixed(2)} s`],
    ['processor time', `${cold.cpuSeconds.toFixed(2)} s`, `${unchanged.cpuSeconds.toFixed(2)} s`],
    ['peak memory', `${cold.peakMegabytes.toFixed(0)} MB`, `${unchanged.peakMegabytes.toFixed(0)} MB`],
    ...Object.keys(cold.stageMilliseconds).map((stage) => [
      stage,
      `${cold.stageMilliseconds[stage].toFixed(0)} ms`,
      `${unchanged.stageMilliseconds[stage].toFixed(0)} ms`,
    ]),
  ];
  const lines = rows.map(
    ([name, first, second]) => `| ${name.padEnd(16)} | ${first.padStart(9)} | ${second.padStart(9)} |`,
  );
  const head = [
    `| ${'Admin Api site'.padEnd(16)} | ${'cold'.padStart(9)} | unchanged |`,
    `| ${'-'.repeat(16)} | ${'-'.repeat(8)}: | ${'-'.repeat(8)}: |`,
  ];
  return `${cold.summary}\nmedian of ${runs} runs, ${cpus} processors, Node ${node}\n\n${[...head, ...lines].join('\n')}\n`;
}

function serveTable({ coldMilliseconds, warmMilliseconds, editMilliseconds, slowestEditMilliseconds }) {
  const rows = [
    ['first page, cold', coldMilliseconds],
    ['first page, warm', warmMilliseconds],
    ['save to screen', editMilliseconds],
    ['slowest of 20', slowestEditMilliseconds],
  ];
  const lines = rows.map(
    ([name, time]) =>
      `| ${name.padEnd(16)} | ${(time === undefined ? 'no Chromium' : `${time.toFixed(0)} ms`).padStart(11)} |`,
  );
  return `| ${'docgen serve'.padEnd(16)} |             |\n| ${'-'.repeat(16)} | ${'-'.repeat(10)}: |\n${lines.join('\n')}\n`;
}

function pageTable(page) {
  if (page === undefined) return '\nno Chromium found: the page was not measured\n';
  const rows = [
    ['requests', page.requests],
    ['bytes, gzipped', page.bytes],
    ['of which JavaScript', page.javaScriptBytes],
    ['paint, slow 4G', `${page.slow4G.largestPaintMilliseconds.toFixed(0)} ms`],
    ['blocked', `${page.slow4G.blockingMilliseconds.toFixed(0)} ms`],
    ['paint, fast', `${page.fast.largestPaintMilliseconds.toFixed(0)} ms`],
    ['blocked', `${page.fast.blockingMilliseconds.toFixed(0)} ms`],
    ['layout shift', Math.max(page.slow4G.layoutShift, page.fast.layoutShift)],
    ['click', `${page.click.milliseconds.toFixed(0)} ms`],
    ['click at once', `${page.impatientClick.milliseconds.toFixed(0)} ms`],
  ];
  const lines = rows.map(([name, value]) => `| ${name.padEnd(18)} | ${String(value).padStart(13)} |`);
  return `\n| ${'Method page'.padEnd(18)} |  4x slowdown |\n| ${'-'.repeat(18)} | ${'-'.repeat(12)}: |\n${lines.join('\n')}\n`;
}
