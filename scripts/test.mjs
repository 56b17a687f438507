// `npm test`: compiles, checks types and style, makes sure that there is a browser, runs the tests, compares speed and
// sizes with their budgets, and ends with a line of figures. `npm test -- --quick FILTER` skips types, style and
// budgets, and runs the test files whose path contains FILTER.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './installChromium.mjs';
import { ensureRuntimes } from './installRuntimes.mjs';

const require = createRequire(import.meta.url);
const args = process.argv.slice(2);
const filters = args.filter((each) => each !== '--quick');

step('compile', 'scripts/build.mjs');
if (!args.includes('--quick')) {
  step('types', require.resolve('typescript/bin/tsc'), '-p', '.');
  step('lint', program('eslint', 'bin/eslint.js'), '.', '--max-warnings', '0');
  ensureRuntimes();
}
if (!ensureChromium()) fail('no Chromium found: install one or set CHROMIUM_PATH, then run the tests again');
runTests();

function step(name, ...command) {
  process.stdout.write(`${name}\n`);
  if (spawnSync(process.execPath, command, { stdio: 'inherit' }).status !== 0) fail(`${name} failed`);
}

function runTests() {
  const folder = mkdtempSync(path.join(tmpdir(), 'docgen-report-'));
  const report = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(process.execPath, [program('vitest', 'vitest.mjs'), 'run', ...reporters, ...filters], {
    stdio: 'inherit',
  });
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  rmSync(folder, { recursive: true });
  const failedTests = numFailedTests + (numFailedTests === 0 && status !== 0 ? Math.max(1, numFailedTestSuites) : 0);
  const failed = failedTests + (args.includes('--quick') || keepsBudgets() ? 0 : 1);
  process.stdout.write(
    `${numPassedTests} passed, ${failed} failed${numPendingTests > 0 ? `, ${numPendingTests} skipped` : ''}\n`,
  );
  process.exit(failed > 0 ? 1 : (status ?? 1));
}

/** Separate from the tests, which run in parallel and do not measure time. */
function keepsBudgets() {
  process.stdout.write('budgets\n');
  return spawnSync(process.execPath, ['scripts/bench.mjs', '--gate'], { stdio: 'inherit' }).status === 0;
}

function program(name, file) {
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
}

function fail(reason) {
  process.stdout.write(`${reason}\n0 passed, 1 failed\n`);
  process.exit(1);
}
