import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, realpathSync } from 'node:fs';

/**
 * Reads the file that is at a place without links; undefined if somebody has put something else there since. Without
 * `O_NONBLOCK` a pipe that came meanwhile would be waited for; Windows has neither of the two.
 */
export function readOpened(place: string): Buffer | undefined {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants as Partial<typeof constants>;
  let handle: number;
  try {
    handle = openSync(place, O_RDONLY! | O_NOFOLLOW | O_NONBLOCK);
  } catch (cause) {
    // The file has just become a link.
    if ((cause as NodeJS.ErrnoException).code === 'ELOOP') return undefined;
    throw cause;
  }
  try {
    const opened = fstatSync(handle);
    if (!opened.isFile() && !opened.isDirectory()) return undefined;
    // A folder on the way may have become a link between the two looks.
    if (realpathSync.native(place) !== place) return undefined;
    const there = lstatSync(place);
    if (there.ino !== opened.ino || there.dev !== opened.dev) return undefined;
    return readFileSync(handle);
  } finally {
    closeSync(handle);
  }
}
