import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { tinySite } from '../support/tinySite';
import { engineOf, readSiteIndex } from './siteIndex';

const SECTIONS = Array.from(
  { length: 24 },
  (_, at) => `## Key ${at}\n\nIt is about ${at % 2 === 0 ? 'violets' : 'sorrel'}.\n`,
);

it('a page about many things has words by chance, and stands behind the one that is about most of them', async () => {
  const site = await tinySite({
    'content/all.md': `# All keys\n\nRoses grow.\n\n${SECTIONS.join('\n')}\n`,
    'content/beds.md': '---\ndescription: Plant roses and violets in a bed.\n---\n\n# Beds\n\nDig first.\n',
    'content/other.md': '# Other\n\nText.\n',
  });
  const out = await mkdtemp(path.join(tmpdir(), 'docgen-long-'));
  onTestFinished(() => rm(out, { recursive: true }));
  expect((await site.docgen('build', '--out', out)).exitCode).toBe(0);
  const { results } = await engineOf(await readSiteIndex(out)).search('roses violets sorrel');
  expect(results[0]!.path).toMatch(/^\/beds\.html/);
});
