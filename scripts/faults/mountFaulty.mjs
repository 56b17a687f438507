import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const PROGRAM = path.join(import.meta.dirname, 'faultyDisk.mjs');

/**
 * Mounts an empty disk that fails as it is told; undefined where this machine or this user may not. `fail` takes what
 * fails from now on: `{ operation: 'unlink', name: 'secret.html', errno: 122 }` is a quota that is used up. `name` is a
 * part of a file's name, `left` how often it fails.
 *
 * @param {string} folder
 */
export async function mountFaulty(folder) {
  if (!existsSync('/dev/fuse')) return undefined;
  mkdirSync(folder, { recursive: true });
  const disk = fork(PROGRAM, [folder], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(disk, 'exit');
  const [told] = await Promise.race([once(disk, 'message'), ended]);
  const unmount = async () => {
    spawnSync('umount', ['-l', folder]);
    if (disk.connected) disk.disconnect();
    await ended;
  };
  if (told !== 'mounted') {
    await unmount();
    return undefined;
  }
  return {
    folder,
    unmount,
    /** @param {{ operation: string, errno: number, name?: string, left?: number }[]} faults */
    async fail(...faults) {
      disk.send(faults);
      await once(disk, 'message');
    },
  };
}
