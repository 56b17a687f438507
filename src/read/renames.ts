import path from 'node:path';
import { nameOfFile, type ContentPlace } from '../base/contentFolders';
import { isMarkdown } from '../base/markdownFile';
import { git } from '../git/git';
import { commonFolder } from './commonFolder';

/** Name now → name in a commit, of all files below a folder that git takes for the same; none where git can't say. */
export async function renamesSince(
  folder: string,
  commit: string,
  { isStaged = false } = {},
): Promise<Map<string, string>> {
  const how = ['-r', '--name-status', '--find-renames', '--diff-filter=R', '--relative', '-z'];
  // A page says the commit: it may not be an option.
  const asked = isStaged
    ? git(folder, ['diff-index', '--cached', ...how.slice(1), '--end-of-options', commit, '--', '.'])
    : git(folder, ['diff-tree', ...how, '--end-of-options', commit, 'HEAD', '--', '.']);
  const parts = (await asked.catch(() => '')).split('\0');
  const renames = new Map<string, string>();
  // similarity, old name, new name
  for (let at = 0; at + 2 < parts.length; at += 3) renames.set(parts[at + 2]!, parts[at + 1]!);
  return renames;
}

/** A page's file now, and what it was called before. */
export type RenamedPage = readonly [now: string, before: string];

/** The pages that git takes for the same as those that had another name in a commit: those that are staged too. */
export async function renamedPages(commit: string, place: ContentPlace): Promise<RenamedPage[]> {
  const folder = commonFolder(place);
  const renames = [...(await renamesSince(folder, commit, { isStaged: true }))];
  const nameOf = (file: string) => (isMarkdown(file) ? nameOfFile(path.join(folder, file), place) : undefined);
  return renames.flatMap(([now, before]): RenamedPage[] => {
    const [is, was] = [nameOf(now), nameOf(before)];
    return is === undefined || was === undefined ? [] : [[is, was]];
  });
}

/** The commits that refs and `HEAD` stand for; undefined where git does not know one. */
export async function commitsOf(folder: string, refs: readonly string[]): Promise<string[] | undefined> {
  const names = ['HEAD', ...refs].map((ref) => `${ref}^{commit}`);
  const found = await git(folder, ['rev-parse', ...names]).catch(() => undefined);
  return found?.trim().split('\n');
}
