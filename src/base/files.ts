import { lstatSync, realpathSync, statSync, readFileSync, appendFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { randomBytes } from 'node:crypto';

/**
 * Errors for a path without a file, or without a folder where one is asked for. A link to nowhere is ENOENT, one in a
 * circle ELOOP; the last two are for names that no file can have.
 */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

/** True if an error says that nothing of the kind exists: any other error leaves that open. */
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

/** True if something exists at a path; `existsSync` also says no where the machine refuses to tell. */
export function isThere(place: string): boolean {
  try {
    return statSync(place, { throwIfNoEntry: false }) !== undefined;
  } catch (cause) {
    return unlessMissing(cause, false);
  }
}

/** True for a pipe, a device or a socket, which would be waited for or do something. */
export function isSpecial(place: string): boolean {
  const found = statSync(place, { throwIfNoEntry: false });
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

/** True if a folder exists, without a link on the way from the outer folder to it. */
export function isOwnFolder(folder: string, outer: string): boolean {
  return lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true && isReally(outer, folder);
}

/** True if the way from one folder to the other is the same when links are followed. */
export function isReally(outer: string, inner: string): boolean {
  const way = path.relative(realpathSync.native(outer), realpathSync.native(inner));
  return way === path.relative(outer, inner);
}

/** Writes to a file; an error names it, which that of a full disk does not do by itself. */
export function namingFile<Result>(file: string, write: () => Result): Result {
  try {
    return write();
  } catch (cause) {
    if (cause instanceof Error && 'syscall' in cause && !('path' in cause)) Object.assign(cause, { path: file });
    throw cause;
  }
}

/**
 * The bytes of a file; undefined where there is none, and where something else has its name: a folder, or a pipe, which
 * would be waited for.
 */
export function readPlainFile(file: string): Buffer | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(file) : undefined;
  } catch (cause) {
    return unlessMissing(cause);
  }
}

/** The text of a file; nothing where there is none. */
export function textOf(file: string): string {
  return readPlainFile(file)?.toString() ?? '';
}

/**
 * Replaces a file as a whole: readers see the old text or the new one. It does not wait in between, so that an
 * interruption that docgen listens to leaves no half-written file beside it.
 */
export function replaceFile(file: string, ...parts: (string | Uint8Array)[]): void {
  const next = `${file}-${randomBytes(6).toString('hex')}`;
  try {
    // Together they may be hundreds of megabytes, so they are not put together before.
    namingFile(file, () => parts.forEach((part) => appendFileSync(next, part)));
    renameSync(next, file);
  } catch (cause) {
    rmSync(next, { force: true });
    throw cause;
  }
}

/** The file that marks a folder as docgen's output, and lists what docgen wrote there. */
export const OWNERSHIP_FILE = '.docgen-files.json';
