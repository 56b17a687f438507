import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createCollisionCheck } from '../../src/write/collisions';
import { ignoresCase } from '../../src/write/stagingPlace';
import { temporaryFolder } from '../support/temporaryFolder';

const A = { path: 'a.html', source: 'a.md' };
const CLASH = expect.objectContaining({ code: 'output-clash' }) as unknown;

it.each([
  ['of one name', { path: 'a.html', source: 'b.md' }, true, CLASH],
  ['of one name', { path: 'a.html', source: 'b.md' }, false, CLASH],
  ['that differ in capitals only, on a disk that ignores them', { path: 'A.html', source: 'b.md' }, true, CLASH],
  ['that differ in capitals only', { path: 'A.html', source: 'b.md' }, false, undefined],
  ['of two names', { path: 'b.html', source: 'b.md' }, true, undefined],
  ['of a folder that another writes as a file', { path: 'a.html/b/c', source: 'b.md' }, false, CLASH],
  ['of the same in other capitals', { path: 'A.html/b', source: 'b.md' }, true, CLASH],
  ['of a folder whose name begins alike', { path: 'a.html.d/b', source: 'b.md' }, false, undefined],
])('files %s', (_what, file, ignores, problem) => {
  const check = createCollisionCheck({ ignoresCase: ignores });
  expect([check(A), check(file)]).toEqual([undefined, problem]);
});

it('files that others have as a folder', () => {
  const check = createCollisionCheck({ ignoresCase: false });
  expect([check({ path: 'a/b/c', source: 'c.md' }), check({ path: 'a/b/d', source: 'd.md' })]).toEqual([
    undefined,
    undefined,
  ]);
  expect(check({ path: 'a', source: 'a.md' })).toEqual(CLASH);
  expect(check({ path: 'b', source: 'b.md' })).toBeUndefined();
});

it.skipIf(process.platform !== 'linux')('a disk ignores case if a folder is there under another name', async () => {
  const folder = await temporaryFolder();
  const place = path.join(folder, '.dist-next');
  mkdirSync(place);
  expect(ignoresCase(place)).toBe(false);
  mkdirSync(path.join(folder, '.DIST-NEXT'));
  expect(ignoresCase(place)).toBe(true);
});
