import { spawn } from 'node:child_process';
import path from 'node:path';
import { treeMegabytes } from './treeMemory.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Builds the site in the project's folder as a process of its own: wall time, peak memory of the process tree, stages. */
export function measureBuild(args, root = ROOT) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const command = [path.join(ROOT, 'bin/docgen.js'), 'build', root, '--timings', '--no-color', ...args];
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    let problems = '';
    let peakMegabytes = 0;
    child.stdout.on('data', (chunk) => (text += chunk));
    child.stderr.on('data', (chunk) => (problems += chunk));
    const sampling = setInterval(() => (peakMegabytes = Math.max(peakMegabytes, treeMegabytes(child.pid))), 20);
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(sampling);
      if (code !== 0) return reject(new Error(`docgen build ended with ${code}:\n${problems}`));
      const stages = Object.fromEntries([...text.matchAll(/^ *(\d+) ms {2}(.+)$/gm)].map(([, time, stage]) => [stage, Number(time)]));
      const summary = text.trim().split('\n').at(-1).replace(/ in [\d.]+ s →.*$/, '');
      resolve({ seconds: (performance.now() - start) / 1000, peakMegabytes, stages, summary });
    });
  });
}
