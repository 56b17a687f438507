import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the built Admin Api site. */
    adminSite: string;
    /** Seed of the generated texts. */
    seed: number;
  }
}

/** Builds the Admin Api site once for all tests that look at it. */
export default function setup(project: TestProject): () => void {
  const root = path.resolve(import.meta.dirname, '../..');
  const folder = mkdtempSync(path.join(tmpdir(), 'docgen-admin-'));
  const adminSite = path.join(folder, 'dist');
  execFileSync(process.execPath, ['bin/docgen.js', 'build', '--quiet', '--no-cache', '--out', adminSite], {
    cwd: root,
    stdio: 'inherit',
  });
  project.provide('adminSite', adminSite);
  project.provide('seed', chosenSeed());
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Another one for each run; `DOCGEN_TEST_SEED` repeats one. */
function chosenSeed(): number {
  const given = process.env.DOCGEN_TEST_SEED;
  const seed = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given);
  if (!Number.isSafeInteger(seed)) throw new Error(`DOCGEN_TEST_SEED has to be a number: ${given}`);
  process.stdout.write(`seed of generated texts: ${seed} (DOCGEN_TEST_SEED=${seed} repeats it)\n`);
  return seed;
}
