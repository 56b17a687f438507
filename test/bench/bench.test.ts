import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { corpusTables } from '../../scripts/bench/corpusTables.mjs';
import { runGate } from '../../scripts/bench/gate/gate.mjs';
import { runProcess } from '../../scripts/bench/runProcess.mjs';

const BENCH = path.resolve(import.meta.dirname, '../../scripts/bench.mjs');

describe('npm run bench', () => {
  it.each([
    [['--pages', 'many'], '--pages: expected whole numbers from 1 on, not `many`\n'],
    [['--pages', '400,10'], '--pages: a corpus has from 49 to 115801 pages, not 10\n'],
    [['--runs', '0'], '--runs: expected whole numbers from 1 on, not `0`\n'],
    [
      ['--only', 'hugo,jekyll'],
      '--only: there is no `jekyll`, only hugo, hugo-once, eleventy, eleventy-once, eleventy-search, docusaurus, starlight, vitepress\n',
    ],
    [['--peer'], "Unknown option '--peer'. See `npm run bench -- --help`\n"],
  ])('says what is wrong with %j', (args, message) => {
    const { status, stderr } = spawnSync(process.execPath, [BENCH, ...args], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 2, stderr: message });
  });

  it('explains itself', () => {
    const { status, stdout } = spawnSync(process.execPath, [BENCH, '--help'], { encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toContain('--peers');
  });
});

it('the gate measures bytes without memory', async () => {
  const { text } = await runGate({ kinds: ['bytes'], update: false, large: 49, report: () => undefined });
  expect(text).toMatch(/^gate: page of 1000: [\d,]+ bytes, budget/m);
});

describe('a program that is measured', () => {
  const node = (code: string, seconds = 60) => runProcess([process.execPath, '-e', code], { seconds });

  it('is told apart by how it ends', async () => {
    expect((await node('console.log("done")')).failure).toBeUndefined();
    expect((await node('console.error("warning: old\\nError: no such page"); process.exit(3)')).failure).toBe(
      'failed (exit code 3): Error: no such page',
    );
    expect((await node('process.kill(process.pid, "SIGTERM")')).failure).toMatch(/^failed \(signal 15\)/);
    expect((await node('setInterval(() => {}, 1000)', 0.2)).failure).toBe('timed out after 0.2 s');
  });

  it('counts with the memory and the processor time of what it starts', async () => {
    const child =
      'const kept = Buffer.alloc(1e8, 1); while (process.cpuUsage().user < 2e5); setTimeout(() => kept, 200)';
    const { peakMegabytes, cpuSeconds } = await node(
      `require("child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(child)}])`,
    );
    expect(peakMegabytes).toBeGreaterThan(80);
    expect(cpuSeconds).toBeGreaterThan(0.1);
  });
});

describe('the tables of the benchmark', () => {
  const build = { seconds: 2, cpuSeconds: 3, peakMegabytes: 150 };
  const page = {
    bytes: 93_500,
    htmlBytes: 5300,
    styleBytes: 7500,
    javaScriptBytes: 80_600,
    requests: 4,
    slow4G: { largestPaintMilliseconds: 900, blockingMilliseconds: 40 },
    fast: { largestPaintMilliseconds: 400, blockingMilliseconds: 60 },
    click: { milliseconds: 90, requests: 1, bytes: 4200 },
    impatientClick: { milliseconds: 150, requests: 3, bytes: 8100 },
  };
  const measured = {
    pages: 2000,
    bytes: 8_200_000,
    generators: {
      docgen: {
        name: 'docgen',
        cold: [build, build],
        warm: [build],
        changed: [build],
        output: { bytes: 2e7 },
        page,
        serve: { coldMilliseconds: 1500, warmMilliseconds: 600, editMilliseconds: 80, slowestEditMilliseconds: 120 },
      },
      hugo: {
        name: 'Hugo',
        cold: [{ ...build, seconds: 12.34 }],
        warm: [],
        changed: [],
        ratios: [6.17],
        output: { bytes: 3e8 },
        page: { failure: 'no link' },
      },
      vitepress: { name: 'VitePress', cold: [], warm: [], changed: [], failure: 'timed out after 600 s' },
    },
  };

  it('show a row for each generator, and why one has no figures', () => {
    expect(corpusTables(measured)).toBe(`### 2,000 pages, 8.2 MB of markdown

| generator | runs |                  cold | times docgen |    CPU | peak memory | nothing changed | one page changed |   output |
| --------- | ---: | --------------------: | -----------: | -----: | ----------: | --------------: | ---------------: | -------: |
| docgen    |    2 |                2.00 s |            – | 3.00 s |      150 MB |          2.00 s |           2.00 s |  20.0 MB |
| Hugo      |    1 |                12.3 s |          6.2 | 3.00 s |      150 MB |               – |                – | 300.0 MB |
| VitePress |    0 | timed out after 600 s |            – |      – |           – |               – |                – |        – |

| method page | requests |     all |   HTML |    CSS |      JS |
| ----------- | -------: | ------: | -----: | -----: | ------: |
| docgen      |        4 | 93.5 KB | 5.3 KB | 7.5 KB | 80.6 KB |
| Hugo        |        – |       – |      – |      – |       – |

| its first view | paint, slow 4G | blocked | paint, fast | blocked |
| -------------- | -------------: | ------: | ----------: | ------: |
| docgen         |         900 ms |   40 ms |      400 ms |   60 ms |
| Hugo           |              – |       – |           – |       – |

| a click on it | shown | requests |  bytes | at once | requests |  bytes |
| ------------- | ----: | -------: | -----: | ------: | -------: | -----: |
| docgen        | 90 ms |        1 | 4.2 KB |  150 ms |        3 | 8.1 KB |
| Hugo          |     – |        – |      – |       – |        – |      – |

\`docgen serve\`: first page 1500 ms without a cache, 600 ms with one; from saving a page to the browser 80 ms (slowest 120 ms).

- Hugo: no link
- VitePress: timed out after 600 s
`);
  });
});
