import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Mounts a small file system for outputs; undefined where this user may not. */
export function mountSmall(folder) {
  mkdirSync(folder, { recursive: true });
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,nr_inodes=1000', 'tmpfs', folder]).status !== 0)
    return undefined;
  return { folder, unmount: () => spawnSync('umount', [folder]) };
}

/** A disk that gets full at any byte that the build writes; the output is on it. */
export async function fullDisk(lane, random) {
  const small = path.dirname(lane.out);
  const fill = path.join(small, 'fill');
  const { bavail, bsize, ffree } = statfsSync(small);
  const left = random.below(700_000);
  if (random.below(4) === 0) useNodes(fill, ffree - 1 - random.below(110));
  else useBytes(fill, bavail * bsize - left);
  const cache = random.pick([[], ['--no-cache'], ['--cache', path.join(small, 'cache')]]);
  return {
    runs: [await lane.build(cache)],
    mend: () => {
      rmSync(fill, { recursive: true, force: true });
      rmSync(path.join(small, 'cache'), { recursive: true, force: true });
    },
  };
}

function useBytes(file, count) {
  const target = openSync(file, 'w');
  for (let left = count; left > 0; left -= 65_536) writeSync(target, Buffer.alloc(Math.min(left, 65_536)));
  closeSync(target);
}

/** A file system may also have no room for one more file. */
function useNodes(folder, count) {
  mkdirSync(folder);
  for (let each = readdirSync(folder).length; each < count; each++)
    closeSync(openSync(path.join(folder, String(each)), 'w'));
}
