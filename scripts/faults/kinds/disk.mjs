import { spawnSync } from 'node:child_process';
import { closeSync, copyFileSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { truncateSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Mounts a small file system for outputs; undefined where this user may not. */
export function mountSmall(folder) {
  mkdirSync(folder, { recursive: true });
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,nr_inodes=1000', 'tmpfs', folder]).status !== 0)
    return undefined;
  return { folder, unmount: () => spawnSync('umount', [folder]) };
}

/** Mounts a file that holds a file system, as a disk that can lose its power; undefined where this user may not. */
export function mountImage(folder) {
  mkdirSync(folder, { recursive: true });
  const image = `${folder}.image`;
  const run = (command, ...args) => spawnSync(command, args).status === 0;
  writeFileSync(image, '');
  truncateSync(image, 32 * 1024 * 1024);
  const mount = () => run('mount', '-o', 'loop', image, folder);
  if (!run('mkfs.ext4', '-q', '-F', image) || !mount()) return undefined;
  return {
    folder,
    unmount: () => run('umount', folder),
    /** What has reached the disk is all that is left. */
    async losePower(processes) {
      // What nobody waits for is still in memory.
      copyFileSync(image, `${image}.left`);
      await processes();
      if (!run('umount', folder)) throw new Error(`${folder} is in use`);
      renameSync(`${image}.left`, image);
      // The copy took a while, in which the system went on writing: a disk without power has one state.
      run('e2fsck', '-f', '-y', image);
      if (!mount()) throw new Error(`the file system in ${image} is damaged`);
    },
  };
}

/** The power fails while a build runs, or soon after it. */
export async function lostPower(lane, random) {
  const { child, ended } = lane.start();
  const late = random.below(2) === 0 ? 0 : random.below(7000);
  await Promise.race([pause(random.next() * lane.milliseconds()), ended]);
  if (late > 0) await ended.then(() => pause(late));
  let run;
  await lane.disk.losePower(async () => {
    child.kill('SIGKILL');
    run = await ended;
  });
  return { runs: [run] };
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
