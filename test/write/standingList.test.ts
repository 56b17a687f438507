import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNERSHIP_FILE } from '../../src/base/files';
import { formatOwnership, type KeptFiles, type Ownership } from '../../src/write/ownership';
import { readStandingList } from '../../src/write/standingList';
import { randomNumbers } from '../support/random';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docgen-list-'));
});
afterAll(() => rm(folder, { recursive: true }));

const NAMES = [
  'a.html',
  'a/index.html',
  'a"b.html',
  'a b.txt',
  '1',
  '10',
  '2',
  'é.html',
  '\u{1f600}.html',
  'z\\z',
  'Z',
];
const SINCE = Date.parse('2026-01-02T03:04:05.000Z');

it('changes lines of a list as if all of it were written again', async () => {
  const random = randomNumbers('standing list');
  const some = (part: number) => NAMES.filter(() => random() < part);
  for (let step = 0; step < 200; step += 1) {
    const before: Ownership = new Map(some(0.6).map((name) => [name, `hash${name.length}`]));
    if (before.size === 0) continue;
    const kept: KeptFiles = new Map([...before.keys()].filter(() => random() < 0.2).map((name) => [name, SINCE]));
    await writeFile(path.join(folder, OWNERSHIP_FILE), formatOwnership(before, kept));
    const list = readStandingList(folder);
    const wanted = some(0.3);
    const isFound = (name: string) => kept.has(name) || wanted.includes(name);
    expect(list.find(wanted)).toEqual({ files: new Map([...before].filter(([name]) => isFound(name))), kept });

    const files: Ownership = new Map(some(0.3).map((name) => [name, 'new']));
    const since: KeptFiles = new Map([...files.keys()].filter(() => random() < 0.3).map((name) => [name, SINCE + 1]));
    const without = some(0.2);
    const after = new Map([...[...before].filter(([name]) => !without.includes(name)), ...files]);
    const stillKept = [...kept].filter(([name]) => after.has(name) && !files.has(name));
    expect(list.renewed(files, since, without)).toBe(formatOwnership(after, new Map([...stillKept, ...since])));
  }
});
