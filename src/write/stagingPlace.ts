import { randomBytes } from 'node:crypto';
import { accessSync, constants, lstatSync, readlinkSync, realpathSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './makeFolder';
import { isThere, unlessMissing } from '../base/files';

/**
 * The folder in which a build's new files wait for its end. It is on the file system of the output, so that a file
 * moves into the output by renaming: beside the output, or in it where that is a mount or the folder around it can't
 * be written to.
 */
export function stagingPlace(folder: string): string {
  const real = realFolder(folder);
  const beside = path.join(path.dirname(real), `.${path.basename(real)}-next`);
  return isOnItsOwn(real) ? path.join(real, '.docgen-next') : beside;
}

/** Makes the folder that a link leads to: the link itself can't be replaced by a folder. */
export function makeLinkedFolder(folder: string): void {
  const isLink = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  if (isLink && !isThere(folder)) makeFolder(path.resolve(path.dirname(folder), readlinkSync(folder)));
}

/** True if the disk of a staging place, which exists, takes names that differ in capitals only for one. */
export function ignoresCase(place: string): boolean {
  return isThere(path.join(path.dirname(place), path.basename(place).toUpperCase()));
}

/** Real path of a linked folder; a folder that does not exist yet stays as it is. */
function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch (cause) {
    return unlessMissing(cause, folder);
  }
}

function isOnItsOwn(folder: string): boolean {
  const own = statSync(folder, { throwIfNoEntry: false });
  const around = statSync(path.dirname(folder), { throwIfNoEntry: false });
  if (own === undefined || around === undefined) return false;
  return own.dev !== around.dev || isMount(folder) || !isWritable(path.dirname(folder));
}

/**
 * True if a file in a folder can't be renamed to the folder around it: a part of the same disk that is mounted there
 * has the same number. Linux reports the mount before it looks for the file, and there is none.
 */
function isMount(folder: string): boolean {
  const name = `.docgen-none-${randomBytes(6).toString('hex')}`;
  try {
    renameSync(path.join(folder, name), path.join(path.dirname(folder), name));
    return false;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EXDEV';
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
