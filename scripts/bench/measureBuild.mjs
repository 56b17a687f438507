import path from 'node:path';
import { runProcess } from './runProcess.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
export const DOCGEN = path.join(ROOT, 'bin/docgen.js');

/**
 * Builds the site in the project's folder in a separate process: wall time, peak memory of the process tree, stages.
 */
export async function measureBuild(args, root = ROOT) {
  const run = await runProcess([process.execPath, DOCGEN, 'build', root, '--timings', '--no-color', ...args]);
  if (run.failure) throw new Error(`docgen build ${run.failure}\n${run.problems}`);
  const stages = Object.fromEntries(
    [...run.output.matchAll(/^ *(\d+) ms {2}(.+)$/gm)].map(([, time, stage]) => [stage, Number(time)]),
  );
  const summary = run.output
    .trim()
    .split('\n')
    .at(-1)
    .replace(/ in [\d.]+ s →.*$/, '');
  return { ...run, stages, summary };
}
