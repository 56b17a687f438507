import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { readSignature } from '../../src/base/fileSignature';
import { createFileGuard } from '../../src/guard/fileGuard';
import { readSources, type SourceMemory } from '../../src/read/source';
import { temporaryFolder } from '../support/temporaryFolder';

async function readFrom(from: number) {
  const root = await temporaryFolder();
  const names = ['a.md', 'b.md'];
  for (const name of names) await writeFile(path.join(root, name), `# ${name}\n`);
  // A file that has only just changed is not trusted to show its next change.
  await vi.waitUntil(() => names.every((name) => readSignature(path.join(root, name))?.settled === true));
  const guard = createFileGuard({ root, contentFolder: root, trust: 'full', allow: [] });
  const memory: SourceMemory = new Map();
  const release = { from, stale: (message: string) => new RangeError(message) };
  const { sources } = await readSources(names, { root, contentFolder: root, guard, memory, release });
  return { root, sources };
}

it('reads a text again that it has let go of', async () => {
  const { root, sources } = await readFrom(2);
  for (const source of sources) source.letGo?.();
  expect(sources.map(({ text }) => text)).toEqual(['# a.md\n', '# b.md\n']);
  await writeFile(path.join(root, 'a.md'), '# changed\n');
  expect(() => sources[0]!.text).toThrow(RangeError);
});

it('keeps the texts of fewer files', async () => {
  const { sources } = await readFrom(3);
  expect(sources.map(({ letGo }) => letGo)).toEqual([undefined, undefined]);
});
