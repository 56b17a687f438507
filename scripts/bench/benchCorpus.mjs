import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import path from 'node:path';
import { corpusTables } from './corpusTables.mjs';
import { PEERS } from './generators/generators.mjs';
import { installGenerator } from './generators/install.mjs';
import { measureCorpus } from './measureCorpus.mjs';
import { extrasLines, measureExtras } from './measureExtras.mjs';
import { temporaryFolder } from './temporaryFolder.mjs';

/** The load average of a machine that does nothing else is below this. */
const QUIET_LOAD = 0.7;

/**
 * Measures docgen, and its peers if asked for, on the invented API in several sizes. The figures so far are
 * always in `out`, as JSON and as tables.
 * @param {{ sizes: number[], peers: string[], runs: number, seconds: number, out: string, work?: string }} options
 *   `peers`: keys; `work`: a folder with the installed peers, which is kept for the next run
 */
export async function benchCorpus({ sizes, peers, runs, seconds, out, work }) {
  const folder = work ?? temporaryFolder('bench');
  const report = (text) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
  const figures = { date: new Date().toISOString().slice(0, 10), machine: machine(), runs, skipped: [], sizes: [] };
  const tables = () =>
    [
      headLines(figures),
      ...figures.sizes.map(corpusTables),
      ...(figures.extras ? [extrasLines(figures.extras)] : []),
    ].join('\n');
  const save = () => {
    mkdirSync(out, { recursive: true });
    writeFileSync(path.join(out, 'bench.json'), `${JSON.stringify(figures, null, 2)}\n`);
    writeFileSync(path.join(out, 'bench.md'), tables());
  };
  const generators = [];
  for (const peer of PEERS.filter(({ key }) => peers.includes(key))) {
    report(`checking that ${peer.name} is installed`);
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
  report('the Admin Api site with and without exports and samples');
  figures.extras = await measureExtras({ folder, runs });
  save();
  return { figures, text: tables() };
}

function headLines({
  date,
  machine: { processor, processors, gigabytes, system, node, commit, load },
  runs,
  sizes,
  skipped,
}) {
  const versions = new Map(
    sizes.flatMap(({ generators }) =>
      Object.values(generators).map(({ name, version }) => [name.split(',')[0], version]),
    ),
  );
  const peers = [...new Set(versions.values())].filter(Boolean);
  return [
    `Measured on ${date}: ${processors} × ${processor}, ${gigabytes} GB, ${system}, Node ${node}, docgen at ${commit}${peers.length > 0 ? `; ${peers.join('; ')}` : ''}.`,
    '',
    `Builds are ${runs === 1 ? 'of one run' : `medians of ${runs} runs, or single runs if they take over a minute`}; peers build in turn with docgen, and “times docgen” compares each build with the build of docgen right before it. Pages are gzipped; the processor is slowed down four times. First views are measured on slow 4G and without a slow network, clicks without one: after a while on the page, and at once, 150 ms after the first sign of a reader.`,
    ...(load > QUIET_LOAD
      ? [
          '',
          `The machine was busy with other work (load average at the start: ${load.toFixed(1)}): all times and ratios are rough.`,
        ]
      : []),
    ...skipped.flatMap((text) => ['', `Left out: ${text}`]),
    '',
  ].join('\n');
}

function machine() {
  const [{ model }] = cpus();
  return {
    processor: model.trim(),
    processors: cpus().length,
    gigabytes: Math.round(totalmem() / 1e9),
    system: `${type()} ${release()}`,
    node: process.version,
    commit: commit(),
    load: loadavg()[0],
  };
}

function commit() {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty=, changed'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'no commit';
  }
}
