import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** The file that git writes to at each commit, checkout and pull; undefined outside git. */
export async function commitLogFile(folder: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--git-path', 'logs/HEAD'], { cwd: folder });
    return path.resolve(folder, stdout.trim());
  } catch {
    return undefined;
  }
}
