// `npm test`: compiles, unless that has just been done; then checks types, style and sizes and runs the tests at the
// same time; then compares speed with its budget, which takes a machine that does nothing else. It ends with a line of
// figures.
// `npm test -- --quick FILTER` leaves out types, style and budgets, and runs the test files whose path holds FILTER.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isCompiled } from './compile/compiled.mjs';
import { ensureChromium } from './installChromium.mjs';
import { ensureRuntimes } from './installRuntimes.mjs';
import { memoryFolder } from './memoryFolder.mjs';

/**
 * The type checker is written in Go and needs nearly all that it has read until it ends: collecting garbage took a
 * fifth of its processor time, and kept it at 1.9 GB rather than 2.2.
 */
const SELDOM_COLLECTED = { GOGC: '800' };

const require = createRequire(import.meta.url);
const args = process.argv.slice(2);
const isQuick = args.includes('--quick');
const filters = args.filter((each) => each !== '--quick');

// Tests and sizes write some ten thousand files: on a disk that takes the system longer than docgen.
const inMemory = memoryFolder();
if (inMemory !== undefined) process.env.TMPDIR = inMemory;

const compiled = isCompiled() || inFront('compile', 'scripts/build.mjs');
if (!compiled) fail('compile failed');
if (!isQuick) ensureRuntimes();
if (!ensureChromium()) fail('no Chromium found: install one or set CHROMIUM_PATH, then run the tests again');

const checks = isQuick ? [] : startChecks();
const tests = await runTests();
let failed = tests.failed;
for (const check of checks) if (!(await told(check))) failed++;
if (!isQuick && !inFront('speed', 'scripts/bench.mjs', '--gate', '--kinds', 'times')) failed++;
const skipped = tests.skipped > 0 ? `, ${tests.skipped} skipped` : '';
process.stdout.write(`${tests.passed} passed, ${failed} failed${skipped}\n`);
process.exitCode = failed > 0 ? 1 : 0;

/** Types and style, each as a process whose words are kept until the tests have spoken. */
function startChecks() {
  return [
    behind('types and lint', [program('oxlint', 'bin/oxlint'), '.', '--deny-warnings'], SELDOM_COLLECTED),
    behind('format', [program('oxfmt', 'bin/oxfmt'), '--check', '.']),
    behind('sizes', ['scripts/bench.mjs', '--gate', '--kinds', 'memory,bytes']),
  ];
}

/** Runs a step that the others wait for. */
function inFront(name, ...command) {
  process.stdout.write(`${name}\n`);
  return spawnSync(process.execPath, command, { stdio: 'inherit' }).status === 0;
}

function behind(name, command, environment = {}) {
  const started = performance.now();
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, ...process.env },
  });
  const parts = [];
  child.stdout.on('data', (part) => parts.push(part));
  child.stderr.on('data', (part) => parts.push(part));
  const ended = new Promise((resolve) => {
    child.once('close', (status) => {
      const seconds = Math.round((performance.now() - started) / 1000);
      resolve({ name, seconds, isFine: status === 0, words: Buffer.concat(parts) });
    });
  });
  return ended;
}

/** Waits for a check and prints what it says. */
async function told(check) {
  const { name, seconds, isFine, words } = await check;
  process.stdout.write(`${name}: ${isFine ? 'fine' : 'failed'} (${seconds} s)\n`);
  process.stdout.write(words);
  return isFine;
}

async function runTests() {
  const folder = mkdtempSync(path.join(tmpdir(), 'docgen-report-'));
  const report = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = [program('vitest', 'vitest.mjs'), 'run', ...reporters, ...filters];
  const child = spawn(process.execPath, command, { stdio: 'inherit' });
  const status = await new Promise((resolve) => child.once('close', resolve));
  const result = JSON.parse(readFileSync(report, 'utf8'));
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = result;
  rmSync(folder, { recursive: true });
  for (const name of passedLate(result)) process.stdout.write(`passed at the second try: ${name}\n`);
  // A file that does not load has no test that could fail.
  const failed = numFailedTests + (numFailedTests === 0 && status !== 0 ? Math.max(1, numFailedTestSuites) : 0);
  return { passed: numPassedTests, failed, skipped: numPendingTests };
}

/** Names of tests that failed at first: a machine that is busy, or a test to mend. */
function passedLate({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests
    .filter((each) => each.status === 'passed' && each.failureMessages.length > 0)
    .map((each) => each.fullName);
}

function program(name, file) {
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
}

function fail(reason) {
  process.stdout.write(`${reason}\n0 passed, 1 failed\n`);
  process.exit(1);
}
