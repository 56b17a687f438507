import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { namesOfShare } from '../../src/build/share';
import { shareOf } from '../../src/programs/shards/shareOf';
import { comparedFiles } from '../support/harness';
import { tinySite, type TinySite } from '../support/tinySite';

const PAGES = 240;
const pageOf = (index: number): string =>
  `# Page ${index}\n\nWords of ${index}, <Price plan="${index}" />, [next](page-${(index + 1) % PAGES}.md#part).\n\n## Part\n\nEnd.\n`;

const FILES: Record<string, string> = {
  'docgen.config.js': `export default { title: 'Parts', lastUpdated: false, siteUrl: 'https://e.com/',
    languages: { '/': 'en-US', '/de/': { lang: 'de-DE', fallback: 'page' } } };\n`,
  'content/README.md': '# Home\n',
  'content/de/README.md': '# Start\n',
  'content/de/page-3.md': '# Seite 3\n\nText.\n',
  'content/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'components/Price.jsx': 'export default ({ plan }) => <b>{plan}</b>;\n',
  ...Object.fromEntries(Array.from({ length: PAGES }, (_, index) => [`content/page-${index}.md`, pageOf(index)])),
};

async function expectFine(site: TinySite, ...args: string[]): Promise<void> {
  const { exitCode, stderr } = await site.docgen(...args);
  expect(exitCode, stderr).toBe(0);
}

/** Builds in parts: first what is known of all pages, then the pages, then what is about all of them. */
async function buildParts(site: TinySite, count: number, { withFacts = true } = {}): Promise<void> {
  const parts = Array.from({ length: count }, (_, index) => index + 1);
  const facts = withFacts ? ['--facts', `facts-${count}`] : [];
  for (const part of withFacts ? parts : [])
    await expectFine(
      site,
      'build',
      '--no-cache',
      '--shard',
      `${part}/${count}`,
      '--stage',
      'parse',
      '-o',
      `facts-${count}/${part}`,
    );
  for (const part of parts)
    await expectFine(
      site,
      'build',
      '--no-cache',
      '--shard',
      `${part}/${count}`,
      ...facts,
      '-o',
      `part-${count}-${part}`,
    );
}

const merge = (site: TinySite, count: number, ...more: string[]) =>
  site.docgen('merge', ...Array.from({ length: count }, (_, index) => `part-${count}-${index + 1}`), ...more);

describe('a site in parts', () => {
  it('is the same as one that is built at once, in 3 parts and in one', async () => {
    const site = await tinySite(FILES);
    await expectFine(site, 'build', '--no-cache', '-o', 'whole');
    const whole = await comparedFiles(site, 'whole');
    for (const count of [1, 3]) {
      await buildParts(site, count, { withFacts: count === 3 });
      expect(await merge(site, count)).toMatchObject({ exitCode: 0 });
      expect(await comparedFiles(site, 'dist')).toEqual(whole);
    }
    // Pages that a part has rendered are taken, and not rendered again.
    const parts = (await site.list('.')).filter((name) => /^part-3-\d\/page-\d+\.html$/.test(name));
    await Promise.all(parts.map((name) => appendFile(path.join(site.root, name), '<!-- by a part -->')));
    expect(await merge(site, 3)).toMatchObject({ exitCode: 0 });
    expect(await site.read('dist/page-7.html')).toContain('<!-- by a part -->');
    const missing = await site.docgen('merge', 'part-3-1', 'part-3-3');
    expect(missing).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('the parts `2/3` are missing') as string,
    });
    await site.write({ 'content/page-7.md': '# Another\n' });
    const other = await merge(site, 3);
    expect(other).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('made of other sources') as string });
  }, 120_000);

  it('is refused where it is no part', async () => {
    const site = await tinySite({ 'content/README.md': '# Home\n' });
    for (const given of ['0/3', '4/3', 'a', '3/']) {
      const { exitCode, stderr } = await site.docgen('build', '--shard', given);
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--shard')]);
    }
    expect(await site.docgen('build', '--stage', 'parse')).toMatchObject({ exitCode: 2 });
  });
});

it.each([
  ['written', '3/8', {}, { index: 2, count: 8 }],
  ['GitLab', true, { CI_NODE_INDEX: '3', CI_NODE_TOTAL: '8' }, { index: 2, count: 8 }],
  ['CircleCI', true, { CIRCLE_NODE_INDEX: '2', CIRCLE_NODE_TOTAL: '8' }, { index: 2, count: 8 }],
  ['Buildkite', true, { BUILDKITE_PARALLEL_JOB: '0', BUILDKITE_PARALLEL_JOB_COUNT: '2' }, { index: 0, count: 2 }],
  ['Kubernetes', true, { JOB_COMPLETION_INDEX: '7', DOCGEN_SHARDS: '8' }, { index: 7, count: 8 }],
  [
    'Slurm',
    true,
    { SLURM_ARRAY_TASK_ID: '5', SLURM_ARRAY_TASK_MIN: '1', SLURM_ARRAY_TASK_COUNT: '8' },
    { index: 4, count: 8 },
  ],
] as const)('the part that %s names', (_engine, given, environment, share) => {
  expect(shareOf(given, environment)).toEqual(share);
});

it('each page is in one share, and shares are alike', () => {
  const names = Array.from({ length: 2000 }, (_, index) => `folder-${index % 7}/page-${index}.md`);
  const shares = [0, 1, 2, 3].map((index) => namesOfShare(names, { index, count: 4 }));
  expect(shares.flatMap((share) => [...share]).toSorted()).toEqual(names.toSorted());
  for (const share of shares) expect(share.size).toBeGreaterThan(250);
});
