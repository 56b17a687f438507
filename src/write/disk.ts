import { mkdir, mkdtemp, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mapConcurrently } from '../read/mapConcurrently';
import { OWNERSHIP_FILE } from '../read/outputMark';
import type { OutputFile } from '../render/outputFile';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';
import { createCollisionCheck } from './collisions';
import { findObstacles, foreignFile } from './conflicts';
import { contentHash } from './contentHash';
import type { Output, OutputResult } from './output';
import { formatOwnership, readOwnership, type Ownership } from './ownership';

/**
 * Output into a folder, as a whole or not at all: changed files are kept in a folder beside it until `commit` moves
 * them over. Files with the same bytes stay untouched, and only files that docgen wrote are ever deleted.
 */
export async function createDiskOutput(folder: string): Promise<Output> {
  const previous = await readOwnership(folder);
  const written: Ownership = new Map();
  const staged: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const collision = createCollisionCheck();
  let staging: Promise<string> | undefined;
  let bytes = 0;

  const stage = async (name: string, contents: Uint8Array): Promise<void> => {
    staging ??= makeStaging(folder);
    const file = path.join(await staging, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, contents);
    staged.push(name);
  };

  const dropStaging = async (): Promise<void> => {
    if (staging !== undefined) await rm(await staging, { recursive: true, force: true });
    staging = undefined;
  };

  return {
    async add(file) {
      const clash = collision(file) ?? unsafePath(file);
      if (clash !== undefined) return void diagnostics.push(clash);
      const contents = Buffer.from(file.contents as string);
      bytes += contents.length;
      written.set(file.path, contentHash(contents));
      const present = await readPresent(path.join(folder, file.path), contents.length);
      if (present instanceof Buffer && contents.equals(present)) return;
      if (present === undefined || previous.has(file.path)) await stage(file.path, contents);
      else diagnostics.push(foreignFile(file.path));
    },

    async commit(): Promise<OutputResult> {
      const result = { files: written.size, bytes, changed: staged.length, diagnostics };
      const stale = [...previous.keys()].filter((name) => !written.has(name));
      const obstacles = await findObstacles(folder, staged, (name) => previous.has(name) && !written.has(name));
      diagnostics.push(...obstacles.diagnostics);
      if (diagnostics.length > 0) {
        await dropStaging();
        return result;
      }
      if (staged.length > 0 || stale.length > 0) {
        await mkdir(folder, { recursive: true });
        // If the machine stops in the middle, the next build still knows what is docgen's.
        await writeFile(path.join(folder, OWNERSHIP_FILE), formatOwnership(new Map([...previous, ...written])));
        diagnostics.push(...(await deleteStale(folder, obstacles.stale, previous)));
        if (staging !== undefined) await moveStaged(await staging, folder, staged);
        diagnostics.push(...(await deleteStale(folder, stale, previous)));
      }
      await writeOwnership(folder, formatOwnership(written));
      await dropStaging();
      return result;
    },

    abandon: dropStaging,
  };
}

async function makeStaging(folder: string): Promise<string> {
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true });
  return mkdtemp(path.join(parent, `.${path.basename(folder)}-next-`));
}

async function writeOwnership(folder: string, text: string): Promise<void> {
  const file = path.join(folder, OWNERSHIP_FILE);
  const present = await readFile(file, 'utf8').catch(() => undefined);
  if (present !== text) await writeFile(file, text);
}

/** The bytes of a file that is there already, unless its size says that they differ. */
async function readPresent(file: string, size: number): Promise<Buffer | 'other-size' | undefined> {
  const found = await stat(file).catch(() => undefined);
  // A folder in its place is looked at before anything is moved.
  if (found === undefined || found.isDirectory()) return undefined;
  return found.size === size ? readFile(file) : 'other-size';
}

/** Pages come last, so that no page is there before the scripts and styles that it names. */
async function moveStaged(staging: string, folder: string, staged: readonly string[]): Promise<void> {
  const pages = staged.filter((name) => name.endsWith('.html'));
  const others = staged.filter((name) => !name.endsWith('.html'));
  for (const names of [others, pages]) {
    await mapConcurrently(names, async (name) => {
      const target = path.join(folder, name);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(path.join(staging, name), target);
    });
  }
}

/** Deletes what the last build wrote and this one did not; a file that somebody changed since is left. */
async function deleteStale(folder: string, stale: readonly string[], previous: Ownership): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  await mapConcurrently(stale, async (name) => {
    const file = path.join(folder, name);
    const contents = await readFile(file).catch(() => undefined);
    if (contents === undefined) return;
    if (contentHash(contents) !== previous.get(name)) {
      diagnostics.push(problem('changed-output-kept', { path: name }));
      return;
    }
    await rm(file);
    await removeEmptyFolders(path.dirname(file), folder);
  });
  return diagnostics;
}

async function removeEmptyFolders(from: string, top: string): Promise<void> {
  for (let folder = from; folder.length > top.length; folder = path.dirname(folder)) {
    // Fails where the folder still holds something: then it stays, and so do those above it.
    if (!(await rmdir(folder).then(() => true, () => false))) return;
  }
}

function unsafePath({ path: name, source }: OutputFile): Diagnostic | undefined {
  const unsafe = name.split('/').some((part) => part === '' || part === '.' || part === '..') || name.includes('\0');
  if (!unsafe) return undefined;
  return problem('output-path', { path: name, source });
}
