import { mkdir, readdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { problem } from '../report/problem';
import { UsageError } from '../report/usageError';

/** Writes a file that does not exist yet; anything in its way is a usage error that names it as `shown`. */
export async function writeNew(file: string, text: string, shown: string): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
  } catch (cause) {
    // Also where a file stands in the place of the folder.
    const reason = (cause as NodeJS.ErrnoException).code === 'EEXIST' ? 'ENOTDIR' : codeOf(cause);
    throw new UsageError([problem('file-unwritable', { file: shown, reason })]);
  }
  try {
    await writeFile(file, text, { flag: 'wx' });
  } catch (cause) {
    throw new UsageError([unwritable(cause, shown)]);
  }
}

/** Writes a file anew that docgen has read before. */
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

/** The entry of a folder that has this name, whatever its upper and lower case: not every disk tells them apart. */
export async function entryLike(folder: string, names: readonly string[]): Promise<string | undefined> {
  const wanted = new Set(names.map((each) => each.toLowerCase()));
  return (await readdir(folder).catch((): string[] => [])).find((each) => wanted.has(each.toLowerCase()));
}

/** True where a path is below a folder, also after links are followed. */
export async function isBelow(folder: string, file: string): Promise<boolean> {
  const top = await realpath(folder);
  for (let place = path.dirname(file); ; place = path.dirname(place)) {
    const real = await realpath(place).catch(() => undefined);
    if (real !== undefined) return `${real}${path.sep}`.startsWith(`${top}${path.sep}`);
  }
}
