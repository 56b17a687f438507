import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LIMITS = { maxBuffer: 1 << 30, timeout: 120_000 } as const;

/** Name now → name in a commit, of all files below a folder that git takes for the same; none where git can't say. */
export async function renamesSince(folder: string, commit: string): Promise<Map<string, string>> {
  const how = ['--name-status', '--find-renames', '--diff-filter=R', '--relative', '-z'];
  const asked = run('git', ['diff', ...how, commit, 'HEAD', '--', '.'], { cwd: folder, ...LIMITS });
  const { stdout } = await asked.catch(() => ({ stdout: '' }));
  const parts = stdout.split('\0');
  const renames = new Map<string, string>();
  // similarity, old name, new name
  for (let at = 0; at + 2 < parts.length; at += 3) renames.set(parts[at + 2]!, parts[at + 1]!);
  return renames;
}

/** The commits that refs and `HEAD` stand for; undefined where git does not know one. */
export async function commitsOf(folder: string, refs: readonly string[]): Promise<string[] | undefined> {
  const names = ['HEAD', ...refs].map((ref) => `${ref}^{commit}`);
  const found = await run('git', ['rev-parse', ...names], { cwd: folder, ...LIMITS }).catch(() => undefined);
  return found?.stdout.trim().split('\n');
}
