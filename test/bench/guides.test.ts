import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { expect, it } from 'vitest';
import { writeGuides } from '../../scripts/bench/corpus/writeGuides.mjs';
import { temporaryFolder } from '../support/temporaryFolder';
import { runDocgen } from '../support/tinySite';

/**
 * How many of each there are in 10,000 characters: the least and the most that eight trees of real documentation have
 * on the average (Electron, Helm, the Rust book, Binance, TypeScript, ESLint, Vue, Fastify).
 */
const REAL = {
  heading: [4.5, 17.6],
  paragraph: [29.9, 67.7],
  inlineCode: [17.9, 77.5],
  code: [5.2, 15.3],
  list: [0.8, 11.9],
  listItem: [3.4, 30.4],
  link: [1.5, 25.1],
  strong: [0.7, 13.5],
  emphasis: [0.4, 7.4],
  table: [0.1, 2.4],
  html: [1.3, 18.4],
  blockquote: [0.1, 2.2],
  image: [0.1, 0.3],
} as const;

it('has the constructs of real documentation, as often as they are there', async () => {
  const texts = await guides(60);
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  const counts = new Map<string, number>();
  const count = (node: Nodes): void => {
    counts.set(node.type, (counts.get(node.type) ?? 0) + 1);
    if ('children' in node) node.children.forEach(count);
  };
  for (const text of texts)
    count(fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }));
  for (const [type, [least, most]] of Object.entries(REAL)) {
    const share = ((counts.get(type) ?? 0) / characters) * 10_000;
    expect.soft(share, type).toBeGreaterThanOrEqual(least);
    expect.soft(share, type).toBeLessThanOrEqual(most);
  }
  expect(texts.some((text) => /^ {3,}[-*] /m.test(text))).toBe(true);
});

it('is the same every time, and builds without a problem', async () => {
  expect(await guides(25)).toEqual(await guides(25));
  const root = await temporaryFolder();
  writeGuides(path.join(root, 'content'), 25);
  await writeFile(path.join(root, 'docgen.config.js'), 'export default { lastUpdated: false };\n');
  const { exitCode, stderr } = await runDocgen(root, ['build', '--strict', '--no-cache', '--quiet']);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
});

async function guides(pages: number): Promise<string[]> {
  const folder = await temporaryFolder();
  writeGuides(folder, pages);
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
}
