// `npm run fuzz [-- COUNT]`: reads 100,000 documents that no writer meant; the test suite reads 1,000 others in each
// run.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const vitest = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', 'test/parse/fuzz.test.ts', '--testTimeout', '3600000'], {
  stdio: 'inherit',
  env: { ...process.env, DOCGEN_FUZZ_ROUNDS: process.argv[2] ?? '100000' },
});
process.exitCode = status ?? 1;
