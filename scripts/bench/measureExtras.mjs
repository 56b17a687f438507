import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { measureBuild } from './measureBuild.mjs';
import { median } from './median.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FILES = { openapi: false, postman: false, methods: false, markdown: false, llms: false };
const CHANGES = { changes: false };
/** The samples that the Admin Api's pages showed before docgen could write more. */
const FEW_SAMPLES = ['post', 'phpCurl', 'phpWrapper', 'phpLocal'];

const PLAIN = { key: 'plain', settings: { exports: { ...FILES, ...CHANGES }, samples: FEW_SAMPLES } };
const VARIANTS = [
  { key: 'all', name: 'all of them', settings: {} },
  { key: 'files', name: 'files for programs', settings: { exports: CHANGES, samples: FEW_SAMPLES } },
  { key: 'changes', name: 'changes from the history', settings: { exports: FILES, samples: FEW_SAMPLES } },
  { key: 'samples', name: 'all samples', settings: { exports: { ...FILES, ...CHANGES } } },
];

/**
 * Measures how much files for programs, the history of methods and samples in more languages add to a cold build of the
 * Admin Api site: each is compared with a build without them right before it; medians of the ratios.
 */
export async function measureExtras({ folder, runs }) {
  const sites = new Map([PLAIN, ...VARIANTS].map((variant) => [variant.key, makeSite(folder, variant)]));
  const build = (key) =>
    measureBuild(
      ['--out', path.join(folder, 'extras', 'dist', `${key}-${(count += 1)}`), '--no-cache'],
      sites.get(key),
    );
  let count = 0;
  const pairs = new Map(VARIANTS.map(({ key }) => [key, []]));
  for (let run = 0; run < runs; run++) {
    for (const { key } of VARIANTS) pairs.get(key).push([await build(PLAIN.key), await build(key)]);
  }
  return VARIANTS.map(({ key, name }) => ({
    key,
    name,
    ratio: median(pairs.get(key).map(([without, full]) => full.seconds / without.seconds)),
    cpuRatio: median(pairs.get(key).map(([without, full]) => full.cpuSeconds / without.cpuSeconds)),
  }));
}

/** A copy of the project's site with other settings, and with its history if it has one. */
function makeSite(folder, { key, settings }) {
  const site = path.join(folder, 'extras', key);
  mkdirSync(site, { recursive: true });
  if (spawnSync('git', ['clone', '--quiet', ROOT, site], { stdio: 'ignore' }).status !== 0) {
    cpSync(path.join(ROOT, 'content'), path.join(site, 'content'), { recursive: true });
  }
  cpSync(path.join(ROOT, 'docgen.config.ts'), path.join(site, 'site.config.ts'));
  writeFileSync(
    path.join(site, 'docgen.config.ts'),
    `import site from './site.config';\n\nexport default { ...site, ...${JSON.stringify(settings)} };\n`,
  );
  return site;
}

/** @param {{ name: string, ratio: number, cpuRatio: number }[]} extras */
export function extrasLines(extras) {
  const percent = (ratio) => `${(ratio * 100).toFixed(0)} %`;
  const lines = extras.map(
    ({ name, ratio, cpuRatio }) =>
      `- ${name}: ${percent(ratio)} of the time, ${percent(cpuRatio)} of the processor time`,
  );
  return `A cold build of the Admin Api site, compared with one without files for programs, without changes, and with fewer samples (a bare request and PHP):\n\n${lines.join('\n')}\n`;
}
