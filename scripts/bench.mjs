// `npm run bench`: how long the Admin Api site takes to build, stage by stage, and how much memory; and, where a
// Chromium is found, what a first view of a method page and a click to the next cost on a slow phone.
//   --runs N   runs of each kind, the median counts (default 5)
//   --serve    `docgen serve` instead: the first page, and from saving a page to the change in the browser
//   --json     prints the figures as JSON
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureBuild } from './bench/measureBuild.mjs';
import { measurePage } from './bench/measurePage.mjs';
import { measureServe } from './bench/measureServe.mjs';
import { median } from './bench/median.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, json: { type: 'boolean', default: false }, serve: { type: 'boolean', default: false } } });
const runs = Number(values.runs);
if (values.serve) {
  const served = await measureServe({ file: 'content/accounts/getAccountDetails.md', path: '/accounts/getAccountDetails.html', runs });
  process.stdout.write(values.json ? `${JSON.stringify(served, null, 2)}\n` : serveTable(served));
  process.exit();
}
const folder = mkdtempSync(path.join(tmpdir(), 'docgen-bench-'));
const out = path.join(folder, 'dist');

const cold = [];
for (let run = 0; run < runs; run++) {
  rmSync(out, { recursive: true, force: true });
  cold.push(await measureBuild(['--out', out]));
}
const unchanged = [];
for (let run = 0; run < runs; run++) unchanged.push(await measureBuild(['--out', out]));
const page = await measurePage({ folder: out, path: '/accounts/getAccountDetails.html', next: '/accounts/getAccounts.html', runs });
rmSync(folder, { recursive: true });

const figures = { cpus: cpus().length, node: process.version, runs, cold: summarize(cold), unchanged: summarize(unchanged), page };
process.stdout.write(values.json ? `${JSON.stringify(figures, null, 2)}\n` : buildTable(figures) + pageTable(figures.page));

function summarize(measured) {
  const stages = Object.keys(measured[0].stages);
  return {
    seconds: median(measured.map((each) => each.seconds)),
    peakMegabytes: median(measured.map((each) => each.peakMegabytes)),
    summary: measured[0].summary,
    stageMilliseconds: Object.fromEntries(stages.map((stage) => [stage, median(measured.map((each) => each.stages[stage]))])),
  };
}

function buildTable({ cpus, node, runs, cold, unchanged }) {
  const rows = [
    ['whole process', `${cold.seconds.toFixed(2)} s`, `${unchanged.seconds.toFixed(2)} s`],
    ['peak memory', `${cold.peakMegabytes.toFixed(0)} MB`, `${unchanged.peakMegabytes.toFixed(0)} MB`],
    ...Object.keys(cold.stageMilliseconds).map((stage) => [
      stage,
      `${cold.stageMilliseconds[stage].toFixed(0)} ms`,
      `${unchanged.stageMilliseconds[stage].toFixed(0)} ms`,
    ]),
  ];
  const lines = rows.map(([name, first, second]) => `| ${name.padEnd(16)} | ${first.padStart(9)} | ${second.padStart(9)} |`);
  const head = [`| ${'Admin Api site'.padEnd(16)} | ${'cold'.padStart(9)} | unchanged |`, `| ${'-'.repeat(16)} | ${'-'.repeat(8)}: | ${'-'.repeat(8)}: |`];
  return `${cold.summary}\nmedian of ${runs} runs, ${cpus} processors, Node ${node}\n\n${[...head, ...lines].join('\n')}\n`;
}

function serveTable({ coldMilliseconds, warmMilliseconds, editMilliseconds, slowestEditMilliseconds }) {
  const rows = [
    ['first page, cold', coldMilliseconds],
    ['first page, warm', warmMilliseconds],
    ['save to screen', editMilliseconds],
    ['slowest of 20', slowestEditMilliseconds],
  ];
  const lines = rows.map(([name, time]) => `| ${name.padEnd(16)} | ${(time === undefined ? 'no Chromium' : `${time.toFixed(0)} ms`).padStart(11)} |`);
  return `| ${'docgen serve'.padEnd(16)} |             |\n| ${'-'.repeat(16)} | ${'-'.repeat(10)}: |\n${lines.join('\n')}\n`;
}

function pageTable(page) {
  if (page === undefined) return '\nno Chromium found: the page was not measured\n';
  const rows = [
    ['requests', page.requests],
    ['bytes, gzipped', page.bytes],
    ['of it JavaScript', page.javaScriptBytes],
    ['largest paint', `${page.largestPaintMilliseconds.toFixed(0)} ms`],
    ['blocking time', `${page.blockingMilliseconds.toFixed(0)} ms`],
    ['layout shift', page.layoutShift],
    ['click to next page', `${page.clickMilliseconds.toFixed(0)} ms`],
  ];
  const lines = rows.map(([name, value]) => `| ${name.padEnd(18)} | ${String(value).padStart(13)} |`);
  return `\n| ${'Method page'.padEnd(18)} |   slow 4G, 4x |\n| ${'-'.repeat(18)} | ${'-'.repeat(12)}: |\n${lines.join('\n')}\n`;
}
