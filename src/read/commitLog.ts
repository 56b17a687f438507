import path from 'node:path';
import { git } from '../git/git';

/** The file that git writes to at each commit, checkout and pull; undefined outside git. */
export async function commitLogFile(folder: string): Promise<string | undefined> {
  try {
    return path.resolve(folder, (await git(folder, ['rev-parse', '--git-path', 'logs/HEAD'])).trim());
  } catch {
    return undefined;
  }
}
