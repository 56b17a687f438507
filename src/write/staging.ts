import { mkdirSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { mapConcurrently } from '../base/waiting';
import { isThere } from '../base/files';
import { createFolderMaker } from './fileWriter';
import { createThreadedFileWriter } from './writerThread';

/** New files in a folder of their own, until all of them are complete. */
export interface Staging {
  /** Names of the files that were added. */
  readonly names: readonly string[];
  /** Resolves when more can be added. */
  add(name: string, contents: Uint8Array): Promise<void>;
  /** Resolves when all files are written. */
  finish(): Promise<void>;
}

/** Makes the staging in a place that belongs to this build alone. */
export function createStaging(place: string): Staging {
  const names: string[] = [];
  const writer = createThreadedFileWriter();
  return {
    names,
    add(name, contents) {
      names.push(name);
      return writer.write(stagedFile(place, name), contents);
    },
    finish: () => writer.finish(),
  };
}

/** Path at which a new file waits. */
export function stagedFile(place: string, name: string): string {
  return path.join(place, 'files', name);
}

/** Renames the folder of new files to an output folder that is not there yet. */
export async function becomeOutput(place: string, folder: string): Promise<void> {
  mkdirSync(stagedFile(place, ''), { recursive: true });
  await rename(stagedFile(place, ''), folder);
}

/**
 * Moves staged files to the output; where that is done again, those that have been moved are left out. A reader may
 * read meanwhile, so each file comes after those that it refers to: new files before those that replace others, and
 * pages last of each. New pages come one after the other in their order, in which redirects follow the pages that they
 * lead to.
 */
export async function moveStaged(
  folder: string,
  names: readonly string[],
  { place, isAgain }: { place: string; isAgain: boolean },
): Promise<void> {
  const makeFolder = createFolderMaker();
  const move = async (name: string): Promise<void> => {
    const from = stagedFile(place, name);
    if (isAgain && !isThere(from)) return;
    const target = path.join(folder, name);
    makeFolder(path.dirname(target));
    await moveFile(from, target);
  };
  const { newFiles, newPages, files, pages } = inOrder(folder, names);
  await mapConcurrently(newFiles, move);
  for (const page of newPages) await move(page);
  await mapConcurrently(files, move);
  await mapConcurrently(pages, move);
}

/** To a mount inside of the output a file can't be renamed: it is copied beside its place first. */
async function moveFile(from: string, target: string): Promise<void> {
  try {
    await rename(from, target);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EXDEV') throw cause;
    const copy = `${target}.docgen-next`;
    await copyFile(from, copy);
    await rename(copy, target);
    await rm(from);
  }
}

type Step = 'newFiles' | 'newPages' | 'files' | 'pages';

function inOrder(folder: string, names: readonly string[]): Record<Step, string[]> {
  const steps: Record<Step, string[]> = { newFiles: [], newPages: [], files: [], pages: [] };
  for (const name of names) {
    const replaces = isThere(path.join(folder, name));
    if (isPage(name)) steps[replaces ? 'pages' : 'newPages'].push(name);
    else steps[replaces ? 'files' : 'newFiles'].push(name);
  }
  return steps;
}

export function isPage(name: string): boolean {
  return name.endsWith('.html');
}
