import { readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isThere, unlessMissing } from '../../base/files';
import { fullHash } from '../../base/hash';
import { slashed } from '../../base/paths';
import { parseJson } from '../../limits/limits';
import { writeNew } from '../../scaffold/writeNew';
import { usageError } from './messages';

/** Names all that a move has written, so that it can be taken back. */
export const RECORD = '.docgen-migrate.json';

/** A file that a move writes; its name is relative to the root. */
export interface NewFile {
  name: string;
  text: string;
}

/** Hashes of files as they were written, by their names, and folders that were not there before. */
interface WrittenRecord {
  files: Record<string, string>;
  folders: string[];
}

/** Writes files that are not there yet, and first the record of them. */
export async function writeFiles(root: string, files: readonly NewFile[]): Promise<void> {
  const folders = [...new Set(files.flatMap(({ name }) => foldersAround(name)))];
  const record: WrittenRecord = {
    files: Object.fromEntries(files.map(({ name, text }) => [name, fullHash(text)])),
    folders: folders.filter((folder) => !isThere(path.join(root, folder))),
  };
  await writeNew(path.join(root, RECORD), `${JSON.stringify(record, null, 2)}\n`, RECORD);
  for (const { name, text } of files) await writeNew(path.join(root, name), text, name);
}

/** Takes a file of a move back; false if somebody has changed it since, and it stays. */
async function takeBack(file: string, hash: string): Promise<boolean> {
  const bytes = await readFile(file).catch(unlessMissing);
  if (bytes === undefined) return true;
  if (fullHash(bytes) !== hash) return false;
  await rm(file);
  return true;
}

/** Takes back what a move has written; files that have changed since are kept, and named. */
export async function takeBackFiles(root: string): Promise<{ gone: string[]; kept: string[] }> {
  const file = path.join(root, RECORD);
  const { files, folders } = readRecord(await readFile(file, 'utf8').catch(unlessMissing));
  const [gone, kept]: [string[], string[]] = [[], []];
  for (const [name, hash] of Object.entries(files))
    ((await takeBack(path.join(root, name), hash)) ? gone : kept).push(name);
  // The innermost folder first; one with other files stays.
  for (const folder of folders.toSorted((one, other) => other.length - one.length))
    await rmdir(path.join(root, folder)).catch(() => undefined);
  if (kept.length === 0) await rm(file);
  else await writeFile(file, `${JSON.stringify({ files: only(files, kept), folders }, null, 2)}\n`);
  return { gone, kept };
}

function only(files: Readonly<Record<string, string>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(files).filter(([name]) => names.includes(name)));
}

/** Names that lead out of the folder are none of docgen's. */
function readRecord(text: string | undefined): WrittenRecord {
  const { files, folders } = recordIn(text) ?? {};
  const isName = (name: unknown): boolean =>
    typeof name === 'string' && !path.isAbsolute(name) && !slashed(path.normalize(name)).startsWith('..');
  const names = [...Object.keys(Object(files) as object), ...(Array.isArray(folders) ? (folders as unknown[]) : [])];
  const isRecord = files !== undefined && Array.isArray(folders) && names.every(isName);
  if (!isRecord) throw usageError('migrate-no-record', { file: RECORD });
  return { files: files as Record<string, string>, folders: folders as string[] };
}

function recordIn(text: string | undefined): { files?: unknown; folders?: unknown } | undefined {
  try {
    return text === undefined ? undefined : (parseJson(text) as object);
  } catch {
    return undefined;
  }
}

/** `docgen/components/A.tsx` → `docgen`, `docgen/components` */
function foldersAround(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}
