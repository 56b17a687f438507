import path from 'node:path';
import { expect, it } from 'vitest';
import { syncFiles } from '../../src/write/syncFiles';
import { bareFolder } from '../support/bareFolder';

it.each([
  [0, 0, 0],
  [1, 1, 0],
  [200, 200, 0],
  [201, 0, 1],
  [20_000, 0, 1],
])('%i files: %i by themselves, the whole disk %i times', async (files, alone, whole) => {
  const synced = { one: [] as string[], all: [] as string[] };
  const names = Array.from({ length: files }, (_, place) => `${place}.html`);
  await syncFiles('staged', names, {
    one: (file) => Promise.resolve(void synced.one.push(file)),
    all: (folder) => Promise.resolve(void synced.all.push(folder)),
  });
  expect([synced.one.length, synced.all]).toEqual([alone, Array.from({ length: whole }, () => 'staged')]);
});

it.each([3, 300])('the system does it for %i files, also where some are gone', async (files) => {
  const names = Array.from({ length: files }, (_, place) => `${place}.txt`);
  const { root } = await bareFolder(Object.fromEntries(names.map((name) => [name, 'text'])));
  await expect(syncFiles(root, [...names, 'gone.txt'])).resolves.toBeUndefined();
  await expect(syncFiles(path.join(root, 'gone'), names)).resolves.toBeUndefined();
});
