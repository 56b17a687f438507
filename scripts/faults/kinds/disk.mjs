import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { truncateSync, utimesSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Mounts a small file system for outputs; undefined where this user may not. */
export function mountSmall(folder) {
  mkdirSync(folder, { recursive: true });
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,nr_inodes=1000', 'tmpfs', folder]).status !== 0)
    return undefined;
  return { folder, unmount: () => spawnSync('umount', [folder]) };
}

/** ext4's own switch for this: from now on nothing reaches the disk, its journal neither. */
const SHUT_DOWN = `
import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack("I", 2))
`;

/** Mounts a file that holds a file system, as a disk that can lose its power; undefined where this user may not. */
export function mountImage(folder) {
  mkdirSync(folder, { recursive: true });
  const image = `${folder}.image`;
  const run = (command, ...args) => spawnSync(command, args).status === 0;
  writeFileSync(image, '');
  truncateSync(image, 32 * 1024 * 1024);
  const mount = () => run('mount', '-o', 'loop', image, folder);
  const unmount = () => run('umount', folder);
  const losePower = () => run('python3', '-c', SHUT_DOWN, folder);
  if (!run('mkfs.ext4', '-q', '-F', image) || !mount()) return undefined;
  if (!losePower() || !unmount() || !mount()) {
    unmount();
    return undefined;
  }
  return {
    folder,
    unmount,
    losePower,
    /** The file system as the disk has it. */
    restart() {
      if (!unmount()) throw new Error(`${folder} is in use`);
      if (!mount()) throw new Error(`the file system in ${image} is damaged`);
    },
  };
}

/** The power fails while a build runs, or soon after it. */
export async function lostPower(lane, random) {
  // Before it begins: the build that is measured uses the output too.
  const milliseconds = await lane.milliseconds();
  const { child, ended } = lane.start();
  const late = random.below(2) === 0 ? 0 : random.below(7000);
  await Promise.race([pause(random.next() * milliseconds), ended]);
  if (late > 0) await ended.then(() => pause(late));
  lane.disk.losePower();
  child.kill('SIGKILL');
  const run = await ended;
  lane.disk.restart();
  setBack(lane.place);
  return { runs: [run] };
}

/** Starting a machine takes a while, in which a build that was under way gave no sign of life. */
function setBack(place) {
  const minuteAgo = new Date(Date.now() - 60_000);
  for (const each of [path.join(place, 'holder.json'), place])
    if (existsSync(each)) utimesSync(each, minuteAgo, minuteAgo);
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
