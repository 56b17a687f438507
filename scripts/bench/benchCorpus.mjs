import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, release, tmpdir, totalmem, type } from 'node:os';
import path from 'node:path';
import { corpusTables } from './corpusTables.mjs';
import { PEERS } from './generators/generators.mjs';
import { installGenerator } from './generators/install.mjs';
import { measureCorpus } from './measureCorpus.mjs';

/**
 * Measures docgen, and its peers if they are asked for, on the invented API in some sizes. What was measured so far is
 * always in `out`: as JSON, and as tables.
 * @param {{ sizes: number[], peers: string[], runs: number, seconds: number, out: string, work?: string }} options
 *   `peers`: keys; `work`: a folder that is kept, with what was installed
 */
export async function benchCorpus({ sizes, peers, runs, seconds, out, work }) {
  const folder = work ?? mkdtempSync(path.join(tmpdir(), 'docgen-bench-'));
  const report = (text) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
  const figures = { date: new Date().toISOString().slice(0, 10), machine: machine(), runs, skipped: [], sizes: [] };
  const tables = () => [`# Benchmark\n\n${headLines(figures)}\n`, ...figures.sizes.map(corpusTables)].join('\n');
  const save = () => {
    mkdirSync(out, { recursive: true });
    writeFileSync(path.join(out, 'bench.json'), `${JSON.stringify(figures, null, 2)}\n`);
    writeFileSync(path.join(out, 'bench.md'), tables());
  };
  try {
    const generators = [];
    for (const peer of PEERS.filter(({ key }) => peers.includes(key))) {
      report(`making sure of ${peer.name}`);
      const installed = await installGenerator(peer, path.join(folder, 'peers'));
      if (installed.failure) figures.skipped.push(`${peer.name}: ${installed.failure}`);
      else generators.push({ ...peer, ...installed });
    }
    for (const pages of sizes) {
      const place = figures.sizes.length;
      const keep = (measured) => {
        figures.sizes[place] = measured;
        save();
      };
      keep(await measureCorpus({ pages, generators, folder, runs, seconds, report, keep }));
    }
  } finally {
    if (work === undefined) rmSync(folder, { recursive: true, force: true });
  }
  return { figures, text: tables() };
}

function headLines({ date, machine: { processor, processors, gigabytes, system, node, commit }, runs, skipped }) {
  return [
    `${date}, ${processors} × ${processor}, ${gigabytes} GB, ${system}, Node ${node}, docgen at ${commit}. Builds: medians of up to ${runs} runs, in turn with docgen; “times docgen” is each build against the docgen build before it. Page: gzipped; slow 4G and a processor slowed down four times, but the click without a slow network.`,
    ...(skipped.length > 0 ? ['', ...skipped.map((text) => `- ${text}`)] : []),
  ].join('\n');
}

function machine() {
  const [{ model }] = cpus();
  return { processor: model.trim(), processors: cpus().length, gigabytes: Math.round(totalmem() / 1e9), system: `${type()} ${release()}`, node: process.version, commit: commit() };
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'no commit';
  }
}
