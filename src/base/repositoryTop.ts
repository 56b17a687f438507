import { lstatSync } from 'node:fs';
import path from 'node:path';

/** The top of a repository is seldom further above a folder. */
const MOST_ABOVE = 5;

/** The folder with the repository that a folder belongs to; the folder itself outside of one. */
export function repositoryTop(folder: string): string {
  for (let [top, above] = [folder, 0]; above <= MOST_ABOVE; [top, above] = [path.dirname(top), above + 1]) {
    if (lstatSync(path.join(top, '.git'), { throwIfNoEntry: false }) !== undefined) return top;
  }
  return folder;
}
