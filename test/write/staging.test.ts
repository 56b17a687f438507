import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { moveStaged, stagedFile } from '../../src/write/staging';
import { tinySite } from '../support/tinySite';

it('moves no redirect to a new page whose file could not be moved', async () => {
  const { root } = await tinySite({});
  const [place, folder] = [path.join(root, 'next'), path.join(root, 'dist')];
  await mkdir(stagedFile(place, 'a'), { recursive: true });
  await writeFile(stagedFile(place, 'style.css'), '');
  await writeFile(stagedFile(place, 'a/index.html'), '');
  // The page itself was never staged, so that its move fails.
  const moved = moveStaged(folder, ['style.css', 'a.html', 'a/index.html'], { place, isAgain: false });
  await expect(moved).rejects.toThrow('a.html');
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(['style.css']);
});
