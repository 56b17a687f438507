import { accessSync, constants, existsSync, lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../base/makeFolder';

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
  if (isLink && !existsSync(folder)) makeFolder(path.resolve(path.dirname(folder), readlinkSync(folder)));
}

/** Whether the disk of a staging place, which is there, takes names that differ in capitals only for one. */
export function ignoresCase(place: string): boolean {
  return existsSync(path.join(path.dirname(place), path.basename(place).toUpperCase()));
}

/** Where a linked folder really is; a folder that is not there yet stays as it is. */
function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

function isOnItsOwn(folder: string): boolean {
  const own = statSync(folder, { throwIfNoEntry: false });
  const around = statSync(path.dirname(folder), { throwIfNoEntry: false });
  if (own === undefined || around === undefined) return false;
  return own.dev !== around.dev || !isWritable(path.dirname(folder));
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
