import fs, { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { noteReads } from '../../src/config/noteReads';

it('files that are read meanwhile are noted, but for those outside of the folder and of packages', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'docgen-test-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const write = async (name: string): Promise<string> => {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, name);
    return file;
  };
  const names = [
    'site/a.csv',
    'site/data/b.json',
    'site/c.txt',
    'site/node_modules/x/d.txt',
    'e.txt',
    'site/later.txt',
  ];
  const [sync, promised, address, packaged, outside, later] = await Promise.all(names.map(write));
  const { result, files } = await noteReads(path.join(root, 'site'), async () => {
    const texts = [readFileSync(sync!, 'utf8'), await readFile(promised!, 'utf8')];
    return [...texts, ...[pathToFileURL(address!), packaged!, outside!].map((file) => readFileSync(file, 'utf8'))];
  });
  expect(result).toEqual(names.slice(0, 5));
  expect(files).toEqual([sync, promised, address]);
  await expect(noteReads(root, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(readFileSync(later!, 'utf8')).toBe('site/later.txt');
  expect(files).toHaveLength(3);
});

it('two at once note what either reads, and leave nothing behind', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'docgen-test-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const file = path.join(root, 'a.txt');
  await writeFile(file, 'a');
  const own = readFileSync;
  let release = (): void => undefined;
  const first = noteReads(root, () => new Promise<void>((resolve) => (release = resolve)));
  const second = noteReads(root, () => Promise.resolve(readFileSync(file, 'utf8')));
  release();
  const found = await Promise.all([first, second]);
  expect(found.map(({ files }) => files)).toEqual([[file], [file]]);
  expect(fs.readFileSync).toBe(own);
});
