import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createDiskOutput } from '../../src/write/disk';
import type { Output } from '../../src/write/output';
import { tinySite } from '../support/tinySite';

const NAMES = Array.from({ length: 100 }, (_, index) => `file${index}.txt`);

async function addAll(output: Output, contents: string): Promise<void> {
  for (const name of NAMES) await output.add({ path: name, contents, source: 'test' });
}

/** A folder with a committed output of which every file says `old`. */
async function oldOutput(): Promise<{
  folder: string;
  besides: () => Promise<string[]>;
  texts: () => Promise<string[]>;
}> {
  const { root } = await tinySite({});
  const folder = path.join(root, 'dist');
  const output = await createDiskOutput(folder);
  await addAll(output, 'old');
  await output.commit();
  return {
    folder,
    besides: async () => (await readdir(root)).filter((name) => name.startsWith('.')),
    texts: () => Promise.all(NAMES.map((name) => readFile(path.join(folder, name), 'utf8'))),
  };
}

it('waits for the commit if it is abandoned when files are already being replaced', async () => {
  const { folder, besides, texts } = await oldOutput();
  const output = await createDiskOutput(folder);
  await addAll(output, 'new');
  const committed = output.commit();
  const isReplaced = (name: string) => readFileSync(path.join(folder, name), 'utf8') === 'new';
  while (!NAMES.some(isReplaced)) await nextTurn();
  await output.abandon();
  expect(new Set(await texts())).toEqual(new Set(['new']));
  expect(await besides()).toEqual([]);
  expect((await committed).diagnostics).toEqual([]);
});

it('replaces nothing if it is abandoned before, and takes no more files', async () => {
  const { folder, besides, texts } = await oldOutput();
  const output = await createDiskOutput(folder);
  await addAll(output, 'new');
  const committed = output.commit();
  committed.catch(() => undefined);
  await output.abandon();
  await expect(committed).rejects.toThrow('stopped');
  await expect(output.add({ path: 'late.txt', contents: '', source: 'test' })).rejects.toThrow('stopped');
  expect(new Set(await texts())).toEqual(new Set(['old']));
  expect(await besides()).toEqual([]);
});

it('leaves the next build alone if it is abandoned after its end', async () => {
  const { folder, besides, texts } = await oldOutput();
  const first = await createDiskOutput(folder);
  await addAll(first, 'old');
  await first.commit();
  const second = await createDiskOutput(folder);
  await addAll(second, 'new');
  await first.abandon();
  expect((await second.commit()).diagnostics).toEqual([]);
  expect(new Set(await texts())).toEqual(new Set(['new']));
  expect(await besides()).toEqual([]);
});
