import { mkdir, readdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileOfName, folderOfName, foldersOf, type ContentPlace } from '../base/contentFolders';
import { unlessMissing } from '../base/files';
import { problem, UsageError, usageError } from '../report/diagnostic';
import { pathProblem } from './pagePath';

/** Files that `docgen new` and `docgen init` created, and tasks left for a person. */
export interface Made {
  /** Relative to the root, with `/`. */
  files: string[];
  /** Existing files to which an entry was added. */
  changed: string[];
  todo: string[];
}

/** Writes a file that does not exist yet; anything in the way is a usage error, in which the file is called `shown`. */
export async function writeNew(file: string, text: string, shown: string): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
  } catch (cause) {
    // EEXIST also means that there is a file in place of the folder.
    const reason = (cause as NodeJS.ErrnoException).code === 'EEXIST' ? 'ENOTDIR' : codeOf(cause);
    throw usageError('file-unwritable', { file: shown, reason });
  }
  try {
    await writeFile(file, text, { flag: 'wx' });
  } catch (cause) {
    throw new UsageError([unwritable(cause, shown)]);
  }
}

/** Overwrites a file that docgen has read before. */
export async function rewrite(file: string, text: string, shown: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (cause) {
    throw new UsageError([unwritable(cause, shown)]);
  }
}

function unwritable(cause: unknown, file: string) {
  const reason = codeOf(cause);
  return reason === 'EEXIST' ? problem('file-exists', { file }) : problem('file-unwritable', { file, reason });
}

function codeOf(cause: unknown): string {
  return (cause as NodeJS.ErrnoException).code ?? String(cause);
}

/** The entry of a folder with this name, whatever its case, because not every file system distinguishes case. */
export async function entryLike(folder: string, names: readonly string[]): Promise<string | undefined> {
  const wanted = new Set(names.map((each) => each.toLowerCase()));
  const present = await readdir(folder).catch(unlessMissing);
  return present?.find((each) => wanted.has(each.toLowerCase()));
}

/** Why no page may be written under a name of the content; undefined if one may. */
export async function placeProblem(name: string, place: ContentPlace): Promise<string | undefined> {
  const written = pathProblem(name);
  if (written !== undefined) return written;
  const found = folderOfName(name, foldersOf(place));
  if (found === undefined) return 'it begins with no path of `contentFolders`';
  return (await isBelow(found.folder, fileOfName(name, place))) ? undefined : 'it leads out of the content folder';
}

/** True if a path is below a folder, even after symbolic links are followed. */
export async function isBelow(folder: string, file: string): Promise<boolean> {
  const top = await realpath(folder);
  for (let place = path.dirname(file); ; place = path.dirname(place)) {
    const real = await realpath(place).catch(unlessMissing);
    if (real !== undefined) return `${real}${path.sep}`.startsWith(`${top}${path.sep}`);
  }
}
