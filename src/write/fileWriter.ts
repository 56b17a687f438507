import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { namingFile } from '../base/files';

/** Writes new files, with the folders that they need. */
export interface FileWriter {
  /** Waits if many files are already being written. */
  write(file: string, contents: Uint8Array): Promise<void>;
  /** Resolves when all files are written; fails if one could not be written. */
  finish(): Promise<void>;
}

/** Thousands of small files are written faster one by one than by the thread pool behind the promises of node:fs. */
export function createFileWriter(): FileWriter {
  const makeFolder = createFolderMaker();
  return {
    write(file, contents) {
      makeFolder(path.dirname(file));
      namingFile(file, () => writeFileSync(file, contents));
      return Promise.resolve();
    },
    finish: () => Promise.resolve(),
  };
}

/** Makes folders, each only once. */
export function createFolderMaker(): (folder: string) => void {
  const made = new Set<string>();
  return (folder) => {
    if (made.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    made.add(folder);
  };
}
