// `npm run fuzz [-- COUNT]`: gives docgen 100,000 documents, configurations, descriptions and requests that nobody
// meant: no crash, none that takes over 2 s, no script that runs. The seed is printed; `DOCGEN_TEST_SEED` repeats a
// run. The test suite does the same with about 1,300 others in each run.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const count = Number(process.argv[2] ?? 100_000);
const share = (part) => String(Math.max(1, Math.round(count * part)));
const seed = process.env.DOCGEN_TEST_SEED ?? String(Date.now() % 2 ** 31);
const vitest = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const tests = [
  'test/parse/fuzz.test.ts',
  'test/parse/growth.test.ts',
  'test/config/fuzz.test.ts',
  'test/openapi/fuzz.test.ts',
];

const run = (args, environment = {}) =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...environment } }).status ?? 1;

const read = run([vitest, 'run', ...tests, '--testTimeout', '7200000'], {
  DOCGEN_TEST_SEED: seed,
  DOCGEN_FUZZ_ROUNDS: share(0.75),
  DOCGEN_FUZZ_CONFIGURATIONS: share(0.14),
  DOCGEN_FUZZ_DESCRIPTIONS: share(0.01),
});
// A tenth are requests, of which the fault bench sends three in a hundred faults to each of two servers.
const bench = path.join(import.meta.dirname, 'faults.mjs');
const asked = run([bench, '--only', 'requests', '--seed', seed, '--faults', share(0.1 / 0.06)]);
process.exitCode = read === 0 && asked === 0 ? 0 : 1;
