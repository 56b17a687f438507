import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAside, type Aside } from '../../src/build/threads/aside';
import { writeIndex } from '../../src/build/threads/writeIndex';
import type { IndexRequest } from '../../src/build/threads/protocol';
import { codeKey, createHighlighter } from '../../src/parse/highlight';
import { temporaryFolder } from '../support/temporaryFolder';

const COMPILED = path.resolve(import.meta.dirname, '../../lib/asideWorker.js');
const CODES = Array.from({ length: 40 }, (_, index) => `const a${index} = 'x'; // ${'y'.repeat(2000)}\nreturn;`);
const SOURCES = CODES.map((code, index) => ({
  relativePath: `${index}.md`,
  file: `content/${index}.md`,
  text: `# Page\n\n- a list\n\n  \`\`\`js {1}\n${code.replace(/^/gm, '  ')}\n  \`\`\`\n`,
}));
const REQUEST: IndexRequest = {
  pages: ['one', 'two'].map((word) => ({
    record: { title: `Page ${word}`, path: `/${word}.html` },
    parsed: {
      headers: [{ level: 2, title: `About ${word}`, slug: 'about' }],
      searchText: ['Text.', `Words of ${word}.`],
      description: `It is ${word}.`,
    },
  })),
  ids: ['a', undefined],
  groups: [{ label: 'Group' }],
  places: new Map([['/one.html', { group: 0 }]]),
  synonyms: [['word', 'term']],
};

function aside(file = COMPILED, isWorth = true): Aside {
  const made = createAside(file, () => isWorth);
  onTestFinished(() => made.stop());
  return made;
}

const keyOf = (code: string): string => codeKey(code, 'js');

describe('the thread beside a build', () => {
  it('highlights the code of all pages, a little ahead of who asks for it', async () => {
    const beside = aside();
    beside.highlight(SOURCES);
    const here = createHighlighter();
    for (const code of CODES) {
      const lines = await vi.waitUntil(() => beside.linesOf(keyOf(code)), { timeout: 20_000 });
      expect(lines).toEqual(here(code, 'js'));
    }
    expect(beside.linesOf(keyOf('never written'))).toBeUndefined();
  });

  it('goes on when code is overlooked', async () => {
    const beside = aside();
    beside.highlight(SOURCES);
    await vi.waitUntil(() => beside.linesOf(keyOf(CODES[20]!)), { timeout: 20_000 });
    await vi.waitUntil(() => beside.linesOf(keyOf(CODES.at(-1)!)), { timeout: 20_000 });
    expect(beside.linesOf(keyOf(CODES[0]!))).toBeUndefined();
  });

  it('makes the same search index', async () => {
    const beside = aside();
    beside.highlight(SOURCES);
    const index = await beside.index(() => REQUEST);
    expect(index).toEqual(writeIndex(REQUEST));
    expect(index?.names).toContain('Page one');
    expect(index?.shards.join('')).toContain('word');
  });

  it('is not there where it would save no time', () => {
    const beside = aside(COMPILED, false);
    beside.highlight(SOURCES);
    expect(beside.index(() => REQUEST)).toBeUndefined();
    expect(beside.linesOf(keyOf(CODES[0]!))).toBeUndefined();
  });

  it('leaves its work to the build when it fails', async () => {
    const file = path.join(await temporaryFolder(), 'failing.mjs');
    await writeFile(file, "throw new Error('no thread');\n");
    const beside = aside(file);
    beside.highlight(SOURCES);
    expect(await beside.index(() => REQUEST)).toBeUndefined();
    expect(beside.index(() => REQUEST)).toBeUndefined();
    expect(beside.linesOf(keyOf(CODES[0]!))).toBeUndefined();
  });
});
