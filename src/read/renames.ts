import { git } from '../git/git';

/** Name now → name in a commit, of all files below a folder that git takes for the same; none where git can't say. */
export async function renamesSince(folder: string, commit: string): Promise<Map<string, string>> {
  const how = ['-r', '--name-status', '--find-renames', '--diff-filter=R', '--relative', '-z'];
  // A page says the commit: it may not be an option.
  const asked = git(folder, ['diff-tree', ...how, '--end-of-options', commit, 'HEAD', '--', '.']);
  const parts = (await asked.catch(() => '')).split('\0');
  const renames = new Map<string, string>();
  // similarity, old name, new name
  for (let at = 0; at + 2 < parts.length; at += 3) renames.set(parts[at + 2]!, parts[at + 1]!);
  return renames;
}

/** The commits that refs and `HEAD` stand for; undefined where git does not know one. */
export async function commitsOf(folder: string, refs: readonly string[]): Promise<string[] | undefined> {
  const names = ['HEAD', ...refs].map((ref) => `${ref}^{commit}`);
  const found = await git(folder, ['rev-parse', ...names]).catch(() => undefined);
  return found?.trim().split('\n');
}
