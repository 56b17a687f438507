// `npm run fuzz`: gives docgen what nobody meant; see `--help`. The test suite does the same with about 1,300 others in
// each run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { countOf, refuse } from './counts.mjs';

const HELP = `npm run fuzz -- [COUNT] [options]

Gives docgen COUNT (default 100000) documents, configurations, descriptions and requests that nobody meant: no crash, no
error of JavaScript in a message, none that takes over 2 s, no script that runs. Tells how many it has tested of each
kind; exit code 1 if one was wrong, or if a kind was not tested.

  --seed N  repeats a run
`;

const OPTIONS = { seed: { type: 'string' }, help: { type: 'boolean', default: false, short: 'h' } };

function asked() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (cause) {
    return refuse(cause.message, HELP);
  }
}

const { values, positionals } = asked();
if (values.help) {
  process.stdout.write(HELP);
  process.exit();
}
const [written = '100000', ...more] = positionals;
const count = countOf(written) ?? refuse(`COUNT has to be a whole number from 1 on: ${written}`, HELP);
if (more.length > 0) refuse(`one COUNT is enough: ${more.join(' ')}`, HELP);
const given = values.seed ?? process.env.DOCGEN_TEST_SEED ?? String(Date.now() % 2 ** 31);
const seed = countOf(given) ?? refuse(`the seed has to be a whole number from 1 on: ${given}`, HELP);

const share = (part) => String(Math.max(1, Math.round(count * part)));
const vitest = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const tests = [
  'test/parse/fuzz.test.ts',
  'test/parse/growth.test.ts',
  'test/config/fuzz.test.ts',
  'test/openapi/fuzz.test.ts',
];
const folder = mkdtempSync(path.join(tmpdir(), 'docgen-fuzz-'));
const told = path.join(folder, 'tested');

const run = (args, { environment = {}, output = 'inherit' } = {}) =>
  spawnSync(process.execPath, args, {
    stdio: ['inherit', output, 'inherit'],
    env: { ...process.env, ...environment },
    maxBuffer: 2 ** 28,
  });

const read = run([vitest, 'run', ...tests, '--retry', '0', '--testTimeout', '7200000'], {
  environment: {
    DOCGEN_TEST_SEED: String(seed),
    DOCGEN_FUZZ_TESTED: told,
    DOCGEN_FUZZ_ROUNDS: share(0.75),
    DOCGEN_FUZZ_CONFIGURATIONS: share(0.14),
    DOCGEN_FUZZ_DESCRIPTIONS: share(0.01),
  },
});
// A tenth are requests, of which the fault bench sends three in a hundred faults to each of two servers.
const bench = path.join(import.meta.dirname, 'faults.mjs');
const faults = ['--only', 'requests', '--seed', String(seed), '--faults', share(0.1 / 0.06), '--json'];
const sent = run([bench, ...faults], { output: 'pipe' });

const tested = new Map(['documents', 'configurations', 'descriptions', 'requests'].map((kind) => [kind, 0]));
const add = (kind, number) => tested.set(kind, tested.get(kind) + number);
for (const line of linesOf(() => readFileSync(told, 'utf8'))) add(...Object.entries(JSON.parse(line))[0]);
for (const line of linesOf(() => String(sent.stdout)))
  for (const { findings } of JSON.parse(line)) add('requests', findings.length);
rmSync(folder, { recursive: true, force: true });
process.stdout.write(
  `tested with seed ${seed}: ${[...tested].map(([kind, number]) => `${number} ${kind}`).join(', ')}\n`,
);
const isWhole = [...tested.values()].every((number) => number > 0);
process.exitCode = read.status === 0 && sent.status === 0 && isWhole ? 0 : 1;

/** Lines of a text that may not be there, since what writes it may have failed. */
function linesOf(text) {
  try {
    return text().split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
