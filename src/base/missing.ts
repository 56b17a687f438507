import { lstatSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * What is said of a path at which there is no file, or no folder where one is asked for. A link to nowhere is ENOENT,
 * one in a circle ELOOP; the last two are names that no file can have.
 */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

/** Whether an error says that there is nothing of the kind: any other one leaves open what is there. */
export function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && MISSING.has(String(cause.code));
}

/** For the `catch` of a look at a file: what stands for one that is not there; other errors are thrown again. */
export function unlessMissing<Instead>(cause: unknown, instead: Instead): Instead;
export function unlessMissing(cause: unknown): undefined;
export function unlessMissing(cause: unknown, instead?: unknown): unknown {
  if (!isMissing(cause)) throw cause;
  return instead;
}

/** The same for a folder that nobody has named: one that may not be read has nothing to show. */
export function unlessClosed<Instead>(cause: unknown, instead: Instead): Instead;
export function unlessClosed(cause: unknown): undefined;
export function unlessClosed(cause: unknown, instead?: unknown): unknown {
  const { code } = cause as NodeJS.ErrnoException;
  return code === 'EACCES' || code === 'EPERM' ? instead : unlessMissing(cause, instead);
}

/** Whether there is something at a path; `existsSync` also says no where the machine refuses to tell. */
export function isThere(place: string): boolean {
  try {
    return statSync(place, { throwIfNoEntry: false }) !== undefined;
  } catch (cause) {
    return unlessMissing(cause, false);
  }
}

/** Whether a folder is there, and no link on the way from the outer one to it. */
export function isOwnFolder(folder: string, outer: string): boolean {
  return lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true && isReally(outer, folder);
}

/** Whether the way from one folder to the other is the same when links are followed. */
export function isReally(outer: string, inner: string): boolean {
  const way = path.relative(realpathSync.native(outer), realpathSync.native(inner));
  return way === path.relative(outer, inner);
}
