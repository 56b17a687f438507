import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentHash } from '../base/hash';
import { mapConcurrently } from '../base/mapConcurrently';
import { OWNERSHIP_FILE } from '../base/ownershipFile';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';
import { formatOwnership, type Ownership } from './ownership';
import type { Staging } from './staging';

export interface Replacement {
  /** The files that are new or differ. */
  staging: Staging;
  /** What the last build wrote, and what this one has. */
  previous: Ownership;
  written: Ownership;
  /** The text of the new list of files. */
  ownership: string;
  /** Files of the last build that have to be deleted before other files can be written. */
  inTheWay: readonly string[];
}

/** Turns the staged files into an output folder that is not there yet. */
export async function createOutput({ staging, ownership }: Replacement): Promise<Diagnostic[]> {
  await staging.add(OWNERSHIP_FILE, Buffer.from(ownership));
  await staging.become();
  return [];
}

/** Turns the last build's output into this one's, and drops what is left over; returns what could not be deleted. */
export async function replaceOutput(folder: string, replacement: Replacement): Promise<Diagnostic[]> {
  const { staging, previous, written, ownership } = replacement;
  const stale = [...previous.keys()].filter((name) => !written.has(name));
  const isSame = staging.names.length === 0 && stale.length === 0;
  const diagnostics = isSame ? [] : await replaceFiles(folder, stale, replacement);
  await writeOwnership(folder, ownership);
  return diagnostics;
}

async function replaceFiles(
  folder: string,
  stale: readonly string[],
  { staging, previous, written, inTheWay }: Replacement,
): Promise<Diagnostic[]> {
  await mkdir(folder, { recursive: true });
  // If the machine stops halfway, the next build still knows which files are docgen's.
  await writeFile(path.join(folder, OWNERSHIP_FILE), formatOwnership(new Map([...previous, ...written])));
  const first = await deleteStale(folder, inTheWay, previous);
  await staging.move();
  return [...first, ...(await deleteStale(folder, stale, previous))];
}

async function writeOwnership(folder: string, text: string): Promise<void> {
  const file = path.join(folder, OWNERSHIP_FILE);
  const present = await readFile(file, 'utf8').catch(() => undefined);
  if (present !== text) await writeFile(file, text);
}

/** Deletes what the last build wrote and this one did not; a file that somebody has changed since is kept. */
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
    // Fails if the folder is not empty: then it stays, and so do those above it.
    if (
      !(await rmdir(folder).then(
        () => true,
        () => false,
      ))
    )
      return;
  }
}
