import path from 'node:path';
import { lstatSync } from 'node:fs';

/** Folder with the repository that a folder belongs to; undefined outside of one. */
export function repositoryTop(folder: string): string | undefined {
  for (let top = folder; ; top = path.dirname(top)) {
    if (lstatSync(path.join(top, '.git'), { throwIfNoEntry: false }) !== undefined) return top;
    if (path.dirname(top) === top) return undefined;
  }
}
