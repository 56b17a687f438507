import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAreas } from '../../scripts/bench/corpus/catalogue.mjs';
import { writeCorpus } from '../../scripts/bench/corpus/writeCorpus.mjs';
import { temporaryFolder } from '../support/temporaryFolder';
import { runDocgen } from '../support/tinySite';

const PAGES = 121;

describe('the corpus of the benchmark', () => {
  let files: Map<string, string>;
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'docgen-test-'));
    writeCorpus(path.join(root, 'content'), PAGES);
    files = await readFolder(path.join(root, 'content'));
  });

  afterAll(() => rm(root, { recursive: true }));

  it('has a home page, 24 indexes and methods in equal shares', () => {
    expect(files.size).toBe(PAGES);
    const areas = listAreas(PAGES);
    expect(areas).toHaveLength(24);
    expect(areas.map(({ methods }) => methods.length)).toEqual(Array.from({ length: 24 }, () => 4));
  });

  it('has method pages of 2.6 to 5.5 KB with five code blocks and tables of parameters', () => {
    const methods = [...files].filter(([name]) => !name.endsWith('index.md')).map(([, text]) => text);
    for (const text of methods) {
      expect(
        text
          .match(/^```\w+$/gm)
          ?.map((fence) => fence.slice(3))
          .map((language) => (language === 'bash' ? 'http' : language)),
      ).toEqual(['http', 'php', 'php', 'php', 'json']);
      expect(text).toMatch(/## Required parameters\n\n\| Parameter \| Type \| Description \|/);
      expect(() => JSON.parse(/```json\n([^`]*)```/.exec(text)![1]!) as unknown).not.toThrow();
      expect(text.length).toBeGreaterThan(2600);
      expect(text.length).toBeLessThan(5500);
    }
  });

  it('is the same every time, and a page is the same in a larger one but for its links', async () => {
    const again = await temporaryFolder();
    writeCorpus(again, PAGES);
    expect(await readFolder(again)).toEqual(files);
    writeCorpus(again, 400);
    const larger = await readFolder(again);
    const withoutLinks = (text: string) => text.replace(/See also.*/, '');
    expect(withoutLinks(larger.get('orders/get-order.md')!)).toBe(withoutLinks(files.get('orders/get-order.md')!));
  });

  it('builds without a problem: every link leads to a page', async () => {
    await writeFile(path.join(root, 'docgen.config.js'), 'export default { lastUpdated: false };\n');
    const { exitCode, stderr } = await runDocgen(root, ['build', '--strict', '--no-cache', '--quiet']);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  });

  it('names the pages of the largest one without a repeat', () => {
    const areas = listAreas(100_000);
    for (const { methods } of areas) expect(new Set(methods.map(({ slug }) => slug)).size).toBe(methods.length);
    expect(() => listAreas(10)).toThrow('a corpus has from 49 to 115801 pages, not 10');
  });
});

async function readFolder(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return new Map(
    await Promise.all(
      names.sort().map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
    ),
  );
}
